"""Games as text: headings, numbered moves, comments and variations, any number of games in one file::

    [Game "shokoba"]
    [Seed "7"]
    [Result "*"]

    1B. 4S=4R {A ruby.} (1B. 1R=1S 2A. 8S) 2A. 1S

A move is told by its number, the letter of the seat that makes it, and a full stop; it goes on to the next
number, comment or bracket, so a move may hold spaces. A variation, in round brackets, is what could have been
played instead of the move before it. Comments are in braces.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from cabochon.core.errors import CabochonError, IllegalMove, RecordError, brief
from cabochon.core.match import Match
from cabochon.core.texts.headings import (
    NAME,
    OWN,
    check_result,
    first_of,
    others,
    own_headings,
    result_text,
    seat_letters,
)
from cabochon.core.texts.lines import FindGame
from cabochon.core.texts.tree import GameNode, GameTree

WIDTH: Final = 100
"""Letters of a line, if a move is not longer."""
NUMBERED: Final = re.compile(r"(\d{1,9})([A-Z]*)\.")
NEEDS_QUOTES: Final = re.compile(r'[(){}"\[\]\\]|(^|\s)\d+[A-Z]*\.(\s|$)|\s{2}|^\s|\s$|[^\S ]')
"""What would be taken for something else in a move."""
TOKEN: Final = re.compile(
    r"(?P<space>\s+)"
    r'|(?P<heading>(?<![^\n])\[[^\S\n]*(?P<name>[^\s"\]]+)[^\S\n]+"(?P<text>(?:\\.|[^"\\])*)"[^\S\n]*\])'
    r"|(?P<comment>\{(?:\\.|[^}\\])*\})"
    r"|(?P<bracket>[()])"
    r"|(?P<number>\d+[A-Z]*\.(?=[\s\"(){}]|$))"
    r'|(?P<quoted>"(?:\\.|[^"\\])*")'
    r'|(?P<word>[^\s(){}"\[\]]+)',
    re.DOTALL,
)
ESCAPED: Final = re.compile(r"\\(.)", re.DOTALL)


# -- writing -------------------------------------------------------------------------------------------------


def write_games(games: Iterable[Match | GameTree]) -> str:
    """Several games, one after the other."""
    trees = (each if isinstance(each, GameTree) else GameTree.from_match(each) for each in games)
    return "\n".join(write_game(tree) for tree in trees)


def write_game(tree: GameTree) -> str:
    """A game, with a line break at its end."""
    headings = own_headings(tree.start())
    for name, text in tree.headings.items():
        if name in OWN or not NAME.fullmatch(name):
            raise RecordError("core.record.text.heading", heading=brief(name))
        headings[name] = text
    headings["Result"] = result_text(tree.mainline_match().outcome)
    top = [f"[{name} {_quoted(text)}]" for name, text in headings.items()]
    return "\n".join([*top, "", *_wrapped(_items(tree)), ""])


def _escaped(text: str, sign: str) -> str:
    """A text in which a sign does not end it."""
    return text.replace("\\", "\\\\").replace(sign, f"\\{sign}")


def _quoted(text: str) -> str:
    return '"' + _escaped(text, '"') + '"'


def _items(tree: GameTree) -> Iterator[str]:
    """All that stands below the headings, in order, each to be kept in one line."""
    if tree.comment:
        yield _comment(tree.comment)
    yield from _following(tree, tree.start())


def _following(node: GameNode, match: Match) -> Iterator[str]:
    """The main line after a node, each move with what could have been played instead."""
    undone = 0
    while node.variations:
        main, *instead = node.variations
        yield from _told(main, match)
        for other in instead:
            yield "("
            yield from _told(other, match)
            match.push(str(other.move))
            yield from _following(other, match)
            match.pop()
            yield ")"
        match.push(str(main.move))
        undone += 1
        node = main
    for _ in range(undone):
        match.pop()


def _told(node: GameNode, match: Match) -> Iterator[str]:
    """A move with its number and comments."""
    if node.starting_comment:
        yield _comment(node.starting_comment)
    assert match.to_move is not None
    yield f"{len(match.played) + 1}{seat_letters(match.to_move)}. {_move(str(node.move))}"
    if node.comment:
        yield _comment(node.comment)


def _comment(text: str) -> str:
    return "{" + _escaped(text, "}") + "}"


def _move(text: str) -> str:
    return _quoted(text) if not text or NEEDS_QUOTES.search(text) else text


def _wrapped(items: Iterable[str]) -> Iterator[str]:
    """Items side by side, a space between them but within brackets."""
    line = ""
    for item in items:
        glued = not line or line.endswith("(") or item == ")"
        if not glued and len(line) + 1 + len(item) > WIDTH:
            yield line
            line = item
        else:
            line += item if glued else f" {item}"
    if line:
        yield line


# -- reading -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Token:
    """A piece of a text."""

    kind: str
    text: str
    line: int
    name: str = ""
    """Of a heading: what it is called."""


def read_games(text: str, find_game: FindGame) -> list[GameTree]:
    """All games of a text; ``RecordError`` says in which line one goes wrong."""
    games: list[list[Token]] = []
    for token in _tokens(text):
        if token.kind == "heading" and token.name == "Game":
            games.append([])
        elif not games:
            raise _wrong(token.line, "before", found=brief(token.text))
        games[-1].append(token)
    if not games:
        raise RecordError("core.record.text.none")
    return [_Reader(tokens, find_game).read() for tokens in games]


def looks_like_games(text: str) -> bool:
    """Whether a text begins as a text of games does, and not as JSON."""
    return re.match(r'\s*\[\s*[A-Za-z][\w-]*\s+"', text) is not None


def _tokens(text: str) -> Iterator[Token]:
    place, line = 0, 1
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    while place < len(text):
        found = TOKEN.match(text, place)
        if found is None:
            kind = "open" if text[place] in '{"' else "unreadable"
            raise _wrong(line, kind, found=brief(text[place : place + 20].split("\n")[0]))
        kind = str(found.lastgroup)
        if found["heading"] is not None:
            yield Token("heading", _unescaped(found["text"]), line, found["name"])
        elif kind in ("comment", "quoted"):
            yield Token(kind, _unescaped(found[kind][1:-1]), line)
        elif kind != "space":
            yield Token(kind, found[kind], line)
        line += text.count("\n", place, found.end())
        place = found.end()


def _unescaped(text: str) -> str:
    return ESCAPED.sub(r"\1", text)


def _wrong(line: int, what: str, **fill: object) -> RecordError:
    return RecordError(f"core.record.text.{what}", line=line, **fill)


class _Reader:
    """Reads one game."""

    def __init__(self, tokens: list[Token], find_game: FindGame) -> None:
        self._headings: dict[str, str] = {}
        self._line = tokens[0].line
        body = self._read_headings(tokens)
        try:
            self._match = first_of(self._headings, find_game)
        except CabochonError as error:
            raise _wrong(self._line, "in_line", reason=error.phrase) from None
        self._tree = GameTree(self._match.copy(), others(self._headings))
        self._body = body
        self._at: GameNode = self._tree
        """The node whose move was read last; the match stands there."""
        self._left: list[GameNode] = []
        """Where the lines stand that brackets have left."""
        self._begins = False
        """Whether a bracket has just been opened, so that a comment stands before its first move."""
        self._starting = ""

    def _read_headings(self, tokens: list[Token]) -> list[Token]:
        for place, token in enumerate(tokens):
            if token.kind != "heading":
                return self._checked(tokens[place:])
            if token.name in self._headings or not NAME.fullmatch(token.name):
                raise _wrong(token.line, "heading_line", heading=brief(token.name))
            self._headings[token.name] = token.text
        return []

    def _checked(self, body: list[Token]) -> list[Token]:
        for token in body:
            if token.kind == "heading":
                raise _wrong(token.line, "late", heading=brief(token.name))
        return body

    def read(self) -> GameTree:
        """The game."""
        place = 0
        while place < len(self._body):
            token = self._body[place]
            self._line = token.line
            place += 1
            if token.kind == "number":
                words = place
                while place < len(self._body) and self._body[place].kind in ("word", "quoted"):
                    place += 1
                self._read_move(token, self._body[words:place])
            elif token.kind == "comment":
                self._read_comment(token.text)
            elif token.text == "(":
                self._open(token)
            elif token.text == ")":
                self._close(token)
            else:
                raise _wrong(token.line, "no_number", found=brief(token.text))
        return self._finished()

    def _finished(self) -> GameTree:
        if self._left:
            raise _wrong(self._line, "unclosed")
        try:
            check_result(self._headings.get("Result"), self._match)
        except RecordError as error:
            raise _wrong(self._line, "in_line", reason=error.phrase) from None
        return self._tree

    def _read_move(self, token: Token, words: list[Token]) -> None:
        found = NUMBERED.fullmatch(token.text)
        expected = len(self._match.played) + 1
        if found is None or int(found[1]) != expected:
            raise _wrong(token.line, "number", found=brief(token.text), expected=expected)
        move = " ".join(word.text for word in words)
        try:
            if not words:
                raise IllegalMove("core.not_text")
            spelled = self._match.check(move)
        except IllegalMove as error:
            raise _wrong(
                token.line, "move", number=token.text[:-1], move=brief(move), reason=error.phrase
            ) from None
        seat = seat_letters(self._match.to_move or 0)
        if found[2] not in ("", seat):
            raise _wrong(token.line, "seat", found=brief(token.text), expected=seat)
        self._match.push(spelled)
        self._at = self._at.grow(spelled)
        self._at.starting_comment, self._starting, self._begins = self._starting, "", False

    def _read_comment(self, text: str) -> None:
        if self._begins:
            self._starting = _joined(self._starting, text)
        else:
            self._at.comment = _joined(self._at.comment, text)

    def _open(self, token: Token) -> None:
        if self._at.parent is None or self._begins:
            raise _wrong(token.line, "nothing_instead")
        self._left.append(self._at)
        self._at, self._begins = self._at.parent, True
        self._match.pop()

    def _close(self, token: Token) -> None:
        if not self._left or self._begins:
            raise _wrong(token.line, "closes_nothing")
        back = self._left.pop()
        while self._at is not back.parent:
            assert self._at.parent is not None
            self._at = self._at.parent
            self._match.pop()
        self._match.push(str(back.move))
        self._at = back


def _joined(before: str, text: str) -> str:
    """Comments that follow one another are one."""
    return f"{before}\n{text}" if before else text
