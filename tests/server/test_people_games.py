"""The games of people, taken from a server's database: all of the game, nothing of who played it."""

import json
from pathlib import Path

import cabochon
from cabochon.files.games import read_games
from cabochon.server.people_games import games_of_people
from cabochon.server.storage.database import connect
from tests.cli.test_commands import refused, run
from tests.server.conftest import Start
from tests.server.test_sealed_deals import ALONE, SHORT, played_out


async def test_a_finished_game_comes_without_names_and_words(start: Start, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    async with start() as client:
        seats = [{**seat, "name": name} for seat, name in zip(ALONE, ("Zoé", "Yannick"), strict=True)]
        asked = {"game": "shokoba", "seats": seats, "options": SHORT, "begin": False}
        created = await client.post("/api/tables", asked)
        tokens = [seat["token"] for seat in created.json["tokens"]]
        code = created.json["table"]["code"]
        await client.post(f"/api/tables/{code}/start", {"token": tokens[0], "words": "Zoé of Lyon"})
        record = await played_out(client, code, *tokens)
        await client.create(seats=seats)  # one that has only begun
        (found,) = games_of_people(connect(database))

    text = json.dumps(found, ensure_ascii=False)
    for told in ("Zoé", "Yannick", "Lyon", code, record["deal"]["secret"], record["deal"]["commitment"]):
        assert told not in text
    assert found["players"] == ["human", "human"]
    assert found["result"] == record["result"]
    again = cabochon.replay(found)
    assert again.played == record["moves"]
    assert again.position() == cabochon.replay(record).position()
    assert {**again.record(), "players": found["players"]} == found

    target = tmp_path / "people.jsonl"
    command = ("export", "--database", database, "--records", str(target))
    assert "1 game was added" in run(*command).stderr
    assert "0 games were added" in run(*command).stderr
    assert list(read_games(target)) == [found]
    empty = ("export", "--database", f"sqlite:///{tmp_path / 'empty.sqlite'}", "--records", str(target))
    assert "no tables of Cabochon" in refused(run(*empty))
    assert not (tmp_path / "empty.sqlite").exists()
