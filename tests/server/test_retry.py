"""``POST /api/replay/preview``, ``/try`` and ``/judge``: another move, by what its player knew."""

import json
from typing import Any

import pytest

import cabochon
from cabochon.core.playback import choices_at
from cabochon.server.limits import Limits
from cabochon.study import review
from tests.cli.test_verify import sealed_record
from tests.server.asgi import Client
from tests.server.conftest import Start
from tests.server.test_review import BUDGET, cut_short, said_to_be_over, short_record, under_way

GAMES = [declaration.slug for declaration in cabochon.games()]
PATHS = ("/api/replay/preview", "/api/replay/try", "/api/replay/judge")


def decider(record: dict[str, Any], moves: int) -> tuple[int, dict[str, Any]]:
    """Who decides after so many moves, and what they see."""
    for seat in range(8):
        view = choices_at(record, moves, seat, cabochon.game)["view"]
        if view["to_move"] == seat:
            return seat, view
    raise AssertionError


@pytest.mark.parametrize("slug", GAMES)
async def test_a_move_is_tried_on_what_its_seat_could_know(client: Client, slug: str) -> None:
    record = sealed_record(slug)
    seat, view = decider(record, 4)
    asked = {"record": record, "moves": 4, "move": view["moves"][0]}
    tried = (await client.post("/api/replay/try", asked)).json
    assert tried["after"]["seat"] == seat
    assert tried["after"]["moves"] == []
    assert tried["events"]
    preview = (await client.post("/api/replay/preview", asked)).json
    assert preview.get("refusal", preview.get("error", {}).get("code")) in (None, "no_preview")


async def test_it_is_judged_as_the_review_judges(start: Start) -> None:
    record = short_record()
    reviewed = review(record, BUDGET).as_json()
    decision = next(each for each in reviewed["decisions"] if each["choices"] > 1)
    moves = decision["number"] - 1
    async with start(review_budget=BUDGET, workers=1) as client:
        asked = {"record": record, "moves": moves, "move": decision["move"]}
        judged = (await client.post("/api/replay/judge", asked)).json["decision"]
        assert judged == json.loads(json.dumps(decision))
        _, view = decider(record, moves)
        other = next(move for move in view["moves"] if move != decision["move"])
        judged = (await client.post("/api/replay/judge", asked | {"move": other})).json["decision"]
        assert judged["move"] == other
        assert judged["verdict"] in ("good", "inaccuracy", "mistake")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("spoil", [under_way, cut_short, said_to_be_over])
async def test_a_game_that_is_not_over_is_refused(client: Client, path: str, spoil: Any) -> None:
    record = sealed_record("shokoba")
    spoil(record)
    answer = await client.post(path, {"record": record, "moves": 0, "move": "1S"})
    assert (answer.status, answer.code) == (422, "record"), answer.body


async def test_what_cannot_be_played_there_is_refused(client: Client) -> None:
    record = sealed_record("shokoba")
    for path in PATHS[1:]:
        asked = {"record": record, "moves": 4, "move": "nonsense"}
        assert (await client.post(path, asked)).code == "illegal"
        assert (await client.post(path, asked | {"moves": len(record["moves"])})).code == "record"


async def test_moves_at_one_decision_cost_one_look_at_the_record(start: Start) -> None:
    limits = Limits.boundless().adjusted(["checks=1/0.001", "hints=1/0.001"])
    record = sealed_record("topas")
    _, view = decider(record, 2)
    async with start(limits=limits, review_budget=BUDGET, workers=1) as client:
        asked = {"record": record, "moves": 2, "move": view["moves"][0]}
        for _ in range(3):
            assert (await client.post("/api/replay/preview", asked)).status == 200
        assert (await client.post("/api/replay/preview", asked | {"moves": 3})).code == "too_many"
        assert (await client.post("/api/replay/judge", asked)).status == 200
        assert (await client.post("/api/replay/judge", asked)).code == "too_many"
