"""Bots at the terminal table: somebody's own ones, and hints from the search."""

from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.dialogs import Panel
from cabochon.cli.table.saves import read_save
from cabochon.cli.table.screen import TableScreen
from cabochon.cli.table.seating import Seating, sitter_name
from cabochon.cli.table.setup import Setup
from cabochon.core.numerals import NARROW
from tests.cli.table import at_table, match_of, settle, text_of, until

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "mybot.py"


def table(*seats: str, slug: str = "shokoba", language: str = "en", **setup: Any) -> TableApp:
    options = {"target": 1} if slug == "shokoba" else {}
    game = cabochon.game(slug, players=len(seats), **options)
    return TableApp(Setup(game, list(seats), language, 7, **setup), 0)


def written(folder: Path, choose: str) -> str:
    path = folder / "mybot.py"
    path.write_text(f"class MyBot:\n    def choose(self, view, moves, rng):\n        {choose}\n")
    return f"{path}:MyBot"


def test_a_seat_is_named_by_the_class() -> None:
    seating = Seating.of(["human", "a/b/mybot.py:MyBot"], cabochon.game("shokoba"))
    assert seating.name(1, "en") == "MyBot 1"
    assert sitter_name("a/b/mybot.py:MyBot", "fr") == "MyBot"


async def test_somebodys_own_bot_plays_a_game() -> None:
    app = table(f"{EXAMPLE}:MyBot", f"{EXAMPLE}:MyBot")
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Panel) and match_of(app).over)
        assert at_table(app).session.lost_turns == []


async def test_a_bot_that_fails_is_told_in_the_log_and_play_goes_on(tmp_path: Path) -> None:
    app = table("human", written(tmp_path, "raise ValueError('no idea')"), language="fr")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        session = at_table(app).session
        assert len(session.lost_turns) == 1
        story = at_table(app)._story(session.view())
        told = [place for place, sentence in enumerate(story) if "ValueError" in sentence.plain]
        assert len(told) == 1
        assert told[0] < len(story) - 1
        assert "MyBot 1 a échoué (ValueError: no idea (mybot.py, line 3))" in story[told[0]].plain
        assert "ValueError" in text_of(app)
        await pilot.press("enter")
        await settle(app, pilot)
        assert len(session.lost_turns) == 2


async def test_a_bot_that_stalls_does_not_stop_the_table(tmp_path: Path) -> None:
    app = table("human", written(tmp_path, "while True: pass"), move_seconds=0.3)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert [lost.mishap.kind for lost in at_table(app).session.lost_turns] == ["stalled"]
        assert len(match_of(app).played) == 1


async def test_a_bot_that_cannot_be_loaded_closes_the_table_with_a_reason(tmp_path: Path) -> None:
    for name, reason in (
        ("nowhere.py:MyBot", "no file"),
        (f"{EXAMPLE}:YourBot", "no class or function YourBot"),
    ):
        app = table("human", name)
        async with app.run_test() as pilot:
            await until(pilot, lambda app=app: app.return_value is not None)  # type: ignore[misc]
        assert reason in str(app.return_value)


async def test_a_saved_game_finds_the_bot_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, "return moves[0]")
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "saves" / "game.json"
    app = table("human", "mybot.py:MyBot", save_path=path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("s")
        await until(pilot, path.exists)
    monkeypatch.chdir("/")
    save = read_save(path)
    assert save.seats == ["human", f"{tmp_path / 'mybot.py'}:MyBot"]
    again = TableApp(Setup(cabochon.game("shokoba"), save.seats, "en", None, path, save.record), 0)
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(again, pilot)
        assert isinstance(again.screen, TableScreen)


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
async def test_h_shows_the_best_moves_when_hints_are_on(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cabochon.cli.table.screen.HINT_SECONDS", 0.1)
    others = ["greedy"] * (cabochon.game(slug).players - 1)
    app = table("human", *others, slug=slug, hints=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(app, pilot)
        assert "hint" in text_of(app)
        before = match_of(app).played
        await pilot.press("h")
        await until(pilot, lambda: "The best moves" in text_of(app))
        assert f"{NARROW}%" in text_of(app)
        await pilot.press("escape")
        await settle(app, pilot)
        assert isinstance(app.screen, TableScreen)
        assert match_of(app).played == before


async def test_h_says_that_hints_are_off() -> None:
    app = table("human", "greedy")
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(app, pilot)
        await pilot.press("h")
        await until(pilot, lambda: any("--hints" in told.message for told in app._notifications))
        assert isinstance(app.screen, TableScreen)
