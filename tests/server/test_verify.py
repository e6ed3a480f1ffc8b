"""``POST /api/verify``: the same verdict as the command's, bounded, for whatever is sent."""

import json
from typing import Any

import pytest

import cabochon
from cabochon.server.limits import RECORD_BYTES, Allowance, Limits
from tests.cli.test_verify import sealed_record
from tests.server.asgi import Client
from tests.server.conftest import Start

GAMES = [declaration.slug for declaration in cabochon.games()]


async def verified(client: Client, record: Any, **parts: Any) -> tuple[bool, str]:
    answer = await client.post("/api/verify?lang=en", {"record": record, **parts})
    assert answer.status == 200, answer.body
    return answer.json["holds"], answer.json["sentence"]


@pytest.mark.parametrize("slug", GAMES)
async def test_a_game_that_was_dealt_as_promised_holds(client: Client, slug: str) -> None:
    record = sealed_record(slug)
    holds, sentence = await verified(client, record, commitment=record["deal"]["commitment"])
    assert holds
    assert sentence.startswith("The secret fits the commitment; the deal, all that was shuffled later")
    french = await client.post("/api/verify?lang=fr", {"record": record})
    assert french.json["sentence"].startswith("Le secret correspond à l’engagement")


def other_secret(record: dict[str, Any]) -> None:
    record["deal"]["secret"] = "ff" * 16


def other_words(record: dict[str, Any]) -> None:
    record["deal"]["words"][0] = "others"


def other_moves(record: dict[str, Any]) -> None:
    record["moves"].pop()


def no_result(record: dict[str, Any]) -> None:
    del record["result"]


@pytest.mark.parametrize("spoil", [other_secret, other_words, other_moves, no_result])
async def test_what_does_not_follow_is_said(client: Client, spoil: Any) -> None:
    record = sealed_record("shokoba")
    kept = record["deal"]["commitment"]
    spoil(record)
    holds, sentence = await verified(client, record, commitment=kept)
    assert not holds
    assert sentence


async def test_another_commitment_than_the_one_kept_is_said(client: Client) -> None:
    holds, sentence = await verified(client, sealed_record(), commitment="0" * 64)
    assert not holds
    assert "not the one you kept" in sentence


@pytest.mark.parametrize("record", [{}, {"game": "chess"}, {"game": 3, "moves": []}, {"deal": []}])
async def test_nonsense_is_refused_in_a_sentence(client: Client, record: Any) -> None:
    holds, sentence = await verified(client, record, commitment="0" * 64)
    assert not holds
    assert sentence
    assert (await client.post("/api/verify", {"record": [1]})).code == "malformed"


async def test_it_is_bounded(start: Start) -> None:
    few = Limits.boundless().adjusted(["checks=2/0.001"])
    assert few.checks == Allowance(2, 0.001)
    async with start(limits=few) as client:
        for _ in range(2):
            assert (await verified(client, {}))[0] is False
        assert (await client.post("/api/verify", {"record": {}})).code == "too_many"
    async with start() as client:
        large = {"record": {"moves": ["7D"] * (RECORD_BYTES // 8)}}
        assert 8 * 1024 < len(json.dumps(large)) <= RECORD_BYTES
        assert (await client.post("/api/verify", large)).status == 200
        large["record"]["moves"] *= 2
        assert (await client.post("/api/verify", large)).code == "too_large"
