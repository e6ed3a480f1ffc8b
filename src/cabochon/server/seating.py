"""Who sits where at a new table, and what is agreed on there, from what somebody asks for."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from cabochon.bots import check_bot
from cabochon.core.errors import OptionError
from cabochon.core.game import Game
from cabochon.games import find as find_game
from cabochon.server.bot_choice import default_level
from cabochon.server.settings import Settings
from cabochon.server.storage.rows import BOT, OPEN, PERSON, Sitter
from cabochon.server.tokens import digest, same

Tokens = dict[int, str]
"""The secrets of seats, by seat."""


class AskedSeat(Protocol):
    """Who shall sit on a seat."""

    @property
    def kind(self) -> str:
        """``me``, ``open`` or ``bot``."""
        ...

    @property
    def name(self) -> str | None:
        """What a person is called."""
        ...

    @property
    def gem(self) -> str | None:
        """What a person is known by beside the name."""
        ...

    @property
    def level(self) -> str | None:
        """The level of a bot."""
        ...


def seat_tokens(tokens: Tokens) -> list[dict[str, Any]]:
    """The secrets of seats as they are handed out."""
    return [{"seat": seat, "token": token} for seat, token in sorted(tokens.items())]


def bot_level(wanted: str | None, slug: str, guests: Collection[str] = ()) -> str:
    """A bot that may be seated at a table of this game: one of ours, or of the server's guests for it."""
    if wanted is None:
        return default_level()
    if wanted in guests:
        return wanted
    check_bot(wanted, slug)
    return wanted


def chosen_game(slug: str, options: Mapping[str, Any], seats: Sequence[AskedSeat] | None) -> Game:
    """The game asked for; left unsaid, as many play as there are seats."""
    declaration = find_game(slug)
    chosen = dict(options)
    if seats and "players" not in chosen:
        chosen["players"] = len(seats)
    return declaration.choose(chosen)


def seated(
    seats: Sequence[AskedSeat] | None,
    game: Game,
    new_token: Callable[[], str],
    guests: Collection[str] = (),
) -> tuple[list[Sitter], Tokens]:
    """Who sits where, and the tokens of whoever asks; left unsaid, one person and bots."""
    players = game.players
    if not seats:
        level = bot_level(None, game.slug)
        token = new_token()
        others = [Sitter(BOT, level=level)] * (players - 1)
        return [Sitter(PERSON, digest=digest(token)), *others], {0: token}
    if len(seats) != players:
        raise OptionError("server.seats.number", n=players, found=len(seats))
    if not any(seat.kind == "me" for seat in seats):
        raise OptionError("server.seats.nobody")
    sitters: list[Sitter] = []
    tokens: Tokens = {}
    for seat, asked in enumerate(seats):
        if asked.kind == "me":
            tokens[seat] = new_token()
            sitters.append(Sitter(PERSON, name=asked.name, digest=digest(tokens[seat]), gem=asked.gem))
        elif asked.kind == "bot":
            sitters.append(Sitter(BOT, level=bot_level(asked.level, game.slug, guests)))
        else:
            sitters.append(Sitter(OPEN))
    return sitters, tokens


def agreed(settings: Settings) -> Settings:
    """The settings asked for, if they go together."""
    if settings.move_seconds is not None and settings.bank_seconds is not None:
        raise OptionError("server.clock.both")
    return settings


def turned(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Everybody one seat further, so that another begins; what was of one game alone is left behind."""
    return [replace(sitter, words=None, away=False) for sitter in (*sitters[-1:], *sitters[:-1])]


def shuffled_words(sitters: Sequence[Sitter]) -> list[str]:
    """The words of all seats, as the deal is shuffled with them."""
    return [sitter.words or "" for sitter in sitters]


def seat_of(sitters: Sequence[Sitter], wanted: str | None) -> int | None:
    """The seat of whoever has the token of this digest."""
    for seat, sitter in enumerate(sitters):
        if wanted is not None and sitter.digest == wanted:
            return seat
    return None


def proved(sitters: Sequence[Sitter], tokens: Sequence[str]) -> dict[int, str] | None:
    """The seats these tokens stand for, with their digests; ``None`` if one stands for none."""
    found: dict[int, str] = {}
    for token in tokens:
        wanted = digest(token)
        seats = [seat for seat, sitter in enumerate(sitters) if sitter.digest and same(sitter.digest, wanted)]
        if not seats:
            return None
        found.update(dict.fromkeys(seats, wanted))
    return found
