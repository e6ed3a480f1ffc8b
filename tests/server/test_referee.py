"""The referee over HTTP, and the words of the companion."""

from typing import Any

import pytest

from cabochon.core.words import keys
from tests.server.asgi import Client

TAKES = {"about": "takes", "cards": {"card": ["7E"], "table": ["3S", "4S"]}}


async def test_a_question_is_answered_in_the_language_asked_for(client: Client) -> None:
    english = await client.post("/api/referee/shokoba?lang=en", TAKES)
    french = await client.post("/api/referee/shokoba?lang=fr", TAKES)
    assert english.json["allowed"] is french.json["allowed"] is True
    assert english.json["findings"][0]["cards"] == ["3S", "4S"]
    assert "shokoba" in english.json["findings"][0]["text"]
    assert english.json["verdict"] != french.json["verdict"]
    assert english.json["rules"] == ["SHO-3"]


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("nogame", TAKES, "not_found"),
        ("shokoba", {"about": "weather"}, "question"),
        ("shokoba", {"about": "takes", "cards": {"card": ["7X"]}}, "question"),
        ("shokoba", {"about": "takes", "cards": {"card": ["7E"] * 200}}, "malformed"),
        ("shokoba", {"about": "takes", "numbers": {"held": -1}}, "malformed"),
        ("shokoba", {"about": "takes", "more": 1}, "malformed"),
        ("eight28", {"about": "shares", "names": ["A" * 100]}, "malformed"),
        ("topas", {"about": "lay", "cards": {"area": ["Y3B1@60,0>"]}, "move": "Y2R1@0,0>"}, "question"),
    ],
)
async def test_what_is_no_question_is_refused(
    client: Client, path: str, body: dict[str, Any], code: str
) -> None:
    answer = await client.post(f"/api/referee/{path}", body)
    assert answer.json["error"]["code"] == code
    assert answer.json["error"]["sentence"]


async def test_the_companions_words_come_by_themselves(client: Client) -> None:
    answer = await client.get("/api/companion/words/fr")
    assert set(answer.json["words"]) == set(keys("companion"))
    again = await client.get("/api/companion/words/fr", if_none_match=answer.headers["etag"])
    assert again.status == 304
    whole = await client.get("/api/words/fr")
    assert not any(key.startswith("companion.") or ".ruling." in key for key in whole.json["words"])
