"""What is said for readers and type checkers alone, taken out of a module before it is looked at."""

import ast
from typing import Any

TYPE_CHECKING = "TYPE_CHECKING"
CLASS_VARIABLE = "ClassVar"


def erased(text: str, file: str) -> ast.Module:
    """The module of a source, without annotations, docstrings, asserts and what type checkers alone see."""
    module: ast.Module = ast.fix_missing_locations(_Eraser().visit(ast.parse(text, file)))
    return module


class _Eraser(ast.NodeTransformer):
    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        node.decorator_list = [each for each in node.decorator_list if not _is_for_readers(each)]
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """Annotations in a class are its fields: of these only their kind stays."""
        node.decorator_list = [each for each in node.decorator_list if not _is_for_readers(each)]
        node.bases = [_without_parameters(base) for base in node.bases]
        node.body = [self._member(each) for each in node.body if not _is_for_checkers(each)]
        node.body = [each for each in node.body if not _is_text(each)] or [ast.Pass()]
        return node

    def _member(self, node: ast.stmt) -> Any:
        if not isinstance(node, ast.AnnAssign):
            return self.visit(node) or ast.Pass()
        if not ast.unparse(node.annotation).startswith(CLASS_VARIABLE):
            node.annotation = ast.Constant(None)
        else:
            node.annotation = ast.Constant(CLASS_VARIABLE)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], self.visit(node.value)), node)

    def visit_Expr(self, node: ast.Expr) -> Any:
        return None if _is_text(node) else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> Any:
        return None if _is_for_checkers(node) else self._kept(node)

    def visit_Assert(self, node: ast.Assert) -> Any:
        return None

    def visit_Call(self, node: ast.Call) -> Any:
        if isinstance(node.func, ast.Name) and node.func.id == "cast":
            return self.visit(node.args[1])
        return self.generic_visit(node)

    def _kept(self, node: Any) -> Any:
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_For(self, node: ast.For) -> Any:
        return self._kept(node)

    def visit_While(self, node: ast.While) -> Any:
        return self._kept(node)

    def visit_With(self, node: ast.With) -> Any:
        return self._kept(node)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_for_checkers(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == TYPE_CHECKING


def _is_for_readers(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Name) and decorator.id in ("runtime_checkable", "override", "final")


def _without_parameters(base: ast.expr) -> ast.expr:
    return base.value if isinstance(base, ast.Subscript) else base
