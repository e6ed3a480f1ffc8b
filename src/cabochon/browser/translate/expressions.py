"""Expressions."""

import ast
from typing import Final

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.known import TYPE_METHODS
from cabochon.browser.translate.operators import OPERATORS
from cabochon.browser.translate.scopes import js_name
from cabochon.browser.translate.texts import literal, template_text
from cabochon.browser.translate.writing import (
    arguments,
    body_of_arrow,
    expression,
    is_module,
    is_truth,
    truth,
    writes,
)

EXACT: Final = 1 << 53
"""From here on a whole number needs JavaScript's second kind of numbers."""
BY_ASKING: Final = frozenset(
    ("__name__", "__qualname__", "__module__", "__class__", "__dict__", "__doc__", "__path__")
)


# -- values -------------------------------------------------------------------------------------------------


@writes(ast.Constant)
def _constant(node: ast.Constant, at: Context) -> str:
    value = node.value
    if value is None or value is Ellipsis:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"{value}n" if abs(value) >= EXACT else str(value)
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, str):
        return literal(value)
    if isinstance(value, bytes):
        return at.call("bytes", f"[{', '.join(map(str, value))}]")
    raise at.refuse(node, "a constant of an unknown kind")


@writes(ast.Name)
def _name(node: ast.Name, at: Context) -> str:
    return at.name(node, node.id)


@writes(ast.Tuple)
def _tuple(node: ast.Tuple, at: Context) -> str:
    return at.call("t", arguments(node.elts, at))


@writes(ast.List)
def _list(node: ast.List, at: Context) -> str:
    return f"[{arguments(node.elts, at)}]"


@writes(ast.Set)
def _set(node: ast.Set, at: Context) -> str:
    return at.call("set", f"[{arguments(node.elts, at)}]")


@writes(ast.Dict)
def _dict(node: ast.Dict, at: Context) -> str:
    if all(node.keys):
        return at.call(
            "d", ", ".join(_entry(key, value, at) for key, value in zip(node.keys, node.values, strict=True))
        )
    parts = [
        expression(value, at) if key is None else at.call("d", _entry(key, value, at))
        for key, value in zip(node.keys, node.values, strict=True)
    ]
    return at.call("merged", *parts)


def _entry(key: ast.expr | None, value: ast.expr, at: Context) -> str:
    assert key is not None
    return f"{expression(key, at)}, {expression(value, at)}"


@writes(ast.Starred)
def _starred(node: ast.Starred, at: Context) -> str:
    return f"...{expression(node.value, at)}"


@writes(ast.JoinedStr)
def _joined(node: ast.JoinedStr, at: Context) -> str:
    return f"`{''.join(_piece(value, at) for value in node.values)}`"


def _piece(node: ast.expr, at: Context) -> str:
    if isinstance(node, ast.Constant):
        return template_text(str(node.value))
    assert isinstance(node, ast.FormattedValue)
    value = expression(node.value, at)
    if node.conversion == ord("r"):
        value = at.call("repr", value)
    elif node.conversion == ord("s"):
        value = at.call("str", value)
    written = (
        at.call("format", value, expression(node.format_spec, at))
        if node.format_spec
        else at.call("str", value)
    )
    return f"${{{written}}}"


# -- operators ----------------------------------------------------------------------------------------------


@writes(ast.BinOp)
def _binary(node: ast.BinOp, at: Context) -> str:
    return at.call(OPERATORS[type(node.op)], expression(node.left, at), expression(node.right, at))


@writes(ast.UnaryOp)
def _unary(node: ast.UnaryOp, at: Context) -> str:
    if isinstance(node.op, ast.Not):
        return truth(node, at)
    constant = node.operand
    if (
        isinstance(node.op, ast.USub)
        and isinstance(constant, ast.Constant)
        and isinstance(constant.value, int | float)
    ):
        return f"-{_constant(constant, at)}"
    return at.call(OPERATORS[type(node.op)], expression(node.operand, at))


