"""Beside a real table: how a pot is shared, and how likely the next card is to put somebody out.

The kernels themselves answer: a table is made up on which the next move is the one that is asked about.
"""

from collections.abc import Sequence
from typing import Any, Final

from cabochon.core import verbs
from cabochon.core.errors import PositionError
from cabochon.core.events import Event
from cabochon.core.records import NOBODY, State, copy_record, new_record
from cabochon.core.ruling import Finding, Question, Ruling, check_cards, percent, unasked
from cabochon.core.words import Phrase
from cabochon.games.eight28.layout import (
    BLUE,
    BLUES,
    CARD_KINDS,
    CARDS,
    ELEVEN,
    OPEN_CARDS,
    OUT_AT,
    RED,
    REDS,
    REFUSE,
    SEATS,
    STATE,
    TAKE,
    TREASURES,
    lowest_sum,
)
from cabochon.games.eight28.notation import totals
from cabochon.games.eight28.rules import RULES

OUT: Final = ("E28-4",)
TOTALS: Final = ("E28-6",)
PRIZE_RULES: Final = {"jackpot": ("E28-7", "E28-10"), "8": ("E28-9", "E28-10"), "28": ("E28-9", "E28-10")}
FEWEST: Final = 3


def rule(question: Question) -> Ruling:
    """Answer a question: how a pot is ``shared``, or the ``odds`` that the next card puts one out."""
    if question.about == "shares":
        return _shares(question)
    if question.about == "odds":
        return _odds(question)
    raise unasked(question)


def _rows(question: Question) -> list[list[str]]:
    """Everybody's cards, the hidden one first."""
    rows = [question.heap(f"seat{seat}") for seat in range(question.number("players", FEWEST, SEATS))]
    check_cards(CARD_KINDS, [card for row in rows for card in row], "cards")
    if any(len(row) > OPEN_CARDS for row in rows):
        raise PositionError("eight28.position.row_too_long", n=OPEN_CARDS)
    return rows


def _table(rows: Sequence[Sequence[str]]) -> State:
    """A table with these cards; nobody has taken one since the last stone, and the dealer is asked."""
    state = new_record(STATE)
    state.players = len(rows)
    for seat, row in enumerate(rows):
        cards = CARD_KINDS.listed(list(row), "cards")
        state.hidden[seat], lying = cards[0], cards[1:]
        state.open[seat, : len(lying)] = lying
        state.open_size[seat], state.open_sum[seat] = len(lying), lowest_sum(lying)
        state.open_elevens[seat] = lying.count(ELEVEN)
        state.out |= int(state.open_sum[seat] >= OUT_AT) << seat
    return state


# -- sharing -------------------------------------------------------------------------------------------------


def _shares(question: Question) -> Ruling:
    """Share a pot: everybody's totals, the jackpot or the two treasures, and who gets which stones."""
    rows = _rows(question)
    empty = next((seat for seat, row in enumerate(rows) if not row), None)
    if empty is not None:
        raise PositionError("eight28.ruling.no_cards", name=question.who(empty))
    state = _table(rows)
    state.dealer = question.number("dealer", 0, len(rows) - 1)
    state.to_move = state.dealer
    state.pot[BLUE], state.pot[RED] = question.number("blue", 0, BLUES), question.number("red", 0, REDS)
    # A game in its last round deals no other one afterwards.
    state.bank[RED] = REDS - 1
    state.deck_size = 1
    events, state = RULES.play(state, REFUSE)
    while state.to_move != NOBODY:
        wished = question.number(f"choice{int(state.to_move)}", 0, max(TREASURES))
        more, state = RULES.play(state, wished if wished in TREASURES else max(TREASURES))
        events += more
    prizes = [event for event in events if event.name() == "prize_shared"]
    found = [
        *(_total(question.who(seat), row) for seat, row in enumerate(rows)),
        *(finding for prize in prizes for finding in _prize(prize, question)),
    ]
    jackpot = any(prize.prize == "jackpot" for prize in prizes)
    left = _stones(state.pot.tolist())
    said = Phrase(f"eight28.ruling.{'jackpot' if jackpot else 'split'}", {"left": left})
    return Ruling(said, ("E28-7",) if jackpot else ("E28-8", "E28-9"), findings=tuple(found))


def _total(name: Phrase | str, row: Sequence[str]) -> Finding:
    """Somebody's totals, or that they are out."""
    if lowest_sum(CARD_KINDS.listed(list(row[1:]), "cards")) >= OUT_AT:
        return Finding(Phrase("eight28.ruling.is_out", {"name": name}), OUT, tuple(row))
    sums = ", ".join(map(str, totals(row)))
    return Finding(Phrase("eight28.ruling.totals", {"name": name, "totals": sums}), TOTALS, tuple(row))


def _prize(prize: Event, question: Question) -> list[Finding]:
    """Who gets what of a prize."""
    rules = PRIZE_RULES[prize.prize]
    name = Phrase(f"eight28.prize.{prize.prize}")
    if not prize.seats:
        says = Phrase("eight28.ruling.nobody", {"prize": name, "stones": _stones(prize.stones)})
        return [Finding(says, ("E28-9",))]
    return [
        Finding(
            Phrase(
                "eight28.ruling.share",
                {"name": question.who(seat), "prize": name, "stones": _stones(share)},
            ),
            rules,
            points=share[0] + 2 * share[1],
        )
        for seat, share in zip(prize.seats, prize.shares, strict=True)
    ]


def _stones(stones: Sequence[Any]) -> Phrase:
    if not any(stones):
        return Phrase("eight28.ruling.none")
    blue, red = (
        Phrase(f"eight28.ruling.{colour}", {"n": int(count)})
        for colour, count in zip(("blue", "red"), stones, strict=True)
    )
    return Phrase("eight28.ruling.stones", {"blue": blue, "red": red}) if stones[1] else blue


# -- odds ----------------------------------------------------------------------------------------------------


def _odds(question: Question) -> Ruling:
    """The chance that the next card puts one out: every card that one cannot see is as likely as another."""
    own, others = question.heap("seat0"), question.heap("seen")
    check_cards(CARD_KINDS, [*own, *others], "cards")
    if not own:
        raise PositionError("eight28.ruling.no_cards_yet")
    left = dict(CARD_KINDS.copies)
    for card in [*own, *others]:
        left[card] -= 1
    fates: dict[str, list[str]] = {"out": [], "past": [], "within": []}
    for card, copies in left.items():
        if copies:
            fates[_fate(own, card)].append(card)
    unseen = sum(left.values())
    chance = sum(left[card] for card in fates["out"]) / unseen if unseen else 0.0
    found = tuple(
        Finding(
            Phrase(f"eight28.ruling.next.{fate}", {"n": sum(left[card] for card in cards), "unseen": unseen}),
            OUT if fate == "out" else TOTALS,
            tuple(cards),
        )
        for fate, cards in fates.items()
        if cards
    )
    says = Phrase("eight28.ruling.odds", {"percent": percent(chance), "unseen": unseen})
    return Ruling(says, OUT, findings=found, chance=chance)


def _fate(own: Sequence[str], card: str) -> str:
    """What a card would do to somebody: put them out, take all their totals past 28, or neither."""
    state = _table([own, ["1"], ["1"]])
    state.dealer, state.deck_size = 1, 2
    state.deck[CARDS - 2] = CARD_KINDS.card(card, "cards")
    after = copy_record(state)
    verbs.apply(after, TAKE, None)
    if after.out & 1:
        return "out"
    return "within" if totals([*own, card])[0] <= max(TREASURES) else "past"
