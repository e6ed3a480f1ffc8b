"""Puzzles: legal, clear, made of what a seat saw and of nothing else; and made again from a seed."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.core import verbs
from cabochon.core.errors import RecordError
from cabochon.core.match import Match
from cabochon.core.records import Seen
from cabochon.core.rng import seed_rng
from cabochon.core.themes import Choice
from cabochon.core.words import LANGUAGES, Phrase
from cabochon.games import find
from cabochon.lab.pool import local_pool
from cabochon.study import Puzzle, puzzles
from cabochon.study.estimate import Estimate
from cabochon.study.review import Here
from cabochon.study.training import finding
from cabochon.study.training.answering import entry, shown
from cabochon.study.training.checking import check, wilson
from cabochon.study.training.file import read_puzzles
from cabochon.study.training.finding import find_in_record, puzzle_of
from cabochon.study.training.lead import ERRORS, LEAST, Lead, Rival, measure_lead
from cabochon.study.training.making import Plan, make
from cabochon.study.training.puzzle import DIGITS, as_json
from cabochon.study.training.shipped import find_puzzle, shipped_file
from cabochon.study.training.themes import declared, themes_of
from tests.study.games import finished

GAMES = [declaration.slug for declaration in cabochon.games()]
ROUNDED = 10.0**-DIGITS


# -- those that are shipped ----------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_every_shipped_puzzle_is_legal_and_clear(slug: str) -> None:
    every = puzzles(slug)
    assert len(every) >= 100
    assert len({puzzle.id for puzzle in every}) == len(every)
    for puzzle in every:
        state = puzzle.game.rules.imagine(puzzle.seen())
        rules = puzzle.game.rules
        legal = {rules.write_move(state, move) for move in rules.legal_moves(state).tolist()}
        assert int(state.to_move) == puzzle.seat
        assert puzzle.solution in legal
        assert puzzle.lead.rivals
        for rival in puzzle.lead.rivals:
            assert rival.move in legal - {puzzle.solution}
            assert rival.behind.value >= LEAST - ROUNDED
            assert rival.behind.value >= ERRORS * (rival.behind.error - ROUNDED)


@pytest.mark.parametrize("slug", GAMES)
def test_a_puzzle_holds_the_view_of_its_seat_and_nothing_else(slug: str) -> None:
    """Whatever lies where the seat cannot see, the same puzzle is written."""
    for puzzle in puzzles(slug)[::20]:
        rules = puzzle.game.rules
        state = rules.imagine(puzzle.seen())
        for seed in range(3):
            seed_rng(state.rng, seed)
            verbs.redeal(state, puzzle.seat)
            view = rules.describe(rules.observe(state, puzzle.seat))
            assert view == puzzle.view
        assert set(as_json(puzzle)) == {
            *("id", "options", "view", "solution", "chance", "rivals", "exact", "themes"),
            *("rating", "plain", "source"),
        }


@pytest.mark.parametrize("slug", GAMES)
def test_themes_are_those_that_the_game_declares(slug: str) -> None:
    for puzzle in puzzles(slug)[::10]:
        others = [rival.move for rival in puzzle.lead.rivals]
        assert puzzle.themes == themes_of(puzzle.game, puzzle.seen(), puzzle.solution, others)
    for name in declared(find(slug)):
        for part in ("name", "hint"):
            for language in LANGUAGES:
                assert Phrase(f"{slug}.theme.{name}.{part}").text(language)


@pytest.mark.parametrize("slug", GAMES)
def test_files_are_small(slug: str) -> None:
    assert len(gzip.compress(shipped_file(slug).read_bytes())) < 100_000


# -- what is shown -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_shown_comes_from_the_view_and_the_name_alone(slug: str) -> None:
    number, puzzle = find_puzzle(slug, puzzles(slug)[2].id)
    told = shown(number, puzzle)
    assert told == shown(number, Puzzle(**{**vars_of(puzzle), "view": dict(puzzle.view)}))
    assert json.loads(json.dumps(told)) == told
    assert told["solution"] in told["view"]["moves"]
    assert told["candidates"][0]["move"] == told["solution"]
    assert told["after"] != told["view"]
    assert "solution" not in entry(number, puzzle)


def vars_of(puzzle: Puzzle) -> dict[str, Any]:
    names = ("game", "view", "lead", "themes", "rating", "plain", "source")
    return {name: getattr(puzzle, name) for name in names}


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(RecordError, match="no puzzle"):
        find_puzzle("shokoba", "nobody")


# -- making --------------------------------------------------------------------------------------------------

SMALL = 300


def test_the_same_command_makes_the_same_file_however_many_work(tmp_path: Path) -> None:
    plan = Plan("shokoba", 3, 7, SMALL)
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    assert make(plan, alone, Here()) == 3
    make(plan, together, local_pool(2))
    assert alone.read_bytes() == together.read_bytes()
    heading, found = read_puzzles(alone)
    assert (heading["count"], len(found)) == (3, 3)


def test_a_file_that_was_begun_is_gone_on_with(tmp_path: Path) -> None:
    plan = Plan("shokoba", 3, 7, SMALL)
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    make(plan, whole, Here())
    for kept in (1, 2, 3):
        cut.write_bytes(b"".join(whole.read_bytes().splitlines(keepends=True)[:kept]))
        make(plan, cut, Here())
        assert cut.read_bytes() == whole.read_bytes()


def test_another_plan_or_a_stranger_s_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text("my diary\n")
    with pytest.raises(RecordError, match="not a file of puzzles"):
        make(Plan("shokoba", 1, 7, SMALL), path, Here())
    assert path.read_text() == "my diary\n"


def test_puzzles_are_found_in_records_too() -> None:
    match = finished(cabochon.game("shokoba"), "greedy")
    seen = {json.dumps(match.game.rules.describe(turn)) for turn in turns(match)}
    found = find_in_record(match.record(), 0, 1, SMALL)
    assert found
    assert all(json.dumps(puzzle.view) in seen for puzzle in found)


def turns(match: Match) -> list[Seen]:
    """What was seen by whoever had to move."""
    states = [state for state in match.states() if state.to_move >= 0]
    return [match.game.rules.observe(state, int(state.to_move)) for state in states]


def test_a_decision_without_a_choice_is_no_puzzle() -> None:
    game = cabochon.game("shokoba")
    match = game.start(seed=1)
    while len(match.moves()) > 1:
        match.play(match.moves()[0])
    assert puzzle_of(game, match.turn().seen, 0, 1, SMALL) is None


def test_a_file_is_checked_with_a_larger_budget() -> None:
    some = puzzles("shokoba")[:4]
    report = check(some, 4 * SMALL, 1, Here(), lambda n: None)
    assert len(report.checked) == 4
    assert report.interval == wilson(report.held, 4)


def test_a_lead_that_is_not_clear_is_not_called_so() -> None:
    """The first card of a new game of 8·28: to take or to refuse is much the same."""
    game = cabochon.game("eight28")
    lead = measure_lead(game, game.start(seed=2).turn().seen, 2000, 1)
    assert not lead.is_clear


@pytest.mark.parametrize("changes_at", [1, 10, 100, 1000])
def test_every_larger_budget_has_to_name_the_same_move(
    changes_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Spoker asks for a hundred times the budget; what only a thousand times would change is not known."""
    match = cabochon.game("spoker").start(seed=1)
    one, other = match.moves()[:2]

    def measured(game: Any, seen: Any, budget: int, seed: int) -> Lead:
        best, second = (one, other) if budget < changes_at * 1000 else (other, one)
        return Lead(best, Estimate(0.6), (Rival(second, Estimate(0.5), Estimate(0.1, 0.01)),), False)

    monkeypatch.setattr(finding, "measure_lead", measured)
    found = finding.puzzle_of(match.game, match.turn().seen, 0, 1, 1000)
    assert (found is not None) == (changes_at in (1, 1000))


def test_a_theme_sees_what_the_seat_sees() -> None:
    puzzle = puzzles("shokoba")[0]
    choice = Choice(puzzle.game, puzzle.seen(), puzzle.solution, (puzzle.lead.rivals[0].move,))
    assert {key: choice.view[key] for key in puzzle.view} == dict(puzzle.view)
