"""Why a placement of Topas is good or bad, counted from what its player sees."""

import numpy as np

from cabochon.core import verbs
from cabochon.core.records import NOBODY, Seen, new_record
from cabochon.core.unseen_cards import COUNTED
from cabochon.core.words import Phrase
from cabochon.games.topas.layout import STATE
from cabochon.games.topas.lines import points_of
from cabochon.games.topas.notation import card_name, parse_move
from cabochon.games.topas.packing import CARDS, MAX_MOVES
from cabochon.games.topas.view import known_cards


def reasons(seen: Seen, move: str) -> list[Phrase]:
    """The points of a placement (TOP-4), and what the unseen cards could make of what it leaves."""
    state = new_record(STATE)
    verbs.imagine(seen, state)
    packed = parse_move(move)
    found = [Phrase("topas.reason.points", {"n": int(points_of(state.grid, packed, state.expert))})]
    unseen = [card for card in range(CARDS) if not known_cards(state, int(seen.seat)) >> card & 1]
    verbs.apply(state, packed, None)
    if state.to_move == NOBODY or state.to_move == seen.seat or not unseen:
        return found
    replies = [_best_reply(state, card) for card in unseen]
    most = max(replies)
    counted = [card_name(card) for card, points in zip(unseen, replies, strict=True) if points == most]
    fill = {"most": most, "n": len(counted), "unseen": len(unseen), COUNTED: counted}
    return [*found, Phrase("topas.reason.replies", fill)]


def _best_reply(state: np.record, card: int) -> int:
    """The most points that a card could bring the next player."""
    state.hands[state.to_move] = 1 << card
    moves = np.empty(MAX_MOVES, np.int64)
    count = verbs.legal(state, moves)
    return max((int(points_of(state.grid, move, state.expert)) for move in moves[:count].tolist()), default=0)
