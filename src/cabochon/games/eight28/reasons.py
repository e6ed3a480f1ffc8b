"""Why a move of 8·28 is good or bad, counted from what its player sees."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.records import Seen, new_record
from cabochon.core.unseen import unseen_counter
from cabochon.core.unseen_cards import COUNTED
from cabochon.core.words import Phrase
from cabochon.games.eight28.layout import (
    CARD_NAMES,
    CHOOSE,
    EIGHT,
    ELEVEN,
    KINDS,
    LAYOUT,
    OUT_AT,
    STATE,
    TWENTY_EIGHT,
)
from cabochon.games.eight28.sharing import best_of, low_value

GOALS = (EIGHT, TWENTY_EIGHT)


def reasons(seen: Seen, move: str) -> list[Phrase]:
    """Of a card: how many put its taker out (E28-4), and how many lead nearer to 8 or 28. Of a choice: how
    near the goal the player is.
    """
    state = new_record(STATE)
    verbs.imagine(seen, state)
    seat = int(seen.seat)
    if int(seen.phase) == CHOOSE:
        goal = int(move)
        return [Phrase("eight28.reason.choice", {"total": int(best_of(state, seat, goal)), "goal": goal})]
    left = np.zeros(KINDS + 1, np.int8)
    unseen_counter(LAYOUT)(seen, left)
    unseen = {card: int(left[card]) for card in range(1, KINDS + 1)}
    total = sum(unseen.values())
    too_much = [card for card in unseen if int(seen.open_sum[seat]) + low_value(card) >= OUT_AT]
    out = sum(unseen[card] for card in too_much)
    nearer = sum(n for card, n in unseen.items() if _distance(state, seat, card) < _distance(state, seat, 0))
    found = [Phrase("eight28.reason.nearer", {"n": nearer, "unseen": total})]
    if out:
        counted = [CARD_NAMES[card] for card in too_much if unseen[card]]
        found.append(Phrase("eight28.reason.out", {"n": out, "unseen": total, COUNTED: counted}))
    return found


def _distance(state: np.record, seat: int, card: int) -> int:
    """How far a seat is from the nearer goal, with one more card or without."""
    cards = [int(each) for each in state.open[seat] if each] + [int(state.hidden[seat])]
    cards += [card] if card else []
    low = sum(1 if each == ELEVEN else each for each in cards)
    totals = [low + 10 * elevens for elevens in range(cards.count(ELEVEN) + 1)]
    return min(abs(goal - total) for goal in GOALS for total in totals)
