"""The modules of this package as sources."""

import ast
import functools
from dataclasses import dataclass, field
from pathlib import Path

from cabochon.browser.translate.counterparts import OWN
from cabochon.browser.translate.erasing import erased
from cabochon.browser.translate.scopes import bound_by

PACKAGE = Path(__file__).resolve().parents[2]
ROOT = PACKAGE.name


@dataclass(frozen=True)
class Source:
    """A module's name, file and statements."""

    name: str
    path: Path
    tree: ast.Module = field(repr=False, compare=False)

    @property
    def file(self) -> str:
        """The file as messages name it."""
        inside = self.path.is_relative_to(PACKAGE.parent)
        return str(self.path.relative_to(PACKAGE.parent) if inside else self.path)

    @functools.cached_property
    def binding(self) -> dict[str, list[ast.stmt]]:
        """Which statements bind a name."""
        found: dict[str, list[ast.stmt]] = {}
        for statement in self.tree.body:
            for name in dict.fromkeys(bound_by(statement)):
                found.setdefault(name, []).append(statement)
        return found


def file_of(module: str) -> Path | None:
    """The file of a module of this package."""
    parts = module.split(".")
    if parts[0] != ROOT:
        return None
    base = PACKAGE.joinpath(*parts[1:])
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.is_file()), None)


def is_submodule(package: str, name: str) -> bool:
    """Whether this names a module of a package, and nothing that the package itself binds."""
    inner, outer = f"{package}.{name}", source_of(package)
    return (inner in OWN or file_of(inner) is not None) and (outer is None or name not in outer.binding)


@functools.cache
def source_of(module: str) -> Source | None:
    """A module of this package, none if there is none of the name."""
    path = file_of(module)
    return Source(module, path, erased(path.read_text(encoding="utf-8"), str(path))) if path else None
