"""Thoughts shared among workers: their searches add up, and what must come out the same is not shared."""

import json
from typing import Any

import pytest

import cabochon
from cabochon.bots import Budget, think
from cabochon.games import declarations
from cabochon.local import merge, split, work
from tests.local.fake_host import FakeHost, Worker

GAMES = list(declarations())


def job_of(slug: str, **parts: Any) -> str:
    """The job of a bot that is to make the first move of a game."""
    match = cabochon.game(slug).start(seed=7)
    turn = match.turn()
    told = {"kind": "choose", "game": slug, "options": match.game.options, "seen": turn.seen.tobytes().hex()}
    return json.dumps({**told, "level": "master", "seed": "1", "timed": True, **parts})


def quiet(done: int, of: int) -> None:
    """Nobody waits."""


def shared(parts: int) -> Worker:
    """A worker that shares what can be shared."""

    def share(job: dict[str, Any]) -> Any:
        text = json.dumps(job)
        merged = merge(text, [work(part, quiet) for part in split(text, parts)])
        assert merged is not None
        return json.loads(merged)

    return share


@pytest.mark.parametrize("slug", GAMES)
def test_a_move_chosen_by_several_is_one_of_the_game(slug: str) -> None:
    move = shared(3)(json.loads(job_of(slug)))
    assert move in cabochon.game(slug).start(seed=7).moves()


def test_the_parts_have_seeds_of_their_own_and_share_the_simulations() -> None:
    one, other = (json.loads(part) for part in split(job_of("shokoba"), 2))
    assert one["seed"] != other["seed"]
    assert {name: value for name, value in one.items() if name != "seed"} == {
        name: value for name, value in other.items() if name != "seed"
    }
    whole = declarations()["shokoba"].levels.get("master")
    assert whole is None or one["simulations"] * 2 == whole.simulations


@pytest.mark.parametrize(
    "parts", [{"level": "beginner"}, {"level": "greedy"}, {"timed": False}, {"kind": "answer"}]
)
def test_what_must_come_out_the_same_or_is_quick_is_not_shared(parts: dict[str, Any]) -> None:
    job = job_of("shokoba", **parts)
    assert split(job, 2) == [job]
    assert merge(job, ["1"]) == "1"


def test_visits_are_added_and_a_part_that_is_missing_is_left_out() -> None:
    match = cabochon.game("topas").start(seed=7)
    view = match.view(match.to_move)
    job = json.dumps({"kind": "advise", "game": "topas", "view": view, "seed": "1"})
    first, second = (work(part, quiet) for part in split(job, 2))
    both: list[list[str | None]] = [[first, second], [None, second]]
    for answers in both:
        visits: dict[str, int] = {}
        for answer in filter(None, answers):
            for _, times, _ in json.loads(answer)["tried"]:
                visits["all"] = visits.get("all", 0) + times
        hints = json.loads(merge(job, answers) or "")
        assert sum(hint["visits"] for hint in hints) <= visits["all"]
        assert [hint["visits"] for hint in hints[1:]] == sorted(
            (hint["visits"] for hint in hints[1:]), reverse=True
        )
    assert merge(job, [None, None]) is None


def test_an_ending_is_solved_as_by_one() -> None:
    match = cabochon.game("shokoba").start(seed=7)
    while not (thought := think(match.view(match.to_move), Budget(simulations=1), 1)).exact:
        match.play(match.moves()[0])
    job = json.dumps({"kind": "advise", "game": "shokoba", "view": match.view(match.to_move), "seed": "1"})
    assert shared(2)(json.loads(job))[0]["move"] == thought.move


def test_a_table_is_played_at_by_shared_thoughts() -> None:
    host = FakeHost(worker=shared(2))
    code, tokens = host.table("shokoba", seats=[{"kind": "bot", "level": "master"}, {"kind": "me"}])
    line = host.sit(code, tokens)
    welcome = line.hear("welcome")
    if welcome["table"]["to_move"] == 1:
        line.ask("play", number=1, move=welcome["shown"][0]["view"]["moves"][0])
    host.settle()
    assert [each["by"] for each in line.heard if each["type"] == "step"][-1] == "bot"
