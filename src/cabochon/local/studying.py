"""Finished games watched again, lessons and puzzles, and questions to the rules, by what is sent along."""

from collections.abc import Callable
from typing import Any, Final

from cabochon.companion.referee import ask, has_referee
from cabochon.core.errors import CabochonError, RecordError
from cabochon.core.playback import choices_at, play_back
from cabochon.core.ruling import Question
from cabochon.games import declarations
from cabochon.games import game as find_game
from cabochon.local.body import Body
from cabochon.server import lessons, puzzles
from cabochon.server.bounds import LONGEST_MOVE, MOST_MOVES, MOST_SEATS, SHORT
from cabochon.server.refusals import Refusal
from cabochon.server.verifying import verified

LONGEST_COMMITMENT: Final = 80
LONGEST_CARD: Final = 24
MOST_HEAPS: Final = 10
MOST_CARDS: Final = 80
MOST_NUMBER: Final = 1000
Told = dict[str, Any]


def with_record(work: Callable[[], Any]) -> Any:
    """Do something with a record; what is wrong with it is a refusal."""
    try:
        return work()
    except CabochonError as error:
        raise Refusal.because("record", error.phrase) from None


def replay(body: Body) -> Told:
    """A finished game move by move, as each of some viewpoints saw it."""
    record, eyes = body.record(), body.part("eyes")
    body.end()
    if not isinstance(eyes, list) or not 1 <= len(eyes) <= MOST_SEATS + 1:
        raise Refusal("malformed")
    for each in eyes:
        if each is not None:
            Body({"seat": each}).whole("seat", 0, MOST_SEATS - 1)
    told: Told = with_record(lambda: play_back(record, eyes, find_game))
    return told


def choices(body: Body) -> Told:
    """What a seat saw at a move of a finished game, with the moves it could choose from."""
    record, moves = body.record(), body.whole("moves", 0, MOST_MOVES)
    seat = body.whole("seat", 0, MOST_SEATS - 1)
    body.end()
    told: Told = with_record(lambda: choices_at(record, moves, seat, find_game))
    return told


def verify(body: Body, language: str) -> Told:
    """Check that a game was dealt as it was promised."""
    record, commitment = body.record(), body.text("commitment", LONGEST_COMMITMENT, None)
    body.end()
    holds, phrase = verified(record, commitment)
    return {"holds": holds, "sentence": phrase.text(language)}


def referee(slug: str, body: Body, language: str) -> Told:
    """What the rules say of some cards on a real table."""
    if slug not in declarations() or not has_referee(declarations()[slug]):
        raise Refusal("not_found")
    question = Question(
        about=body.text("about", SHORT),
        options=_heaps(body, "options", lambda value: value is None or isinstance(value, bool | int | str)),
        cards=_heaps(body, "cards", _are_cards),
        numbers=_heaps(body, "numbers", _is_number),
        names=body.part("names", []),
        move=body.text("move", LONGEST_MOVE, ""),
    )
    body.end()
    try:
        return dict(ask(declarations()[slug], question).told(language))
    except CabochonError as error:
        raise Refusal.because("question", error.phrase) from None


def _heaps(body: Body, name: str, fits: Callable[[Any], bool]) -> Told:
    found = body.part(name, {})
    if (
        not isinstance(found, dict)
        or len(found) > MOST_HEAPS
        or not all(fits(part) for part in found.values())
    ):
        raise Refusal("malformed")
    return found


def _are_cards(found: Any) -> bool:
    if not isinstance(found, list) or len(found) > MOST_CARDS:
        return False
    return all(isinstance(card, str) and 1 <= len(card) <= LONGEST_CARD for card in found)


def _is_number(found: Any) -> bool:
    return isinstance(found, int) and not isinstance(found, bool) and 0 <= found <= MOST_NUMBER


# -- what the games ship -------------------------------------------------------------------------------------


def of_a_game(slug: str, work: Callable[[], Any]) -> Told:
    """Do something with what a game has to give."""
    if slug not in declarations():
        raise Refusal("not_found")
    try:
        told: Told = work()
    except RecordError:
        raise Refusal("not_found") from None
    return told


def lesson_preview(slug: str, name: str, number: int, move: str, language: str) -> Told:
    """What a move of a step would bring."""
    return of_a_game(slug, lambda: lessons.preview(slug, name, number, move, language))


def puzzle(slug: str, name: str) -> Told:
    """One puzzle with its solution."""
    return of_a_game(slug, lambda: puzzles.one(slug, name))


def puzzle_preview(slug: str, name: str, move: str, language: str) -> Told:
    """What a move of a puzzle would bring."""
    return of_a_game(slug, lambda: puzzles.preview(slug, name, move, language))


# -- decisions made again ------------------------------------------------------------------------------------
