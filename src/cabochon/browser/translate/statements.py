"""Statements."""

import ast
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.loops import counted
from cabochon.browser.translate.operators import IN_PLACE
from cabochon.browser.translate.scopes import js_name
from cabochon.browser.translate.targets import assignment, binds_names_only, pattern
from cabochon.browser.translate.texts import indent
from cabochon.browser.translate.writing import expression, truth

Lines = list[str]
Writer = TypeVar("Writer", bound=Callable[..., Lines])
_writers: dict[type[ast.AST], Callable[[Any, Context], Lines]] = {}


def writes(kind: type[ast.stmt]) -> Callable[[Writer], Writer]:
    """Declare the function that writes statements of a kind."""

    def declare(function: Writer) -> Writer:
        _writers[kind] = function
        return function

    return declare


def block(body: Iterable[ast.stmt], at: Context) -> Lines:
    """The lines of several statements."""
    return [line for each in body for line in statement(each, at)]


def statement(node: ast.stmt, at: Context) -> Lines:
    """The lines of a statement."""
    write = _writers.get(type(node))
    if write is None:
        raise at.refuse(node, f"{type(node).__name__} is not translated")
    return write(node, at)


@writes(ast.Expr)
def _expression(node: ast.Expr, at: Context) -> Lines:
    return [] if isinstance(node.value, ast.Constant) else [f"{expression(node.value, at)};"]


@writes(ast.Assign)
def _assign(node: ast.Assign, at: Context) -> Lines:
    if len(node.targets) == 1:
        return assignment(node.targets[0], expression(node.value, at), at)
    kept = at.fresh()
    lines = [f"const {kept} = {expression(node.value, at)};"]
    return lines + [line for target in node.targets for line in assignment(target, kept, at)]


@writes(ast.AnnAssign)
def _declare(node: ast.AnnAssign, at: Context) -> Lines:
    return [] if node.value is None else assignment(node.target, expression(node.value, at), at)


@writes(ast.AugAssign)
def _change(node: ast.AugAssign, at: Context) -> Lines:
    """``+=`` and its like: what is changed is looked up once."""
    helper, value = at.use(IN_PLACE[type(node.op)]), expression(node.value, at)
    target = node.target
    if isinstance(target, ast.Name):
        name = js_name(target.id)
        return [f"{name} = {helper}({name}, {value});"]
    lines: Lines = []
    owner = _once(target.value, lines, at)
    if isinstance(target, ast.Attribute):
        place = f"{owner}.{target.attr}"
        return [*lines, f"{place} = {helper}({place}, {value});"]
    index = _once(target.slice, lines, at)
    old = at.call("at", owner, index)
    return [*lines, f"{at.call('put', owner, index, f'{helper}({old}, {value})')};"]


def _once(node: ast.expr, lines: Lines, at: Context) -> str:
    """Something to be used twice, put aside unless it is no work."""
    text = expression(node, at)
    if isinstance(node, ast.Name | ast.Constant):
        return text
    kept = at.fresh()
    lines.append(f"const {kept} = {text};")
    return kept


@writes(ast.Return)
def _return(node: ast.Return, at: Context) -> Lines:
    return [f"return {expression(node.value, at) if node.value else 'null'};"]


@writes(ast.If)
def _if(node: ast.If, at: Context) -> Lines:
    lines = [f"if ({truth(node.test, at)}) {{", *indent(block(node.body, at)), "}"]
    if not node.orelse:
        return lines
    later = block(node.orelse, at)
    if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
        return [*lines[:-1], f"}} else {later[0]}", *later[1:]]
    return [*lines[:-1], "} else {", *indent(later), "}"]


@writes(ast.While)
def _while(node: ast.While, at: Context) -> Lines:
    _without_else(node, at)
    return [f"while ({truth(node.test, at)}) {{", *indent(block(node.body, at)), "}"]


@writes(ast.For)
def _for(node: ast.For, at: Context) -> Lines:
    _without_else(node, at)
    count = counted(node, at)
    if count:
        return [count[0], *indent([*count[1:], *block(node.body, at)]), "}"]
    source = expression(node.iter, at)
    if binds_names_only(node.target):
        return [f"for ({pattern(node.target, at)} of {source}) {{", *indent(block(node.body, at)), "}"]
    each = at.fresh()
    inner = [*assignment(node.target, each, at), *block(node.body, at)]
    return [f"for (const {each} of {source}) {{", *indent(inner), "}"]


def _without_else(node: ast.For | ast.While, at: Context) -> None:
    if node.orelse:
        raise at.refuse(node, "a loop with else is not translated")


@writes(ast.Break)
def _break(node: ast.Break, at: Context) -> Lines:
    return ["break;"]


@writes(ast.Continue)
def _continue(node: ast.Continue, at: Context) -> Lines:
    return ["continue;"]


@writes(ast.Pass)
def _pass(node: ast.Pass, at: Context) -> Lines:
    return []


@writes(ast.Assert)
def _assert(node: ast.Assert, at: Context) -> Lines:
    """Left out: asserts tell type checkers what holds anyway."""
    return []


@writes(ast.Delete)
def _delete(node: ast.Delete, at: Context) -> Lines:
    lines = []
    for target in node.targets:
        if isinstance(target, ast.Subscript):
            lines.append(f"{at.call('del', expression(target.value, at), expression(target.slice, at))};")
        else:
            lines.append(f"delete {expression(target, at)};")
    return lines


@writes(ast.Raise)
def _raise(node: ast.Raise, at: Context) -> Lines:
    return [f"throw {at.call('raised', expression(node.exc, at))};" if node.exc else "throw $e;"]


@writes(ast.Try)
def _try(node: ast.Try, at: Context) -> Lines:
    if node.orelse:
        raise at.refuse(node, "try with else is not translated")
    lines = ["try {", *indent(block(node.body, at))]
    if node.handlers:
        lines += [
            "} catch ($x) {",
            f" const $e = {at.call('caught', '$x')};",
            *indent(_handlers(node.handlers, at)),
        ]
    if node.finalbody:
        lines += ["} finally {", *indent(block(node.finalbody, at))]
    return [*lines, "}"]


def _handlers(handlers: list[ast.ExceptHandler], at: Context) -> Lines:
    lines: Lines = []
    for each in handlers:
        condition = at.call("isinstance", "$e", expression(each.type, at)) if each.type else "true"
        body = [*([f"{js_name(each.name)} = $e;"] if each.name else []), *block(each.body, at)]
        lines += [f"{'} else ' if lines else ''}if ({condition}) {{", *indent(body)]
    return [*lines, "} else throw $e;"]


@writes(ast.With)
def _with(node: ast.With, at: Context) -> Lines:
    """The manager's ``__exit__`` says whether an exception ends there."""
    lines, body = [], block(node.body, at)
    for item in reversed(node.items):
        manager, well = at.fresh(), at.fresh()
        entered = f"{manager}.__enter__()"
        into = assignment(item.optional_vars, entered, at) if item.optional_vars else [f"{entered};"]
        leave = at.call("leave", manager, "$x")
        lines = [
            f"const {manager} = {expression(item.context_expr, at)};",
            f"let {well} = true;",
            *into,
            "try {",
            *indent(body),
            f"}} catch ($x) {{ {well} = false; if (!{leave}) throw $x; }}",
            f"finally {{ if ({well}) {at.call('leave', manager, 'null')}; }}",
        ]
        body = lines
    return ["{", *indent(lines), "}"]


@writes(ast.Nonlocal)
def _nonlocal(node: ast.Nonlocal, at: Context) -> Lines:
    raise at.refuse(node, "nonlocal is not translated: keep what changes in an object")
