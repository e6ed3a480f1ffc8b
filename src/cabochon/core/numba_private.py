"""Everything here reaches into parts of Numba that it does not promise to keep; so does nothing else but
browser/kernels/numba_private.py.

pyproject.toml names the versions this was tested with; with another that lacks a part, loading fails with a
sentence that says so.

**Records by address.** Numba asks NumPy for a buffer, and NumPy writes out the names and types of all fields
for it, at every call: two microseconds for each record, longer than most rules take. The address stands in
the scalar itself, where NumPy's C API says it does (``PyVoidScalarObject`` in ``numpy/arrayscalars.h``), so
it is read from there.

**Compiled code by what it was made from.** Numba files a function's code under the path and the line it
stands at, and throws it away when the file's time changes. Here a function is found by its name, and its code
by what it was made from (core/fingerprint.py).

**One process at a time.** Numba keeps an index of a function's compiled variants, reads it, adds one and
writes it back, and stores the code beside it under the next free number. Two processes that do so at once,
for two games, may choose the same number: then one game would run the other's code. So a folder has one lock.
And Numba writes the index first: killed before the code follows, it leaves an index that names whatever lay
under that number before. So here the code is written first.

**Optimised once.** Numba optimises every function as a whole module of its own and makes machine code of it,
twice or three times with its wrappers, and then does so again, with all of it linked in, for each function
that calls it. Most kernels are called by kernels only. So here a function that is compiled because a kernel
calls it is simplified by itself, once, and linked into its caller; the passes over whole modules and the
machine code are left to the kernels that Python calls. With a version of Numba that this was not tested with,
everything is compiled in Numba's own way.
"""

import contextlib
import ctypes
import itertools
import os
import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
import numpy as np

try:
    import llvmlite.binding
    from numba import _dynfunc
    from numba.core import boxing, cgutils, types
    from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
    from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.cpu import CPUContext
    from numba.core.environment import lookup_environment
    from numba.core.pythonapi import NativeValue, _unboxers
    from numba.core.registry import CPUDispatcher, cpu_target
    from numba.core.runtime import rtsys
    from numba.np.numpy_support import as_dtype
except ImportError as error:
    raise ImportError(f"Cabochon does not know its way around Numba {numba.__version__}: {error}") from None

from cabochon.core.locking import alone

Result = TypeVar("Result")


def dtype_of(kind: types.Type) -> np.dtype[Any]:
    """The NumPy type of what Numba calls by this type."""
    return as_dtype(kind)


# -- records by address --------------------------------------------------------------------------------------

ADDRESS_AT: Final = tuple.__basicsize__
"""Bytes from the start of the scalar to the address: what every object of variable size begins with."""


def _stands_there() -> bool:
    """Whether this NumPy and this Python keep the address where it is looked for."""
    record = np.zeros(1, np.dtype([("number", "i8")]))[0]
    found = ctypes.c_void_p.from_address(id(record) + ADDRESS_AT).value
    return bool(found == record.__array_interface__["data"][0])


def _unbox(kind: types.Record, scalar: Any, context: Any) -> NativeValue:
    builder = context.builder
    place = cgutils.pointer_add(builder, scalar, ADDRESS_AT, cgutils.voidptr_t.as_pointer())
    address = builder.load(place)
    return NativeValue(builder.bitcast(address, context.context.get_value_type(kind)))


def hand_over_by_address() -> None:
    """Let compiled code take records by their address, in this process."""
    if _stands_there() and _unboxers.functions.get(types.Record) is boxing.unbox_record:
        _unboxers.functions[types.Record] = _unbox


# -- compiled code by what it was made from ------------------------------------------------------------------

Fingerprint = Callable[[Any], str]
"""What the code for a signature is made from."""
MOST_VARIANTS = 48
"""Compiled variants kept of a function: those for a few games on a few branches. The longest unused go."""


