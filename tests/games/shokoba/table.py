"""Tables for tests: a test names the cards it is about, the rest of the deck goes where the rules let it."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.match import Match

DECK = ["7D", *["7E"] * 3]
for _value in (1, 2, 3, 4, 5, 6, 8, 9, 10):
    DECK += [f"{_value}R", *[f"{_value}S"] * 3]


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards sorted by value, then D E R S."""
    return sorted(cards, key=lambda card: (int(card[:-1]), "DERS".index(card[-1])))


@dataclass
class Table:
    """A position in the making.

    Cards are named in texts such as ``"7D 3S"``. The hand of the player to move says how many cards the
    others must hold; hands and the deck are filled up with cards nobody named, and what is left then lies on
    the pile of ``last_taker``'s side.
    """

    game: Game
    table: str = ""
    hands: Sequence[str] = ()
    deck: str = ""
    deals_left: int = 0
    piles: Sequence[str] = ()
    stones: Sequence[int] = ()
    dealer: int = 0
    to_move: int | None = None
    last_taker: int = 0
    playing: Sequence[int] = ()
    round: int = 1
    mistake: str | None = None

    def position(self) -> dict[str, Any]:
        """The whole position."""
        players = self.game.players
        playing = list(self.playing) or list(range(players))
        order = [seat for i in range(1, players + 1) if (seat := (self.dealer + i) % players) in playing]
        to_move = order[0] if self.to_move is None else self.to_move
        sides = 2 if self.game.options["teams"] else players
        hands = _texts(self.hands, players)
        deck = self.deck.split()
        piles = _texts(self.piles, sides)
        table = self.table.split()
        spare = self._spare([*table, *deck, *chain(*hands, *piles)])
        size = len(hands[to_move])
        for seat in order:
            already_played = order.index(seat) < order.index(to_move)
            _fill(hands[seat], size - already_played, spare)
        _fill(deck, self.deals_left * 3 * len(playing), spare)
        piles[self.last_taker % sides] += spare
        return {
            "table": in_order(table),
            "hands": [in_order(hand) for hand in hands],
            "deck": deck,
            "piles": [in_order(pile) for pile in piles],
            "stones": list(self.stones) or [0] * sides,
            "dealer": self.dealer,
            "to_move": to_move,
            "last_taker": self.last_taker if any(piles) else None,
            "playing": playing,
            "round": self.round,
            "mistake": self.mistake,
        }

    def match(self) -> Match:
        """A match that goes on from here."""
        return self.game.from_position(self.position(), seed=1)

    def _spare(self, named: list[str]) -> list[str]:
        """The cards the test did not name, high ones first so that fillers seldom take anything."""
        left = Counter(DECK)
        left.subtract(named if self.mistake is None else [*named, self.mistake])
        assert min(left.values()) >= 0, f"named too often: {[card for card in left if left[card] < 0]}"
        return in_order(left.elements())[::-1]


def _texts(texts: Sequence[str], length: int) -> list[list[str]]:
    """The named cards of every hand or pile; none where the test said nothing."""
    return [text.split() for text in [*texts, *[""] * (length - len(texts))]]


def _fill(cards: list[str], size: int, spare: list[str]) -> None:
    missing = size - len(cards)
    assert missing >= 0, f"too many cards for {size}: {cards}"
    cards += spare[:missing]
    del spare[:missing]


def cards_of(position: Mapping[str, Any]) -> list[str]:
    """All cards of a position, wherever they lie."""
    cards = [*position["table"], *position["deck"], *chain(*position["hands"], *position["piles"])]
    return [*cards, position["mistake"]] if position["mistake"] else cards


def play(match: Match, *moves: str) -> list[Event]:
    """Play some moves; returns what happened in all of them."""
    return [event for move in moves for event in match.play(move)]


def named(events: Iterable[Event], name: str) -> list[dict[str, Any]]:
    """The events of a name, as data."""
    return [event.as_json() for event in events if event.name() == name]


def takes_of(match: Match, card: str) -> list[str]:
    """What a card of the player to move could take, each as ``3S+4S``."""
    return [move.partition("=")[2] for move in match.moves() if move.startswith(card + "=")]
