"""Shokoba's cards and moves as text.

A card is its value and gem letter, ``7D``; a take is ``7R=3S+4S``, a lay ``7R``, a claim ``claim 7R=3S+4S``,
declining it ``no claim``.
"""

import re
from typing import Final

from cabochon.core.errors import IllegalMove, brief
from cabochon.core.records import State
from cabochon.games.shokoba.cards import (
    CARD_NAMES,
    CARDS_BY_NAME,
    VALUE_BITS,
    WHOLE_DECK,
    add_up,
    card_name,
    contains,
    copies_of,
    write_cards,
)
from cabochon.games.shokoba.layout import CLAIM, NO_CLAIM, PLAYED_SHIFT
from cabochon.games.shokoba.takes import value_of

NO_CLAIM_TEXT: Final = "no claim"
CLAIM_PREFIX: Final = "claim "

_CLAIM: Final = "".join(f"[{letter}{letter.upper()}]" for letter in CLAIM_PREFIX.strip())
"""In capitals or not. (Not every JavaScript knows ``(?i:…)``.)"""
_MOVE = re.compile(rf"(?P<claim>{_CLAIM} +)?(?P<card>[^=+\s]+)(?: *= *(?P<taken>[^=]+))?")


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


def explain(state: State, move: int) -> IllegalMove:
    """Why a move is not one now."""
    if move & (NO_CLAIM | CLAIM) and not state.mistake:
        return IllegalMove("shokoba.illegal.nothing_to_claim")
    card, taken, claim = (move >> PLAYED_SHIFT) & WHOLE_DECK, move & WHOLE_DECK, bool(move & CLAIM)
    return _about_card(state, card, claim) or _about_taken(state, card, taken, claim)


def _about_card(state: State, card: int, claim: bool) -> IllegalMove | None:
    """What is wrong with the card: it is used from the hand, or is the one under claim (SHO-15)."""
    if claim:
        wrong = card != state.mistake
        return IllegalMove("shokoba.illegal.other_claim", card=card_name(state.mistake)) if wrong else None
    if state.mistake:
        return IllegalMove("shokoba.illegal.answer_claim", card=card_name(state.mistake))
    if not contains(int(state.hands[state.to_move]), card):
        return IllegalMove("core.illegal.not_in_hand", card=card_name(card))
    return None


def _about_taken(state: State, card: int, taken: int, claim: bool) -> IllegalMove:
    """What is wrong with what a card takes, or with laying it (SHO-3, SHO-14, SHO-15)."""
    if not taken:
        return IllegalMove(f"shokoba.illegal.{'claim_takes' if claim else 'must_take'}", card=card_name(card))
    table = int(state.table)
    if not contains(table, taken):
        missing = next(name for one, name in CARD_NAMES.items() if not contains(table, _only(taken, one)))
        return IllegalMove("shokoba.illegal.not_on_table", card=missing)
    total = sum(int(name[:-1]) for name in write_cards(taken))
    if total != value_of(card):
        return IllegalMove("shokoba.illegal.sum", total=total, card=card_name(card), value=value_of(card))
    single = 7 << VALUE_BITS * (value_of(card) - 1)
    return IllegalMove("shokoba.illegal.single_first", card=write_cards(table & single)[0])


def _only(cards: int, kind: int) -> int:
    """The cards of one kind in a set."""
    return cards & (copies_of(kind) * kind)
