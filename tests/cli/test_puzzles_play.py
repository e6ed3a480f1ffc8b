"""``cabochon puzzles play``: puzzles at the terminal table, by keys."""

import pytest
from textual.widgets import Static
from typer.testing import CliRunner

from cabochon.cli.main import app as program
from cabochon.cli.table.dialogs import Panel
from cabochon.cli.table.puzzles import PuzzleApp, PuzzleScreen, puzzle_session
from cabochon.study import puzzles


@pytest.mark.parametrize("slug", ["shokoba", "eight28", "topas", "spoker"])
def test_the_table_shows_what_the_puzzle_shows(slug: str) -> None:
    puzzle = puzzles(slug)[0]
    session = puzzle_session(puzzle, "en")
    shown = session.view()
    same = [part for part in puzzle.view if part not in ("moves", "history")]
    assert {part: shown[part] for part in same} == {part: puzzle.view[part] for part in same}
    assert puzzle.solution in shown["moves"]
    assert session.awaits_human


async def test_a_puzzle_is_solved_by_keys() -> None:
    first, second = puzzles("shokoba")[:2]
    app = PuzzleApp(iter([second]), first, "en")
    async with app.run_test(size=(120, 40)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        screen.judge(first.lead.rivals[0].move)
        await pilot.pause()
        panel = app.screen
        assert isinstance(panel, Panel)
        assert f"{round(100 * first.lead.rivals[0].chance.value)} %" in str(panel.body)
        await pilot.press("escape")
        await pilot.pause()
        assert screen.tries == 1
        screen.judge(first.solution)
        await pilot.pause()
        assert isinstance(app.screen, Panel)
        assert app.screen.heading == "Yes, now you have it"
        assert app.screen.query_one("#panel-body Static", Static) is not None
        await pilot.press("n")
        await pilot.pause()
        assert screen.puzzle is second
        await pilot.press("q")


@pytest.mark.parametrize("arguments", [["--theme", "nothing"], ["--puzzle", "nobody"]])
def test_what_there_is_not_is_refused(arguments: list[str]) -> None:
    done = CliRunner().invoke(program, ["puzzles", "play", "shokoba", *arguments])
    assert done.exit_code != 0
