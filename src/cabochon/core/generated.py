"""Kernels made of lines of code, where what they do follows from a declaration."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cabochon.core.jit import kernel

Body = tuple[list[str], Mapping[str, Any]]
"""The lines of a kernel, and what the names in them stand for."""


@dataclass(frozen=True)
class Made:
    """A kernel that was made: for those who carry it over into another language."""

    module: str
    name: str
    text: str
    names: tuple[str, ...]
    """What the text may name."""


class Generator:
    """Makes kernels as if they stood in the module of the declaration, in whose folder they are kept."""

    def __init__(self, module: str, compiled: Callable[[Any], Any] = kernel) -> None:
        self.module = module
        self._file = str(sys.modules[module].__file__)
        self._compiled = compiled
        self.made: dict[str, Made] = {}
        """The kernels so far by name."""

    def __call__(self, name: str, parameters: Sequence[str], body: Body) -> Any:
        """The kernel of this name; the names of one module's kernels differ."""
        lines, names = body
        text = f"def {name}({', '.join(parameters)}):\n" + "".join(f"    {line}\n" for line in lines)
        self.made[name] = Made(self.module, name, text, tuple(names))
        scope: dict[str, Any] = {"__name__": self.module, **names}
        exec(compile(text, self._file, "exec"), scope)
        return self._compiled(scope[name])


def indented(lines: Sequence[str]) -> list[str]:
    """The lines of a block."""
    return [f"    {line}" for line in lines]
