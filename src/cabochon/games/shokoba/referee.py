"""Beside a real table: what a card may take, and how likely it is that somebody can take what one leaves."""

from math import comb
from typing import Final

from cabochon.core import verbs
from cabochon.core.errors import PositionError
from cabochon.core.records import State, new_record
from cabochon.core.ruling import Finding, Question, Ruling, check_cards, percent, unasked
from cabochon.core.words import Phrase
from cabochon.games.shokoba.cards import CARDS_BY_NAME, WHOLE_DECK, card_name, read_cards, write_cards
from cabochon.games.shokoba.layout import CARD_KINDS, NINE_CARDS, PLAYED_SHIFT, STATE
from cabochon.games.shokoba.notation import explain, parse_move
from cabochon.games.shokoba.rules import RULES

TAKING: Final = ("SHO-3",)
EMPTYING: Final = ("SHO-3", "SHO-5")
SINGLE: Final = ("SHO-14",)


def rule(question: Question) -> Ruling:
    """Answer a question: ``takes`` of a card, or the ``odds`` that the next player can take."""
    if question.about == "takes":
        return _takes(question)
    if question.about == "odds":
        return _odds(question)
    raise unasked(question)


def _table(question: Question, more: list[str]) -> State:
    """A table with these cards; a seat is to move that holds some more."""
    lying = question.heap("table")
    check_cards(CARD_KINDS, [*lying, *more], "table")
    state = new_record(STATE)
    state.players = 2
    state.table = read_cards(lying)
    state.single_first = int(bool(question.options.get("single_first")))
    return state


def _takes(question: Question) -> Ruling:
    """All takes of a card; or whether it may take just these, or be laid."""
    held = question.heap("card")
    if len(held) != 1:
        raise PositionError("shokoba.ruling.one_card")
    state = _table(question, held)
    card = CARDS_BY_NAME[held[0]]
    moves = _moves(state, card)
    found = tuple(_take(state, move) for move in moves if move & WHOLE_DECK)
    if question.move:
        wished = parse_move(question.move)
        if wished not in moves:
            refused = explain(state, wished)
            single = refused.phrase.key.endswith("single_first")
            return Ruling(refused.phrase, SINGLE if single else TAKING, False, findings=found)
    verdict = "takes" if found else "lay"
    said = Phrase(f"shokoba.ruling.{verdict}", {"card": card_name(card), "n": len(found)})
    return Ruling(said, SINGLE if found and state.single_first else TAKING, True, findings=found)


def _take(state: State, move: int) -> Finding:
    """One of the takes; one that empties the table is a shokoba."""
    taken = write_cards(move & WHOLE_DECK)
    played = card_name((move >> PLAYED_SHIFT) & WHOLE_DECK)
    empties = (move & WHOLE_DECK) == state.table
    says = Phrase(f"shokoba.ruling.{'shokoba' if empties else 'take'}", {"card": played})
    return Finding(says, EMPTYING if empties else TAKING, tuple(taken), 1 if empties else None)


def _odds(question: Question) -> Ruling:
    """The chance that the next player holds a card that takes; every unseen card is as likely as another."""
    seen = question.heap("seen")
    state = _table(question, seen)
    held = question.number("held", 1, NINE_CARDS)
    left = dict(CARD_KINDS.copies)
    for name in [*question.heap("table"), *seen]:
        left[name] -= 1
    unseen = sum(left.values())
    if unseen < held:
        raise PositionError("shokoba.ruling.too_few_unseen", n=unseen)
    taken = {name: _taken_by(state, CARDS_BY_NAME[name]) for name, n in left.items() if n}
    takers = [name for name, sets in taken.items() if any(sets)]
    clearing = [name for name in takers if int(state.table) in taken[name]]
    taking, cleared = (_any_of(sum(left[name] for name in some), unseen, held) for some in (takers, clearing))
    says = Phrase("shokoba.ruling.odds", {"n": held, "percent": percent(taking), "unseen": unseen})
    found = [Finding(Phrase("shokoba.ruling.takers"), TAKING, tuple(takers))] if takers else []
    if clearing:
        stone = Phrase("shokoba.ruling.clearing", {"percent": percent(cleared)})
        found.append(Finding(stone, EMPTYING, tuple(clearing)))
    return Ruling(says, TAKING, findings=tuple(found), chance=taking)


def _moves(state: State, card: int) -> list[int]:
    """What a card may do at a table."""
    state.hands[0] = card
    buffer = RULES.move_buffer()
    moves: list[int] = buffer[: verbs.legal(state, buffer)].tolist()
    return moves


def _taken_by(state: State, card: int) -> list[int]:
    """What each move of a card would take; 0 where it would be laid."""
    return [move & WHOLE_DECK for move in _moves(state, card)]


def _any_of(good: int, among: int, drawn: int) -> float:
    """The chance that so many drawn cards hold one of the good ones."""
    return 1 - comb(among - good, drawn) / comb(among, drawn)
