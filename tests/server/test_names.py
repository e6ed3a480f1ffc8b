"""Names of people: what is shown is what is there."""

import pytest

from cabochon.server.names import BadName, tidy_name
from tests.server.asgi import Client


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Anne", "Anne"),
        ("  Anne\u00a0\u2003Marie ", "Anne Marie"),
        ("Zoe\u0301", "Zoé"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "é" * 24),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("李小龍", "李小龍"),
        ("กำลังใจ", "กำลังใจ"),
        ("नमस्ते", "नमस्ते"),
        ("עברית", "עברית"),
        ("김민준", "김민준"),
        ("O’Neil-7 & Co.", "O’Neil-7 & Co."),
        ("🎲", "🎲"),
        ("👩‍💻 Ada", "👩‍💻 Ada"),
        ("👩🏽‍🚀", "👩🏽‍🚀"),
        ("❤️‍🔥", "❤️‍🔥"),
        ("🏳️‍🌈", "🏳️‍🌈"),
        ("🇫🇷", "🇫🇷"),
    ],
)
def test_names_people_have(text: str, name: str) -> None:
    assert tidy_name(text) == name


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "length"),
        ("   ", "length"),
        ("\u3000", "length"),
        ("x" * 25, "length"),
        ("a\u0000b", "hidden"),
        ("a\tb", "hidden"),
        ("a\u200bb", "hidden"),
        ("Anne\u202eeneB", "hidden"),
        ("\u2066Anne\u2069", "hidden"),
        ("a\u200db", "hidden"),
        ("\u200d", "hidden"),
        ("🎲\u200d", "hidden"),
        ("🎲\u200d\ufe0f🎲", "hidden"),
        ("a\ufe0f", "hidden"),
        ("🎲\ufe0f\ufe0f", "hidden"),
        ("a\ufe01", "hidden"),
        ("\u3164", "hidden"),
        ("\u115f\u1160", "hidden"),
        ("\uffa0", "hidden"),
        ("\u2800", "hidden"),
        ("a\u034fb", "hidden"),
        ("a\ue000", "hidden"),
        ("a\U000e0041", "hidden"),
        ("a\u2028b", "hidden"),
        ("a\ufeffb", "hidden"),
        ("a\u00adb", "hidden"),
        ("a\ud800b", "hidden"),
        ("a\U000fffff", "hidden"),
        ("a" + "\u0336" * 4, "marks"),
        ("\u0301a", "marks"),
        ("\u20dd", "marks"),
    ],
)
def test_names_that_hide_something(text: str, why: str) -> None:
    with pytest.raises(BadName) as refused:
        tidy_name(text)
    assert refused.value.phrase.key == f"server.name.{why}"
    assert refused.value.phrase.text("fr")


async def test_a_refused_name_is_said_in_a_sentence_and_changes_nothing(client: Client) -> None:
    seats = [{"kind": "me", "name": "An\u202ene"}, {"kind": "open"}]
    refused = await client.post("/api/tables", {"game": "shokoba", "seats": seats}, accept_language="fr")
    assert (refused.status, refused.code) == (422, "malformed")
    assert "invisible" in refused.json["error"]["sentence"]
    code, _ = await client.create(seats=[{"kind": "me"}, {"kind": "open"}])
    refused = await client.post(f"/api/tables/{code}/join", {"name": "z" + "\u0336" * 20})
    assert (refused.status, refused.code) == (422, "malformed")
    assert (await client.get(f"/api/tables/{code}")).json["table"]["seats"][1]["kind"] == "open"
    joined = await client.post(f"/api/tables/{code}/join", {"name": " Zoe\u0301 "})
    assert joined.json["table"]["seats"][1]["name"] == "Zoé"
