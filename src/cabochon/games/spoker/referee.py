"""Beside a real table: whether a figure may be laid, and where its points come from."""

from typing import Any, Final

import numpy as np

from cabochon.core.errors import PositionError, brief
from cabochon.core.records import State, new_record
from cabochon.core.ruling import Finding, Question, Ruling, check_cards, unasked
from cabochon.core.words import Phrase
from cabochon.games.spoker.board_text import BOARD_PART, CLOSED_PART, card_on, stretch
from cabochon.games.spoker.figures import figure_of
from cabochon.games.spoker.game import GAME
from cabochon.games.spoker.heaps import add
from cabochon.games.spoker.layout import AGREED, BOARD, DECK, complete
from cabochon.games.spoker.notation import HELD_CARDS, SQUARES_BY_NAME
from cabochon.games.spoker.packing import ALONG, DOWN, HAND_CARDS, JOKER_NAME, LONGEST_FIGURE
from cabochon.games.spoker.preview import preview
from cabochon.games.spoker.reckoning import Figure, deduction
from cabochon.games.spoker.rules import RULES
from cabochon.games.spoker.runs import CLOSED_KINDS, packed

SCORING: Final = ("SPO-9",)
NAMES_BY_SQUARE: Final = {square: name for name, square in SQUARES_BY_NAME.items()}
REFUSED_BY: Final = {
    **dict.fromkeys(("suits", "straight_order", "full_order", "no_figure"), "SPO-3"),
    **dict.fromkeys(("first_alone", "centre", "not_touching", "taken", "off_board", "too_many"), "SPO-6"),
    **dict.fromkeys(("no_division", "not_one_figure", "beside", "joker_laid"), "SPO-6"),
    "stars": "SPO-4",
    "closed_off": "SPO-7",
    "six": "SPO-8",
}
"""The rule behind each refusal, by the last part of its key."""


def rule(question: Question) -> Ruling:
    """Answer a question: what a figure that is ``laid`` is worth, or what a ``hand`` costs at the end."""
    if question.about == "lay":
        return _laid(question)
    if question.about == "hand":
        return _hand(question)
    raise unasked(question)


def _laid(question: Question) -> Ruling:
    """Whether a figure may be laid there, and its points figure by figure."""
    _, *laid = question.move.split() or [""]
    board = dict(_square(text) for text in question.heap("board"))
    lying = [JOKER_NAME if card.endswith("?") else card for card in board.values()]
    check_cards(DECK, [*lying, *laid], "cards")
    if len(laid) > HAND_CARDS:
        raise PositionError("spoker.illegal.too_many")
    found = preview(_seen(question, board, laid), question.move)
    if found.refusal is not None:
        reason = found.refusal.key.rpartition(".")[2]
        return Ruling(found.refusal, (REFUSED_BY.get(reason, "SPO-6"),), False)
    figures = tuple(_figure(figure) for figure in found.figures)
    return Ruling(Phrase("spoker.ruling.worth", {"n": found.points}), SCORING, True, found.points, figures)


def _square(text: str) -> tuple[str, str]:
    """A square and the card on it, as ``G7 Qd`` is."""
    square, _, card = text.partition(" ")
    if not card:
        raise PositionError("spoker.ruling.square", text=brief(text))
    return square, card


def _seen(question: Question, board: dict[str, str], laid: list[str]) -> State:
    """What a player sees who holds the cards to be laid, on a board of these cards."""
    state = RULES.blank(_agreed(question))
    BOARD_PART.read(state, board, "board")
    CLOSED_PART.read(state, _closed_on(state), "closed")
    complete(state)
    seen = new_record(RULES.seen)
    seen.players = state.players
    for field in (*AGREED, *BOARD):
        seen[field.name] = state[field.name]
    for card in laid:
        add(seen.hand, HELD_CARDS[card])
    return seen


def _agreed(question: Question) -> dict[str, Any]:
    """The printed rules, with what was agreed on beside the table."""
    return GAME.options.choose({"any_order": bool(question.options.get("any_order"))})


def _closed_on(state: State) -> list[list[str]]:
    """The straights and flushes that lie there: each was closed when it was made (SPO-7)."""
    found: list[list[str]] = []
    for direction in (ALONG, DOWN):
        sealed: set[int] = set()
        for first in SQUARES_BY_NAME.values():
            squares = [square for square in stretch(first, direction) if square in NAMES_BY_SQUARE]
            cards = [card for card in (card_on(state, square) for square in squares) if card is not None]
            if len(cards) < LONGEST_FIGURE or sealed & set(squares):
                continue
            if figure_of(packed(cards), LONGEST_FIGURE, state.any_order, state.most_stars) in CLOSED_KINDS:
                sealed |= set(squares)
                found.append([NAMES_BY_SQUARE[square] for square in squares])
    return found


def _figure(figure: Figure) -> Finding:
    """A figure with its working: its value, what is added to it, and the stars that double it."""
    added = sum(figure["bonuses"].values())
    fill = {
        "figure": Phrase(f"spoker.figure.{figure['kind']}"),
        "value": figure["value"],
        "bonus": Phrase("spoker.ruling.bonus", {"n": added}) if added else "",
        "five": Phrase("spoker.ruling.five", {"n": figure["five"]}) if figure["five"] else "",
        "stars": _stars(figure["doublings"]),
    }
    rules = ("SPO-3", "SPO-9")
    return Finding(Phrase("spoker.ruling.figure", fill), rules, tuple(figure["cards"]), figure["points"])


def _hand(question: Question) -> Ruling:
    """What the cards left in a hand cost at the end."""
    cards = check_cards(DECK, question.heap("hand"), "hand")
    heap = np.zeros(2, np.int64)
    for card in cards:
        add(heap, HELD_CARDS[card])
    found = deduction(RULES.blank(_agreed(question)), heap)
    fill = {"n": found["points"], "value": found["value"], "stars": _stars(found["doublings"])}
    return Ruling(Phrase("spoker.ruling.hand", fill), ("SPO-14",), None, -found["points"])


def _stars(doublings: int) -> Phrase | str:
    return Phrase("spoker.ruling.stars", {"n": doublings}) if doublings else ""
