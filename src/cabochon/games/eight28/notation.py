"""8·28's cards and moves as text.

A card is its number, ``1`` to ``10``, or ``1/11``; the moves are ``take`` and ``refuse``, in the sharing
``8`` and ``28``.
"""

from collections.abc import Sequence
from typing import Final

from cabochon.core.errors import IllegalMove, brief
from cabochon.core.verbs import State
from cabochon.games.eight28.layout import (
    CHOOSE,
    EIGHT,
    ELEVEN,
    KINDS,
    REFUSE,
    TAKE,
    TWENTY_EIGHT,
)

PHASES: Final = ("offer", "choose", "over")
"""The phases by number."""
CARD_NAMES: Final = {kind: "1/11" if kind == ELEVEN else str(kind) for kind in range(1, KINDS + 1)}
CARDS_BY_NAME: Final = {name: card for card, name in CARD_NAMES.items()}
MOVE_NAMES: Final = {TAKE: "take", REFUSE: "refuse", EIGHT: "8", TWENTY_EIGHT: "28"}
MOVES_BY_NAME: Final = {name: move for move, name in MOVE_NAMES.items()}


def card_name(card: int) -> str:
    """A card as text.

    >>> card_name(ELEVEN)
    '1/11'
    """
    return CARD_NAMES[card]


def read_card(name: str) -> int:
    """The card of this name.

    >>> read_card("10")
    10
    """
    return CARDS_BY_NAME[name]


def totals(cards: Sequence[str]) -> list[int]:
    """All sums of some cards, with each 1/11 counted 1 or 11, from the lowest up (E28-6).

    >>> totals(["4", "1/11", "1/11"])
    [6, 16, 26]
    """
    low = sum(1 if card == "1/11" else int(card) for card in cards)
    return [low + 10 * tens for tens in range(list(cards).count("1/11") + 1)]


def write_move(state: State, move: int) -> str:
    """A packed move in notation.

    >>> write_move(None, TAKE)
    'take'
    """
    return MOVE_NAMES[move]


def parse_move(text: str) -> int:
    """A move from notation, packed but not checked against any state.

    >>> parse_move(" Take ") == TAKE
    True
    """
    tidy = text.strip().lower()
    if tidy not in MOVES_BY_NAME:
        raise IllegalMove("eight28.illegal.unreadable", text=brief(tidy))
    return MOVES_BY_NAME[tidy]


def read_move(state: State, text: str) -> int:
    """A legal move from notation, or the reason why it is none."""
    move = parse_move(text)
    for_sharing = move in (EIGHT, TWENTY_EIGHT)
    if for_sharing and state.phase != CHOOSE:
        raise IllegalMove("eight28.illegal.not_yet")
    if not for_sharing and state.phase == CHOOSE:
        raise IllegalMove("eight28.illegal.choose")
    return move
