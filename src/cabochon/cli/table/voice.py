"""How the table speaks: a language, and what the seats are called in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cabochon.cli.table.seating import Seating
from cabochon.core.numerals import spaced
from cabochon.core.words import LANGUAGES, say
from cabochon.games import declarations

CORE: Final = "core"


@dataclass(frozen=True)
class Voice:
    """Says the catalogue's sentences to the people at the screen."""

    seating: Seating
    language: str

    def say(self, key: str, **fill: Any) -> str:
        """A sentence of the table, or of a game at it (``shokoba.seats.title``)."""
        ours = key.partition(".")[0] not in (CORE, *declarations())
        return spaced(say(f"cli.table.{key}" if ours else key, self.language, **fill), self.language)

    def tell(self, key: str, seat: int, **fill: Any) -> str:
        """A sentence about a seat, in the second person if the only person at the screen sits there."""
        person = "you" if seat == self.you else "other"
        return self.say(f"{key}.{person}", name=self.name(seat), **fill)

    @property
    def you(self) -> int | None:
        """The seat that is addressed."""
        return self.seating.only_human

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seating.sitters)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seating.name(seat, self.language)

    def names(self, seats: Sequence[int]) -> str:
        """Several seats in a row: “You, Greedy 1 and Greedy 2”."""
        names = [self.name(seat) for seat in seats]
        if len(names) == 1:
            return names[0]
        return self.say("core.and", first=", ".join(names[:-1]), last=names[-1])

    def other(self) -> "Voice":
        """The same in the next language."""
        after = LANGUAGES.index(self.language) + 1
        return Voice(self.seating, LANGUAGES[after % len(LANGUAGES)])
