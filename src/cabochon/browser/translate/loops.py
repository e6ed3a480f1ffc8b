"""Loops over a range of numbers, counted without making the range."""

import ast

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.scopes import js_name
from cabochon.browser.translate.writing import expression


def counted(node: ast.For, at: Context) -> list[str] | None:
    """The heading of such a loop and the line that names its number; none for other loops."""
    source = node.iter
    if not (isinstance(source, ast.Call) and isinstance(source.func, ast.Name) and source.func.id == "range"):
        return None
    step = _step(source)
    if not isinstance(node.target, ast.Name) or source.keywords or step is None or "range" in at.names:
        return None
    bounds = [expression(each, at) for each in source.args[:2]]
    first, end = ("0", bounds[0]) if len(bounds) == 1 else bounds
    number, last = at.fresh(), at.fresh()
    sign, change = ("<", f"{number} += {step}") if step > 0 else (">", f"{number} -= {-step}")
    heading = f"for (let {number} = {first}, {last} = {end}; {number} {sign} {last}; {change}) {{"
    return [heading, f"{js_name(node.target.id)} = {number};"]


def _step(source: ast.Call) -> int | None:
    """How a range goes on, where that is written out."""
    if any(isinstance(each, ast.Starred) for each in source.args):
        return None
    if len(source.args) < 3:
        return 1
    step = ast.unparse(source.args[2])
    return int(step) if step.lstrip("-").isdigit() else None
