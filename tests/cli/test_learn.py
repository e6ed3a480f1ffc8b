"""``cabochon learn``: lessons at the terminal table, whole, by keys, in both languages."""

import asyncio
from typing import Any

import pytest
from textual.pilot import Pilot
from typer.testing import CliRunner

from cabochon.cli.main import app as program
from cabochon.cli.table.dialogs import Panel
from cabochon.cli.table.lessons import CARD, LessonApp, LessonScreen
from cabochon.core.words import Language
from cabochon.learn.shipped import lessons, taught


async def settled(app: LessonApp, pilot: Pilot[Any]) -> None:
    """Wait until the next panel is there, or the program has nothing more to say."""
    for _ in range(200):
        await pilot.pause()
        if isinstance(app.screen, Panel) or app.return_code is not None or not app.is_running:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("nothing is said")


async def read_on(app: LessonApp, pilot: Pilot[Any], key: str) -> str:
    """Read a panel and close it; what it says."""
    await settled(app, pilot)
    panel = app.screen
    assert isinstance(panel, Panel)
    said = f"{panel.heading}: {panel.body}"
    await pilot.press(key)
    await pilot.pause()
    return said


@pytest.mark.parametrize(("slug", "language"), [*((slug, "en") for slug in taught()), ("spoker", "fr")])
async def test_a_first_game_is_gone_through(slug: str, language: Language) -> None:
    chapter = lessons(slug).first
    app = LessonApp(slug, chapter, language)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(app, pilot)
        table = next(screen for screen in app.screen_stack if isinstance(screen, LessonScreen))
        steps = chapter.at_terminal
        for number, step in enumerate(steps):
            assert table.place == number
            said = await read_on(app, pilot, "space")
            assert str(number + 1) in said
            assert all(words in said for words in CARD.split(step.say[language])[::2])
            for wrong in step.wrong[:1]:
                table.judge(wrong.move)
                assert wrong.say[language] in await read_on(app, pilot, "escape")
            if step.accept:
                table.judge(step.accept[0])
                await settled(app, pilot)
                while table.place == number and number + 1 < len(steps):
                    await read_on(app, pilot, "space")  # what the game explains
                    await settled(app, pilot)
        assert f"cabochon play {slug}" in await read_on(app, pilot, "q")


async def test_a_step_can_be_gone_back_to_and_left() -> None:
    app = LessonApp("shokoba", lessons("shokoba").first, "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await read_on(app, pilot, "space")
        table = app.screen
        assert isinstance(table, LessonScreen)
        table.judge("7E=3S+4R")
        await settled(app, pilot)
        assert table.place == 1
        await pilot.press("u")
        await pilot.pause()
        assert "Step 1" in await read_on(app, pilot, "q")
        await pilot.pause()
        assert not app.is_running


@pytest.mark.parametrize("slug", taught())
async def test_a_first_game_is_shorter_at_the_terminal(slug: str) -> None:
    """The steps that the lessons keep for the page are neither counted nor stood at."""
    chapter = lessons(slug).first
    assert len(chapter.at_terminal) < len(chapter.steps)
    shown = CliRunner().invoke(program, ["learn"]).stdout
    listed = next(line for line in shown.splitlines() if line.endswith(f"cabochon learn {slug}"))
    assert f"({len(chapter.at_terminal)} steps)" in listed
    screen = LessonScreen(slug, chapter, "en")
    assert [standing.step for standing in screen.standings] == list(chapter.at_terminal)


def test_all_lessons_are_listed_with_their_commands() -> None:
    shown = CliRunner().invoke(program, ["learn", "--lang", "fr"])
    assert shown.exit_code == 0
    for slug in taught():
        for chapter in lessons(slug).chapters:
            assert chapter.title["fr"] in shown.stdout
        assert f"cabochon learn {slug}" in shown.stdout


@pytest.mark.parametrize("arguments", [["nogame"], ["shokoba", "--chapter", "nothing"]])
def test_what_there_is_not_is_refused(arguments: list[str]) -> None:
    assert CliRunner().invoke(program, ["learn", *arguments]).exit_code != 0
