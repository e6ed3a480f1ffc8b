"""What of the package is needed: from a few entry modules on, statement by statement.

A function, a class or a constant of a module is translated if something that is translated names it. What a
module does while it is imported (implementing a verb, say) is translated if anything of the module is.
"""

import ast
import functools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cabochon.browser.translate.counterparts import OUTSIDE, OWN, OWN_NAMES, STANDARD
from cabochon.browser.translate.errors import NotTranslatableError
from cabochon.browser.translate.scopes import bound_by
from cabochon.browser.translate.sources import ROOT, Source, is_submodule, source_of

HARMLESS = frozenset(
    (
        "kernel",
        "routine",
        "overload",
        "intrinsic",
        "dataclass",
        "verb",
        "by_default",
        "functools",
        "contextmanager",
    )
)
"""Decorators whose use nobody notices while the function is not called."""
ALIASES = (ast.Subscript, ast.Attribute, ast.Name, ast.BinOp)
"""What names of types are made of."""


@dataclass
class Live:
    """The live part of a module."""

    source: Source
    whole: bool
    """Whether everything that stands in it counts, because others look at all its names."""
    statements: set[ast.stmt] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    of_runtime: set[str] = field(default_factory=set)
    """Names that the runtime gives instead of the source."""

    @classmethod
    def all_of(cls, source: Source) -> "Live":
        """A module with all that stands in it."""
        return cls(source, True, set(source.tree.body), set(source.binding))

    def in_order(self) -> list[ast.stmt]:
        """The live statements as they stand in the source."""
        return [each for each in self.source.tree.body if each in self.statements]


class Program:
    """All that is needed of the package."""

    def __init__(self, is_whole: Iterable[str] = ()) -> None:
        self.modules: dict[str, Live] = {}
        self._prefixes = tuple(is_whole)
        self._waiting: list[tuple[Live, ast.stmt]] = []
        self.asked: set[str] = set()
        """Modules of games that the code asks for by their last names."""

    def words(self) -> set[str]:
        """The names in all that is needed, and the words between the dots of its texts."""
        found: set[str] = set()
        for live in self.modules.values():
            for statement in live.statements:
                found.update(_words_in(statement))
        return found

    def enter(self, module: str, names: Iterable[str] | None = None) -> None:
        """Need a module: some of its names, or all that it holds."""
        live = self._load(module, whole=names is None)
        if live is not None and names is not None:
            for name in names:
                self._need(live, name)
        self._work_off()

    def _load(self, module: str, whole: bool = False) -> Live | None:
        if module in OWN:
            return None
        source = source_of(module)
        if source is None:
            return None
        live = self.modules.get(module)
        if live is None:
            if "." in module:
                self._load(module.rpartition(".")[0])
            live = self.modules[module] = Live(source, whole or module.startswith(self._prefixes or ("\0",)))
            for statement in source.tree.body:
                if _does_something(statement) or (live.whole and not _is_alias(statement)):
                    self._add(live, statement)
        elif whole and not live.whole:
            live.whole = True
            for statement in source.tree.body:
                if not _is_alias(statement):
                    self._add(live, statement)
        return live

    def _add(self, live: Live, statement: ast.stmt) -> None:
        if statement not in live.statements and not isinstance(statement, ast.Import | ast.ImportFrom):
            live.statements.add(statement)
            self._waiting.append((live, statement))

    def _need(self, live: Live, name: str) -> None:
        if name in live.names:
            return
        live.names.add(name)
        if name in OWN_NAMES.get(live.source.name, ()):
            live.of_runtime.add(name)
            return
        for statement in live.source.binding.get(name, ()):
            if isinstance(statement, ast.Import | ast.ImportFrom):
                live.statements.add(statement)
                self._import(live, statement, name)
            else:
                self._add(live, statement)

    def _work_off(self) -> None:
        while self._waiting:
            live, statement = self._waiting.pop()
            for name in bound_names(statement):
                self._need(live, name)
            for node in walk(statement):
                self._see(live, node)

    def _see(self, live: Live, node: ast.AST) -> None:
        if isinstance(node, ast.Name) and node.id in live.source.binding:
            self._need(live, node.id)
            if node.id in imported_modules(live.source) and not getattr(node, "has_attribute", False):
                self._load(imported_modules(live.source)[node.id], whole=True)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            node.value.has_attribute = True  # type: ignore[attr-defined]
            module = imported_modules(live.source).get(node.value.id)
            if module and (there := self._load(module)) is not None:
                self._need(there, node.attr)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            for alias in node.names:
                self._import(live, node, alias.asname or alias.name.partition(".")[0])
        elif asked := _module_asked_for(node):
            self.asked.add(asked)

    def _import(self, live: Live, node: ast.Import | ast.ImportFrom, name: str) -> None:
        for alias in node.names:
            if (alias.asname or alias.name.partition(".")[0]) != name:
                continue
            module = alias.name if isinstance(node, ast.Import) else str(node.module)
            check_known(live.source, node, module)
            if isinstance(node, ast.Import):
                self._load(module)
            elif is_submodule(module, alias.name):
                self._load(f"{module}.{alias.name}")
            elif alias.name not in OUTSIDE.get(module, ()) and (there := self._load(module)) is not None:
                self._need(there, alias.name)


def check_known(source: Source, node: ast.AST, module: str) -> None:
    """Raise if a module is neither ours nor the runtime's."""
    if module in STANDARD or (module.partition(".")[0] == ROOT and source_of(module)):
        return
    raise NotTranslatableError(
        source.file, node, f"a browser has no {module}: translated code cannot import it"
    )


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes, an attribute before what it belongs to."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from walk(child)


def _words_in(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from node.value.split(".")
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.keyword | ast.arg):
            yield node.arg or ""
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name


def bound_names(statement: ast.stmt) -> list[str]:
    """The names that a statement binds, not those of imports."""
    return [] if isinstance(statement, ast.Import | ast.ImportFrom) else list(bound_by(statement))


@functools.cache
def imported_modules(source: Source) -> dict[str, str]:
    """The names in a source that stand for modules of this package, wherever they are imported."""
    found = {}
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if is_submodule(str(node.module), alias.name):
                    found[alias.asname or alias.name] = f"{node.module}.{alias.name}"
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname:
                    found[alias.asname] = alias.name
    return found


def _does_something(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.FunctionDef):
        return not all(_is_harmless(each) for each in statement.decorator_list)
    if isinstance(statement, ast.ClassDef | ast.Import | ast.ImportFrom):
        return False
    if isinstance(statement, ast.Assign):
        return not all(isinstance(target, ast.Name | ast.Tuple) for target in statement.targets)
    return True


def _is_harmless(decorator: ast.expr) -> bool:
    return ast.unparse(decorator).partition("(")[0].partition(".")[0] in HARMLESS


def _is_alias(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Assign) and isinstance(statement.value, ALIASES)


def _module_asked_for(node: ast.AST) -> str | None:
    """``declaration.module("endings")``: games may have a module of this name."""
    if not (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "module"
    ):
        return None
    return str(node.args[0].value) if len(node.args) == 1 and isinstance(node.args[0], ast.Constant) else None
