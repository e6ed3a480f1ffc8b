"""Who sits where: people at this screen, and bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase
from typing import Final

from cabochon.core.bot_names import is_outside
from cabochon.core.errors import OptionError
from cabochon.core.game import Game
from cabochon.core.words import known, say
from cabochon.games import bots_for

HUMAN: Final = "human"
DEFAULT_BOT: Final = "casual"
"""Who sits where nobody else does."""
_BOT_NAMES: Final = "bots.name."


def sitter_name(sitter: str, language: str) -> str:
    """Who or what can sit down, as a menu names it."""
    if sitter == HUMAN:
        return say("cli.table.name.human", language)
    if not is_outside(sitter):
        return say(_BOT_NAMES + sitter, language) if known(_BOT_NAMES + sitter) else sitter
    from cabochon.bots.outside.titles import title_in

    return title_in(sitter, language)


@dataclass(frozen=True)
class Seating:
    """Who sits on each seat: ``human``, a bot's name, or the file and class of somebody's own bot."""

    sitters: tuple[str, ...]

    @classmethod
    def of(cls, sitters: Sequence[str], game: Game) -> "Seating":
        """A seating for a game, checked."""
        if len(sitters) != game.players:
            raise OptionError("cli.table.error.seats", n=game.players, found=len(sitters))
        names = bots_for(game.slug)
        for sitter in sitters:
            if sitter not in (HUMAN, *names) and not is_outside(sitter):
                raise OptionError("cli.table.error.sitter", sitter=sitter, known=", ".join(names))
        return cls(tuple(sitters))

    @property
    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter == HUMAN]

    @property
    def only_human(self) -> int | None:
        """The seat of the one person at the screen, if there is just one."""
        return self.humans[0] if len(self.humans) == 1 else None

    def is_human(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat in self.humans

    def name(self, seat: int, language: str) -> str:
        """What a seat is called: “You”, “Player A”, or the bot's name and the number of its seat."""
        if seat == self.only_human:
            return say("cli.table.name.you", language)
        if self.is_human(seat):
            letter = ascii_uppercase[self.humans.index(seat)]
            return say("cli.table.name.player", language, letter=letter)
        return say("cli.table.name.bot", language, bot=sitter_name(self.sitters[seat], language), seat=seat)
