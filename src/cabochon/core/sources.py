"""What modules do, as hashes: their instructions, whatever comments and docstrings say, wherever they are.

Used where it has to be known, without running anything, whether code is still what it was: before games are
compiled ahead, and where results of one version must not be mixed with those of another.
"""

import ast
import functools
import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType

DECLARES_KERNELS = re.compile(
    r"^from cabochon\.core\.jit import .*\b(kernel|routine|threaded)\b", re.MULTILINE
)
CONSTANTS_FROM = r"^from (?:\S*\.)?{folder}\.(\w+) import (?:\(\s*)?[A-Z][A-Z_0-9]*\b"
"""The modules of a folder that constants are imported from: names in capitals come first in such lists."""


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


def instructions(code: CodeType, docstring: str | None = None) -> Iterator[str]:
    """What a piece of code does, wherever it stands and whatever it says of itself."""
    yield repr((code.co_name, code.co_argcount, code.co_flags, code.co_code, code.co_exceptiontable))
    yield repr((code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars))
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from instructions(constant)
        elif docstring is None or constant != docstring:
            # A set's order changes from one run of Python to the next.
            yield repr(sorted(map(repr, constant)) if isinstance(constant, frozenset) else constant)


@functools.cache
def digest_of_module(module: Path) -> str:
    """A hash of what a module does."""
    tree = _without_texts(ast.parse(module.read_bytes()))
    code = compile(tree, "", "exec", dont_inherit=True, optimize=0)
    return hashlib.sha256("\n".join(instructions(code)).encode()).hexdigest()


@functools.cache
def kernel_modules(folder: Path) -> frozenset[Path]:
    """The modules below a folder that declare kernels, and those beside them whose constants these name."""
    found = set()
    for module in folder.rglob("*.py"):
        source = module.read_text(encoding="utf-8")
        if DECLARES_KERNELS.search(source):
            constants = re.findall(CONSTANTS_FROM.format(folder=folder.name), source, re.MULTILINE)
            found |= {module, *(path for name in constants if (path := folder / f"{name}.py").exists())}
    return frozenset(found)


def digest_of_modules(modules: Iterable[Path]) -> str:
    """A hash of what these modules do."""
    named = sorted((dotted_name(module), digest_of_module(module)) for module in modules)
    return hashlib.sha256(repr(named).encode()).hexdigest()


@functools.cache
def digest_of_folders(*folders: Path) -> str:
    """A hash of what all modules below these folders do."""
    return digest_of_modules({module for folder in folders for module in folder.rglob("*.py")})
