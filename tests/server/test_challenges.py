"""Challenges on a server: one try each, the field afterwards, and nothing told before."""

import asyncio
import json
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

import cabochon
from cabochon.games.topas.daily import DAILY
from cabochon.server import challenges, luck, trying
from cabochon.server.review_work import plan_review
from cabochon.server.storage.tries import Play
from cabochon.study.challenges import deal_of_the_day
from cabochon.study.opponents import opponents
from tests.server.asgi import Client
from tests.server.conftest import Start

ANNE, BEN, CARA = (f"visitor-{name}-0123456789" for name in ("anne", "ben", "cara"))
TODAY = date(2026, 11, 18)
NAME = f"topas-{TODAY}"


@pytest.fixture(autouse=True)
def _one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the same day for as long as a test takes."""
    monkeypatch.setattr(challenges, "today", lambda: TODAY)


async def look(client: Client, name: str, visitor: str) -> Any:
    """What a visitor is told of a challenge."""
    answer = await client.get(f"/api/challenges/{name}", cabochon_visitor=visitor)
    assert answer.status == 200, answer.body
    return answer.json["challenge"]


async def begin(client: Client, name: str, visitor: str, called: str = "Anne") -> tuple[str, str]:
    """The table and the token of a try."""
    form = {"visitor": visitor, "name": called, "gem": "ruby"}
    answer = await client.post(f"/api/challenges/{name}/play", form)
    assert answer.status == 200, answer.body
    (own,) = answer.json["tokens"]
    return answer.json["table"]["code"], own["token"]


async def play_out(client: Client, code: str, token: str, last: bool = False) -> list[str]:
    """Play a table to its end, with the first move there is or the last; returns all that was heard."""
    async with client.at_table(code, token) as socket:
        message = await socket.next()
        while True:
            if message["type"] in ("welcome", "step"):
                view = message["shown"][0]["view"]
                if view["to_move"] is None:
                    return socket.received
                if view["moves"]:
                    move = view["moves"][-1 if last else 0]
                    await socket.ask("play", number=message["number"] + 1, move=move)
            message = await socket.next()


async def finish(client: Client, name: str, visitor: str, called: str = "Anne", last: bool = False) -> str:
    """Try a challenge to its end; returns the table's code."""
    code, token = await begin(client, name, visitor, called)
    await play_out(client, code, token, last)
    return code


@pytest.mark.usefixtures("quick_thinkers")
async def test_a_day_is_tried_once_and_then_the_field_is_shown(client: Client) -> None:
    daily = (await client.get("/api/daily", cabochon_visitor=ANNE)).json
    assert [deal["game"] for deal in daily["deals"]] == [game.slug for game in cabochon.games()]
    assert {deal["state"] for deal in daily["deals"]} == {"new"}
    before = await look(client, NAME, ANNE)
    assert (before["state"], before["field"], before["deal"], before["finished"]) == ("new", None, None, 0)
    assert before["commitment"] == deal_of_the_day("topas", TODAY).commitment

    code, token = await begin(client, NAME, ANNE)
    again = await client.post(f"/api/challenges/{NAME}/play", {"visitor": ANNE, "name": "Other"})
    assert again.json["table"]["code"] == code, "who comes back goes on"
    assert again.json["tokens"] == [{"seat": 0, "token": token}]
    assert again.json["table"]["seats"][0]["name"] == "Anne"
    assert (await look(client, NAME, ANNE))["state"] == "playing"
    await play_out(client, code, token)

    refused = await client.post(f"/api/challenges/{NAME}/play", {"visitor": ANNE})
    assert (refused.status, refused.code) == (409, "played_already")
    await finish(client, NAME, BEN, "Ben", last=True)
    assert (await look(client, NAME, BEN))["state"] == "over"
    after = await look(client, NAME, ANNE)
    assert (after["state"], after["finished"], after["table"]) == ("over", 2, code)
    assert after["field"][0]["place"] == 1
    assert {entry["name"]: entry["you"] for entry in after["field"]} == {"Anne": True, "Ben": False}
    points = [(entry["points"], entry["points"] - entry["others"]) for entry in after["field"]]
    assert points == sorted(points, reverse=True)
    assert after["field"][0]["gem"] == "ruby"
    assert after["deal"]["secret"] == deal_of_the_day("topas", TODAY).secret.hex()
    record = (await client.get(f"/api/tables/{code}/record", cabochon_visitor=ANNE)).json
    assert cabochon.replay(record).over


