"""Texts as JavaScript writes them."""

import json


def literal(text: str) -> str:
    """A text in quotes."""
    return json.dumps(text, ensure_ascii=False).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def template_text(text: str) -> str:
    """A text as it stands between back quotes."""
    return text.replace("\\", "\\\\").replace("`", "\\`").replace("${", "\\${").replace("\r", "\\r")


def indent(lines: list[str]) -> list[str]:
    """The lines of a block. Texts may have several lines, which must stay as they are."""
    return [f" {line}" for line in lines]
