"""Shokoba's cards and moves as text.

A card is its value and gem letter, ``7D``; a take is ``7R=3S+4S``, a lay ``7R``, a claim ``claim 7R=3S+4S``,
declining it ``no claim``.
"""

import functools
import re
from collections.abc import Iterable
from typing import Final

from cabochon.core.errors import IllegalMove, brief
from cabochon.core.verbs import State
from cabochon.games.shokoba.kernels import can_take, cards_in
from cabochon.games.shokoba.layout import CLAIM, NO_CLAIM, PLAYED_SHIFT, RARE, VALUE_BITS, VALUES, WHOLE_DECK
from cabochon.games.shokoba.takes import value_of

GEMS: Final = "DERS"
NO_CLAIM_TEXT: Final = "no claim"
CLAIM_PREFIX: Final = "claim "

_MOVE = re.compile(r"(?P<claim>(?i:claim) +)?(?P<card>[^=+\s]+)(?: *= *(?P<taken>[^=]+))?")


def _gem(value: int, rare: bool) -> str:
    """SHO-1: which gem the rare and the common cards of a value show."""
    if value == 7:
        return "D" if rare else "E"
    return "R" if rare else "S"


def _bit(value: int, rare: bool) -> int:
    return 1 << VALUE_BITS * (value - 1) + (2 if rare else 0)


CARD_NAMES: Final = {
    _bit(value, rare): f"{value}{_gem(value, rare)}"
    for value in range(1, VALUES + 1)
    for rare in (True, False)
}
"""Every kind of card by its word, sorted by value, then D E R S."""
CARDS_BY_NAME: Final = {name: card for card, name in CARD_NAMES.items()}


def card_name(card: int) -> str:
    """A card as text.

    >>> card_name(1)
    '1S'
    """
    return CARD_NAMES[int(card)]


def copies_of(card: int) -> int:
    """How many cards of this kind there are: one rare, three common (SHO-1). Also the mask of its count."""
    return 1 if card & RARE else 3


def write_cards(cards: int) -> list[str]:
    """A set of cards as texts, sorted by value, then D E R S.

    >>> write_cards(0o7)
    ['1R', '1S', '1S', '1S']
    """
    return list(_listed(int(cards)))


@functools.lru_cache(maxsize=4096)
def _listed(cards: int) -> tuple[str, ...]:
    """The same cards are written for every seat that sees them, move after move."""
    listed: list[str] = []
    for card, name in CARD_NAMES.items():
        listed += [name] * ((cards // card) & copies_of(card))
    return tuple(listed)


def add_up(cards: Iterable[int]) -> int | None:
    """The set of these cards; ``None`` if there are more of a kind than the deck holds."""
    total = 0
    for card in cards:
        if (total // card) & copies_of(card) == copies_of(card):
            return None
        total += card
    return total


def read_cards(names: Iterable[str]) -> int:
    """The set of cards of these names, which must be within one deck.

    >>> write_cards(read_cards(["7D", "1S", "1S"]))
    ['1S', '1S', '7D']
    """
    return sum(CARDS_BY_NAME[name] for name in names)


def contains(cards: int, part: int) -> bool:
    """Whether a set holds all cards of another."""
    return all(
        (cards >> shift & 3) >= (part >> shift & 3) and (cards >> shift & 4) >= (part >> shift & 4)
        for shift in range(0, VALUE_BITS * VALUES, VALUE_BITS)
    )


def write_move(state: State, move: int) -> str:
    """A packed move in notation.

    >>> write_move(None, 1 << PLAYED_SHIFT)
    '1S'
    """
    if move & NO_CLAIM:
        return NO_CLAIM_TEXT
    text = card_name((move >> PLAYED_SHIFT) & WHOLE_DECK)
    if move & WHOLE_DECK:
        text += "=" + "+".join(write_cards(move & WHOLE_DECK))
    return CLAIM_PREFIX + text if move & CLAIM else text


def _read_card(text: str) -> int:
    card = CARDS_BY_NAME.get(text.strip().upper())
    if card is None:
        raise IllegalMove("shokoba.illegal.no_card", text=brief(text.strip()))
    return card


def parse_move(text: str) -> int:
    """A move from notation, packed but not checked against any state.

    >>> write_move(None, parse_move("claim 7e = 4s + 3r"))
    'claim 7E=3R+4S'
    """
    tidy = " ".join(text.split())
    if tidy.lower() == NO_CLAIM_TEXT:
        return NO_CLAIM
    found = _MOVE.fullmatch(tidy)
    if not found:
        raise IllegalMove("shokoba.illegal.unreadable", text=brief(tidy))
    taken = add_up(map(_read_card, found["taken"].split("+"))) if found["taken"] else 0
    if taken is None:
        raise IllegalMove("shokoba.illegal.too_many_of_a_kind")
    return (CLAIM if found["claim"] else 0) | _read_card(found["card"]) << PLAYED_SHIFT | taken


def read_move(state: State, text: str) -> int:
    """A legal move from notation, or the reason why it is none."""
    move = parse_move(text)
    if move & (NO_CLAIM | CLAIM) and not state.mistake:
        raise IllegalMove("shokoba.illegal.nothing_to_claim")
    if not move & NO_CLAIM:
        card, taken, claim = (move >> PLAYED_SHIFT) & WHOLE_DECK, move & WHOLE_DECK, bool(move & CLAIM)
        _check_card(state, card, claim)
        _check_taken(state, card, taken, claim)
    return move


def _check_card(state: State, card: int, claim: bool) -> None:
    """The card may be used now: from the hand, or the one under claim (SHO-15)."""
    if claim:
        if card != state.mistake:
            raise IllegalMove("shokoba.illegal.other_claim", card=card_name(state.mistake))
    elif state.mistake:
        raise IllegalMove("shokoba.illegal.answer_claim", card=card_name(state.mistake))
    elif not contains(int(state.hands[state.to_move]), card):
        raise IllegalMove("core.illegal.not_in_hand", card=card_name(card))


def _check_taken(state: State, card: int, taken: int, claim: bool) -> None:
    """The cards may be taken by the card, or the card may be laid (SHO-3, SHO-14, SHO-15)."""
    if not taken:
        if claim:
            raise IllegalMove("shokoba.illegal.claim_takes")
        if not state.mistakes and can_take(state, card):
            raise IllegalMove("shokoba.illegal.must_take", card=card_name(card))
        return
    table = int(state.table)
    if not contains(table, taken):
        missing = next(name for one, name in CARD_NAMES.items() if not contains(table, _only(taken, one)))
        raise IllegalMove("shokoba.illegal.not_on_table", card=missing)
    total = sum(int(name[:-1]) for name in write_cards(taken))
    if total != value_of(card):
        raise IllegalMove("shokoba.illegal.sum", total=total, card=card_name(card), value=value_of(card))
    single = 7 << VALUE_BITS * (value_of(card) - 1)
    if state.single_first and cards_in(taken) > 1 and table & single:
        raise IllegalMove("shokoba.illegal.single_first", card=write_cards(table & single)[0])


def _only(cards: int, kind: int) -> int:
    """The cards of one kind in a set."""
    return cards & (copies_of(kind) * kind)
