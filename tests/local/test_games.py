"""Whole games at tables of a browser."""

import json

import pytest

from cabochon import replay
from cabochon.games import declarations
from tests.local.fake_host import FakeHost, by_work
from tests.local.playing import Player

GAMES = list(declarations())


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_against_a_bot_goes_to_its_end_and_has_a_record(slug: str) -> None:
    host = FakeHost()
    code, tokens = host.table(slug)
    Player(host, code, tokens).play()
    record = host.get(f"/tables/{code}/record").json
    assert replay(record).over
    assert record["deal"]["commitment"] == host.get(f"/tables/{code}").json["table"]["commitment"]


@pytest.mark.parametrize("slug", GAMES)
def test_several_at_one_screen_play_to_the_end(slug: str) -> None:
    host = FakeHost()
    players = declarations()[slug].as_json()["players"][0]
    code, tokens = host.table(slug, seats=[{"kind": "me", "name": f"P{seat}"} for seat in range(players)])
    assert len(tokens) == players
    Player(host, code, tokens).play()
    assert host.get(f"/tables/{code}").json["table"]["state"] == "over"


@pytest.mark.parametrize("slug", GAMES)
def test_a_restart_in_the_middle_changes_nothing(slug: str) -> None:
    host = FakeHost()
    code, tokens = host.table(slug)
    before = Player(host, code, tokens)
    before.play(3)
    after = Player(host.again(), code, tokens)
    assert (after.number, after.shown) == (before.number, before.shown)
    after.play()
    assert after.over


def test_bots_choose_by_their_work() -> None:
    host = FakeHost(worker=by_work)
    code, tokens = host.table("topas", seats=[{"kind": "me"}, {"kind": "bot", "level": "greedy"}])
    Player(host, code, tokens).play()
    assert host.get(f"/tables/{code}").json["table"]["state"] == "over"


@pytest.mark.parametrize("gives_up", [False, True])
def test_lists_of_tables_tell_of_games_that_are_over_without_replaying_them(gives_up: bool) -> None:
    host = FakeHost()
    code, tokens = host.table("topas")
    player = Player(host, code, tokens)
    player.play(2 if gives_up else 10_000)
    if gives_up:
        player.line.ask("resign")
    player.line.leave()
    before = host.post("/tables/mine", {"tokens": tokens}).json
    after = host.again()
    kept = json.loads(after.kept[f"table/{code}"])
    assert before["tables"][0]["table"]["winners"] is not None
    assert after.post("/tables/mine", {"tokens": tokens}).json == before
    assert after.get(f"/tables/{code}").json["table"] == before["tables"][0]["table"] == kept["told"]


def test_what_is_kept_of_a_table_is_one_text_of_its_entries() -> None:
    host = FakeHost()
    code, tokens = host.table("topas")
    player = Player(host, code, tokens)
    player.play(2)
    kept = json.loads(host.kept[f"table/{code}"])
    assert len(kept["entries"]) == player.number
