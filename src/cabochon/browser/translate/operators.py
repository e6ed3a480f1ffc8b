"""Operators, and the functions of the runtime that do what they say."""

import ast
from typing import Final

OPERATORS: Final[dict[type[ast.AST], str]] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "div",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "power",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
    ast.BitAnd: "bitand",
    ast.BitOr: "bitor",
    ast.BitXor: "bitxor",
    ast.MatMult: "matmul",
    ast.USub: "neg",
    ast.UAdd: "pos",
    ast.Invert: "invert",
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "lt",
    ast.LtE: "le",
    ast.Gt: "gt",
    ast.GtE: "ge",
}
IN_PLACE: Final[dict[type[ast.AST], str]] = {
    kind: f"i{OPERATORS[kind]}"
    for kind in (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.BitOr, ast.BitAnd, ast.BitXor)
} | {kind: OPERATORS[kind] for kind in (ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift, ast.Pow)}
"""What changes lists, sets, dictionaries and arrays themselves."""
