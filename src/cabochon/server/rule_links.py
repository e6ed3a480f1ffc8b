"""The names of rules in a page as links to them."""

import re
from collections.abc import Mapping
from typing import Final

RULE: Final = re.compile(r"\b[A-Z][A-Z0-9]{2}-\d+\b")
TAG: Final = re.compile(r"(<[^>]*>)")
UNLINKED: Final = ("h1", "h2", "h3", "a", "code")
"""What is a heading or a link itself, or is written to be typed."""


def linked(html: str, anchors: Mapping[str, str]) -> str:
    """HTML in which every rule that is named leads to its heading.

    >>> linked("<p>See SHO-6 and XYZ-1.</p>", {"SHO-6": "sho-6-the-end"})
    '<p>See <a href="#sho-6-the-end">SHO-6</a> and XYZ-1.</p>'
    """

    def link(found: re.Match[str]) -> str:
        anchor = anchors.get(found[0])
        return f'<a href="#{anchor}">{found[0]}</a>' if anchor else found[0]

    parts, within = [], 0
    for part in TAG.split(html):
        tag = re.match(r"<(/?)(\w+)", part)
        if tag and tag[2] in UNLINKED:
            within += -1 if tag[1] else 1
        parts.append(part if tag or within else RULE.sub(link, part))
    return "".join(parts)


def rule_anchors(headings: Mapping[str, str]) -> dict[str, str]:
    """The anchor of each rule, from those of headings by their text: the first that begins with its name."""
    found: dict[str, str] = {}
    for text, anchor in headings.items():
        name = RULE.match(text)
        if name:
            found.setdefault(name[0], anchor)
    return found
