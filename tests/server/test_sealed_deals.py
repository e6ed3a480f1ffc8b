"""Deals that can be checked: the commitment before the first card, words after it, the secret at the end."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.core.deals import commitment
from tests.server.asgi import Client, moves_of

ALONE = [{"kind": "me"}, {"kind": "me"}]
GUEST = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]
SEED = 2**64 - 1
SHORT = {"players": 2, "target": 1}


async def played_out(client: Client, code: str, *tokens: str) -> dict[str, Any]:
    """The record of a game after its last move."""
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        while message.get("winners") is None:
            seat = message["shown"][0]["view"]["to_move"]
            await socket.ask("play", number=message["number"] + 1, move=moves_of(message)[0], seat=seat)
            message = await socket.hear("step")
    record: dict[str, Any] = json.loads((await client.get(f"/api/tables/{code}/record")).body)
    return record


async def test_a_table_commits_itself_before_anybody_adds_words(client: Client) -> None:
    created = await client.post(
        "/api/tables", {"game": "shokoba", "seats": ALONE, "options": SHORT, "begin": False}
    )
    table, tokens = created.json["table"], [seat["token"] for seat in created.json["tokens"]]
    code = table["code"]
    assert table["state"] == "waiting"
    assert len(table["commitment"]) == 64
    assert [seat["words"] for seat in table["seats"]] == [False, False]

    added = await client.post(f"/api/tables/{code}/words", {"token": tokens[1], "words": "  trèfle ♣ "})
    assert [seat["words"] for seat in added.json["table"]["seats"]] == [False, True]
    begun = await client.post(f"/api/tables/{code}/start", {"token": tokens[0], "words": "black swan"})
    assert begun.json["table"]["state"] == "playing"
    assert begun.json["table"]["commitment"] == table["commitment"]
    assert [seat["words"] for seat in begun.json["table"]["seats"]] == [True, True]

    record = await played_out(client, code, *tokens)
    deal = record["deal"]
    assert "seed" not in record
    assert deal["words"] == ["black swan", "  trèfle ♣ "]
    assert deal["commitment"] == table["commitment"]
    assert commitment(bytes.fromhex(deal["secret"]), "shokoba", record["options"]) == deal["commitment"]
    assert cabochon.replay(record).record() == record


async def test_who_joins_brings_words_and_the_game_begins_with_them(client: Client) -> None:
    code, (anne,) = await client.create(seats=GUEST, options=SHORT)
    await client.post(f"/api/tables/{code}/words", {"token": anne, "words": "anne"})
    joined = await client.post(f"/api/tables/{code}/join", {"name": "Ben", "words": "ben"})
    assert joined.json["table"]["state"] == "playing"
    record = await played_out(client, code, anne, joined.json["token"])
    assert record["deal"]["words"] == ["anne", "ben"]


async def test_a_table_without_words_begins_at_once_as_ever(client: Client) -> None:
    code, tokens = await client.create(seats=ALONE, options=SHORT)
    record = await played_out(client, code, *tokens)
    assert record["deal"]["words"] == ["", ""]


async def test_words_come_too_late_once_cards_are_dealt(client: Client) -> None:
    code, (anne, _) = await client.create(seats=ALONE)
    answer = await client.post(f"/api/tables/{code}/words", {"token": anne, "words": "late"})
    assert (answer.status, answer.code) == (409, "already_started")


@pytest.mark.parametrize("words", ["", "x" * 81, "line\nbreak", "\x00", "\x9b2J", "\ud800", 7, None, ["x"]])
async def test_words_that_are_none_are_refused(client: Client, words: Any) -> None:
    code, (anne,) = await client.create(seats=GUEST)
    answer = await client.post(f"/api/tables/{code}/words", {"token": anne, "words": words})
    assert (answer.status, answer.code) == (422, "malformed")


async def test_words_are_for_ones_own_seat(client: Client) -> None:
    code, _ = await client.create(seats=GUEST)
    answer = await client.post(f"/api/tables/{code}/words", {"token": "x" * 22, "words": "mine"})
    assert (answer.status, answer.code) == (403, "not_yours")
    assert (await client.post("/api/tables/222222/words", {"token": "x", "words": "y"})).code == "no_table"


async def test_everybody_waiting_is_told_who_has_added_words_and_not_which(client: Client) -> None:
    code, (anne,) = await client.create(seats=[*GUEST, {"kind": "open"}])
    async with client.at_table(code) as watcher:
        await watcher.hear("welcome")
        await client.post(f"/api/tables/{code}/words", {"token": anne, "words": "black swan"})
        told = await watcher.hear("seats")
        assert [seat["words"] for seat in told["table"]["seats"]] == [True, False, False]
        assert not any("black swan" in text for text in watcher.received)


async def test_the_same_cards_after_a_restart(start: Any) -> None:
    async with start() as client:
        code, tokens = await client.create(seats=ALONE, begin=False)
        await client.post(f"/api/tables/{code}/start", {"token": tokens[0], "words": "again"})
        async with client.at_table(code, *tokens) as socket:
            before = (await socket.hear("welcome"))["shown"]
    async with start() as client, client.at_table(code, *tokens) as socket:
        assert (await socket.hear("welcome"))["shown"] == before


async def test_a_table_of_before_deals_were_sealed_goes_on(start: Any, tmp_path: Path) -> None:
    async with start() as client:
        code, tokens = await client.create(seats=ALONE, options=SHORT)
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        sealed = "secret = NULL, commitment = NULL, words = NULL"
        database.execute(f"UPDATE tables SET seed = ?, {sealed}", [str(SEED)])
    async with start() as client:
        assert (await client.get(f"/api/tables/{code}")).json["table"]["commitment"] is None
        record = await played_out(client, code, *tokens)
    assert record["seed"] == str(SEED)
    assert "deal" not in record
    assert cabochon.replay(record).seed == SEED
