"""Names that the whole program shares: of methods, and of arguments that are handed over by name."""

import ast
from collections.abc import Iterable

from cabochon.browser.translate.liveness import Live

PROPERTIES = ("property", "functools.cached_property")


def methods_of(modules: Iterable[Live]) -> frozenset[str]:
    """The names of methods that are no properties."""
    found = set()
    for live in modules:
        for statement in live.in_order():
            for node in ast.walk(statement):
                if isinstance(node, ast.ClassDef):
                    found |= {each.name for each in node.body if _is_method(each)}  # type: ignore[attr-defined]
    return frozenset(found)


def _is_method(node: ast.stmt) -> bool:
    if not isinstance(node, ast.FunctionDef):
        return False
    return not any(ast.unparse(each) in PROPERTIES for each in node.decorator_list)


def keywords_of(modules: Iterable[Live]) -> frozenset[str]:
    """The names in calls."""
    found = set()
    for live in modules:
        for statement in live.in_order():
            for node in ast.walk(statement):
                if isinstance(node, ast.keyword) and node.arg:
                    found.add(node.arg)
    return frozenset(found)
