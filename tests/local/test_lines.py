"""Lines of a local server: who is let in, what is taken back, hints, clocks, workers that never answer."""

import json
from typing import Any

import pytest

from cabochon.server.bot_choice import ATTEMPTS
from cabochon.server.close_codes import CLOSED, NO_HELLO, NO_TABLE, NOT_YOURS, SEAT_LEFT
from tests.local.fake_host import FakeHost, by_work, first_move, nothing
from tests.local.playing import Player

TWO = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}]
FIRST = {"players": 2, "dealer": 1}
"""The first seat begins."""
PATIENCE = 1000.0
"""Longer than a local server waits for a worker."""


def hushed(job: dict[str, Any]) -> Any:
    """A worker that must not be asked."""
    raise AssertionError(job)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("no json", NO_HELLO),
        ({"type": "ping"}, NO_HELLO),
        ({"type": "hello", "tokens": ["wrong"]}, NOT_YOURS),
        ({"type": "hello", "tokens": [], "mood": "good"}, NO_HELLO),
    ],
)
def test_who_does_not_say_hello_is_sent_away(said: Any, code: int) -> None:
    host = FakeHost()
    line = host.open(host.table("topas")[0])
    line.say(said)
    assert line.closed == code


def test_a_table_that_is_not_there() -> None:
    assert FakeHost().open("ABCDEF").closed == NO_TABLE


def test_steps_that_were_missed_are_told() -> None:
    host = FakeHost()
    code, tokens = host.table("topas")
    player = Player(host, code, tokens)
    player.play(1)
    seen = player.number
    player.line.leave()
    Player(host, code, tokens, seed=2).play(1)
    line = host.sit(code, tokens, last=seen)
    welcome = line.hear("welcome")
    assert [step["number"] for step in welcome["missed"]] == list(range(seen + 1, welcome["number"] + 1))
    assert welcome["missed"]
    assert welcome["shown"][0]["history"] is None


def test_bots_rest_while_nobody_is_there() -> None:
    host = FakeHost(worker=hushed)
    code, _ = host.table("topas", seats=[{"kind": "bot"}, {"kind": "me"}], options={"players": 2})
    host.settle()
    assert host.get(f"/tables/{code}").json["table"]["number"] == 0


def test_people_at_two_lines_are_asked_before_a_move_is_taken_back() -> None:
    host = FakeHost()
    code, tokens = host.table("shokoba", seats=TWO, options=FIRST)
    anne, ben = (host.sit(code, [token]) for token in tokens)
    move = anne.hear("welcome")["shown"][0]["view"]["moves"][0]
    anne.ask("play", number=1, move=move)
    assert anne.hear("step")["shown"][0]["can_undo"]
    for consent in (False, True):
        anne.ask("ask_undo", number=1)
        assert ben.hear("undo_asked")["waiting"] == [1]
        ben.ask("answer_undo", number=1, consent=consent)
    assert anne.hear("undo_over")["refused_by"] == 1
    assert anne.hear("step")["kind"] == "undo"


def test_hints_come_from_a_worker() -> None:
    host = FakeHost(worker=by_work)
    code, tokens = host.table("topas", seats=TWO)
    line = host.sit(code, tokens)
    view = line.hear("welcome")["shown"][0]["view"]
    line.ask("hint", seat=view["to_move"])
    host.settle()
    hints = line.hear("hints")["hints"]
    assert 0 < len(hints) <= 5
    assert all(0 <= hint["chance"] <= 1 for hint in hints)


@pytest.mark.parametrize("answers", [True, False])
def test_a_hint_that_no_worker_finds(answers: bool) -> None:
    host = FakeHost(worker=nothing)
    code, tokens = host.table("topas", seats=TWO)
    line = host.sit(code, tokens)
    asked = line.ask("hint", seat=line.hear("welcome")["shown"][0]["view"]["to_move"])
    if answers:
        host.settle()
    else:
        host.wait(PATIENCE)
    message = line.hear("error")
    assert (message["id"], message["code"]) == (asked, "no_thought")


