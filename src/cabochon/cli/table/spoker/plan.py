"""A move in the making: where the cursor is, which cards are laid so far, what is to be discarded."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cabochon.cli.table.spoker.board import beside
from cabochon.games.spoker.packing import COLUMN_LETTERS, SIDE

CENTRE: Final = "G7"
LAY: Final = "lay"
SWAP: Final = "swap"
PASS: Final = "pass"
Board = Mapping[str, str]


@dataclass(frozen=True)
class Plan:
    """What a player is about to do; every key makes another plan of it."""

    square: str = CENTRE
    direction: str = ">"
    doing: str = LAY
    picked: tuple[int, ...] = ()
    """Places in the hand of the cards laid so far, or marked to be discarded, in the order of the keys."""

    def moved(self, right: int, down: int) -> "Plan":
        """The cursor a step further, unless the board ends there; cards laid go with it."""
        column = COLUMN_LETTERS.index(self.square[0]) + right
        row = int(self.square[1:]) + down
        if not (0 <= column < SIDE and 1 <= row <= SIDE):
            return self
        return replace(self, square=f"{COLUMN_LETTERS[column]}{row}")

    def turned(self) -> "Plan":
        """The same down the column instead of along the row, or back."""
        return replace(self, direction="v" if self.direction == ">" else ">")

    def with_card(self, place: int, hand: Sequence[str]) -> "Plan":
        """One more card laid; a card to be discarded is marked, or no longer marked."""
        if place >= len(hand) or self.doing == SWAP:
            return self
        if place not in self.picked:
            return replace(self, picked=(*self.picked, place))
        if self.doing == PASS:
            return replace(self, picked=tuple(other for other in self.picked if other != place))
        return self

    def without_last(self) -> "Plan":
        """The last card taken back."""
        return replace(self, picked=self.picked[:-1])

    def cleared(self) -> "Plan":
        """All cards taken back; without any, back to laying."""
        if self.picked:
            return replace(self, picked=())
        return replace(self, doing=LAY)

    def to(self, doing: str) -> "Plan":
        """About something else: a swap or a pass; asked for it again, back to laying."""
        return replace(self, doing=LAY if self.doing == doing else doing, picked=())

    def cards(self, hand: Sequence[str]) -> list[str]:
        """The cards picked."""
        return [hand[place] for place in self.picked]

    def start(self, board: Collection[str]) -> str:
        """The first free square from the cursor on, or the cursor's own if there is none."""
        square: str | None = self.square
        while square is not None and square in board:
            square = beside(square, self.direction, 1)
        return square or self.square

    def move(self, board: Collection[str], hand: Sequence[str]) -> str:
        """It in notation; without a card laid, only where it would begin."""
        cards = self.cards(hand)
        if self.doing == SWAP:
            return f"swap {self.square}"
        if self.doing == PASS:
            return " ".join(["pass", *sorted(cards, key=list(hand).index)])
        square = self.start(board) if cards else self.square
        return " ".join([f"{square}{self.direction}", *cards])


@dataclass(frozen=True)
class Considered:
    """A move that is being considered, taken apart; it need not be legal, nor whole."""

    doing: str
    square: str = ""
    direction: str = ">"
    cards: tuple[str, ...] = ()

    @classmethod
    def read(cls, move: str) -> "Considered":
        """What a plan's move says.

        >>> Considered.read("G7> Qd Qs")
        Considered(doing='lay', square='G7', direction='>', cards=('Qd', 'Qs'))
        """
        head, *rest = move.split()
        if head == PASS:
            return cls(PASS, cards=tuple(rest))
        if head == SWAP:
            return cls(SWAP, rest[0])
        return cls(LAY, head[:-1], head[-1], tuple(rest))

    @property
    def text(self) -> str:
        """Cards laid, in notation."""
        return " ".join([f"{self.square}{self.direction}", *self.cards])

    def landing(self, board: Collection[str]) -> tuple[dict[str, str], str | None]:
        """The squares the cards go on, and the one where the next would go; on these the board may end."""
        laid: dict[str, str] = {}
        square: str | None = self.square
        for card in self.cards:
            while square is not None and square in board:
                square = beside(square, self.direction, 1)
            if square is None:
                return laid, None
            laid[square] = card
            square = beside(square, self.direction, 1)
        while self.cards and square is not None and square in board:
            square = beside(square, self.direction, 1)
        return laid, square


def picked_places(hand: Sequence[str], cards: Sequence[str]) -> set[int]:
    """Which cards of a hand these are, the first of equal ones first.

    >>> sorted(picked_places(["7d", "Qs", "Qs"], ["Qs"]))
    [1]
    """
    places: set[int] = set()
    for card in cards:
        places.add(next(place for place, held in enumerate(hand) if held == card and place not in places))
    return places
