"""What is done with finished games in one browser: reviews, decisions made again, the deal of the day."""

import json
from collections import deque
from typing import Any

import pytest

from cabochon.server.review_work import write_review
from cabochon.study.finished import finished_game
from cabochon.study.game_points import answer, questions_of
from tests.local.fake_host import FakeHost, by_work, nothing
from tests.local.playing import Player
from tests.local.test_same_as_a_server import finished_record

BUDGET = 40
ANNE = "visitor-anne-0123456789"


def lines(texts: list[str]) -> list[dict[str, Any]]:
    """Lines of a review."""
    return [json.loads(text) for text in texts]


def short_record(moves: int = 2) -> dict[str, Any]:
    """The record of a game that was soon given up."""
    host = FakeHost()
    code, tokens = host.table("topas")
    player = Player(host, code, tokens)
    player.play(moves)
    player.line.ask("resign", seat=0)
    record: dict[str, Any] = host.get(f"/tables/{code}/record").json
    return record


def test_a_review_is_the_one_that_python_makes() -> None:
    record = short_record()
    answers = [answer(question, BUDGET, 1) for question in questions_of(finished_game(record).match)]
    told = lines(FakeHost().post("/review", {"record": record}).texts)
    assert told[-1] == {"state": "done", "review": json.loads(write_review(record, BUDGET, answers))}
    assert {"state": "running", "done": 0, "of": len(answers)} in told


def test_the_review_of_a_table_is_kept_with_it() -> None:
    host = FakeHost()
    code, tokens = host.table("topas")
    player = Player(host, code, tokens)
    player.play(1)
    player.line.ask("resign", seat=0)
    first = lines(host.post(f"/tables/{code}/review", {}).texts)
    after = host.again()
    after.worker = nothing
    assert lines(after.post(f"/tables/{code}/review", {}).texts) == [first[-1]]


def test_who_asks_for_a_review_that_is_under_way_waits_for_the_same() -> None:
    host, record = FakeHost(), short_record()
    one = host.begin("POST", "/review", {"record": record})
    other = host.begin("POST", "/review", {"record": record})
    host.settle()
    assert lines(one.texts)[-1] == lines(other.texts)[-1]


def test_reviews_come_one_after_the_other() -> None:
    host = FakeHost()
    first = host.begin("POST", "/review", {"record": short_record(1)})
    second = host.begin("POST", "/review", {"record": short_record(2)})
    assert lines(second.texts) == [{"state": "waiting", "before": 1}]
    host.settle()
    assert lines(first.texts)[-1]["state"] == lines(second.texts)[-1]["state"] == "done"


def test_a_review_that_nobody_waits_for_is_given_up() -> None:
    host = FakeHost()
    answer = host.begin("POST", "/review", {"record": short_record()})
    answer.listening = False
    host.settle()
    assert not answer.complete
    assert host.jobs == deque()
    assert [line["state"] for line in lines(answer.texts)] == ["waiting", "running"]


def test_a_review_that_no_worker_reckons() -> None:
    told = lines(FakeHost(worker=nothing).post("/review", {"record": short_record()}).texts)
    assert told[-1]["error"]["code"] == "no_review"


def test_a_move_is_judged_by_a_worker() -> None:
    record = finished_record("shokoba")
    form = {"record": record, "moves": 2}
    seat = FakeHost().post("/replay/choices", {**form, "seat": 0}).json["view"]["to_move"]
    moves = FakeHost().post("/replay/choices", {**form, "seat": seat}).json["view"]["moves"]
    judged = FakeHost(worker=by_work).post("/replay/judge", {**form, "move": moves[-1]}).json["decision"]
    assert judged["move"] == moves[-1]
    assert FakeHost(worker=nothing).post("/replay/judge", {**form, "move": moves[-1]}).code == "no_review"
    assert FakeHost().post("/replay/judge", {**form, "move": "nonsense"}).code == "illegal"


@pytest.mark.parametrize("restarts", [False, True])
def test_a_deal_of_the_day_is_played_once_and_its_luck_reckoned(restarts: bool) -> None:
    host = FakeHost()
    name = f"topas-{host.get('/daily').json['today']}"
    made = host.post(f"/challenges/{name}/play", {"visitor": ANNE, "name": "Anne"}).json
    code, tokens = made["table"]["code"], [made["tokens"][0]["token"]]
    Player(host, code, tokens).play(2)
    if restarts:
        host = host.again()
    Player(host, code, tokens).play()
    assert host.get(f"/tables/{code}/record").code == "not_tried"
    assert host.get(f"/tables/{code}/record", ANNE).json["game"] == "topas"
    assert host.post(f"/challenges/{name}/play", {"visitor": ANNE}).code == "played_already"
    host.get(f"/challenges/{name}", ANNE)
    (own,) = host.again().get(f"/challenges/{name}", ANNE).json["challenge"]["field"]
    assert own["you"]
    assert own["luck"]["result"] == float(own["won"])


def test_what_takes_a_server_says_so() -> None:
    host = FakeHost()
    code, tokens = host.table("topas")
    open_seat = {"game": "topas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    asked = [
        host.post("/tables", open_seat, lang="fr"),
        host.post("/tables", {"game": "topas", "duplicate": True}),
        host.post(f"/tables/{code}/join", {}),
        host.post("/challenges", {"table": code, "token": tokens[0], "visitor": ANNE}),
    ]
    assert {answer.code for answer in asked} == {"needs_server"}
    assert len({answer.json["error"]["sentence"] for answer in asked}) == len(asked)
    assert "serveur" in asked[0].json["error"]["sentence"]


def test_puzzles_and_lessons_answer_moves() -> None:
    host = FakeHost()
    puzzle = host.get("/puzzles/shokoba/no-such-one")
    assert puzzle.code == "not_found"
    assert host.get("/lessons/shokoba/nothing/1/preview", move="7R").code == "not_found"
    assert host.get("/puzzles/chess/1/preview", move="7R").code == "not_found"
