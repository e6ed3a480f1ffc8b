"""Calls."""

import ast

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.known import TYPE_METHODS
from cabochon.browser.translate.texts import literal
from cabochon.browser.translate.writing import arguments, expression, is_module, writes


@writes(ast.Call)
def call(node: ast.Call, at: Context) -> str:
    """A call: of a method by what it is called on, of anything else as it is."""
    callee = node.func
    if isinstance(callee, ast.Attribute) and _is_super(callee.value):
        bound = at.call("super", _class(node, at), str(at.myself), literal(callee.attr))
        return _called(bound, node, at)
    if isinstance(callee, ast.Attribute) and not is_module(callee.value, at):
        return _method(callee, node, at)
    return _called(expression(callee, at), node, at)


def _is_super(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super"


def _class(node: ast.AST, at: Context) -> str:
    if at.of_class is None:
        raise at.refuse(node, "super() stands in a method")
    return at.of_class


def _called(callee: str, node: ast.Call, at: Context) -> str:
    if node.keywords:
        return at.call("kw", callee, f"[{arguments(node.args, at)}]", _named(node.keywords, at))
    callee = f"({callee})" if "=>" in callee else callee
    return f"{callee}({arguments(node.args, at)})"


def _method(callee: ast.Attribute, node: ast.Call, at: Context) -> str:
    value, name = expression(callee.value, at), literal(callee.attr)
    given = arguments(node.args, at)
    if node.keywords:
        return at.call("kwm", value, name, f"[{given}]", _named(node.keywords, at))
    if callee.attr in TYPE_METHODS:
        return at.call("call", value, name, *([given] if given else []))
    return f"{_receiver(value)}.{callee.attr}({given})"


def _receiver(value: str) -> str:
    """A number has no methods in JavaScript before it stands in parentheses."""
    return f"({value})" if value[:1].isdigit() or value.startswith("-") else value


def _named(keywords: list[ast.keyword], at: Context) -> str:
    parts = []
    for keyword in keywords:
        value = expression(keyword.value, at)
        parts.append(f"...{at.call('named', value)}" if keyword.arg is None else f"{keyword.arg}: {value}")
    return f"{{ {', '.join(parts)} }}"