@writes(ast.BoolOp)
def _boolean(node: ast.BoolOp, at: Context) -> str:
    """``and`` and ``or`` give one of their values: the later ones wait in functions."""
    if all(is_truth(value) for value in node.values[:-1]):
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return f"({sign.join(expression(value, at) for value in node.values)})"
    helper = "and" if isinstance(node.op, ast.And) else "or"
    first, *later = (expression(value, at) for value in node.values)
    return at.call(helper, first, *(f"() => {body_of_arrow(value)}" for value in later))


@writes(ast.Compare)
def _compare(node: ast.Compare, at: Context) -> str:
    lefts, names = [node.left], []
    for middle in node.comparators[:-1]:
        # What stands in the middle of a chain is worked out once.
        if isinstance(middle, ast.Name | ast.Constant):
            lefts.append(middle)
        else:
            names.append((at.fresh(), middle))
            lefts.append(ast.Name(names[-1][0]))
    inner = at.within(name for name, _ in names)
    rights = [*lefts[1:], node.comparators[-1]]
    parts = [
        _compared(operator, expression(left, inner), expression(right, inner), inner)
        for left, operator, right in zip(lefts, node.ops, rights, strict=True)
    ]
    if not names:
        return parts[0] if len(parts) == 1 else f"({' && '.join(parts)})"
    given = ", ".join(expression(middle, at) for _, middle in names)
    return f"(({', '.join(name for name, _ in names)}) => {' && '.join(parts)})({given})"


def _compared(operator: ast.cmpop, left: str, right: str, at: Context) -> str:
    if isinstance(operator, ast.Is | ast.IsNot):
        equal = isinstance(operator, ast.Is)
        if right == "null":
            return f"({left} {'==' if equal else '!='} null)"
        return f"({left} {'===' if equal else '!=='} {right})"
    if isinstance(operator, ast.In | ast.NotIn):
        found = at.call("contains", right, left)
        return found if isinstance(operator, ast.In) else f"!{found}"
    return at.call(OPERATORS[type(operator)], left, right)


@writes(ast.IfExp)
def _choice(node: ast.IfExp, at: Context) -> str:
    return f"({truth(node.test, at)} ? {expression(node.body, at)} : {expression(node.orelse, at)})"


@writes(ast.NamedExpr)
def _walrus(node: ast.NamedExpr, at: Context) -> str:
    return f"({js_name(node.target.id)} = {expression(node.value, at)})"


# -- parts of values ----------------------------------------------------------------------------------------


@writes(ast.Attribute)
def _attribute(node: ast.Attribute, at: Context) -> str:
    value = expression(node.value, at)
    if is_module(node.value, at):
        return f"{value}.{node.attr}"
    if node.attr in at.unit.methods or node.attr in TYPE_METHODS or node.attr in BY_ASKING:
        return at.call("get", value, literal(node.attr))
    return f"{value}.{node.attr}"


@writes(ast.Subscript)
def _subscript(node: ast.Subscript, at: Context) -> str:
    value = expression(node.value, at)
    if isinstance(node.slice, ast.Slice):
        return at.call("cut", value, *_bounds(node.slice, at))
    return at.call("at", value, expression(node.slice, at))


def _bounds(node: ast.Slice, at: Context) -> list[str]:
    given = [expression(each, at) if each else "null" for each in (node.lower, node.upper, node.step)]
    return given if node.step else given[:2]


@writes(ast.Slice)
def _slice(node: ast.Slice, at: Context) -> str:
    return at.call("slice", *_bounds(node, at))


@writes(ast.Yield)
def _yield(node: ast.Yield, at: Context) -> str:
    return f"(yield {expression(node.value, at)})" if node.value else "(yield null)"


@writes(ast.YieldFrom)
def _yield_from(node: ast.YieldFrom, at: Context) -> str:
    return f"(yield* {expression(node.value, at)})"
