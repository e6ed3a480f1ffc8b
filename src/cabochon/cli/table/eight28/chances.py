"""The hints: how likely the next card is to be too much, by the cards the viewer has not seen."""

from collections import Counter
from collections.abc import Mapping

from cabochon.cli.table.face import View
from cabochon.games.eight28.layout import CARD_NAMES, COPIES, EIGHT, KINDS, OUT_AT, TWENTY_EIGHT
from cabochon.games.eight28.notation import totals


def unseen(view: View) -> Counter[str]:
    """The cards that are neither face up nor the viewer's own: any of them may be the next."""
    cards = Counter({CARD_NAMES[kind]: int(COPIES[kind - 1]) for kind in range(1, KINDS + 1)})
    cards.subtract(card for row in view["open"] for card in row)
    cards.subtract(card for card in view["hidden"] if card)
    return cards


def chances(view: View) -> Mapping[str, float]:
    """How likely the next card takes the viewer past 8, past 28, or out of the round (E28-4).

    Goals that are out of reach already are left out.
    """
    seat = view["seat"]
    row: list[str] = view["open"][seat]
    held = [view["hidden"][seat], *row]
    cards = unseen(view)
    found: dict[str, float] = {}
    for goal, name in ((EIGHT, "past_8"), (TWENTY_EIGHT, "past_28")):
        if totals(held)[0] <= goal:
            found[name] = _part(cards, {card for card in cards if totals([*held, card])[0] > goal})
    found["out"] = _part(cards, {card for card in cards if totals([*row, card])[0] >= OUT_AT})
    return found


def _part(cards: Counter[str], bad: set[str]) -> float:
    return sum(cards[card] for card in bad) / cards.total()