class _Folder(_CacheLocator):  # type: ignore[misc]
    """A folder in which every function of a module has files of its own."""

    def __init__(self, folder: Path, source: str) -> None:
        self._folder = folder
        self._py_file = source  # Numba names it in its warnings

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Nothing: the key tells one state of the sources from another."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing: a module has one function of each name."""
        return ""


class _Filing(CompileResultCacheImpl):  # type: ignore[misc]
    """A function's place within its folder."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Folder(folder, function.__code__.co_filename)
        self._filename_base = function.__qualname__.replace("<", "").replace(">", "")


class KernelCache(FunctionCache):  # type: ignore[misc]
    """The compiled variants of one function, told apart by signature and by what they were made from."""

    def __init__(self, function: Callable[..., Any], folder: Path, fingerprint: Fingerprint) -> None:
        self._impl_class = lambda kept: _Filing(kept, folder)
        self._fingerprint = fingerprint
        super().__init__(function)

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        return signature, codegen.magic_tuple(), self._fingerprint(signature)

    def _load_overload(self, signature: Any, context: Any) -> Any:
        try:
            found = super()._load_overload(signature, context)
        except Exception:  # whatever is wrong with it: code that cannot be loaded is compiled once more
            return None
        if found is not None:
            with contextlib.suppress(OSError, KeyError):
                os.utime(self._files()[self._index_key(signature, context.codegen())])
        return found

    def _save_overload(self, signature: Any, compiled: Any) -> None:
        if _is_deferred(compiled.library) and len(_under_way()) == 1:
            return  # its machine code follows at once, and is kept then
        super()._save_overload(signature, compiled)
        files = self._files()
        if len(files) > MOST_VARIANTS:
            self._forget(sorted(files, key=lambda key: _used(files[key]))[: len(files) - MOST_VARIANTS])

    def _files(self) -> dict[Any, str]:
        """The files of all variants."""
        kept = self._cache_file
        return {key: kept._data_path(name) for key, name in kept._load_index().items()}

    def _forget(self, keys: list[Any]) -> None:
        kept, files = self._cache_file, self._files()
        index = kept._load_index()
        for key in keys:
            del index[key]
            Path(files[key]).unlink(missing_ok=True)
        kept._save_index(index)


def _used(file: str) -> float:
    try:
        return os.stat(file).st_mtime
    except OSError:
        return 0.0


# -- one process at a time -----------------------------------------------------------------------------------

BROKEN = (EOFError, pickle.UnpicklingError, ValueError, TypeError, AttributeError, ImportError)
"""What reading raises of a file that the system did not get onto the disk whole, or that names a class of
ours which has another name or place by now."""


def guard(dispatcher: Any, folder: Path) -> None:
    """Let a compiled function read and write its part of the cache only while it holds the lock."""
    cache = dispatcher._cache._cache_file
    lock_file = folder / "lock"
    plain_index, plain_load = cache._load_index, cache.load

    def guarded(action: Callable[..., Result]) -> Callable[..., Result]:
        def locked(*arguments: Any) -> Result:
            with alone(lock_file):
                return action(*arguments)

        return locked

    def index() -> dict[Any, str]:
        try:
            found: dict[Any, str] = plain_index()
        except BROKEN:
            return {}
        return found

    def load(key: Any) -> Any:
        try:
            return plain_load(key)
        except BROKEN:
            return None

    def save(key: Any, data: Any) -> None:
        known = cache._load_index()
        taken = set(known.values())
        free = (name for name in map(cache._data_name, itertools.count(1)) if name not in taken)
        name = known.get(key) or next(free)
        cache._save_data(name, data)
        if key not in known:
            cache._save_index({**known, key: name})

    cache._load_index = index
    cache.load = guarded(load)
    cache.save = guarded(save)


# -- optimised once ------------------------------------------------------------------------------------------

TESTED: Final = ((0, 68), (0, 69))
"""The versions of Numba that optimising once was tested with: from the first, below the second."""
WRAPPER = "wrapper"
"""What Numba calls the module of a function's way in from Python."""
ENVIRONMENT = "_ZN08NumbaEnv"
"""What the names of the places begin with where code finds the Python objects it refers to."""
DEFERRED, EMITTED = "deferred", "emitted"
"""What is kept in the cache: code that waits, and machine code with the code for linking."""

