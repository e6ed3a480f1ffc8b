"""Makes Markdown of what docstrings show as reStructuredText does: doctests, and blocks after two colons."""

import re
from typing import Any

import griffe

DOCTEST = re.compile(r"(?:^>>>.*\n?(?:^(?!>>>)\S.*\n?|^\.\.\..*\n?)*)+", re.MULTILINE)
LITERAL = re.compile(r"::\n\n((?:(?:    .*)?\n?)+)", re.MULTILINE)


def as_markdown(text: str) -> str:
    """A docstring with its examples fenced."""
    text = LITERAL.sub(lambda found: f":\n\n```\n{_dedented(found[1])}\n```\n", text)
    return DOCTEST.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```", text)


def _dedented(block: str) -> str:
    return "\n".join(line.removeprefix("    ") for line in block.rstrip().splitlines())


class Doctests(griffe.Extension):
    """Griffe calls this for everything it has read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring in place."""
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)
