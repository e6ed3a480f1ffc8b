"""``POST /api/replay`` and ``POST /api/tables/branch``: finished games alone, bounded, and nothing told."""

import gzip
import json
import random
from typing import Any

import pytest

import cabochon
from cabochon.core.playback import play_back
from cabochon.core.save_files import read_deal
from cabochon.server.limits import RECORD_BYTES, Limits
from tests.cli.test_verify import sealed_record
from tests.server.asgi import Client
from tests.server.conftest import Start
from tests.server.faults import live_tables_of

GAMES = [declaration.slug for declaration in cabochon.games()]


@pytest.mark.parametrize("slug", GAMES)
async def test_a_finished_game_is_told_move_by_move(client: Client, slug: str) -> None:
    record = sealed_record(slug)
    answer = await client.post("/api/replay", {"record": record, "eyes": [0, None]})
    assert answer.status == 200, answer.body
    assert answer.json == json.loads(json.dumps(play_back(record, [0, None], cabochon.game)))


async def test_who_can_unpack_gets_it_packed(client: Client) -> None:
    record = sealed_record()
    body = json.dumps({"record": record, "eyes": [0]}).encode()
    headers = {"content-type": "application/json", "accept-encoding": "gzip, br"}
    answer = await client.request("POST", "/api/replay", body, **headers)
    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(answer.body))["game"] == record["game"]


def under_way(record: dict[str, Any]) -> None:
    match = cabochon.game("shokoba").start(seed=3)
    record.clear()
    record.update(match.record())


def impossible(record: dict[str, Any]) -> None:
    record["moves"][3] = "7D=7D"


def broken_off(record: dict[str, Any]) -> None:
    del record["moves"]


@pytest.mark.parametrize(
    ("spoil", "words"), [(under_way, "not over"), (impossible, "Move 4"), (broken_off, "lacks")]
)
async def test_what_is_no_finished_game_is_refused_in_a_sentence(
    client: Client, spoil: Any, words: str
) -> None:
    record = sealed_record("shokoba")
    spoil(record)
    for path, parts in (
        ("/api/replay", {"eyes": [0]}),
        ("/api/tables/branch", {"moves": 0, "seat": 0}),
    ):
        answer = await client.post(path, {"record": record, **parts})
        assert (answer.status, answer.code) == (422, "record"), answer.body
        assert words in answer.json["error"]["sentence"]


async def test_a_decision_of_a_finished_game_can_be_made_again(client: Client) -> None:
    record = sealed_record("shokoba")
    match = cabochon.game("shokoba").start(deal=read_deal(record))
    for move in record["moves"][:5]:
        match.play(move)
    seat = match.to_move
    asked = {"record": record, "moves": 5, "seat": seat}
    view = (await client.post("/api/replay/choices", asked)).json["view"]
    assert view == json.loads(json.dumps(match.view(seat, history=False)))
    assert record["moves"][5] in view["moves"]
    assert (await client.post("/api/replay/choices", {**asked, "seat": 5})).code == "record"
    under_way(record)
    assert (await client.post("/api/replay/choices", asked)).code == "record"


async def test_the_record_of_a_game_under_way_is_not_handed_out(client: Client) -> None:
    code, _ = await client.create(game="shokoba", seats=[{"kind": "me"}] * 2)
    assert (await client.get(f"/api/tables/{code}/record")).code == "not_over"


async def test_it_is_bounded(start: Start) -> None:
    async with start(limits=Limits.boundless().adjusted(["checks=2/0.001"])) as client:
        for _ in range(2):
            assert (await client.post("/api/replay", {"record": {}, "eyes": [0]})).code == "record"
        assert (await client.post("/api/replay", {"record": {}, "eyes": [0]})).code == "too_many"
        branch = {"record": {}, "moves": 0, "seat": 0}
        assert (await client.post("/api/tables/branch", branch)).code == "too_many"
    async with start(limits=Limits.boundless().adjusted(["tables=1/0.001"])) as client:
        branch = {"record": sealed_record("shokoba"), "moves": 0, "seat": 0}
        assert (await client.post("/api/tables/branch", branch)).status == 201
        assert (await client.post("/api/tables/branch", branch)).code == "too_many"
        large = {"record": {"moves": ["7D"] * RECORD_BYTES}, "eyes": [0]}
        assert (await client.post("/api/replay", large)).code == "too_large"


@pytest.mark.parametrize("slug", GAMES)
async def test_a_branch_is_a_table_that_is_stored_played_and_exported(
    start: Start, quick_thinkers: list[Any], slug: str
) -> None:
    record = sealed_record(slug)
    moves = len(record["moves"]) // 2
    before = cabochon.replay(record | {"moves": record["moves"][:moves], "result": None})
    seat = before.to_move or 0  # whose turn it is, so that no bot moves before we look
    form = {"record": record, "moves": moves, "seat": seat, "level": "random", "name": "Ann"}
    async with start() as client:
        answer = await client.post("/api/tables/branch", form)
        assert answer.status == 201, answer.body
        table, (token,) = answer.json["table"], answer.json["tokens"]
        assert table["practice"]
        assert table["branched"]
        assert table["commitment"] is None
        assert table["seats"][seat]["name"] == "Ann"
        seen = await first_view(client, table["code"], token["token"])
    then = before.view(seat, history=False)
    # Spoker's memory a position does not hold, and what is to be remembered a table does not show.
    alike = set(then) - {"cast_off", "fetched"} - set(before.game.declaration.remembered)
    assert {part: seen[part] for part in alike} == {
        part: json.loads(json.dumps(then[part])) for part in alike
    }
    async with start() as client:  # another process knows it from the database alone
        assert await first_view(client, table["code"], token["token"]) == seen
        code = table["code"]
        assert (await client.get(f"/api/tables/{code}/record")).code == "not_over"
        await play_to_the_end(client, code, token["token"], seat)
        exported = (await client.get(f"/api/tables/{code}/record")).json
    assert exported["practice"] is True
    assert exported["position"]["to_move"] == then["to_move"]
    assert cabochon.replay(exported).over


async def first_view(client: Client, code: str, token: str) -> dict[str, Any]:
    """What a seat is shown when it comes to the table."""
    async with client.at_table(code, token) as socket:
        view: dict[str, Any] = (await socket.hear("welcome"))["shown"][0]["view"]
        return view


async def play_to_the_end(client: Client, code: str, token: str, seat: int) -> None:
    """Play random moves on a seat until the game is over."""
    choice = random.Random(4)
    async with client.at_table(code, token) as socket:
        told = await socket.hear("welcome")
        while not (view := told["shown"][0]["view"]).get("winners"):
            if view["to_move"] == seat:
                move = choice.choice(view["moves"])
                await socket.ask("play", seat=seat, number=told["number"] + 1, move=move)
            told = await socket.hear("step")


async def test_a_branch_does_not_bring_the_games_own_chance_along(client: Client) -> None:
    """Two branches from the same move differ, and neither tells the record's secret."""
    record = sealed_record("shokoba")
    positions = []
    for _ in range(4):
        answer = await client.post("/api/tables/branch", {"record": record, "moves": 3, "seat": 0})
        code = answer.json["table"]["code"]
        assert record["deal"]["secret"].encode() not in answer.body
        table = await live_tables_of(client).find(code)
        assert table.match is not None
        positions.append(table.match.position())
    assert any(position != positions[0] for position in positions)


async def test_no_such_bot_is_said(client: Client) -> None:
    form = {"record": sealed_record("shokoba"), "moves": 0, "seat": 0, "level": "nobody"}
    assert (await client.post("/api/tables/branch", form)).code == "option"
