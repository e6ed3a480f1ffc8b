"""The terminal table, played by its keys."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import cabochon
from cabochon.cli.table import app as table_app
from cabochon.cli.table.app import TableApp, run_table
from cabochon.cli.table.dialogs import Panel, RulesPage
from cabochon.cli.table.menu import MenuApp
from cabochon.cli.table.menu_form import FormScreen
from cabochon.cli.table.offers import OfferList
from cabochon.cli.table.saves import read_save, unfinished
from cabochon.cli.table.screen import TableScreen
from cabochon.cli.table.setup import Setup
from cabochon.core.match import Match
from cabochon.games import find

from .table import at_table, match_of, settle, text_of, until

CARD = re.compile(r"\d+[DERS](?![a-z])")
SLUGS = [declaration.slug for declaration in cabochon.games()]
"""In the order of the menu."""
NEVER = 1e6
"""A pace at which no bot ever moves."""


def table(
    *seats: str,
    language: str = "en",
    seed: int = 7,
    pace: float = 0,
    path: Path | None = None,
    **options: Any,
) -> TableApp:
    game = cabochon.game("shokoba", players=len(seats), **options)
    return TableApp(Setup(game, list(seats), language, seed, path), pace)


def cards_on(app: TableApp) -> set[str]:
    return set(CARD.findall(text_of(app)))


def unseen_kinds(match: Match, seat: int | None) -> set[str]:
    """The kinds of card of which a seat has seen no copy this round."""
    position = match.position()
    seen = {*position["table"], *(card for pile in position["piles"] for card in pile)}
    if seat is not None:
        seen |= set(position["hands"][seat])
    dealt = {card for other, hand in enumerate(position["hands"]) if other != seat for card in hand}
    return (dealt | set(position["deck"])) - seen


async def choose_first(app: TableApp, pilot: Pilot[Any]) -> None:
    """Make the first move; of ten or more the number 1 could go on, so Enter ends it."""
    await pilot.press("1")
    if len(match_of(app).moves()) >= 10 and match_of(app).to_move == at_table(app).session.viewer:
        await pilot.press("enter")
    await settle(app, pilot)


async def test_whole_game_against_greedy() -> None:
    app = table("human", "greedy", target=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        while not match_of(app).over:
            await choose_first(app, pilot)
        assert "Round 1: the count" in text_of(app)
        assert "Sapphires" in text_of(app)
        await pilot.press("enter")
        await until(pilot, lambda: "Where the stones came from" in text_of(app))
        await pilot.press("enter")
        await until(pilot, lambda: "n to play again" in text_of(app))
        await pilot.press("n")
        await until(pilot, lambda: not match_of(app).over and not isinstance(app.screen, Panel))


async def test_opponents_cards_stay_hidden_until_played() -> None:
    app = table("human", "greedy", "random")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        while not isinstance(app.screen, Panel):
            hidden = unseen_kinds(match_of(app), 0)
            assert hidden or match_of(app).view(0)["deck_size"] < 27
            assert not cards_on(app) & hidden
            await choose_first(app, pilot)
        await pilot.press("enter")
        await settle(app, pilot)
        assert "round 2" in text_of(app)


async def test_number_typed_in_two_digits() -> None:
    app = table("human", *["greedy"] * 3, teams=True, nine_cards=True, mistakes=True, dealer=3)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        offers = at_table(app).query_one("#moves", OfferList)
        assert offers.option_count >= 12
        await pilot.press("1")
        assert not match_of(app).played
        await pilot.press("2")
        await settle(app, pilot)
        assert match_of(app).played


async def test_highlighted_take_is_marked() -> None:
    app = table("human", "greedy", dealer=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        offers = at_table(app).query_one("#moves", OfferList)
        for _ in range(offers.option_count):
            move = offers.considered or ""
            marked = len(re.findall("┏━━━━┓", text_of(app).replace("\n", "")))
            assert marked == 1 + len(move.partition("=")[2].split("+")) * ("=" in move)
            await pilot.press("down")
            await pilot.pause()


async def test_undo_before_the_bot_answers() -> None:
    app = table("human", "greedy", dealer=1, pace=NEVER)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        before = match_of(app).position()
        await pilot.press("u")
        assert match_of(app).position() == before
        await pilot.press("1")
        await until(pilot, lambda: "is thinking" in text_of(app))
        assert match_of(app).position() != before
        await pilot.press("u")
        await settle(app, pilot)
        assert match_of(app).position() == before
        assert "Your move" in text_of(app)


async def test_no_hand_is_shown_while_the_curtain_is_down() -> None:
    app = table("human", "human", dealer=1)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        for seat in (0, 1, 0, 1):
            assert isinstance(app.screen, Panel)
            assert "Pass the screen to Player " + "AB"[seat] in text_of(app)
            hidden = unseen_kinds(match_of(app), None)
            assert hidden & set(match_of(app).view(seat)["hand"])
            assert not cards_on(app) & hidden
            await pilot.press("enter")
            await settle(app, pilot)
            assert set(match_of(app).view(seat)["hand"]) <= cards_on(app)
            assert not cards_on(app) & unseen_kinds(match_of(app), seat)
            await choose_first(app, pilot)


async def test_undo_behind_the_curtain_asks_for_the_player() -> None:
    app = table("human", "human", dealer=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        before = match_of(app).position()
        await pilot.press("enter")
        await settle(app, pilot)
        await choose_first(app, pilot)
        await pilot.press("u")
        await settle(app, pilot)
        assert match_of(app).position() == before
        assert "Pass the screen to Player A" in text_of(app)
        assert at_table(app).session.viewer is None


async def test_leaving_from_the_curtain() -> None:
    app = table("human", "human")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("q")
        await until(pilot, lambda: "Leave the table?" in text_of(app))
        await pilot.press("escape")
        await until(pilot, lambda: "Pass the screen" in text_of(app))
        await pilot.press("q")
        await until(pilot, lambda: "Leave the table?" in text_of(app))
        await pilot.press("n")
    assert app.return_code == 0


async def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "game.json"
    app = table("human", "greedy", path=path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await choose_first(app, pilot)
        await pilot.press("s")
        view = match_of(app).view(0)
        await pilot.press("q")
        await settle(app, pilot)
        await pilot.press("n")
    assert [save.path for save in unfinished(path.parent)] == [path]
    save = read_save(path)
    assert save.seats == ["human", "greedy"]
    again = TableApp(Setup(cabochon.game("shokoba"), save.seats, "en", None, path, save.record), 0)
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(again, pilot)
        assert match_of(again).view(0) == view


async def test_quitting_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    app = table("human", "greedy", path=path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("q")
        await settle(app, pilot)
        await pilot.press("escape")
        await settle(app, pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("ctrl+q")
        await settle(app, pilot)
        await pilot.press("enter")
    assert json.loads(path.read_text())["game"] == "shokoba"


async def test_french_and_back() -> None:
    app = table("human", "greedy", language="fr")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert "Votre main" in text_of(app)
        assert "Glouton 1" in text_of(app)
        await pilot.press("l")
        await pilot.pause()
        assert "Your hand" in text_of(app)


async def mistake(app: TableApp, pilot: Pilot[Any]) -> str:
    """Lay a card that could take; returns it."""
    match = match_of(app)
    laid = next(move for move in match.moves() if any(take.startswith(f"{move}=") for take in match.moves()))
    offers = at_table(app).query_one("#moves", OfferList)
    while offers.considered != laid:
        await pilot.press("down")
    await pilot.press("enter")
    await settle(app, pilot)
    return laid


@pytest.mark.parametrize(("pressed", "event"), [("1", "claimed"), ("down", "claim_declined")])
async def test_claim(pressed: str, event: str) -> None:
    app = table("human", "human", mistakes=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(app, pilot)
        await pilot.press("enter")
        await settle(app, pilot)
        laid = await mistake(app, pilot)
        await pilot.press("enter")
        await settle(app, pilot)
        assert f"{laid}, or leave it?" in text_of(app)
        offers = at_table(app).query_one("#moves", OfferList)
        if pressed == "down":
            while offers.considered != "no claim":
                await pilot.press("down")
            pressed = "enter"
        await pilot.press(pressed)
        await settle(app, pilot)
        assert match_of(app).events[-1].name() == event
        assert not isinstance(app.screen, Panel), "the claimer plays on, without a curtain"


async def test_bots_alone_play_a_show() -> None:
    app = table("greedy", "random", "greedy", "random", teams=True, target=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Panel) and match_of(app).over)
        await until(pilot, lambda: "Winners: " in text_of(app))
        await pilot.press("q")


async def test_small_terminals_scroll() -> None:
    app = table("human", "greedy")
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(app, pilot)
        for size in ((60, 20), (20, 6), (100, 34)):
            await pilot.resize_terminal(*size)
            await choose_first(app, pilot)
        assert "Your move" in text_of(app)


async def test_rules_page() -> None:
    app = table("human", "greedy")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, RulesPage))
        assert "Shokoba" in text_of(app)
        await pilot.press("escape")
        await settle(app, pilot)
        assert isinstance(app.screen, TableScreen)


@pytest.mark.parametrize("seats", [["human"], ["human", "nobody"]])
def test_impossible_seats_are_refused_before_the_table_opens(seats: list[str]) -> None:
    with pytest.raises(cabochon.OptionError):
        run_table(Setup(cabochon.game("shokoba"), seats, "en", 7))


def test_a_game_never_played_here_is_compiled_before_the_table_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    monkeypatch.setattr(table_app, "compile_missing", lambda games, *_: steps.append(games[0].slug))
    monkeypatch.setattr(TableApp, "run", lambda _: steps.append("opened"))
    run_table(Setup(cabochon.game("topas"), ["human", "greedy"], "en", 7))
    assert steps == ["topas", "opened"]


async def test_broken_record_is_refused() -> None:
    record = cabochon.game("shokoba").start(7).record() | {"moves": ["7D=1S"]}
    app = TableApp(Setup(cabochon.game("shokoba"), ["human", "greedy"], "en", record=record), 0)
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.return_value is not None)
    assert isinstance(app.return_value, cabochon.RecordError)


# -- the menu ------------------------------------------------------------------------------------------------


async def test_menu_defaults_lead_to_a_game(tmp_path: Path) -> None:
    menu = MenuApp("en", tmp_path)
    async with menu.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["down"] * SLUGS.index("shokoba"), "enter")
        await until(pilot, lambda: isinstance(menu.screen, FormScreen))
        await pilot.press("enter")
        await pilot.pause()
    setup = menu.return_value
    assert setup is not None
    assert setup.seats == ["human", "casual"]
    app = TableApp(setup, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(app, pilot)
        assert "Your move" in text_of(app)


async def test_menu_refuses_impossible_options_with_a_sentence(tmp_path: Path) -> None:
    menu = MenuApp("fr", tmp_path)
    async with menu.run_test(size=(80, 40)) as pilot:
        form = FormScreen(find("shokoba"), "fr")
        await menu.push_screen(form)
        form.given["teams"] = True
        await pilot.press("enter")
        await pilot.pause()
        assert form.is_current
        assert "quatre joueurs" in text_of(menu)
        await pilot.press("l")
        await until(pilot, lambda: "teams need four players" in text_of(menu))
        assert form.given["teams"] is True


async def test_menu_resumes_a_saved_game(tmp_path: Path) -> None:
    match = cabochon.game("shokoba").start(7)
    match.play(match.moves()[0])
    (tmp_path / "torn.json").write_text('{"game": "sho')
    (tmp_path / "good.json").write_text(json.dumps({**match.record(), "seats": ["human", "random"]}))
    menu = MenuApp("en", tmp_path)
    async with menu.run_test(size=(80, 24)) as pilot:
        assert "1 move" in text_of(menu)
        await pilot.press(*["down"] * len(SLUGS), "enter")
        await pilot.pause()
    setup = menu.return_value
    assert setup is not None
    assert setup.record is not None
    assert cabochon.replay(setup.record).position() == match.position()
    assert setup.seats == ["human", "random"]


def test_menu_loads_no_compiled_code() -> None:
    code = "import sys, cabochon.cli.table.menu; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
