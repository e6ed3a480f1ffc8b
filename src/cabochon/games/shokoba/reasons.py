"""Why a move of Shokoba is good or bad, counted from what its player sees."""

import numpy as np

from cabochon.core.records import Seen
from cabochon.core.unseen_cards import COUNTED
from cabochon.core.words import Phrase
from cabochon.games.shokoba.cards import DIAMOND, EMERALDS, VALUES, WHOLE_DECK, cards_in, write_cards
from cabochon.games.shokoba.layout import MAX_MOVES, NO_CLAIM, PLAYED_SHIFT
from cabochon.games.shokoba.notation import parse_move
from cabochon.games.shokoba.policy import sum_of
from cabochon.games.shokoba.takes import add_takes


def reasons(seen: Seen, move: str) -> list[Phrase]:
    """What a move takes that counts, and what it leaves to the next player (SHO-5, SHO-7)."""
    packed = parse_move(move)
    if packed & NO_CLAIM:
        return []
    card, taken = (packed >> PLAYED_SHIFT) & WHOLE_DECK, packed & WHOLE_DECK
    table = int(seen.table)
    left = table - taken if taken else table + card
    found = _taken(card + taken) if taken else []
    if left == 0:
        return [*found, Phrase("shokoba.reason.shokoba")]
    return [*found, _left(seen, left)]


def _taken(gained: int) -> list[Phrase]:
    """The cards won, those of value named."""
    prized = gained & DIAMOND, gained & EMERALDS
    named = [name for part in prized for name in write_cards(part)]
    if named:
        return [Phrase("shokoba.reason.wins_prized", {"cards": ", ".join(named), "n": cards_in(gained)})]
    return [Phrase("shokoba.reason.wins", {"n": cards_in(gained)})]


def _left(seen: Seen, left: int) -> Phrase:
    """How many of the unseen cards would make a shokoba of what is left."""
    total = int(sum_of(left))
    known = int(seen.table + seen.mistake + seen.piles.sum() + seen.hand)
    unseen = write_cards(WHOLE_DECK - known)
    if total > VALUES:
        takers = sum(_takes(left, int(card[:-1]), bool(seen.single_first)) for card in unseen)
        return Phrase("shokoba.reason.safe", {"sum": total, "n": takers, "unseen": len(unseen)})
    clear = [card for card in unseen if int(card[:-1]) == total]
    if not clear:
        return Phrase("shokoba.reason.gone", {"sum": total, "value": total})
    fill = {"sum": total, "n": len(clear), "unseen": len(unseen), COUNTED: list(dict.fromkeys(clear))}
    return Phrase("shokoba.reason.leaves", fill)


def _takes(table: int, value: int, single_first: bool) -> bool:
    """Whether a card of this value takes something from a table (SHO-3)."""
    return int(add_takes(table, value, 0, single_first, np.empty(MAX_MOVES, np.int64), 0)) > 0
