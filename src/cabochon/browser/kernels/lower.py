"""Numba, aimed at WebAssembly: kernels as one LLVM module for a machine with addresses of 32 bits.

This reaches into Numba as core/numba_private.py does, with its help. It is done in a process of its own: once
Numba is aimed elsewhere, nothing it compiles can be called. ``python -m cabochon.browser.kernels.lower``
reads what to compile from a file and writes the object file that link.py makes the module of.
"""

import pickle
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils
from numba.core.codegen import JITCPUCodegen

from cabochon.browser.kernels.entries import Entry, entries_module
from cabochon.browser.kernels.kinds import numba_type
from cabochon.browser.kernels.record_names import record_names
from cabochon.browser.kernels.watch import Call
from cabochon.core.jit import KERNELS
from cabochon.core.numba_private import code_of, compile_for_linking, use_codegen
from cabochon.games import find

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""What every browser of the last years has. Vectors are left out: they would need the vectorisers, which
may add up numbers in another order."""
SETTINGS: Final = {"NUMBA_LOOP_VECTORIZE": "0", "NUMBA_SLP_VECTORIZE": "0"}
"""What Numba reads when it is imported."""
INTRINSIC: Final = "llvm."
"""What the names of functions begin with that stand for instructions."""
OPTIMISATION: Final = 3


@dataclass(frozen=True)
class Order:
    """What is to be compiled, for the other process."""

    slug: str
    calls: tuple[Call, ...]
    tuples: dict[tuple[Any, ...], type]


class WasmCodegen(JITCPUCodegen):  # type: ignore[misc]
    """Numba's generator of code without a machine to run it on."""

    def _init(self, llvm_module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self._tm_features = FEATURES
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=OPTIMISATION, features=FEATURES)
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect = False
        self._opt_level = 0

    def _create_empty_module(self, name: str) -> Any:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = TRIPLE
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    def magic_tuple(self) -> tuple[str, str, str]:
        """What tells the code in the cache from other machines'."""
        return TRIPLE, "", FEATURES

    def set_env(self, env_name: str, env: Any) -> None:
        """Nothing: there are no Python objects there."""

    def _add_module(self, module: Any) -> None:
        """Nothing: nobody runs it."""


def lower(order: Order, codegen: WasmCodegen) -> tuple[bytes, list[Entry]]:
    """The object file with all these kernels, and the way into each."""
    from numba.core.registry import cpu_target

    names = record_names(find(order.slug))
    entries, codes = [], []
    for place, call in enumerate(order.calls):
        kernel, kinds = call
        signature = tuple(numba_type(kind, names, order.tuples) for kind in kinds)
        compiled = compile_for_linking(KERNELS[kernel], signature)
        codes.append(code_of(compiled))
        entries.append(Entry(f"k{place}", call, compiled.fndesc, compiled.signature))
    whole = llvm.parse_assembly(entries_module(codegen, cpu_target.target_context, entries))
    for code in codes:
        whole.link_in(code, preserve=True)
    _hide(whole, {entry.name for entry in entries})
    _optimise(whole, codegen)
    _check(whole)
    return codegen._tm.emit_object(whole), entries


def _hide(module: Any, shown: set[str]) -> None:
    """Keep to the module what is not a way in, so that what nobody needs is left out."""
    for function in module.functions:
        if not function.is_declaration and function.name not in shown:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"


def _check(module: Any) -> None:
    """Refuse code that needs somebody else's: Numba's runtime, the system's library."""
    missing = sorted(
        function.name
        for function in module.functions
        if function.is_declaration and not function.name.startswith(INTRINSIC)
    )
    if missing:
        raise TypeError(f"kernels need what is not there in a browser: {', '.join(missing)}")


def _optimise(module: Any, codegen: WasmCodegen) -> None:
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=OPTIMISATION)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(codegen._tm, tuning)
    builder.getModulePassManager().run(module, builder)
    module.verify()


def main() -> None:
    """Read the order from one file, and write the object and the entries to another."""
    source, target = map(Path, sys.argv[1:3])
    codegen = WasmCodegen("wasm")
    use_codegen(codegen)
    # Not before: to read the order is to load a game.
    code, entries = lower(pickle.loads(source.read_bytes()), codegen)
    target.write_bytes(pickle.dumps((code, [(entry.name, entry.call, entry.gives) for entry in entries])))


if __name__ == "__main__":
    main()
