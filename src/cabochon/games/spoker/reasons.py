"""Why a move of Spoker is good or bad, counted from what its player sees."""

from cabochon.core import verbs
from cabochon.core.records import Seen, new_record
from cabochon.core.words import Phrase
from cabochon.games.spoker.heaps import cost_of, jokers_in
from cabochon.games.spoker.layout import STATE
from cabochon.games.spoker.notation import kind_of, parse_move
from cabochon.games.spoker.packing import CARD_BITS, CARD_MASK, JOKER, PLAY, SWAP
from cabochon.games.spoker.scoring import cards_of, count_of, points_of


def reasons(seen: Seen, move: str) -> list[Phrase]:
    """The points of a figure, the jokers it uses up, and what is still in hand when no cards come any more
    (SPO-10, SPO-12, SPO-14).
    """
    state = new_record(STATE)
    verbs.imagine(seen, state)
    packed = parse_move(move)
    kind = kind_of(packed)
    if kind == SWAP:
        return [Phrase("spoker.reason.swap", {"n": int(jokers_in(seen.hand)) - 1})]
    jokers = _jokers(packed)
    if kind == PLAY:
        found = [Phrase("spoker.reason.points", {"n": int(points_of(state, packed))})]
    else:
        found = [Phrase("spoker.reason.discards", {"n": int(count_of(packed))})]
    if jokers:
        found.append(Phrase("spoker.reason.jokers", {"n": jokers}))
    if not seen.bag_size and not seen.discards_size:
        after = new_record(STATE)
        verbs.imagine(seen, after)
        verbs.apply(after, packed, None)
        found.append(Phrase("spoker.reason.in_hand", {"n": int(cost_of(after, after.hands[seen.seat]))}))
    return found


def _jokers(move: int) -> int:
    """How many jokers a move lays or discards."""
    cards = cards_of(move)
    return sum((cards >> CARD_BITS * place & CARD_MASK) == JOKER for place in range(count_of(move)))
