"""What is said below constants and fields, for the tools that write it elsewhere."""

import ast
from itertools import pairwise


def texts_below(body: list[ast.stmt]) -> dict[str, str]:
    """The docstrings below annotated names, on one line each, in the words of JSON."""
    found = {}
    for field, text in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            said = text.value if isinstance(text, ast.Expr) else None
            if isinstance(said, ast.Constant) and isinstance(said.value, str):
                found[field.target.id.rstrip("_")] = _plain(said.value)
    return found


def _plain(text: str) -> str:
    return " ".join(text.split()).replace("``None``", "null").replace("``", "`")
