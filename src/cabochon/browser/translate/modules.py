"""A module: a function that the runtime calls when the module is first imported."""

import ast

from cabochon.browser.translate.classes import class_value
from cabochon.browser.translate.context import Context, Unit
from cabochon.browser.translate.counterparts import OUTSIDE
from cabochon.browser.translate.functions import defined, function
from cabochon.browser.translate.liveness import Live, imported_modules
from cabochon.browser.translate.scopes import bound_by, js_name
from cabochon.browser.translate.sources import is_submodule
from cabochon.browser.translate.statements import Lines, statement, writes
from cabochon.browser.translate.texts import indent, literal


def module(live: Live, unit: Unit) -> str:
    """The JavaScript that announces a module."""
    statements = live.in_order()
    unit.modules = set(imported_modules(live.source)) | _plainly_imported(live.source.tree)
    names = list(dict.fromkeys(name for each in statements for name in _bound(each, live)))
    looked_up = _looked_up(live, unit)
    at = Context(unit, frozenset((*names, *live.of_runtime)), looked_up=looked_up)
    names = [name for name in names if name not in looked_up]
    body: Lines = []
    if live.of_runtime:
        given = sorted(live.of_runtime)
        own = at.call("from", literal(f"runtime.{live.source.name}"), literal(" ".join(given)))
        body.append(f"const {{ {', '.join(given)} }} = {own};")
    declared = [name for each in statements if _needs_declaration(each) for name in bound_by(each)]
    if declared:
        body.append(f"let {', '.join(js_name(name) for name in dict.fromkeys(declared))};")
    so_far = sorted(live.of_runtime)
    for each in statements:
        if _looks_at_itself(each):
            body.append(f"Object.assign($m, {_exports(so_far)});")
        so_far += [name for name in _bound(each, live) if name not in looked_up]
        body += [line for line in _top(each, live, at) if line not in body or not line.startswith("const ")]
    body.append(f"return {_exports([*sorted(live.of_runtime), *names])};")
    is_package = "true" if live.source.path.name == "__init__.py" else "false"
    opening = f"{at.call('module', literal(live.source.name), is_package, '($m) => {')[:-1]}"
    return "\n".join([opening, *indent(body), "});"])


def _exports(names: list[str]) -> str:
    entries = (name if js_name(name) == name else f"{name}: {js_name(name)}" for name in dict.fromkeys(names))
    return f"{{ {', '.join(entries)} }}"


def _looks_at_itself(node: ast.stmt) -> bool:
    """Whether a statement names its own module while that is imported."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return False
    return any(isinstance(each, ast.Name) and each.id == "__name__" for each in ast.walk(node))


def _plainly_imported(tree: ast.Module) -> set[str]:
    """Names of modules that are not ours."""
    every = (alias for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names)
    return {alias.asname or alias.name.partition(".")[0] for alias in every}


def _bound(node: ast.stmt, live: Live) -> list[str]:
    names = list(bound_by(node))
    return (
        [name for name in names if name in live.names]
        if isinstance(node, ast.Import | ast.ImportFrom)
        else names
    )


def _looked_up(live: Live, unit: Unit) -> dict[str, str]:
    """What a module imports of those that may come later, and how it is had when it is used."""
    found: dict[str, str] = {}
    at = Context(unit, frozenset())
    for node in live.in_order():
        if not isinstance(node, ast.ImportFrom):
            continue
        for alias in node.names:
            module, inner = str(node.module), f"{node.module}.{alias.name}"
            if inner in unit.later:
                found[_called(alias)] = at.call("import", literal(inner))
            elif module in unit.later and not is_submodule(module, alias.name):
                found[_called(alias)] = f"{at.call('import', literal(module))}.{alias.name}"
    return found


def _needs_declaration(node: ast.stmt) -> bool:
    if isinstance(node, ast.Import | ast.ImportFrom | ast.ClassDef):
        return False
    return not isinstance(node, ast.FunctionDef)


def _top(node: ast.stmt, live: Live, at: Context) -> Lines:
    if isinstance(node, ast.Import | ast.ImportFrom):
        taken = live.names - at.looked_up.keys()
        return _imports(node, [alias for alias in node.names if _called(alias) in taken], at, "const ")
    if isinstance(node, ast.ClassDef):
        return [f"const {js_name(node.name)} = {class_value(node, at)};"]
    if isinstance(node, ast.FunctionDef) and not node.decorator_list:
        made = function(node, at)
        lines = made.after(f"function{made.star} {js_name(node.name)}")
        signature = made.parameters.signature
        named = [] if signature is None else [f"{at.call('sig', literal(signature), js_name(node.name))};"]
        return [*lines, *named]
    if isinstance(node, ast.FunctionDef):
        return [f"const {js_name(node.name)} = {defined(node, at)};"]
    return statement(node, at)


def _called(alias: ast.alias) -> str:
    return alias.asname or alias.name.partition(".")[0]


@writes(ast.Import)
@writes(ast.ImportFrom)
def _local(node: ast.Import | ast.ImportFrom, at: Context) -> Lines:
    return _imports(node, node.names, at, "")


def _imports(node: ast.Import | ast.ImportFrom, aliases: list[ast.alias], at: Context, declare: str) -> Lines:
    lines: Lines = []
    names: list[tuple[str, str]] = []
    for alias in aliases:
        if isinstance(node, ast.Import):
            wanted = alias.name if alias.asname else alias.name.partition(".")[0]
            lines.append(f"{declare}{js_name(_called(alias))} = {at.call('import', literal(wanted))};")
            continue
        module = str(node.module)
        inner = f"{module}.{alias.name}"
        if is_submodule(module, alias.name):
            lines.append(f"{declare}{js_name(_called(alias))} = {at.call('import', literal(inner))};")
        elif alias.name in OUTSIDE.get(module, ()):
            lines.append(f"{declare}{js_name(_called(alias))} = {at.call('outside', literal(inner))};")
        else:
            names.append((alias.name, js_name(_called(alias))))
    if names:
        taken = ", ".join(name if name == called else f"{name}: {called}" for name, called in names)
        given = at.call(
            "from", literal(str(getattr(node, "module", ""))), literal(" ".join(name for name, _ in names))
        )
        lines.append(f"const {{ {taken} }} = {given};" if declare else f"({{ {taken} }} = {given});")
    return lines
