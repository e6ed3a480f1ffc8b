r"""Challenges: the same seat of the same deal against the same bots, for everybody who wants to try.

A challenge is a game with its options, a seat, the levels of the others, and a sealed deal. Its
*commitment* binds all of it without telling the cards; its *code*, which is what a link holds, follows from
that. The deal of the day is a challenge whose secret follows from the date, so that everybody has the same
without asking anybody. All of this is computed from what is given and nothing else; docs/challenges.md has
the formats to the byte::

    secret of a day = SHA-256("cabochon deal of the day\n1\n<game>\n<YYYY-MM-DD>")[:16]
    commitment      = SHA-256(secret || {"cabochon":1,"challenge":{...}})
    seed of a bot   = SHA-256(secret || "bot" || seat || ply)[:8]
"""

import functools
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from cabochon.core.daily import PLAIN, Daily
from cabochon.core.deals import SECRET_BYTES, KeyedBy, SealedDeal, canonical
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Declaration, Game
from cabochon.games import check_bot, find

FORMAT: Final = 1
"""The version of how a day's deal follows from its date: it is part of what is hashed."""
CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that look alike."""
CODE_LENGTH: Final = 16
SEED_BYTES: Final = 8


@dataclass(frozen=True)
class Challenge:
    """Something to beat: who plays where against whom, and the deal, which is nobody's business before."""

    game: Game
    seat: int
    """Where everybody who tries it sits."""
    opponents: tuple[str, ...]
    """The levels of the other seats, in the order of these."""
    secret: bytes = field(repr=False)
    words: tuple[str, ...] = field(repr=False)
    keyed_by: KeyedBy = "move"

    def __post_init__(self) -> None:
        if self.seat not in range(self.game.players):
            raise OptionError("core.no_such_seat", seat=self.seat, last=self.game.players - 1)
        if len(self.opponents) != self.game.players - 1:
            raise OptionError("study.challenge.opponents", n=self.game.players - 1, found=len(self.opponents))
        for level in self.opponents:
            check_bot(level, self.game.slug)

    @functools.cached_property
    def deal(self) -> SealedDeal:
        """Where its cards come from."""
        return SealedDeal(self.secret, self.words, self.keyed_by)

    @property
    def levels(self) -> list[str | None]:
        """The level of every seat; none where people sit."""
        levels: list[str | None] = [*self.opponents]
        levels.insert(self.seat, None)
        return levels

    @property
    def terms(self) -> dict[str, Any]:
        """What everybody may know of it beforehand."""
        chosen = {name: value for name, value in self.game.options.items() if value is not None}
        return {
            "game": self.game.slug,
            "options": chosen,
            "seat": self.seat,
            "opponents": list(self.opponents),
        }

    @property
    def commitment(self) -> str:
        """What binds whoever made it to its cards, and tells nothing of them."""
        bound = {**self.terms, "words": list(self.words), "keyed_by": self.keyed_by}
        return hashlib.sha256(self.secret + canonical({"cabochon": FORMAT, "challenge": bound})).hexdigest()

    @property
    def code(self) -> str:
        """What its link holds. It follows from terms and commitment: a link means one deal for ever."""
        return code_of(self.terms, self.commitment)


def code_of(terms: Mapping[str, Any], commitment: str) -> str:
    """The code of a challenge, from what is public about it."""
    digest = hashlib.sha256(canonical({**terms, "commitment": commitment})).digest()
    number, letters = int.from_bytes(digest, "big"), ""
    for _ in range(CODE_LENGTH):
        number, place = divmod(number, len(CODE_LETTERS))
        letters += CODE_LETTERS[place]
    return letters


def tidy_code(text: str) -> str:
    """A code as somebody typed it, in its one spelling; empty if no challenge can have it."""
    code = text.strip().upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS) else ""


# -- the deal of the day -------------------------------------------------------------------------------------


def day_secret(slug: str, day: date) -> bytes:
    """The secret of a day's deal: public by construction, the same for everybody."""
    text = f"cabochon deal of the day\n{FORMAT}\n{slug}\n{day.isoformat()}"
    return hashlib.sha256(text.encode()).digest()[:SECRET_BYTES]


def daily_of(declaration: Declaration) -> Daily:
    """How a game is played as the deal of the day."""
    module = declaration.module("daily")
    return PLAIN if module is None else module.DAILY


def deal_of_the_day(slug: str, day: date) -> Challenge:
    """A game's deal of a day (in UTC): the same on every machine, without asking anybody.

    >>> deal_of_the_day("shokoba", date(2026, 11, 18)).code
    '6PM4QEK6Q28PZNRV'
    """
    declaration = find(slug)
    daily = daily_of(declaration)
    game = declaration.choose(daily.options)
    others = (daily.opponents,) * (game.players - 1)
    words = ("",) * game.players
    return Challenge(game, daily.seat, others, day_secret(slug, day), words, declaration.keyed_by)


def read_day(text: str) -> date:
    """A day as links and the command line write it: 2026-11-18."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise OptionError("study.challenge.day", day=brief(text)) from None
    if day.isoformat() != text:  # the standard library also reads 20261118 and weeks
        raise OptionError("study.challenge.day", day=brief(text))
    return day


# -- from a finished game ------------------------------------------------------------------------------------


def beat(game: Game, deal: SealedDeal, seat: int, levels: Sequence[str | None], stand_in: str) -> Challenge:
    """The challenge to do better than somebody did on this seat; people among the others become bots."""
    others = tuple(level or stand_in for other, level in enumerate(levels) if other != seat)
    return Challenge(game, seat, others, deal.secret, deal.words, deal.keyed_by)


# -- the bots ------------------------------------------------------------------------------------------------


def bot_seed(secret: bytes, seat: int, ply: int) -> int:
    """The seed of the bot on a seat for the move after so many: the same moves get the same answers."""
    place = bytes([seat]) + ply.to_bytes(4, "big")
    return int.from_bytes(hashlib.sha256(secret + b"bot" + place).digest()[:SEED_BYTES], "big")
