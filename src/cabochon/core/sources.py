"""What compiled code is made from: the instructions of a module and of everything it imports.

Comments, docstrings, blank lines and the place of a file on the disk do not count, so a better docstring or
another clone of the repository finds the code that is compiled already. Imports are followed by their names,
within the package the module belongs to, without running anything; those under ``if TYPE_CHECKING`` and in
functions are nothing that a kernel could use.
"""

import ast
import functools
import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any

DECORATORS = {f"cabochon.core.jit.{name}" for name in ("kernel", "routine", "threaded")}
"""Whoever declares kernels imports one of these."""
SUITE_PARTS = ("body", "orelse", "finalbody", "handlers")


def _root_of(module: Path) -> Path:
    """The folder that the module's top-level package is in."""
    folder = module.parent
    while (folder / "__init__.py").exists():
        folder = folder.parent
    # A package without __init__.py is one folder deep: scripts, and the smallest games.
    return folder if folder != module.parent else folder.parent


def dotted_name(module: Path) -> str:
    """A module's name as it is imported by."""
    return ".".join(module.relative_to(_root_of(module)).with_suffix("").parts)


@functools.cache
def _parsed(module: Path) -> ast.Module:
    return ast.parse(module.read_bytes())


# -- imports -------------------------------------------------------------------------------------------------


def _is_type_checking(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _import_statements(body: Iterable[Any]) -> Iterator[ast.Import | ast.ImportFrom]:
    """The imports that run when the module is loaded."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif _is_type_checking(node):
            yield from _import_statements(node.orelse)
        elif isinstance(node, ast.If | ast.Try | ast.With | ast.ExceptHandler):
            for part in SUITE_PARTS:
                yield from _import_statements(getattr(node, part, ()))


def _names_in(statement: ast.Import | ast.ImportFrom, module: Path) -> Iterator[str]:
    """The names that may be modules, each as ``package.module``."""
    if isinstance(statement, ast.Import):
        yield from (alias.name for alias in statement.names)
        return
    base = statement.module or ""
    if statement.level:
        package = module.relative_to(_root_of(module)).parts[: -statement.level]
        base = ".".join((*package, base)).strip(".")
    yield base
    yield from (f"{base}.{alias.name}" for alias in statement.names)


def imported_names(module: Path) -> set[str]:
    """The dotted names a module imports, those of things inside modules among them."""
    statements = _import_statements(_parsed(module).body)
    return {name for statement in statements for name in _names_in(statement, module)}


def _file_of(name: str, root: Path) -> Path | None:
    path = root.joinpath(*name.split("."))
    for found in (path.with_suffix(".py"), path / "__init__.py"):
        if name and found.is_file():
            return found
    return None


@functools.cache
def _imported(module: Path) -> frozenset[Path]:
    """The files of its own package that a module imports, and of ours."""
    roots = {_root_of(module), _root_of(Path(__file__).resolve())}
    found = {_file_of(name, root) for name in imported_names(module) for root in roots}
    return frozenset(file for file in found if file is not None)


@functools.cache
def closure(module: Path) -> frozenset[Path]:
    """A module and everything it imports, directly or not."""
    found, waiting = {module}, [module]
    while waiting:
        new = _imported(waiting.pop()) - found
        found |= new
        waiting += new
    return frozenset(found)


@functools.cache
def kernel_modules(folder: Path) -> tuple[Path, ...]:
    """The modules below a folder that declare kernels."""
    modules = sorted(folder.rglob("*.py"))
    return tuple(module for module in modules if DECORATORS & imported_names(module))


# -- digests -------------------------------------------------------------------------------------------------


def _without_texts(tree: ast.Module) -> ast.Module:
    """The module without its docstrings, also those below constants."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [each for each in body if not _is_text(each)] or [ast.Pass(lineno=1, col_offset=0)]
    return tree


def _is_text(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
        return False
    return isinstance(node.value.value, str)


def _instructions(code: CodeType) -> Iterator[str]:
    """What a piece of code does, wherever it stands."""
    yield repr((code.co_name, code.co_argcount, code.co_flags, code.co_code, code.co_exceptiontable))
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars))
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _instructions(constant)
        else:
            # A set's order changes from one run of Python to the next.
            yield repr(sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant)


@functools.cache
def _digest_of(module: Path) -> str:
    code = compile(_without_texts(_parsed(module)), "", "exec", dont_inherit=True, optimize=0)
    return hashlib.sha256("\n".join(_instructions(code)).encode()).hexdigest()


def _digest_of_all(modules: Iterable[Path]) -> str:
    named = sorted((dotted_name(module), _digest_of(module)) for module in modules)
    return hashlib.sha256(repr(named).encode()).hexdigest()


@functools.cache
def digest_of(*modules: Path) -> str:
    """A hash of these modules and of everything they import."""
    return _digest_of_all({file for module in modules for file in closure(module)})


def digest_of_folders(*folders: Path) -> str:
    """A hash of all modules below these folders."""
    return _digest_of_all({module for folder in folders for module in folder.rglob("*.py")})