_threads = threading.local()
_plain_executable, _plain_set_env = CPUContext.get_executable, JITCPUCodegen.set_env


def is_tested(version: str) -> bool:
    """Whether kernels may be optimised once with this version of Numba."""
    numbers = tuple(int(part) for part in version.split(".")[:2])
    return TESTED[0] <= numbers < TESTED[1]


def _under_way() -> list[Callable[..., Any]]:
    """The kernels that this thread is compiling, each for the one before it."""
    if not hasattr(_threads, "kernels"):
        _threads.kernels = []
    found: list[Callable[..., Any]] = _threads.kernels
    return found


class _Library(JITCodeLibrary):  # type: ignore[misc]
    """Code that is made into machine code only when it is called from Python."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.deferred = False
        self.wrapper = ""
        """The way in from Python, in LLVM's language, until it is needed."""
        self._own: list[str] = []

    def add_ir_module(self, ir_module: Any) -> None:
        """Take in code of this function, or its wrapper."""
        if _under_way() and ir_module.name == WRAPPER:
            self.wrapper = cgutils.normalize_ir_text(str(ir_module))
        else:
            super().add_ir_module(ir_module)

    def add_llvm_module(self, ll_module: Any) -> None:
        """Take in code of this function, to be simplified with what it calls."""
        if not _under_way():
            super().add_llvm_module(ll_module)
            return
        self._own += [function.name for function in ll_module.functions if not function.is_declaration]
        self._final_module.link_in(ll_module)

    def finalize(self) -> None:
        """Take in what this calls; outside of kernels, go on to machine code."""
        if not _under_way():
            super().finalize()
            return
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._simplify()
        self._finalize_dynamic_globals()
        self._finalized = self.deferred = True

    def _simplify(self) -> None:
        """Simplify this function alone: what it calls has been simplified, and is inlined now."""
        self._final_module.data_layout = self._codegen._data_layout
        inline, clear = (llvmlite.binding.create_new_module_pass_manager() for _ in range(2))
        inline.add_always_inliner_pass()
        inline.run(self._final_module, self._codegen._pass_builder())
        for name in self._own:
            simplify, builder = self._codegen._function_pass_manager()
            simplify.run(self._final_module.get_function(name), builder)
        clear.add_global_dead_code_eliminate_pass()
        clear.run(self._final_module, self._codegen._pass_builder())

    def emit(self, main: str) -> None:
        """Optimise it as a whole and make machine code of it, which is entered by the wrapper."""
        self._get_module_for_linking()  # what others take in is the code as it is now
        if self.wrapper:
            self._final_module.link_in(llvmlite.binding.parse_assembly(self.wrapper))
            self._final_module.link_in(rtsys.library._get_module_for_linking(), preserve=True)
            self._final_module.get_function(main).linkage = "linkonce_odr"
        self.deferred = False
        optimise, builder = self._codegen._module_pass_manager()
        optimise.run(self._final_module, builder)
        self._final_module.verify()
        self._dynamic_globals.clear()
        self._finalize_final_module()

    def serialize_using_object_code(self) -> Any:
        """What is kept of it in the cache."""
        if self.deferred:
            return self.name, DEFERRED, (self._final_module.as_bitcode(), self.wrapper)
        named = [function.name for function in self.get_defined_functions()] if self.wrapper else []
        return self.name, EMITTED, (super().serialize_using_object_code(), named)

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> Any:
        name, kind, data = state
        if kind == EMITTED:
            library = super()._unserialize(codegen, data[0])
            codegen._engine._defined_symbols.update(data[1])
            return library
        if kind != DEFERRED:
            return super()._unserialize(codegen, state)
        library = codegen.create_library(name)
        library.enable_object_caching()
        library._final_module, library.wrapper = llvmlite.binding.parse_bitcode(data[0]), data[1]
        library._finalized = library.deferred = True
        return library


