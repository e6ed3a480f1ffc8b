"""``cabochon verify`` from the outside."""

import json
from typing import Any

import pytest

import cabochon
from cabochon import SealedDeal
from tests.cli.test_commands import finished_record, refused, run

GAMES = [declaration.slug for declaration in cabochon.games()]


def sealed_record(slug: str = "shokoba", most: int = 10_000) -> dict[str, Any]:
    """The record of a sealed game, played to its end or for some moves."""
    game = cabochon.game(slug)
    deal = SealedDeal(bytes(range(16)), ("trèfle ♣", *[""] * (game.players - 1)))
    match = game.start(deal=deal)
    while not match.over and len(match.played) < most:
        match.play(match.moves()[0])
    return match.record()


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_of_each_kind_holds(slug: str) -> None:
    record = sealed_record(slug)
    kept = record["deal"]["commitment"]
    found = run("verify", "-", "--commitment", kept.upper(), "--json", text=json.dumps(record))
    assert found.returncode == 0, found.stderr
    report = json.loads(found.stdout)
    assert report == {
        "game": slug,
        "kind": "sealed",
        "commitment": kept,
        "kept": True,
        "words": record["deal"]["words"],
        "moves": len(record["moves"]),
        "over": True,
        "holds": True,
    }


def test_what_it_says() -> None:
    record = sealed_record()
    text, kept = json.dumps(record), record["deal"]["commitment"]
    lines = run("verify", "-", text=text).stdout.splitlines()
    assert lines[0].startswith("The secret fits the commitment; the deal, all that was shuffled later")
    assert lines[1] == "Words of seat 0: “trèfle ♣”."
    assert lines[2].startswith(f"The commitment is {kept}. Compare it with the one shown")
    assert "the one you kept" in run("verify", "-", "--commitment", kept, text=text).stdout
    assert "L’engagement est celui que vous avez gardé" in (
        run("verify", "-", "--commitment", kept, "--lang", "fr", text=text).stdout
    )
    unfinished = run("verify", "-", text=json.dumps(sealed_record(most=3)))
    assert "The game is not over." in unfinished.stdout


def test_a_seed_has_nothing_to_check() -> None:
    text = json.dumps(finished_record())
    found = run("verify", "-", text=text)
    assert found.returncode == 0
    assert found.stdout.startswith("This game was dealt from a seed, 3, and replays as the record says")
    assert json.loads(run("verify", "-", "--json", text=text).stdout)["kind"] == "seed"
    assert "no commitment to compare" in refused(run("verify", "-", "--commitment", "0" * 64, text=text))


def changed(**parts: Any) -> str:
    record = sealed_record()
    return json.dumps(record | {"deal": record["deal"] | parts})


def test_what_does_not_hold_is_one_sentence() -> None:
    other_secret = refused(run("verify", "-", text=changed(secret="00" * 16)))
    assert other_secret.startswith("The record’s secret does not fit its commitment")
    other_words = refused(run("verify", "-", text=changed(words=["other", ""])))
    assert "is not possible" in other_words or "result is not the one" in other_words
    kept = refused(run("verify", "-", "--commitment", "0" * 64, text=changed()))
    assert "is not the one you kept" in kept
    assert "it has 64 hexadecimal digits" in refused(run("verify", "-", "--commitment", "x", text=changed()))
    record = sealed_record()
    cheated = json.dumps(record | {"result": {"winners": [0, 1], "scores": [0, 0]}})
    assert refused(run("verify", "-", text=cheated)).startswith("The record’s result is not the one")
    del record["result"]
    assert refused(run("verify", "-", text=json.dumps(record))) == "The record lacks “result”."
    assert "“deal” in the record" in refused(
        run("verify", "-", text=json.dumps(record | {"deal": 7, "result": None}))
    )
