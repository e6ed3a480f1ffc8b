"""Reading positions: what every game refuses in the same words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

import cabochon
from cabochon import PositionError
from cabochon.core import verbs
from cabochon.core.deck import Deck
from cabochon.core.reading import PositionReader, check_list, check_wholes
from cabochon.core.seats import seat_bits, seats_in
from cabochon.core.verbs import NOBODY, State
from cabochon.core.words import LANGUAGES, keys

UNIQUE = Deck("topas", {"Y1R2": 5, "Y1R3": 7}, {"Y1R2": 1, "Y1R3": 1})
COPIED = Deck("shokoba", {"1R": 1, "1S": 2}, {"1R": 1, "1S": 3})


@dataclass(frozen=True)
class Case:
    """What is refused, and the beginning of what is said."""

    key: str
    read: Callable[[], Any]
    sentence: str


def reader(**position: Any) -> PositionReader:
    return PositionReader(position, list(position))


def state(slug: str = "topas", over: bool = False) -> State:
    """A state of a game of two; an unfinished one, or one that is over."""
    match = cabochon.game(slug, players=2).start(seed=1)
    while over and not match.over:
        match.play(match.moves()[0])
    return match.state()


def winners_of(slug: str, by: Any) -> None:
    finished = state(slug, over=True)
    wrong = [seat for seat in range(2) if seat not in seats_in(verbs.winners(finished))]
    reader(winners=[*wrong, 7]).check_winners(finished, by)


CASES = [
    Case("not_object", lambda: PositionReader([], ()), "A position is a JSON object."),
    Case("missing", lambda: PositionReader({}, ("table",)), "The position lacks “table”."),
    Case("unknown", lambda: PositionReader({"x": 1}, ()), "A position has no part “x”."),
    Case("not_whole", lambda: reader(round=1.0).whole("round"), "“round” takes whole numbers."),
    Case("not_whole", lambda: reader(round=True).whole("round"), "“round” takes whole numbers."),
    Case("bounds", lambda: reader(round=0).whole("round", 1), "“round” cannot be 0."),
    Case("bounds", lambda: reader(to_move=-1).seat("to_move", 2), "“to_move” cannot be -1."),
    Case("not_list", lambda: check_list("7D", "table"), "“table” takes lists."),
    Case("length", lambda: check_list([], "hands", 2), "“hands” must have 2 entries, not 0."),
    Case("length", lambda: check_wholes([1, 2], "pot", 1), "“pot” must have 1 entry, not 2."),
    Case("seats", lambda: reader(out=[1, 0]).seats("out", 2), "“out” lists different seats in order."),
    Case("not_bool", lambda: reader(open=1).flag("open"), "“open” is true or false."),
    Case("agreed", lambda: reader(first=1).agreed_seat("first", 0, 2), "By its option, “first” is seat 0."),
    Case("no_card", lambda: UNIQUE.card("7D", "deck"), "“7D” in “deck” is not a card of Topas."),
    Case("no_card", lambda: COPIED.listed([["1R"]], "deck"), "“['1R']” in “deck” is not a card of Shokoba."),
    Case("twice", lambda: UNIQUE.check_whole([5, 5]), "The card Y1R2 is there more than once."),
    Case("missing_card", lambda: UNIQUE.check_whole([5]), "The card Y1R3 is missing."),
    Case("too_many", lambda: COPIED.check_whole([1, 1]), "The card 1R is there 2 times; the deck holds 1."),
    Case("too_few", lambda: COPIED.check_whole([1, 2]), "The card 1S is missing: 1 of 3 are there."),
    Case("winners.scores", lambda: winners_of("topas", "scores"), "“winners” does not fit the scores: "),
    Case("winners.stones", lambda: winners_of("shokoba", "stones"), "“winners” does not fit the stones: "),
    Case(
        "winners_early",
        lambda: reader(winners=[0]).check_winners(state(), "scores"),
        "“winners” belongs to a finished game only.",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_refused(case: Case) -> None:
    with pytest.raises(PositionError) as refused:
        case.read()
    assert refused.value.phrase.key == f"core.position.{case.key}"
    assert refused.value.reason.startswith(case.sentence)
    assert all("{" not in refused.value.sentence(language) for language in LANGUAGES)


def test_every_reason_has_a_case() -> None:
    # Only a game knows how many cards a hand should hold: its own tests have that one.
    cases = {f"core.position.{case.key}" for case in CASES} | {"core.position.hand_size"}
    assert {key for key in keys("core") if key.startswith("core.position.")} == cases


def test_what_is_right_is_handed_on() -> None:
    position = reader(round=3, to_move=None, dealer=1, first=1, open=False, out=[0, 2], points=[1, 2])
    assert position.whole("round", 1) == 3
    assert position.seat("to_move", 3) == NOBODY
    assert position.seat("dealer", 3) == 1
    assert position.agreed_seat("first", NOBODY, 3) == position.agreed_seat("first", 1, 3) == 1
    assert position.flag("open") is False
    assert seats_in(seat_bits(position.seats("out", 3))) == (0, 2)
    assert position.wholes("points", 2) == [1, 2]
    assert COPIED.listed(["1S", "1R"], "deck") == [2, 1]
    COPIED.check_whole([2, 1, 2, 2])


def test_a_card_too_many_is_named_rather_than_the_one_it_replaced() -> None:
    with pytest.raises(PositionError, match="The card 1S is there 4 times"):
        COPIED.check_whole([2, 2, 2, 2])


def test_a_finished_game_names_its_winners() -> None:
    finished = state(over=True)
    winners = list(seats_in(verbs.winners(finished)))
    reader(winners=winners).check_winners(finished, "scores")
    with pytest.raises(PositionError, match="the winning seats are"):
        reader().check_winners(finished, "scores")