def _is_deferred(library: Any) -> bool:
    return isinstance(library, _Library) and library.deferred


def _executable(context: Any, library: Any, description: Any, environment: Any) -> Any:
    """A function to call from Python; for code that waits, one that nobody calls."""
    if _under_way() and isinstance(library, _Library):
        library._ensure_finalized()
    if _is_deferred(library):
        if _may_wait(library, description):
            module, name = description.lookup_module(), description.qualname.split(".")[-1]
            return _dynfunc.make_function(module, name, "", 0, environment, (library,))
        _emit(library, description)
    return _plain_executable(context, library, description, environment)


def _may_wait(library: Any, description: Any) -> bool:
    """Whether nobody can call it from Python before it is asked for: ours, and what has no way in."""
    kernel = _under_way()[-1] if _under_way() else None
    name = (description.modname, description.qualname)
    return not library.wrapper or (kernel is not None and (kernel.__module__, kernel.__qualname__) == name)


def _emit(library: Any, description: Any) -> None:
    library.emit(description.llvm_func_name)
    for place in library._final_module.global_variables:
        if place.name.startswith(ENVIRONMENT) and (found := lookup_environment(place.name)) is not None:
            _set_env(library.codegen, place.name, found)


def _set_env(codegen: Any, name: str, environment: Any) -> None:
    """Let code find its Python objects; code that waits has no place for them yet."""
    if codegen._engine.get_global_value_address(name):
        _plain_set_env(codegen, name, environment)


def optimise_once(dispatcher: Any) -> None:
    """Let a kernel be optimised when it is called from Python, and not when kernels call it."""
    if not is_tested(numba.__version__):
        return
    JITCPUCodegen._library_class = _Library
    JITCPUCodegen.set_env, CPUContext.get_executable = _set_env, _executable
    plain_compile, plain_add = dispatcher.compile, dispatcher.add_overload

    def add_overload(compiled: Any) -> None:
        if _is_deferred(compiled.library):
            dispatcher.overloads[tuple(compiled.signature.args)] = compiled
        else:
            plain_add(compiled)

    def compile_for(signature: Any) -> Any:
        kernels = _under_way()
        with global_compiler_lock:
            kernels.append(dispatcher.py_func)
            try:
                entry = plain_compile(signature)
            finally:
                kernels.pop()
            return entry if kernels else _finished(dispatcher, entry, signature)

    dispatcher.add_overload, dispatcher.compile = add_overload, compile_for


def _finished(dispatcher: Any, entry: Any, signature: Any) -> Any:
    """The way into a kernel by its machine code, which is made now if there is none."""
    compiled = next(each for each in dispatcher.overloads.values() if each.entry_point is entry)
    if not _is_deferred(compiled.library):
        return entry
    context, description = compiled.target_context, compiled.fndesc
    _emit(compiled.library, description)
    way_in = _plain_executable(context, compiled.library, description, compiled.environment)
    context.insert_user_function(way_in, description, [compiled.library])
    whole = compiled._replace(entry_point=way_in)
    dispatcher.add_overload(whole)
    dispatcher._cache.save_overload(signature, whole)
    return way_in


# -- for another machine -------------------------------------------------------------------------------------


def use_codegen(codegen: Any) -> None:
    """Compile for another machine from now on, in this process, before anything was compiled for this one.

    Nothing compiled can be called any more: kernels that Python calls run as plain Python.
    """
    CPUDispatcher.__call__ = lambda kernel, *given: kernel.py_func(*given)
    cpu_target.target_context._internal_codegen = codegen


def compile_for_linking(dispatcher: Any, signature: Any) -> Any:
    """A kernel as code that waits, with all that it calls: ``code_of`` has it."""
    kernels = _under_way()
    kernels.append(dispatcher.py_func)
    try:
        dispatcher.compile(signature)
    finally:
        kernels.pop()
    return dispatcher.overloads[signature]


def code_of(compiled: Any) -> Any:
    """The LLVM module of code that waits."""
    return compiled.library._final_module
