"""Moves that are refused: each with its reason in both languages, and the match as it was."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

import cabochon
from cabochon import IllegalMove
from cabochon.core.match import Match
from cabochon.core.words import keys

from .endings import Ending, finish
from .table import Table, play


def plain() -> Match:
    """Seat 1 to move with 7D and 10S against 3S 3S 4S 7E 9S."""
    return Table(cabochon.game("shokoba"), table="3S 3S 4S 7E 9S", hands=["", "7D 10S"]).match()


def strict() -> Match:
    """The same under SHO-14."""
    game = cabochon.game("shokoba", single_first=True)
    return Table(game, table="3S 3S 4S 7E 9S", hands=["", "7D 10S"]).match()


def pending() -> Match:
    """Seat 0 may claim the 7D."""
    game = cabochon.game("shokoba", mistakes=True)
    match = Table(game, table="3S 3S 4S 7E 9S", hands=["10R", "7D"], deals_left=1).match()
    play(match, "7D")
    return match


def over() -> Match:
    """A finished game."""
    return finish(Ending(cabochon.game("shokoba"), [9, 3]))[0]


@dataclass
class Case:
    """A move and why it is refused."""

    key: str
    setting: Callable[[], Match]
    move: Any
    sentence: str


CASES = [
    Case("core.over", over, "7D", "The game is over."),
    Case("core.not_text", plain, 7, "A move is written as text."),
    Case("core.not_text", plain, None, "A move is written as text."),
    Case("shokoba.illegal.unreadable", plain, "", "“” is not a move. A take is written 7E=3S+4S, a lay 7E."),
    Case("shokoba.illegal.unreadable", plain, "7D=", "“7D=” is not a move."),
    Case("shokoba.illegal.unreadable", plain, "7D=3S=4S", "“7D=3S=4S” is not a move."),
    Case("shokoba.illegal.unreadable", plain, "7D takes 3S and 4S", "“7D takes 3S and 4S” is not a move."),
    Case("shokoba.illegal.no_card", plain, "11S", "There is no card “11S”."),
    Case("shokoba.illegal.no_card", plain, "7R", "There is no card “7R”."),
    Case("shokoba.illegal.no_card", plain, "7D=3S+4X", "There is no card “4X”."),
    Case("shokoba.illegal.no_card", plain, "claim", "There is no card “claim”."),
    Case("shokoba.illegal.too_many_of_a_kind", plain, "7D=1S+1S+1S+1S+3S", "There are not that many"),
    Case("shokoba.illegal.too_many_of_a_kind", plain, "7D=7D+7D", "There are not that many"),
    Case("core.illegal.not_in_hand", plain, "7E=7E", "You do not hold 7E."),
    Case("core.illegal.not_in_hand", plain, "2S", "You do not hold 2S."),
    Case("shokoba.illegal.not_on_table", plain, "7D=1S+6S", "1S is not on the table, or not as often."),
    Case("shokoba.illegal.not_on_table", plain, "10S=3S+3S+3S+1S", "1S is not on the table"),
    Case("shokoba.illegal.not_on_table", plain, "10S=3S+3S+3S", "3S is not on the table, or not as often."),
    Case("shokoba.illegal.sum", plain, "7D=3S", "These cards add up to 3; 7D takes exactly 7 (SHO-3)."),
    Case(
        "shokoba.illegal.sum", plain, "7D=3S+4S+3S", "These cards add up to 10; 7D takes exactly 7 (SHO-3)."
    ),
    Case("shokoba.illegal.must_take", plain, "7D", "7D can take, so it may not be laid (SHO-3)."),
    Case(
        "shokoba.illegal.single_first", strict, "7D=3S+4S", "A single card of that value lies there: take 7E"
    ),
    Case("shokoba.illegal.nothing_to_claim", plain, "no claim", "There is no mistake to claim (SHO-15)."),
    Case("shokoba.illegal.nothing_to_claim", plain, "claim 7D=7E", "There is no mistake to claim (SHO-15)."),
    Case("shokoba.illegal.other_claim", pending, "claim 10R=3S+7E", "Only 7D can be claimed (SHO-15)."),
    Case("shokoba.illegal.answer_claim", pending, "10R", "First answer for 7D, laid by mistake"),
    Case("shokoba.illegal.answer_claim", pending, "10R=3S+7E", "First answer for 7D, laid by mistake"),
    Case("shokoba.illegal.claim_takes", pending, "claim 7D", "A claim names the cards it takes"),
    Case(
        "shokoba.illegal.sum", pending, "claim 7D=9S", "These cards add up to 9; 7D takes exactly 7 (SHO-3)."
    ),
    Case("shokoba.illegal.not_on_table", pending, "claim 7D=2S+5S", "2S is not on the table"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key}:{case.move}")
def test_refused(case: Case) -> None:
    match = case.setting()
    before = (match.state().tobytes(), match.record(), list(match.events))
    with pytest.raises(IllegalMove) as refused:
        match.play(case.move)
    assert refused.value.phrase.key == case.key
    assert refused.value.reason.startswith(case.sentence)
    assert refused.value.sentence("fr") not in ("", refused.value.reason)
    assert (match.state().tobytes(), match.record(), list(match.events)) == before


def test_every_reason_has_a_case() -> None:
    reasons = {key for key in keys("shokoba") if key.startswith("shokoba.illegal.")}
    assert reasons <= {case.key for case in CASES}


def test_a_refused_claim_is_still_pending() -> None:
    match = pending()
    with pytest.raises(IllegalMove):
        match.play("claim 7D")
    assert match.moves() == ["claim 7D=3S+4S", "claim 7D=7E", "no claim"]


def test_a_refusal_in_french() -> None:
    with pytest.raises(IllegalMove) as refused:
        plain().play("7D")
    assert refused.value.sentence("fr") == "7D peut prendre, elle ne peut donc pas être posée (SHO-3)."


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("7d=7e", "7D=7E"),
        ("  7D =  4S+ 3S ", "7D=3S+4S"),
        ("10s=7e+3s", "10S=3S+7E"),
        ("7D\t=\n7E", "7D=7E"),
    ],
)
def test_moves_may_be_written_carelessly(text: str, move: str) -> None:
    match = plain()
    play(match, text)
    assert match.played == [move]


@pytest.mark.parametrize(("text", "move"), [("No  Claim", "no claim"), ("claim 7d=4s+3s", "claim 7D=3S+4S")])
def test_claims_may_be_written_carelessly(text: str, move: str) -> None:
    match = pending()
    play(match, text)
    assert match.played[-1] == move
