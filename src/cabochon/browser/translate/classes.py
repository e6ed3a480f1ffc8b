"""Classes: methods, properties, what the class itself holds, and the fields that dataclasses are made of."""

import ast
from dataclasses import dataclass, field, replace

from cabochon.browser.translate.context import Context
from cabochon.browser.translate.erasing import CLASS_VARIABLE
from cabochon.browser.translate.functions import Function, function
from cabochon.browser.translate.scopes import js_name, parameters_of
from cabochon.browser.translate.statements import Lines, writes
from cabochon.browser.translate.texts import indent, literal
from cabochon.browser.translate.writing import expression

CACHED_PROPERTY = "functools.cached_property"


@dataclass
class Members:
    """What a class is made of, as entries of JavaScript's objects."""

    methods: Lines = field(default_factory=list)
    of_class: Lines = field(default_factory=list)
    """Class methods and static ones."""
    once: Lines = field(default_factory=list)
    """Properties that are worked out once."""
    held: Lines = field(default_factory=list)
    fields: list[str] = field(default_factory=list)
    signatures: Lines = field(default_factory=list)

    def written(self) -> str:
        """The parts that there are."""
        parts = {
            "methods": self.methods,
            "ofClass": self.of_class,
            "once": self.once,
            "held": self.held,
            "signatures": self.signatures,
        }
        lines = [
            line for name, part in parts.items() if part for line in (f"{name}: {{", *indent(part), "},")
        ]
        if self.fields:
            lines.append(f"fields: [{', '.join(self.fields)}],")
        return "\n".join(["{", *indent(lines), "}"]) if lines else "{}"


@writes(ast.ClassDef)
def _class(node: ast.ClassDef, at: Context) -> Lines:
    """A class is a value, as a decorated function is."""
    return [f"{js_name(node.name)} = {class_value(node, at)};"]


def class_value(node: ast.ClassDef, at: Context) -> str:
    """A class with its decorators around it."""
    inside = replace(at, of_class=js_name(node.name))
    members = Members()
    for each in node.body:
        _member(each, members, inside)
    bases = ", ".join(expression(base, at) for base in node.bases)
    text = at.call("cls", literal(node.name), f"[{bases}]", members.written())
    for decorator in reversed(node.decorator_list):
        text = f"{expression(decorator, at)}({text})"
    return text


def _member(node: ast.stmt, members: Members, at: Context) -> None:
    if isinstance(node, ast.FunctionDef):
        _method(node, members, at)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        _field(node.target.id, node, members, at)
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        members.held.append(f"{node.targets[0].id}: {expression(node.value, at)},")
    elif not isinstance(node, ast.Pass) and not (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    ):
        raise at.refuse(node, "this does not belong into a class that is translated")


def _field(name: str, node: ast.AnnAssign, members: Members, at: Context) -> None:
    default = expression(node.value, at) if node.value else ""
    if isinstance(node.annotation, ast.Constant) and node.annotation.value == CLASS_VARIABLE:
        members.held.append(f"{name}: {default},")
    else:
        members.fields.append(f"[{literal(name)}{', ' if default else ''}{default}]")


def _method(node: ast.FunctionDef, members: Members, at: Context) -> None:
    kinds = [ast.unparse(each) for each in node.decorator_list]
    if kinds == ["staticmethod"]:
        made = function(node, at)
        members.of_class += _entry(node, made)
    elif kinds == [f"{node.name}.setter"]:
        made = function(node, at, myself=parameters_of(node.args)[0])
        members.methods += _ended(made.after(f"set {node.name}"))
        return
    elif kinds in ([], ["property"], ["classmethod"], [CACHED_PROPERTY]):
        made = function(node, at, myself=parameters_of(node.args)[0])
        if kinds == ["property"]:
            members.methods += _ended(made.after(f"get {node.name}"))
            return
        into = {"classmethod": members.of_class, CACHED_PROPERTY: members.once}.get(
            "".join(kinds), members.methods
        )
        into += _entry(node, made)
    else:
        _decorated(node, members, at)
        return
    if made.parameters.signature is not None:
        members.signatures.append(f"{node.name}: {literal(made.parameters.signature)},")


def _decorated(node: ast.FunctionDef, members: Members, at: Context) -> None:
    """Other decorators are handed a function of the object."""
    decorators = [each for each in node.decorator_list if ast.unparse(each) != "classmethod"]
    made = function(node, at)
    text = "\n".join(made.after(f"function{made.star} {js_name(node.name)}"))
    for decorator in reversed(decorators):
        text = f"{expression(decorator, at)}({text})"
    into = members.methods if len(decorators) == len(node.decorator_list) else members.of_class
    into.append(f"{node.name}: {at.call('withSelf', text)},")


def _entry(node: ast.FunctionDef, made: Function) -> Lines:
    return _ended(made.after(f"{made.star}{node.name}"))


def _ended(lines: Lines) -> Lines:
    return [*lines[:-1], f"{lines[-1]},"]
