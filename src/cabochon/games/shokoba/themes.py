"""What puzzles of Shokoba are about."""

from collections.abc import Mapping
from typing import Any, Final

from cabochon.core.themes import Choice, Theme
from cabochon.games.shokoba.cards import DIAMOND, EMERALDS, VALUES, WHOLE_DECK, write_cards
from cabochon.games.shokoba.layout import CLAIM, NO_CLAIM, PLAYED_SHIFT
from cabochon.games.shokoba.policy import sum_of

SEVEN: Final = 7


def _parts(move: int) -> tuple[int, int]:
    """The card played and the cards taken."""
    return move >> PLAYED_SHIFT & WHOLE_DECK, move & WHOLE_DECK


def _is_plain(choice: Choice) -> bool:
    """Whether a card is played, and nothing claimed."""
    return not choice.packed(choice.best) & (CLAIM | NO_CLAIM)


def _left(choice: Choice, move: str) -> int:
    """The table after a move."""
    card, taken = _parts(choice.packed(move))
    table = int(choice.seen.table)
    return table - taken if taken else table + card


def _unseen(choice: Choice) -> list[str]:
    seen = choice.seen
    return write_cards(WHOLE_DECK - int(seen.table + seen.mistake + seen.piles.sum() + seen.hand))


def _clearing(choice: Choice, move: str) -> int:
    """How many unseen cards clear the table that a move leaves (SHO-5)."""
    total = int(sum_of(_left(choice, move)))
    return sum(int(card[:-1]) == total for card in _unseen(choice)) if 0 < total <= VALUES else 0


def makes_shokoba(choice: Choice) -> bool:
    """The best move clears the table (SHO-5)."""
    return _is_plain(choice) and _left(choice, choice.best) == 0


def guards(choice: Choice) -> bool:
    """The best move leaves fewer cards that clear the table than the next best."""
    if not _is_plain(choice) or makes_shokoba(choice):
        return False
    return _clearing(choice, choice.best) < _clearing(choice, choice.others[0])


def counts(choice: Choice) -> bool:
    """The best move leaves a number that could be taken, were not every card of it gone."""
    if not _is_plain(choice):
        return False
    total = int(sum_of(_left(choice, choice.best)))
    return 0 < total <= VALUES and _clearing(choice, choice.best) == 0


def sevens(choice: Choice) -> bool:
    """A seven is at stake: the diamond or the emeralds, played, taken or left (SHO-7)."""
    if not _is_plain(choice):
        return False
    card, taken = _parts(choice.packed(choice.best))
    other, others = _parts(choice.packed(choice.others[0]))
    prized = DIAMOND | EMERALDS
    return bool((card + taken) & prized) != bool((other + others) & prized)


def lay_or_take(choice: Choice) -> bool:
    """Of the two best moves one takes and one lays."""
    takes = [bool(choice.packed(move) & WHOLE_DECK) for move in (choice.best, choice.others[0])]
    return _is_plain(choice) and takes[0] != takes[1]


def which_take(choice: Choice) -> bool:
    """Which cards to take."""
    moves = (choice.packed(move) for move in (choice.best, choice.others[0]))
    return _is_plain(choice) and all(move & WHOLE_DECK for move in moves)


def which_card(choice: Choice) -> bool:
    """Which card to lay."""
    moves = (choice.packed(move) for move in (choice.best, choice.others[0]))
    return _is_plain(choice) and not any(move & WHOLE_DECK for move in moves)


def last_cards(choice: Choice) -> bool:
    """No card is dealt any more: whoever takes last gets the rest (SHO-6)."""
    return int(choice.seen.deck_size) == 0


THEMES: Final[Mapping[str, Theme]] = {
    "shokoba": makes_shokoba,
    "guard": guards,
    "gone": counts,
    "sevens": sevens,
    "lay_or_take": lay_or_take,
    "which_take": which_take,
    "which_card": which_card,
    "last": last_cards,
}
TABLES: Final[tuple[Mapping[str, Any], ...]] = (
    {"players": 2},
    {"players": 2},
    {"players": 2},
    {"players": 3},
    {"players": 4, "teams": True},
)
"""Mostly the duel, sometimes a table of three or two pairs."""
