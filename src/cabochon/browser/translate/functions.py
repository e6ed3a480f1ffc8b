"""Functions: parameters, defaults, and what a call by names needs to know of them."""

import ast
from dataclasses import dataclass, replace

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.scopes import is_generator, js_name, locals_of, parameters_of
from cabochon.browser.translate.statements import block
from cabochon.browser.translate.statements import writes as statement_writer
from cabochon.browser.translate.texts import indent, literal
from cabochon.browser.translate.writing import body_of_arrow, expression, writes


@dataclass(frozen=True)
class Parameters:
    """The parameters of a function as JavaScript has them."""

    text: str
    opening: list[str]
    """What stands at the beginning of the body."""
    signature: str | None
    """What calls by names have to know: ``a b=|c *rest **named``."""


def _default(node: ast.expr, name: str, at: Context) -> str:
    """A default is worked out when a call needs it: it must not be something that changes."""
    if any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(node)):
        raise at.refuse(node, f"the default of {name} is called {name} itself")
    return expression(node, at)


def parameters(node: ast.arguments, at: Context, outside: Context, without_first: bool = False) -> Parameters:
    """The parameters, all by position: those that have only a name come last, ``**named`` as a dictionary."""
    every = [*node.posonlyargs, *node.args]
    defaults: list[ast.expr | None] = [None] * (len(every) - len(node.defaults)) + list(node.defaults)
    pairs = list(zip(every, defaults, strict=True))[1 if without_first else 0 :]
    texts = [_one(each.arg, default, outside) for each, default in pairs]
    by_name = list(zip(node.kwonlyargs, node.kw_defaults, strict=True))
    words = [each.arg for each, _ in pairs]
    opening: list[str] = []
    if node.vararg and (by_name or node.kwarg):
        opening = _behind_the_rest(node, by_name, outside, at)
    else:
        texts += [_one(each.arg, default, outside) for each, default in by_name]
        texts += [f"{js_name(node.kwarg.arg)} = {at.call('d')}"] if node.kwarg else []
    texts += [f"...{js_name(node.vararg.arg)}"] if node.vararg else []
    if node.vararg:
        rest = js_name(node.vararg.arg)
        opening.append(f"{rest} = {at.call('tuple', rest)};")
    words += [f"*{node.vararg.arg}"] if node.vararg else []
    words += [f"{each.arg}!" for each, _ in by_name]
    words += [f"**{node.kwarg.arg}"] if node.kwarg else []
    wanted = bool(by_name or node.kwarg) or not at.unit.keywords.isdisjoint(words)
    return Parameters(", ".join(texts), opening, " ".join(words) if wanted else None)


def _one(name: str, default: ast.expr | None, at: Context) -> str:
    return f"{js_name(name)} = {_default(default, name, at)}" if default else js_name(name)


def _behind_the_rest(
    node: ast.arguments, by_name: list[tuple[ast.arg, ast.expr | None]], outside: Context, at: Context
) -> list[str]:
    """Behind ``*rest``, what has a name comes as one last argument."""
    assert node.vararg is not None
    lines = [f"const $n = {at.call('behind', js_name(node.vararg.arg))};"]
    for each, default in by_name:
        given = f"$n.{each.arg}"
        value = (
            f"{given} === undefined ? {_default(default, each.arg, outside)} : {given}" if default else given
        )
        lines.append(f"let {js_name(each.arg)} = {value};")
    if node.kwarg:
        names = ", ".join(literal(each.arg) for each, _ in by_name)
        lines.append(f"let {js_name(node.kwarg.arg)} = {at.call('others', '$n', f'[{names}]')};")
    return lines


@dataclass(frozen=True)
class Function:
    """A function as JavaScript has it, in parts."""

    parameters: Parameters
    body: list[str]
    star: str

    def after(self, heading: str) -> list[str]:
        """The function behind a heading."""
        return [f"{heading}({self.parameters.text}) {{", *indent(self.body), "}"]


def function(node: ast.FunctionDef, at: Context, myself: str | None = None) -> Function:
    """A function's parts; as a method, its first parameter is JavaScript's ``this``."""
    given = parameters_of(node.args)
    own = [name for name in locals_of(node.body) if name not in given]
    inside = at.within([*given, *own])
    if myself is not None:
        inside = replace(inside, myself=js_name(myself))
    taken = parameters(node.args, inside, at, without_first=myself is not None)
    lines = [f"const {js_name(myself)} = this;"] if myself is not None else []
    lines += taken.opening
    if own:
        lines.append(f"let {', '.join(js_name(name) for name in own)};")
    lines += block(node.body, inside)
    return Function(taken, lines, "*" if is_generator(node.body) else "")


def defined(node: ast.FunctionDef, at: Context) -> str:
    """A function as a value, with its decorators around it."""
    made = function(node, at)
    text = "\n".join(made.after(f"function{made.star} {js_name(node.name)}"))
    if made.parameters.signature is not None:
        text = at.call("sig", literal(made.parameters.signature), text)
    for decorator in reversed(node.decorator_list):
        text = f"{expression(decorator, at)}({text})"
    return text


@writes(ast.Lambda)
def arrow(node: ast.Lambda, at: Context) -> str:
    """A lambda."""
    inside = at.within(parameters_of(node.args))
    taken = parameters(node.args, inside, at)
    if taken.opening:
        value = f"{{ {' '.join(taken.opening)} return {expression(node.body, inside)}; }}"
    else:
        value = body_of_arrow(expression(node.body, inside))
    return f"(({taken.text}) => {value})"


@statement_writer(ast.FunctionDef)
def _definition(node: ast.FunctionDef, at: Context) -> list[str]:
    return [f"{js_name(node.name)} = {defined(node, at)};"]
