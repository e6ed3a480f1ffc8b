"""The kernels that core/generated.py makes of lines of text: their text is there once a game was imported."""

import ast
import importlib
import pkgutil
from collections.abc import Iterator

from cabochon.browser.translate.context import Context, Unit
from cabochon.browser.translate.functions import function
from cabochon.browser.translate.texts import indent, literal
from cabochon.core.fields import Layout
from cabochon.core.generated import Made


def made_for(package: str) -> Iterator[Made]:
    """All such kernels of a game, after every module of it had its chance to want some."""
    folder = importlib.import_module(package)
    for each in pkgutil.iter_modules(folder.__path__):
        importlib.import_module(f"{package}.{each.name}")
    layout: Layout = importlib.import_module(f"{package}.layout").LAYOUT
    yield from layout.generate.made.values()


def generated(made: Made, unit: Unit) -> str:
    """The JavaScript of one: a function of the names that its text uses."""
    node = ast.parse(made.text).body[0]
    assert isinstance(node, ast.FunctionDef)
    read = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    names = [name for name in made.names if name in read]
    at = Context(unit, frozenset(names))
    body = function(node, at).after(f"return function {made.name}")
    if names:
        body.insert(0, f"const [{', '.join(names)}] = {at.call('pick', '$n', literal(' '.join(names)))};")
    opening = at.call("generated", literal(made.module), literal(made.name), "($n) => {")[:-1]
    return "\n".join([opening, *indent(body), "});"])