def test_where_no_worker_finds_a_move_another_bot_moves_and_at_last_chance() -> None:
    host = FakeHost(worker=nothing)
    seats = [{"kind": "bot", "level": "master"}, {"kind": "me"}]
    code, tokens = host.table("shokoba", seats=seats, options=FIRST)
    line = host.sit(code, tokens)
    asked = []
    while host.jobs:
        job, done = host.jobs.popleft()
        asked.append(json.loads(job)["level"])
        done(None)
    assert asked == [*["master"] * ATTEMPTS, "greedy"]
    step = line.hear("step")
    assert (step["by"], step["seat"]) == ("bot", 0)
    assert "master" in step["note"].lower()


def test_a_worker_that_never_answers_keeps_nobody_waiting_for_ever() -> None:
    host = FakeHost()
    code, tokens = host.table("topas")
    player = Player(host, code, tokens)
    assert player.moves is not None
    seat, moves = player.moves
    player.line.ask("play", seat=seat, number=player.number + 1, move=moves[0])
    assert player.line.hear("step")["by"] == "person"
    (job, done) = host.jobs.popleft()
    host.worker = nothing
    for _ in range(ATTEMPTS + 1):
        host.jobs.clear()
        host.wait(PATIENCE)
    step = player.line.hear("step")
    assert (step["by"], step["number"]) == ("bot", player.number + 2)
    done(json.dumps(first_move(json.loads(job))))  # far too late
    assert not [text for text in player.line.texts if json.loads(text).get("number", 0) > step["number"]]


def test_who_left_has_the_seat_back_when_they_return() -> None:
    host = FakeHost()
    code, (anne, ben) = host.table("topas", seats=TWO)
    line = host.sit(code, [ben])
    assert host.post(f"/tables/{code}/leave", {"token": anne}).json["table"]["seats"][0]["held"]
    host.sit(code, [anne])
    assert not [each for each in line.heard if each["type"] == "seats"][-1]["table"]["seats"][0]["held"]


def test_a_seat_that_is_left_before_the_game_closes_its_line() -> None:
    host = FakeHost()
    code, (anne, _) = host.table("topas", seats=TWO, begin=False)
    line = host.sit(code, [anne])
    host.post(f"/tables/{code}/leave", {"token": anne})
    assert line.closed == SEAT_LEFT


def test_whose_time_is_out_loses_where_that_was_agreed() -> None:
    host = FakeHost()
    clock = {"move_seconds": 5, "time_out": "lose"}
    code, tokens = host.table("topas", seats=TWO, settings=clock)
    line = host.sit(code, tokens)
    mover = line.hear("welcome")["table"]["to_move"]
    host.wait(4)
    assert not [each for each in line.heard if each["type"] == "step"]
    host.wait(4)
    step = line.hear("step")
    assert (step["kind"], step["by"], step["seat"]) == ("timeout", "clock", mover)
    assert step["winners"] == [1 - mover]


def test_nobody_watches_a_deal_of_the_day() -> None:
    host = FakeHost()
    day = host.get("/daily").json["today"]
    visitor = {"visitor": "visitor-anne-0123456789"}
    made = host.post(f"/challenges/topas-{day}/play", visitor).json
    line = host.sit(made["table"]["code"], [])
    assert line.closed == CLOSED


def test_entries_that_cannot_be_replayed_are_set_aside() -> None:
    host = FakeHost()
    code, tokens = host.table("topas")
    player = Player(host, code, tokens)
    player.play(3)
    kept = json.loads(host.kept[f"table/{code}"])
    kept["entries"][2][3] = "nonsense"
    host.kept[f"table/{code}"] = json.dumps(kept)
    after = host.again()
    line = after.sit(code, tokens)
    assert line.hear("welcome")["number"] == 2
    assert line.hear("error")["code"] == "set_aside"
    assert json.loads(after.kept[f"aside/{code}"])["entries"] == kept["entries"]
