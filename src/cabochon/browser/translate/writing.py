"""How a node finds the function that writes it, and conditions."""

import ast
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from cabochon.browser.translate.context import Context

Writer = TypeVar("Writer", bound=Callable[..., str])
YES_OR_NO: Final = frozenset(("isinstance", "hasattr", "any", "all", "bool", "callable", "issubclass"))
"""Built-in functions that answer with true or false."""

_writers: dict[type[ast.AST], Callable[[Any, Context], str]] = {}


def writes(*kinds: type[ast.expr]) -> Callable[[Writer], Writer]:
    """Declare the function that writes expressions of these kinds."""

    def declare(function: Writer) -> Writer:
        for kind in kinds:
            _writers[kind] = function
        return function

    return declare


def expression(node: ast.expr, at: Context) -> str:
    """The JavaScript of an expression; it may stand anywhere."""
    write = _writers.get(type(node))
    if write is None:
        raise at.refuse(node, f"{type(node).__name__} is not translated")
    return write(node, at)


def arguments(nodes: Sequence[ast.expr], at: Context) -> str:
    """Expressions beside each other, in a call or a list."""
    return ", ".join(expression(node, at) for node in nodes)


def truth(node: ast.expr, at: Context) -> str:
    """An expression as a condition."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f"!{truth(node.operand, at)}"
    if isinstance(node, ast.BoolOp):
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return f"({sign.join(truth(value, at) for value in node.values)})"
    return expression(node, at) if is_truth(node) else at.call("truth", expression(node, at))


def is_truth(node: ast.expr) -> bool:
    """Whether a value is surely true or false, and nothing else."""
    if isinstance(node, ast.Compare):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in YES_OR_NO
    return isinstance(node, ast.Constant) and isinstance(node.value, bool)


def body_of_arrow(value: str) -> str:
    """An expression after an arrow."""
    return f"({value})" if value.startswith("{") else value


def is_module(node: ast.expr, at: Context) -> bool:
    """Whether an expression surely is a module."""
    return isinstance(node, ast.Name) and node.id in at.unit.modules
