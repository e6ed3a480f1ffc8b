"""Bots that a server was started with: listed, seated, playing from views, and never able to stop a table."""

import json
from pathlib import Path
from typing import Any

import pytest

from cabochon.core.errors import OptionError
from cabochon.server.guests import invite
from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start
from tests.server.services import Postgres, Redis

BOT = """
import json, os
class Nora:
    games = {games}
    turns = 0
    def choose(self, view, moves, rng):
        self.turns += 1
        with open({heard!r}, "a") as file:
            file.write(json.dumps([self.turns, view]) + "\\n")
        {body}
"""
PLAYS = "return moves[-1]"


def bot(folder: Path, body: str = PLAYS, games: str = "['shokoba', 'eight28']", name: str = "Nora") -> str:
    """A bot in a file that writes down what it is handed."""
    path = folder / "norabot.py"
    path.write_text(BOT.format(games=games, heard=str(folder / "heard"), body=body).replace("Nora", name))
    return f"{path}:{name}"


def heard(folder: Path) -> list[tuple[int, dict[str, Any]]]:
    return [tuple(json.loads(line)) for line in (folder / "heard").read_text().splitlines()]


TABLE: dict[str, Any] = {
    "game": "shokoba",
    "options": {"target": 1},
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "Nora"}],
}


async def play_two_moves(somebody: Client) -> list[dict[str, Any]]:
    """Begin a table against Nora and play until she has moved twice; returns her steps."""
    code, (token,) = await somebody.create(**TABLE)
    steps: list[dict[str, Any]] = []
    async with somebody.at_table(code, token) as socket:
        message = await socket.hear("welcome")
        while len(steps) < 2:
            if moves := moves_of(message):
                await socket.ask("play", number=message["number"] + 1, move=moves[0], seat=0)
            message = await socket.hear("step")
            if message["by"] == "bot":
                steps.append(message)
    return steps


async def test_a_guest_is_listed_where_it_plays(start: Start, tmp_path: Path) -> None:
    async with start(guests=invite([bot(tmp_path)])) as somebody:
        listed = (await somebody.get("/api/bots")).json["bots"]
        assert listed[-1]["level"] == "Nora"
        assert listed[-1]["names"] == {"en": "Nora", "fr": "Nora"}
        assert [bot["level"] for bot in listed if bot["guest"]] == ["Nora"]
        games = {game["slug"]: game["bots"] for game in (await somebody.get("/api/games")).json["games"]}
        assert {slug for slug, bots in games.items() if "Nora" in bots} == {"shokoba", "eight28"}
        refused = await somebody.post("/api/tables", {**TABLE, "game": "topas", "options": {}})
        assert refused.status == 422


async def test_a_server_without_it_does_not_seat_it(start: Start) -> None:
    async with start() as somebody:
        refused = await somebody.post("/api/tables", TABLE)
        assert (refused.status, refused.code) == (422, "option")


async def test_it_plays_from_views_with_their_history(start: Start, tmp_path: Path) -> None:
    async with start(guests=invite([bot(tmp_path)])) as somebody:
        steps = await play_two_moves(somebody)
    assert [step["note"] for step in steps] == [None, None]
    told = heard(tmp_path)
    assert [turns for turns, _ in told] == [1, 2]  # one instance for the whole game
    for _, view in told:
        assert view["seat"] == view["to_move"] == 1
        assert view["history"]


async def test_one_that_fails_has_another_move_for_it_and_everybody_is_told(
    start: Start, tmp_path: Path, quick_thinkers: list[dict[str, Any]]
) -> None:
    async with start(guests=invite([bot(tmp_path, "os._exit(3)")])) as somebody:
        steps = await play_two_moves(somebody)
    assert ["Nora found no move" in step["note"] for step in steps] == [True, True]


def test_two_bots_of_one_name_are_refused(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()
    with pytest.raises(OptionError, match="called Nora already"):
        invite([bot(first), bot(second)])
    with pytest.raises(OptionError, match="called greedy already"):
        invite([bot(first, name="greedy")])


async def test_with_two_processes_it_plays_at_both(
    start: Start, postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    shared: dict[str, Any] = {"database": postgres.new_database(), "redis": redis.address}
    guests = invite([bot(tmp_path)])
    async with start(**shared, guests=guests) as one, start(**shared, guests=guests) as other:
        code, (token,) = await one.create(**TABLE)
        notes = []
        for somebody in (one, other, one):
            async with somebody.at_table(code, token) as socket:
                message = await socket.hear("welcome")
                while not (moves := moves_of(message)):
                    message = await socket.hear("step")
                await socket.ask("play", number=message["number"] + 1, move=moves[0], seat=0)
                while (message := await socket.hear("step"))["by"] != "bot":
                    pass
                notes.append(message["note"])
        assert notes == [None, None, None]
    assert [view["history"] != [] for _, view in heard(tmp_path)][:3] == [True] * 3