async def test_the_bots_answer_as_they_do_without_a_server(start: Start) -> None:
    """A worker thinks by a seed and no clock: the library comes to the same moves."""
    challenge = deal_of_the_day("topas", TODAY)
    async with start(workers=1) as client:
        code = await finish(client, NAME, ANNE)
        record = (await client.get(f"/api/tables/{code}/record", cabochon_visitor=ANNE)).json
    match, bots = challenge.game.start(deal=challenge.deal), opponents(challenge)
    while not match.over:
        seat = match.to_move
        assert seat is not None
        match.play(match.moves()[0]) if seat == challenge.seat else match.play_packed(
            bots[seat].move(match.turn())
        )
    assert match.record() == record


@pytest.mark.usefixtures("quick_thinkers")
async def test_nothing_is_told_to_who_has_not_finished(client: Client) -> None:
    code = await finish(client, NAME, ANNE)
    name = (await look(client, NAME, ANNE))["code"]
    bens, token = await begin(client, NAME, BEN, "Ben")
    for visitor in (BEN, CARA):
        told = await look(client, name, visitor)
        assert (told["field"], told["deal"], told["finished"]) == (None, None, 1)
        for table in (code, bens):
            answer = await client.get(f"/api/tables/{table}/record", cabochon_visitor=visitor)
            assert answer.code == ("not_tried" if table == code else "not_over")
    assert (await client.get(f"/api/tables/{code}/record")).code == "not_tried"
    for table in (code, bens):
        async with client.at_table(table) as watcher:
            assert await watcher.closing() == 4409
            assert watcher.received == []
        told = (await client.get(f"/api/tables/{table}")).json["table"]
        assert (told["scores"], told["winners"], told["number"]) == (None, None, 0)
    heard = await play_out(client, bens, token)
    secret = deal_of_the_day("topas", TODAY).secret.hex()
    assert not [text for text in heard if secret in text]
    assert (await client.get(f"/api/tables/{code}/record", cabochon_visitor=BEN)).status == 200


@pytest.mark.usefixtures("quick_thinkers")
async def test_a_try_is_played_as_everybody_elses(client: Client) -> None:
    code, token = await begin(client, NAME, ANNE)
    for path, form in (
        ("name", {"token": token, "name": "Zoe"}),
        ("leave", {"token": token}),
        ("rematch", {"tokens": [token]}),
    ):
        assert (await client.post(f"/api/tables/{code}/{path}", form)).code == "in_challenge"
    async with client.at_table(code, token) as socket:
        welcome = await socket.next()
        while welcome.get("to_move", welcome.get("table", {}).get("to_move")) != 0:
            welcome = await socket.hear("step")
        await socket.ask("play", number=welcome["number"] + 1, move=welcome["shown"][0]["view"]["moves"][0])
        await socket.hear("step")
        for request, parts in (("hint", {}), ("ask_undo", {"number": welcome["number"] + 1})):
            await socket.ask(request, **parts)
            assert (await socket.hear("error"))["code"] in ("no_hints", "no_undo")
        await socket.ask("say", text="hello")
        assert (await socket.hear("error"))["code"] == "no_chat"
        await socket.ask("resign")
        await socket.hear("seats")
    told = await look(client, NAME, ANNE)
    assert (told["state"], told["field"][0]["ended"], told["field"][0]["place"]) == ("over", "resigned", None)
    assert (await client.post(f"/api/tables/{code}/rematch", {"tokens": [token]})).code == "in_challenge"


@pytest.mark.usefixtures("quick_thinkers")
async def test_beat_my_deal(client: Client) -> None:
    seats = [{"kind": "bot", "level": "greedy"}, {"kind": "me", "name": "Anne"}]
    code, (token,) = await client.create("topas", seats=seats, begin=False)
    form = {"table": code, "token": token, "visitor": ANNE}
    assert (await client.post("/api/challenges", form)).code == "not_over"
    await client.post(f"/api/tables/{code}/start", {"token": token, "words": "black swan"})
    await play_out(client, code, token)
    assert (await client.post("/api/challenges", {**form, "token": "x" * 32})).code == "not_yours"
    made = await client.post("/api/challenges", form)
    assert made.status == 201, made.body
    challenge = made.json["challenge"]
    assert (challenge["seat"], challenge["opponents"]) == (1, ["greedy"])
    assert (challenge["made_by"], challenge["state"]) == ("Anne", "over")
    record = (await client.get(f"/api/tables/{code}/record")).json
    name, secret = challenge["code"], record["deal"]["secret"]
    assert (await client.post("/api/challenges", form)).json["challenge"]["code"] == name, "one link each"
    assert (await client.post(f"/api/challenges/{name}/play", {"visitor": ANNE})).code == "played_already"

    told = await look(client, name, BEN)
    assert told["made_by"] == "Anne"
    public = json.dumps(told)
    for hidden in (secret, "black swan", code):
        assert hidden not in public
    bens, own = await begin(client, name, BEN, "Ben")
    heard = await play_out(client, bens, own)
    assert not [text for text in heard if secret in text or "black swan" in text]
    field = (await look(client, name, BEN))["field"]
    assert [(entry["maker"], entry["place"]) for entry in field] == [(True, 1), (False, 1)]
    assert len({(entry["points"], entry["others"]) for entry in field}) == 1, "same moves, same result"
    replayed = (await client.get(f"/api/tables/{bens}/record", cabochon_visitor=BEN)).json
    assert (replayed["deal"], replayed["moves"]) == (record["deal"], record["moves"])


