"""Where the translator is: the module, the scopes around, the class."""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from cabochon.browser.translate.errors import NotTranslatableError
from cabochon.browser.translate.known import BUILTINS, OF_MODULE
from cabochon.browser.translate.scopes import js_name


@dataclass
class Unit:
    """What is put together while a module is translated."""

    file: str
    helpers: set[str]
    """What it takes from the runtime."""
    methods: frozenset[str]
    """The names of all methods of the program: read, and not called, they are bound to their object."""
    keywords: frozenset[str]
    """The names by which the program hands over arguments."""
    modules: set[str] = field(default_factory=set)
    """The names in it that stand for modules."""
    later: frozenset[str] = frozenset()
    """The modules that may not be there yet: what it has of them it looks up where it is used."""
    fresh: int = 0
    """How many names were made up so far."""


@dataclass(frozen=True)
class Context:
    """The place of the node that is translated."""

    unit: Unit
    names: frozenset[str]
    """All names bound by the module, the functions and the comprehensions around."""
    of_class: str | None = None
    """The class around, as its methods call it."""
    myself: str | None = None
    """What the method around calls its object."""
    looked_up: Mapping[str, str] = field(default_factory=dict)
    """Names of what is in modules that may come later, and how it is looked up."""

    def within(self, names: Iterable[str]) -> "Context":
        """A scope in this one that binds more names."""
        bound = frozenset(names)
        hidden = {name: way for name, way in self.looked_up.items() if name not in bound}
        return replace(self, names=self.names | bound, looked_up=hidden)

    def use(self, helper: str) -> str:
        """The name of something of the runtime."""
        self.unit.helpers.add(helper)
        return f"${helper}"

    def call(self, helper: str, *arguments: str) -> str:
        """A call of something of the runtime."""
        return f"{self.use(helper)}({', '.join(arguments)})"

    def fresh(self) -> str:
        """A name that nobody else has."""
        self.unit.fresh += 1
        return f"${self.unit.fresh}"

    def name(self, node: ast.AST, name: str) -> str:
        """A name that is read: bound around, or one that Python always has."""
        if name in self.looked_up:
            return self.looked_up[name]
        if name in self.names:
            return js_name(name)
        if name in OF_MODULE:
            return f"$m.{name}"
        if name in BUILTINS:
            return self.use(name)
        raise NotTranslatableError(self.unit.file, node, f"nothing here is called {name}")

    def refuse(self, node: ast.AST, why: str) -> NotTranslatableError:
        """What is raised about a node."""
        return NotTranslatableError(self.unit.file, node, why)
