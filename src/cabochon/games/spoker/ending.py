"""How a game of Spoker ends (SPO-13), and what the cards left in hand cost (SPO-14)."""

from typing import Any

from cabochon.core.verbs import State
from cabochon.games.spoker.heaps import Heap, cost_of, size_of
from cabochon.games.spoker.layout import (
    ALONG,
    CARD_VALUES,
    JOKER,
    JOKER_VALUE,
    PASSED_GOES,
    PASSED_GOES_EMPTY,
    RANK_SHIFT,
    STAR,
    SUIT_MASK,
)
from cabochon.games.spoker.notation import HELD_CARDS, write_heap

OUT_OF_CARDS = "out_of_cards"
ALL_PASSED = "all_passed"
THREE_GOES = "three_goes"
TWENTY_GOES = "twenty_goes"


def bags_empty(state: State) -> bool:
    """Whether there is nothing to draw, nor anything that could be."""
    return bool(state.bag_size == 0 and size_of(state.discards) == 0)


def board_empty(state: State) -> bool:
    """Whether no figure has been laid yet."""
    return not state.board[ALONG].any()


def most_passes(state: State) -> int:
    """The passes in a row that end the game."""
    if bags_empty(state):
        return int(state.players)
    return int(state.players) * (PASSED_GOES_EMPTY if board_empty(state) else PASSED_GOES)


def reason_to_end(state: State) -> str | None:
    """What has ended the game, if anything has."""
    if bags_empty(state) and any(size_of(hand) == 0 for hand in state.hands[: state.players]):
        return OUT_OF_CARDS
    if state.passes < most_passes(state):
        return None
    if bags_empty(state):
        return ALL_PASSED
    return TWENTY_GOES if board_empty(state) else THREE_GOES


def deduction(hand: Heap) -> dict[str, Any]:
    """What the cards left in a hand cost, and why."""
    names = write_heap(hand)
    cards = [HELD_CARDS[name] for name in names]
    values = [JOKER_VALUE if card == JOKER else int(CARD_VALUES[card >> RANK_SHIFT]) for card in cards]
    return {
        "cards": names,
        "value": sum(values),
        "doublings": sum(card & SUIT_MASK == STAR for card in cards),
        "points": int(cost_of(hand)),
    }
