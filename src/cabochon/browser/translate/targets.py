"""What values are assigned to."""

import ast

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.scopes import js_name
from cabochon.browser.translate.writing import expression


def pattern(target: ast.expr, at: Context) -> str:
    """Names that a loop binds, as JavaScript takes a value apart."""
    if isinstance(target, ast.Name):
        return js_name(target.id)
    if isinstance(target, ast.Starred):
        return f"...{pattern(target.value, at)}"
    if isinstance(target, ast.Tuple | ast.List):
        return f"[{', '.join(pattern(each, at) for each in target.elts)}]"
    raise at.refuse(target, "a loop binds names only")


def binds_names_only(target: ast.expr) -> bool:
    """Whether nothing but names is bound."""
    if isinstance(target, ast.Tuple | ast.List):
        return all(binds_names_only(each) for each in target.elts)
    return isinstance(target, ast.Name) or (
        isinstance(target, ast.Starred) and binds_names_only(target.value)
    )


def assignment(target: ast.expr, value: str, at: Context) -> list[str]:
    """The statements that give a target a value, which is worked out once."""
    if isinstance(target, ast.Name):
        return [f"{js_name(target.id)} = {value};"]
    if isinstance(target, ast.Attribute):
        return [f"{expression(target.value, at)}.{target.attr} = {value};"]
    if isinstance(target, ast.Subscript):
        place = expression(target.slice, at)
        return [f"{at.call('put', expression(target.value, at), place, value)};"]
    if isinstance(target, ast.Tuple | ast.List):
        return _taken_apart(target, value, at)
    raise at.refuse(target, f"{type(target).__name__} cannot be assigned to")


def _taken_apart(target: ast.Tuple | ast.List, value: str, at: Context) -> list[str]:
    starred = next((place for place, each in enumerate(target.elts) if isinstance(each, ast.Starred)), None)
    parts = at.call("apart", value, str(len(target.elts)), *([] if starred is None else [str(starred)]))
    if all(isinstance(each, ast.Name) for each in target.elts):
        return [f"{pattern(target, at)} = {parts};"]
    kept = at.fresh()
    lines = [f"const {kept} = {parts};"]
    for place, each in enumerate(target.elts):
        inner = each.value if isinstance(each, ast.Starred) else each
        lines += assignment(inner, f"{kept}[{place}]", at)
    return lines
