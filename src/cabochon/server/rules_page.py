"""Written pages, the rules of a game above all, as HTML that is safe to put into a page."""

import functools
import itertools
import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cabochon.core.pages import fair_deals_text, rules_text


def _anchor(text: str) -> str:
    """The name by which links within a page reach a heading.

    >>> _anchor("SHO-1 The cards & the stones")
    'sho-1-the-cards--the-stones'
    """
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


def _keep_link(opening: Token) -> bool:
    return str(opening.attrs.get("href", "")).startswith("#")


def _drop_links(inline: Token) -> None:
    """Leave links to other files out, but not their words."""
    kept, dropped = [], False
    for token in inline.children or []:
        if token.type == "link_open":
            dropped = not _keep_link(token)
        if token.type in ("link_open", "link_close") and dropped:
            continue
        kept.append(token)
    inline.children = kept


@functools.cache
def rules_html(slug: str, language: str) -> tuple[str, str]:
    """The title and the HTML of a game's rules."""
    return _html(rules_text(slug, language))


@functools.cache
def fair_deals_html(language: str) -> tuple[str, str]:
    """The title and the HTML of the page about deals that can be checked."""
    return _html(fair_deals_text(language))


def _html(text: str) -> tuple[str, str]:
    """A page's title and its HTML. No HTML in the source gets through."""
    renderer = MarkdownIt("commonmark", {"html": False}).enable("table")
    source = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
    tokens = renderer.parse(source)
    title = ""
    for before, token in itertools.pairwise(tokens):
        if token.type == "inline":
            _drop_links(token)
        if before.type == "heading_open":
            before.attrSet("id", _anchor(token.content))
            title = title or token.content
    return title, renderer.renderer.render(tokens, renderer.options, {})
