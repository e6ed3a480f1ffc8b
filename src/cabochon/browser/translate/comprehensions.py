"""Comprehensions: loops in a function of their own, so that their names stay inside."""

import ast

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.scopes import bound_in, js_name
from cabochon.browser.translate.targets import pattern
from cabochon.browser.translate.writing import body_of_arrow, expression, truth, writes


@writes(ast.ListComp)
def _list(node: ast.ListComp, at: Context) -> str:
    short = _mapped(node, at)
    if short:
        return short
    loops, inner = _loops(node.generators, at)
    return f"(() => {{ const $r = []; {loops}$r.push({expression(node.elt, inner)}); return $r; }})()"


@writes(ast.SetComp)
def _set(node: ast.SetComp, at: Context) -> str:
    loops, inner = _loops(node.generators, at)
    made = at.call("set")
    return f"(() => {{ const $r = {made}; {loops}$r.add({expression(node.elt, inner)}); return $r; }})()"


@writes(ast.DictComp)
def _dict(node: ast.DictComp, at: Context) -> str:
    loops, inner = _loops(node.generators, at)
    entry = f"{expression(node.key, inner)}, {expression(node.value, inner)}"
    return f"(() => {{ const $r = {at.call('d')}; {loops}$r.put({entry}); return $r; }})()"


@writes(ast.GeneratorExp)
def _generator(node: ast.GeneratorExp, at: Context) -> str:
    """What is gone through first is worked out at once, as in Python."""
    outermost = expression(node.generators[0].iter, at)
    loops, inner = _loops(node.generators, at, "$s")
    return f"(function* ($s) {{ {loops}yield {expression(node.elt, inner)}; }})({outermost})"


def _mapped(node: ast.ListComp, at: Context) -> str | None:
    """The plainest kind: one loop over one name, without a condition."""
    first = node.generators[0]
    if len(node.generators) > 1 or first.ifs or not isinstance(first.target, ast.Name):
        return None
    inner = at.within([first.target.id])
    function = f"({js_name(first.target.id)}) => {body_of_arrow(expression(node.elt, inner))}"
    return at.call("mapped", expression(first.iter, at), function)


def _loops(generators: list[ast.comprehension], at: Context, first: str | None = None) -> tuple[str, Context]:
    text = ""
    for place, each in enumerate(generators):
        source = first if first and place == 0 else expression(each.iter, at)
        at = at.within(bound_in(each.target))
        text += f"for (const {pattern(each.target, at)} of {source}) "
        text += "".join(f"if ({truth(condition, at)}) " for condition in each.ifs)
    return text, at
