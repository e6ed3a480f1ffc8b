"""Beside a real table: whether a card may lie there, and what it is worth."""

from typing import Final

from cabochon.core.errors import IllegalMove, PositionError
from cabochon.core.records import State
from cabochon.core.ruling import Finding, Question, Ruling, check_cards, unasked
from cabochon.core.words import Phrase
from cabochon.games.topas.game import GAME
from cabochon.games.topas.laying import lay_card
from cabochon.games.topas.lines import points_of
from cabochon.games.topas.notation import DECK, card_name, card_of, parse_move, squares_of, write_square
from cabochon.games.topas.packing import AREA_CARDS, SEATS
from cabochon.games.topas.refusals import refusal
from cabochon.games.topas.rules import RULES
from cabochon.games.topas.telling import lines_of

SCORING: Final = ("TOP-4",)
MULTIPLIED: Final = ("TOP-4", "TOP-7")
FARTHEST: Final = 14
"""Squares from the middle: so near each other that the folded grid tells all of them apart (packing.py)."""
REFUSED_BY: Final = {"taken": "TOP-3", "not_touching": "TOP-3", "too_long": "TOP-5"}


def rule(question: Question) -> Ruling:
    """Answer a question: whether a card may be ``laid``, and for how many points."""
    if question.about != "lay":
        raise unasked(question)
    state = _area(question)
    try:
        move = parse_move(question.move)
    except IllegalMove as error:
        raise PositionError(error.phrase.key, **error.phrase.fill) from None
    refused = refusal(state, move)
    if refused is not None:
        reason = refused.phrase.key.rpartition(".")[2]
        shown = Phrase(f"topas.ruling.{reason}", refused.phrase.fill)
        return Ruling(shown, (REFUSED_BY[reason],), False)
    points = int(points_of(state.grid, move, state.expert))
    rules = MULTIPLIED if state.expert else SCORING
    lines = tuple(_line(line) for line in lines_of(state.grid, move))
    verdict = "worth" if lines else "nothing"
    return Ruling(Phrase(f"topas.ruling.{verdict}", {"n": points}), rules, True, points, lines)


def _line(line: dict[str, object]) -> Finding:
    fill = {"colour": Phrase(f"topas.colour.{line['colour']}"), "n": line["gems"]}
    return Finding(Phrase("topas.ruling.line", fill), SCORING, points=int(str(line["gems"])))


def _area(question: Question) -> State:
    """The cards that lie there. They may be a part of a table: whether they hang together is not asked."""
    placed = question.heap("area")
    if not placed or len(placed) >= AREA_CARDS:
        raise PositionError("topas.ruling.area", n=AREA_CARDS - 1)
    try:
        moves = [parse_move(text) for text in placed]
    except IllegalMove as error:
        raise PositionError(error.phrase.key, **error.phrase.fill) from None
    check_cards(DECK, [card_name(card_of(move)) for move in moves], "area")
    squares = [square for move in moves for square in squares_of(move)]
    if any(abs(place) > FARTHEST for square in squares for place in write_square(square)):
        raise PositionError("topas.ruling.area", n=AREA_CARDS - 1)
    if len(set(squares)) < len(squares):
        raise PositionError("topas.ruling.overlap")
    agreed = {"players": SEATS, "expert": bool(question.options.get("expert"))}
    state = RULES.blank(GAME.options.choose(agreed))
    for place, move in enumerate(moves):
        lay_card(state, 0, move)
        state.area[place] = move
    state.turns = len(moves) - 1
    return state
