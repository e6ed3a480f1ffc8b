"""What cannot be translated, said with its place."""

import ast


class NotTranslatableError(Exception):
    """Python that the translator does not know, or that needs what a browser has not."""

    def __init__(self, file: str, node: ast.AST, why: str) -> None:
        super().__init__(f"{file}:{getattr(node, 'lineno', 0)}: {why}")