@pytest.mark.usefixtures("quick_thinkers")
async def test_two_servers_give_the_same_day(start: Start, tmp_path: Any) -> None:
    told = []
    for number in range(2):
        async with start(database=f"sqlite:///{tmp_path / str(number)}.sqlite") as client:
            code = await finish(client, NAME, ANNE)
            record = (await client.get(f"/api/tables/{code}/record", cabochon_visitor=ANNE)).json
            told.append(((await look(client, NAME, ANNE))["commitment"], record))
    assert told[0] == told[1]


@pytest.mark.usefixtures("quick_thinkers")
async def test_a_try_that_ended_unnoted_is_noted_when_somebody_looks(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server may be stopped between the last move and the note of it."""
    from cabochon.server import live_tables

    async def nothing(*_: Any) -> None: ...

    monkeypatch.setattr(live_tables, "note_result", nothing)
    await finish(client, NAME, ANNE)
    assert (await look(client, NAME, BEN))["finished"] == 0
    assert (await look(client, NAME, ANNE))["state"] == "over"


async def test_luck_is_reckoned_once_somebody_looks(
    start: Start, quick_thinkers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def plan(record: dict[str, Any]) -> Any:
        asked.append(record["game"])
        return plan_review(record)

    monkeypatch.setattr(luck, "plan_review", plan)
    async with start(reviews=True, review_budget=100) as client:
        await finish(client, NAME, ANNE)
        (first,) = (await look(client, NAME, ANNE))["field"]
        assert first["luck"] is None
        assert client._server._live_tables is not None
        await asyncio.gather(*client._server._live_tables._tasks)
        account = (await look(client, NAME, ANNE))["field"][0]["luck"]
        assert asked == ["topas"]
    added = sum(account[part] for part in ("start", "play", "others", "rest", "cards"))
    assert added == pytest.approx(account["result"])
    assert account["result"] == float(first["won"])
    assert account["curve"][-1] == account["result"]
    assert len(account["curve"]) > 10


async def test_luck_is_told_in_points_where_a_win_has_a_price(client: Client) -> None:
    told = await look(client, NAME, ANNE)
    assert told["points_per_win"] == DAILY.points_per_win
    game, deal = cabochon.game("topas", players=3), deal_of_the_day("topas", TODAY)
    others = replace(deal, game=game, opponents=("casual", "casual"), words=("",) * 3)
    assert trying.points_per_win(others) is None
    assert trying.points_per_win(deal) == DAILY.points_per_win


def test_a_large_field_has_the_curves_of_the_best_and_ones_own() -> None:
    luck = {"cards": 0.0, "curve": [0.5, 1.0]}
    plays = [
        Play("v", f"T{points}", finished=datetime.now(UTC), points=points, others=0, won=True, reviewed=luck)
        for points in range(trying.MOST_CURVES + 3)
    ]
    field = trying.field(plays, plays[0], made=False)
    with_curve = [entry["points"] for entry in field if entry["luck"]["curve"]]
    assert with_curve == [*range(len(plays) - 1, 2, -1), 0]


@pytest.mark.parametrize(
    "name",
    [
        f"topas-{TODAY + timedelta(days=1)}",
        f"topas-{TODAY - trying.OLDEST - timedelta(days=1)}",
        f"chess-{TODAY}",
        "topas-2026-99-99",
        "23456789ABCDEFGH",
        "short",
        "..%2f..",
    ],
)
async def test_what_is_no_challenge(client: Client, name: str) -> None:
    assert (await client.get(f"/api/challenges/{name}")).code == "no_challenge"
    answer = await client.post(f"/api/challenges/{name}/play", {"visitor": ANNE})
    assert answer.code == "no_challenge"


async def test_an_identity_that_could_be_guessed_is_refused(client: Client) -> None:
    for visitor in ("anne", "", "x" * 65, "not a token at all, but long"):
        assert (await client.post(f"/api/challenges/{NAME}/play", {"visitor": visitor})).code == "malformed"
