"""What people write for others to read, names above all: what is seen must be what is there, and fit."""

import unicodedata
from typing import Final

from cabochon.core.words import Phrase

LONGEST_NAME: Final = 24
LONGEST_TEXT: Final = 4 * LONGEST_NAME
"""What is looked at: composing may make a name shorter."""
HIDDEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of characters that show nothing, turn the text around, or mean nothing to anybody else."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Characters of other categories that show nothing: fillers of Hangul, a blank of Braille, and such."""
SELECTORS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""The variation selectors, by number: browsers have no names of characters."""
JOINER, EMOJI_STYLE = "\u200d", "\ufe0f"
MOST_MARKS: Final = 3
"""Marks on one letter; no written language needs more once they are composed."""


class BadName(ValueError):  # noqa: N818 - what it is, to people
    """A name, or another text, that cannot be; the phrase says why."""

    def __init__(self, what: str, key: str, most: int) -> None:
        super().__init__(key)
        self.phrase = Phrase(f"server.{what}.{key}", {"most": most})


def tidy_name(text: str) -> str:
    """A name as it is kept: composed, without spaces around it or twice in a row; raises ``BadName``.

    >>> tidy_name("  Zoe\u0301   B. ")
    'Zoé B.'
    """
    return tidy_text(text, "name", LONGEST_NAME)


def tidy_text(text: str, what: str, most: int) -> str:
    """The same for a text of another kind, which may be longer; the catalogue has sentences for each kind."""
    spaced = "".join(" " if unicodedata.category(sign) == "Zs" else sign for sign in text.strip())
    name = unicodedata.normalize("NFC", " ".join(part for part in spaced.split(" ") if part))
    if not 1 <= len(name) <= most:
        raise BadName(what, "length", most)
    marks = 0
    for place, sign in enumerate(name):
        category = unicodedata.category(sign)
        if _is_hidden(name, place, category):
            raise BadName(what, "hidden", most)
        marks = marks + 1 if category[0] == "M" else 0
        if marks > MOST_MARKS or (marks and marks == place + 1):
            raise BadName(what, "marks", most)
    return name


def _is_hidden(name: str, place: int, category: str) -> bool:
    """Whether a character shows nothing. Emoji may be joined and told to be in colour: that shows."""
    sign = name[place]
    before, after = name[max(0, place - 1) : place], name[place + 1 : place + 2]
    if sign == JOINER:
        return not (_is_emoji(before) and _is_emoji(after)) or after == EMOJI_STYLE
    if any(ord(sign) in each for each in SELECTORS):
        return sign != EMOJI_STYLE or not _is_emoji(before) or before == EMOJI_STYLE
    return category in HIDDEN or sign in BLANK


def _is_emoji(sign: str) -> bool:
    """Whether a character can be part of a joined emoji: a picture, a skin colour, or a style after one."""
    return sign == EMOJI_STYLE or (
        sign != "" and unicodedata.category(sign) in ("So", "Sk") and sign > "\u2000"
    )
