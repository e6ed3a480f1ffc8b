"""Reading positions: what every game refuses in the same words."""

from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import pytest

import cabochon
from cabochon import PositionError
from cabochon.core.codecs import Flag, Pile, Seat, Seats, Whole, Wholes
from cabochon.core.deck import Deck
from cabochon.core.reading import check_list, check_wholes
from cabochon.core.records import NOBODY
from cabochon.core.seats import seats_in
from cabochon.core.words import LANGUAGES, keys

UNIQUE = Deck("topas", {"Y1R2": 5, "Y1R3": 7}, {"Y1R2": 1, "Y1R3": 1})
COPIED = Deck("shokoba", {"1R": 1, "1S": 2}, {"1R": 1, "1S": 3})


@dataclass(frozen=True)
class Case:
    """What is refused, and the beginning of what is said."""

    key: str
    read: Callable[[], Any]
    sentence: str


KNOWN = SimpleNamespace(players=2)
TWO = cabochon.game("topas", players=2)


def read(position: Any) -> None:
    TWO.rules.read_position(TWO.options, position)


def position(slug: str = "topas", over: bool = False, **options: Any) -> dict[str, Any]:
    """A position of a game of two; of an unfinished one, or of one that is over."""
    match = cabochon.game(slug, players=2, **options).start(seed=1)
    while over and not match.over:
        match.play(match.moves()[0])
    return match.position()


def without(part: str) -> dict[str, Any]:
    return {name: value for name, value in position().items() if name != part}


def wrong_winners(slug: str) -> None:
    cabochon.game(slug, players=2).from_position(position(slug, over=True) | {"winners": [7]})


def another_first() -> None:
    cabochon.game("topas", players=2, first=0).from_position(position(first=1))


CASES = [
    Case("not_object", lambda: read([]), "A position is a JSON object."),
    Case("missing", lambda: read(without("area")), "The position lacks “area”."),
    Case("unknown", lambda: read(position() | {"x": 1}), "A position has no part “x”."),
    Case("not_whole", lambda: Whole().read(1.0, "round", KNOWN), "“round” takes whole numbers."),
    Case("not_whole", lambda: Whole().read(True, "round", KNOWN), "“round” takes whole numbers."),
    Case("bounds", lambda: Whole(1).read(0, "round", KNOWN), "“round” cannot be 0."),
    Case("bounds", lambda: Seat(nobody=True).read(-1, "to_move", KNOWN), "“to_move” cannot be -1."),
    Case("not_list", lambda: check_list("7D", "table"), "“table” takes lists."),
    Case("length", lambda: check_list([], "hands", 2), "“hands” must have 2 entries, not 0."),
    Case("length", lambda: check_wholes([1, 2], "pot", 1), "“pot” must have 1 entry, not 2."),
    Case("seats", lambda: Seats().read([1, 0], "out", KNOWN), "“out” lists different seats in order."),
    Case("not_bool", lambda: Flag().read(1, "open", KNOWN), "“open” is true or false."),
    Case("agreed", another_first, "By its option, “first” is seat 0."),
    Case("no_card", lambda: UNIQUE.card("7D", "deck"), "“7D” in “deck” is not a card of Topas."),
    Case("no_card", lambda: COPIED.listed([["1R"]], "deck"), "“['1R']” in “deck” is not a card of Shokoba."),
    Case(
        "row_too_long",
        lambda: Pile(COPIED, 2, "deck_size").read(["1R"] * 3, "deck", None),
        "“deck” holds 2 cards at most.",
    ),
    Case("twice", lambda: UNIQUE.check_whole([5, 5]), "The card Y1R2 is there more than once."),
    Case("missing_card", lambda: UNIQUE.check_whole([5]), "The card Y1R3 is missing."),
    Case("too_many", lambda: COPIED.check_whole([1, 1]), "The card 1R is there 2 times; the deck holds 1."),
    Case("too_few", lambda: COPIED.check_whole([1, 2]), "The card 1S is missing: 1 of 3 are there."),
    Case("winners.scores", lambda: wrong_winners("topas"), "“winners” does not fit the scores: "),
    Case("winners.stones", lambda: wrong_winners("shokoba"), "“winners” does not fit the stones: "),
    Case(
        "winners_early",
        lambda: read(position() | {"winners": [0]}),
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
    three = SimpleNamespace(players=3)
    assert Whole(1).read(3, "round", three) == 3
    assert Seat(nobody=True).read(None, "to_move", three) == NOBODY
    assert Seat().read(1, "dealer", three) == 1
    assert Flag().read(False, "open", three) == 0
    assert seats_in(Seats().read([0, 2], "out", three)) == (0, 2)
    assert Wholes((1, 2)).read([1, 2], "points", three) == [1, 2]
    assert COPIED.listed(["1S", "1R"], "deck") == [2, 1]
    COPIED.check_whole([2, 1, 2, 2])
    agreed = cabochon.game("topas", players=2, first=1)
    assert agreed.from_position(position(first=1)).position()["first"] == 1


def test_a_card_too_many_is_named_rather_than_the_one_it_replaced() -> None:
    with pytest.raises(PositionError, match="The card 1S is there 4 times"):
        COPIED.check_whole([2, 2, 2, 2])


def test_a_finished_game_names_its_winners() -> None:
    finished = position(over=True)
    read(finished)
    del finished["winners"]
    with pytest.raises(PositionError, match="the winning seats are"):
        read(finished)
