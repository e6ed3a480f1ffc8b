"""What cards laid so far would bring, or why they cannot be played yet."""

import json
from typing import Any

import pytest

import cabochon
from cabochon.core.match import Match
from cabochon.core.records import Seen
from cabochon.games.spoker.preview import best, preview
from cabochon.games.spoker.rules import RULES

from .table import Table, at_table


def seen_by_mover(match: Match) -> Seen:
    """What the player to move sees."""
    view = match.view(match.to_move)
    return RULES.read_seen(view["options"], view)


def scored(match: Match, move: str) -> dict[str, Any]:
    """What playing a move tells of its points."""
    return next(event.as_json() for event in match.play(move) if event.name() == "scored")


def test_a_play_card_by_card() -> None:
    """A straight over the centre: no figure with two, three or four cards, then all at once."""
    match = Table(cabochon.game("spoker", first=0), hand="7* 8d 9s Th Jc").match()
    seen = seen_by_mover(match)
    cards = ["7*", "8d", "9s", "Th", "Jc"]
    refusals = [preview(seen, f"E7> {' '.join(cards[:count])}").refusal for count in range(1, 6)]
    assert [refusal.key if refusal else None for refusal in refusals] == [
        "spoker.illegal.first_alone",
        "spoker.illegal.centre",
        "spoker.illegal.no_figure",
        "spoker.illegal.no_figure",
        None,
    ]
    whole = preview(seen, "E7> 7* 8d 9s Th Jc")
    assert whole.points == scored(match, whole.move)["points"] == 60


@pytest.mark.parametrize("given", ["G9> Qc", "G9v Qc"])
def test_a_single_card_may_be_given_either_direction(given: str) -> None:
    match = at_table("G7> Qd Qs, G8v Qh", "Qc 7d 8d 9d Td")
    found = preview(seen_by_mover(match), given)
    assert (found.move, found.points, [figure["kind"] for figure in found.figures]) == (
        "G9v Qc",
        3,
        ["three"],
    )


def test_swaps_and_passes_bring_no_points() -> None:
    seen = seen_by_mover(at_table("G7> Qd Qs", "?? 7d 8d 9d Td"))
    for move in ("swap G7", "pass 7d ??"):
        found = preview(seen, move)
        assert (found.move, found.points, found.figures, found.refusal) == (move, 0, (), None)
    assert preview(seen, "swap A1").refusal is not None
    assert preview(seen, "pass").refusal is not None


def test_a_preview_is_json() -> None:
    seen = seen_by_mover(at_table("G7> Qd Qs", "Qh 7d 8d 9d Td"))
    told = preview(seen, "I7> Qh").as_json()
    assert json.loads(json.dumps(told)) == told
    assert (told["points"], told["refusal"], told["figures"][0]["squares"]) == (3, None, ["G7", "H7", "I7"])
    assert preview(seen, "I7> 7d").as_json("fr") == {
        "move": "I7> 7d",
        "points": 0,
        "figures": [],
        "refusal": "7♦ serait à côté de D♠ sans former de figure (SPO-6).",
    }


def test_the_best_plays_come_first_and_alike_ones_once() -> None:
    match = at_table("G7> Qd Qs", "Qh Qc 7d 7s 7h")
    found = best(seen_by_mover(match), match.moves(), 200)
    assert [play.points for play in found] == sorted((play.points for play in found), reverse=True)
    alike = [(play.points, play.move.split()[0], sorted(play.move.split()[1:])) for play in found]
    assert len({json.dumps(play) for play in alike}) == len(alike)
    assert (found[0].move, found[0].points) == ("B7> 7d 7h 7s Qc Qh", 5 + 10 + 15)
    assert next(play.points for play in found if play.move == "I7> Qc Qh") == 15


@pytest.mark.parametrize("any_order", [False, True])
def test_previews_and_moves_agree(any_order: bool) -> None:
    match = cabochon.game("spoker", players=3, any_order=any_order).start(seed=5)
    for turn in range(24):
        seen, moves = seen_by_mover(match), match.moves()
        assert all(preview(seen, move).refusal is None for move in moves[:: 1 + len(moves) // 40])
        plays = best(seen, moves, 1)
        if plays:
            told = scored(match, plays[0].move)
            assert (told["points"], told["figures"]) == (plays[0].points, list(plays[0].figures))
        else:
            match.play(moves[turn % len(moves)])
        if match.over:
            break
