"""Written pages, the rules of a game above all, as HTML that is safe to put into a page."""

import functools
import itertools
import re
from dataclasses import dataclass, replace
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cabochon.core.examples import Example, examples
from cabochon.core.pages import fair_deals_text, picture_file, picture_name, rules_text
from cabochon.core.words import DEFAULT_LANGUAGE, known, say
from cabochon.games import declarations
from cabochon.server.rule_links import linked, rule_anchors

FOR_PROGRAMS: Final = re.compile(r"<!-- programs:begin -->.*?<!-- programs:end -->\n?", re.DOTALL)
"""What is there for those who write programs or type commands: a player at the table does not need it."""
OPTION_TABLE: Final = re.compile(r"<!-- options:begin -->.*?<!-- options:end -->\n?", re.DOTALL)
QUICK_START: Final = re.compile(r"<!-- quick:begin -->.*?<!-- quick:end -->\n?", re.DOTALL)
EXAMPLES: Final = re.compile(r"<!-- examples:begin -->.*?<!-- examples:end -->\n?", re.DOTALL)
PICTURES: Final = "/api/rules/pictures/"
SIZE: Final = re.compile(r' width="([\d.]+)" height="([\d.]+)" role="img"')
PLACE: Final = re.compile(r"<p>\{\{(quick|example) ?([a-z0-9-]*)\}\}</p>")
"""Where the page puts what it shows better than a text can: the game on one card, an example in steps."""
OPTION_NAME: Final = re.compile(r"^((?:[A-Z0-9]+-\d+ )?)`\w+`\s?: (\w)")
"""An option as commands spell it, before what a heading says of it."""


@dataclass(frozen=True)
class Heading:
    """A heading of a page, and the name by which links reach it."""

    level: int
    text: str
    anchor: str


@dataclass(frozen=True)
class Frame:
    """A picture of an example."""

    picture: str
    """Where it is."""
    width: int
    height: int
    caption: str
    """As HTML."""


@dataclass(frozen=True)
class Pictured:
    """An example, to be stepped through."""

    id: str
    title: str
    sequence: bool
    """Whether its pictures follow one another; otherwise they are choices."""
    frames: tuple[Frame, ...]


@dataclass(frozen=True)
class Page:
    """A written page as HTML."""

    title: str
    html: str
    contents: tuple[Heading, ...]
    examples: tuple[Pictured, ...] = ()


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
def rules_html(slug: str, language: str) -> Page:
    """A game's rules for its players, without what is for programs."""
    shown = examples(declarations()[slug])
    text = QUICK_START.sub("{{quick}}\n", FOR_PROGRAMS.sub("", rules_text(slug, language)))
    text = EXAMPLES.sub(lambda _: _example_places(shown, language), text)
    text = OPTION_TABLE.sub(lambda _: _option_list(slug, language), _named_options(text, slug, language))
    page = _page(re.sub(r"\]\(pictures/", f"]({PICTURES}", text))
    places = PLACE.sub(r'<div data-\1="\2"></div>', page.html)
    anchors = rule_anchors({heading.text: heading.anchor for heading in page.contents})
    return replace(
        page,
        html=linked(_sized(places), anchors),
        examples=tuple(_pictured(each, slug, language) for each in shown),
    )


def _example_places(shown: tuple[Example, ...], language: str) -> str:
    """Every example's heading, and the place where the page puts its pictures."""
    return "".join(
        f"### {example.title[language]} ({', '.join(example.rules)})\n\n{{{{example {example.id}}}}}\n\n"
        for example in shown
    )


def _pictured(example: Example, slug: str, language: str) -> Pictured:
    """An example's pictures with their captions."""
    before = [example.text] if example.text else []
    captions = [*before, *(part.caption for part in example.parts)]
    renderer = MarkdownIt("commonmark", {"html": False})
    names = [_picture_named(slug, example.id, number, language) for number in range(len(captions))]
    frames = tuple(
        Frame(f"{PICTURES}{slug}/{name}", *_size(slug, name), renderer.renderInline(caption[language]))
        for name, caption in zip(names, captions, strict=True)
    )
    sequence = all(part.kind == "step" for part in example.parts)
    return Pictured(example.id, example.title[language], sequence, frames)


def _picture_named(slug: str, example: str, number: int, language: str) -> str:
    """The file of a picture: in this language, if it differs."""
    name = picture_name(example, number, language)
    return name if picture_file(slug, name) else picture_name(example, number, DEFAULT_LANGUAGE)


def _size(slug: str, name: str) -> tuple[int, int]:
    """How wide and high a picture is, so that the page keeps its place free until it has come."""
    file = picture_file(slug, name)
    found = SIZE.search(file.read_text(encoding="utf-8")) if file else None
    return (round(float(found[1])), round(float(found[2]))) if found else (0, 0)


def _sized(html: str) -> str:
    """HTML whose pictures say how large they are."""

    def image(found: re.Match[str]) -> str:
        width, height = _size(found[1], found[2])
        return f'{found[0]} width="{width}" height="{height}"'

    return re.sub(rf'<img src="{PICTURES}([^/"]+)/([^"]+)"', image, html)


def _named_options(text: str, slug: str, language: str) -> str:
    """A text that calls options as the page does, not as commands spell them (headings do so already)."""

    def named(found: re.Match[str]) -> str:
        label = f"{slug}.label.{found[1]}"
        return f"**{say(label, language)}**" if known(label) else found[0]

    return re.sub(r"(?m)^[^#\n].*$", lambda line: re.sub(r"`(\w+)`", named, line[0]), text)


def _option_list(slug: str, language: str) -> str:
    """A game's options as the page calls them; how commands spell them and their values is left out."""
    return "".join(
        f"- **{say(f'{slug}.label.{option.name}', language)}**. {option.meaning.text(language)}\n"
        for option in declarations()[slug].options.each
        if known(f"{slug}.label.{option.name}")
    )


@functools.cache
def fair_deals_html(language: str) -> Page:
    """The page about deals that can be checked."""
    return _page(fair_deals_text(language))


def _plain_heading(line: str) -> str:
    """A heading without an option's name in code.

    >>> _plain_heading("SHO-12 `teams`: two against two")
    'SHO-12 Two against two'
    """
    return OPTION_NAME.sub(lambda found: found[1] + found[2].upper(), line)


def _page(text: str) -> Page:
    """A page as HTML. No HTML in the source gets through."""
    renderer = MarkdownIt("commonmark", {"html": False}).enable("table")
    source = re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL)
    source = re.sub(r"(?m)^(#+ )(.*)$", lambda line: line[1] + _plain_heading(line[2]), source)
    tokens = renderer.parse(source)
    headings = []
    for before, token in itertools.pairwise(tokens):
        if token.type == "inline":
            _drop_links(token)
        if before.type == "heading_open":
            headings.append(Heading(int(before.tag[1:]), token.content, _anchor(token.content)))
            before.attrSet("id", headings[-1].anchor)
    return Page(
        title=headings[0].text if headings else "",
        html=renderer.renderer.render(tokens, renderer.options, {}),
        contents=tuple(heading for heading in headings if heading.level in (2, 3)),
    )
