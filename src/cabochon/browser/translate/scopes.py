"""Which names a piece of Python binds, and what they are called in JavaScript."""

import ast
from collections.abc import Iterable, Iterator
from typing import Final

_WORDS: Final = (
    "arguments await case catch class const debugger default delete do enum eval export extends false "
    "finally function implements import in instanceof interface let new null package private protected "
    "public return static super switch this throw true try typeof undefined var void with yield"
)
RESERVED: Final = frozenset(_WORDS.split())
"""Words that are no names in JavaScript's modules."""
SCOPES: Final = (ast.FunctionDef, ast.Lambda, ast.ClassDef)


def js_name(name: str) -> str:
    """A name as JavaScript may have it."""
    return f"{name}$" if name in RESERVED else name


def bound_in(target: ast.AST) -> Iterator[str]:
    """The names that an assignment to this target binds."""
    if isinstance(target, ast.Name):
        yield target.id
    elif isinstance(target, ast.Starred):
        yield from bound_in(target.value)
    elif isinstance(target, ast.Tuple | ast.List):
        for each in target.elts:
            yield from bound_in(each)


def bound_by(statement: ast.AST) -> Iterator[str]:
    """The names that a statement binds in the scope that it stands in, first come first."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        yield statement.name
    elif isinstance(statement, ast.Import | ast.ImportFrom):
        for alias in statement.names:
            yield alias.asname or alias.name.partition(".")[0]
    elif isinstance(statement, ast.ExceptHandler) and statement.name:
        yield statement.name
    for target in _targets(statement):
        yield from bound_in(target)
    yield from _bound_within(statement)


def _targets(statement: ast.AST) -> Iterable[ast.AST]:
    if isinstance(statement, ast.Assign):
        return statement.targets
    if isinstance(statement, ast.AugAssign | ast.For | ast.NamedExpr):
        return [statement.target]
    if isinstance(statement, ast.AnnAssign):
        return [statement.target] if statement.value is not None else []
    if isinstance(statement, ast.withitem) and statement.optional_vars is not None:
        return [statement.optional_vars]
    return []


def _bound_within(statement: ast.AST) -> Iterator[str]:
    if isinstance(statement, SCOPES):
        return
    for child in ast.iter_child_nodes(statement):
        yield from bound_by(child)


def locals_of(body: Iterable[ast.AST]) -> list[str]:
    """The names that a block binds, in the order in which they appear."""
    return list(dict.fromkeys(name for statement in body for name in bound_by(statement)))


def parameters_of(arguments: ast.arguments) -> list[str]:
    """The names of all parameters."""
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    every += [each for each in (arguments.vararg, arguments.kwarg) if each]
    return [each.arg for each in every]


def is_generator(body: Iterable[ast.AST]) -> bool:
    """Whether a function's body yields."""
    return any(_yields(statement) for statement in body)


def _yields(node: ast.AST) -> bool:
    if isinstance(node, ast.Yield | ast.YieldFrom):
        return True
    return not isinstance(node, SCOPES) and any(_yields(child) for child in ast.iter_child_nodes(node))
