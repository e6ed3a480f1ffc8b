"""Notebooks carried out cell by cell, and written as pages with what came of it.

A cell prints, and its last expression is shown: as the picture it can draw of itself, or as text. Nothing of
Jupyter is needed for that; the files open in it all the same.
"""

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

WIDEST = 20_000
"""Letters of what a cell shows as text."""


def cells(notebook: Path) -> list[tuple[str, str]]:
    """The kind and the source of each cell."""
    read = json.loads(notebook.read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in read["cells"]]


def carry_out(source: str, names: dict[str, Any], place: str) -> tuple[str, Any]:
    """Run a cell: what it printed, and the value of its last expression."""
    tree = ast.parse(source, place)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, place, "exec"), names)
        if isinstance(last, ast.Expr) and not source.rstrip().endswith(";"):
            value = eval(compile(ast.Expression(last.value), place, "eval"), names)
    return printed.getvalue(), value


def shown(value: Any) -> str:
    """A value as Jupyter would show it: drawn if it can be drawn."""
    for name in ("_repr_svg_", "_repr_html_"):
        if draw := getattr(value, name, None):
            return f'<div class="drawn">{" ".join(draw().split())}</div>\n'
    return _fenced(repr(value))


def _fenced(text: str) -> str:
    return f"```{{ .text .result }}\n{text.rstrip()[:WIDEST]}\n```\n"


def as_page(notebook: Path) -> str:
    """The notebook as Markdown, with what its cells print and show when they are carried out now."""
    names: dict[str, Any] = {"__name__": "__main__"}
    parts = []
    for number, (kind, source) in enumerate(cells(notebook)):
        if kind == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source.rstrip()}\n```\n")
        printed, value = carry_out(source, names, f"{notebook.name}[{number}]")
        if printed:
            parts.append(_fenced(printed))
        if value is not None:
            parts.append(shown(value))
    return "\n\n".join(parts) + "\n"
