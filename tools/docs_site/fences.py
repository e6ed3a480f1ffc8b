"""Makes Markdown of what docstrings show as reStructuredText does: doctests, and blocks after two colons."""

import re

DOCTEST = re.compile(r"(?:^>>>.*\n?(?:^(?!>>>).*\S.*\n?)*)+", re.MULTILINE)
"""Prompts, and all lines up to the next empty one."""
LITERAL = re.compile(r"::\n\n((?:(?:    .*)?\n?)+)", re.MULTILINE)


def as_markdown(text: str) -> str:
    """A docstring with its examples fenced."""
    text = LITERAL.sub(lambda found: f":\n\n```\n{_dedented(found[1])}\n```\n", text)
    return DOCTEST.sub(lambda found: f"```pycon\n{found[0].rstrip()}\n```", text)


def _dedented(block: str) -> str:
    return "\n".join(line.removeprefix("    ") for line in block.rstrip().splitlines())
