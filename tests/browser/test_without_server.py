"""The page where there is no server and, after the first visit, no network: all that works there."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from cabochon.browser.site import write_site
from cabochon.server.config import PAGE
from tests.browser.beside import LAY, act, ask, tap
from tests.browser.conftest import DESKTOP
from tests.browser.hands import BY_MOUSE
from tests.browser.screens import settings
from tests.browser.site import Player, Site
from tests.browser.test_whole_games import NAMES, SHORT, bots, check_ending

NewPlayer = Callable[..., Player]
SOME_MOVES = 2
WASM = "from cabochon.cli.main import main; main()"
PHONE_FR = settings("phone", "fr")


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, written once."""
    root, engine = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("engine")
    # In a process of its own: here a loop runs already, that of the browser.
    subprocess.run([sys.executable, "-c", WASM, "wasm", "--out", str(engine)], check=True)
    site = Site(root)
    write_site(site.folder, PAGE, engine)
    site.leave_nothing_to_chance()
    return root


@pytest.fixture
def site(written: Path) -> Iterator[Site]:
    with Site(written) as served:
        yield served


@pytest.fixture
def new_player(chromium: Browser, site: Site) -> Iterator[NewPlayer]:
    """Makes players, each with a browser of their own; a script that failed on the page fails the test."""
    players: list[Player] = []

    def arrive(at: Site = site, **given: Any) -> Player:
        plain = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce"}
        players.append(Player(at, chromium.new_context(**{**plain, **given})))
        return players[-1]

    yield arrive
    for player in players:
        player.page.context.close()
    assert [mishap for player in players for mishap in player.mishaps] == []


def cut_off(player: Player, site: Site) -> None:
    """Visit once, then lose the network for good."""
    player.open()
    player.wait_until_kept()
    site.stop()


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_mouse_without_a_network(new_player: NewPlayer, site: Site, game: str) -> None:
    player = new_player()
    cut_off(player, site)
    seats = bots(3 if game == "eight28" else 2)
    player.create(game, options=SHORT.get(game, {}), seats=seats)
    player.play_on(BY_MOUSE[game], most=SOME_MOVES)
    player.await_turn()
    number = player.number
    player.page.reload()
    expect(player.page.locator(f"[data-number='{number}']").first).to_be_attached()
    assert player.play_on(BY_MOUSE[game]) > SOME_MOVES
    assert player.turn == "over"
    check_ending(player, game)


def test_a_game_is_gone_on_with_from_the_lobby_of_another_visit(new_player: NewPlayer, site: Site) -> None:
    player = new_player(**PHONE_FR)
    cut_off(player, site)
    player.open()
    player.page.get_by_role("button", name="Jouer à Topas contre des robots").click()
    player.await_turn()
    code = player.code
    player.open("?again")
    player.page.get_by_role("link", name="Continuer").click()
    player.await_turn()
    assert player.code == code
    player.play_on(BY_MOUSE["topas"], most=1)


def test_hints_and_moves_taken_back(new_player: NewPlayer) -> None:
    player = new_player()
    player.create("shokoba", seats=bots(2))
    player.await_turn()
    player.button("Hint").click()
    expect(player.page.get_by_text(re.compile("% to win")).first).to_be_visible()
    player.play_on(BY_MOUSE["shokoba"], most=1)
    player.await_turn()
    number = player.number
    player.button("Take back").click()
    expect(player.page.locator(f"[data-number='{number}']")).to_have_count(0)


def test_a_finished_game_is_watched_again_and_reviewed(new_player: NewPlayer, site: Site) -> None:
    player = new_player()
    cut_off(player, site)
    page = player.page
    player.create("shokoba", options={"target": 1}, seats=bots(2))
    player.play_on(BY_MOUSE["shokoba"])
    page.get_by_role("link", name="Watch the game again").click()
    expect(page.get_by_role("slider").first).to_be_visible()
    page.keyboard.press("End")
    player.open(f"#/replay/{player.page.url.rsplit('/', 1)[1].split('?')[0]}?tab=review")
    expect(page.get_by_role("progressbar")).to_be_visible()


def test_lessons_puzzles_rules_and_the_referee(new_player: NewPlayer, site: Site) -> None:
    player = new_player(**settings("phone", "en"))
    cut_off(player, site)
    page = player.page
    player.open("#/learn/topas")
    expect(page.locator(".coach")).to_be_visible()
    player.open("#/puzzles/shokoba")
    page.locator(".hand [data-card]").first.click()
    player.open("#/rules/spoker")
    picture = page.locator("main img").first
    expect(picture).to_be_visible()
    page.wait_for_function("document.querySelector('main img').naturalWidth > 0")
    player.open("#/companion/shokoba/referee")
    LAY["shokoba"](page)
    expect(ask(page).locator("li")).to_have_count(2)


def test_beside_real_cards_without_a_network(new_player: NewPlayer, site: Site) -> None:
    """After a first visit to the companion all goes on without a network: referees, odds, score keepers."""
    player = new_player(**PHONE_FR)
    page = player.page
    player.open("#/companion")
    player.wait_until_kept()
    site.stop()
    for slug, lay in LAY.items():
        player.open(f"?{slug}#/companion/{slug}/referee")  # opened again, from what is kept
        lay(page)
        expect(ask(page)).to_be_visible()
    player.open("?odds#/companion/eight28/referee")
    tap(page, "4", "10", "9")
    expect(ask(page)).to_contain_text("vous élimine")
    for slug in LAY:
        player.open(f"?{slug}#/companion/{slug}")
        expect(act(page)).to_be_visible()


def test_the_deal_of_the_day(new_player: NewPlayer, site: Site) -> None:
    player = new_player(**PHONE_FR)
    cut_off(player, site)
    player.open("#/daily")
    player.page.get_by_role("button", name="Jouer").first.click()
    player.await_turn()


def test_nothing_is_offered_that_needs_a_server(new_player: NewPlayer) -> None:
    player = new_player()
    page = player.page
    player.open()
    expect(page.get_by_text("There is no server here")).to_be_visible()
    expect(page.get_by_placeholder("Join with a code")).to_have_count(0)
    player.open("#/new/topas")
    expect(player.button("Begin")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("A friend"))).to_have_count(0)
    expect(page.get_by_label(re.compile("Same cards"))).to_have_count(0)
    player.button("Begin").click()
    player.await_turn()
    expect(player.button("Invite and share")).to_have_count(0)


def test_the_other_language_comes_without_a_network(new_player: NewPlayer, site: Site) -> None:
    player = new_player()
    cut_off(player, site)
    player.page.get_by_role("button", name="Français").click()
    expect(player.page.get_by_role("button", name="Jouer à Topas contre des robots")).to_be_visible()


def _kill(player: Player, name: str) -> None:
    """End all workers of a name. Those that a server has begun end with it, so names are asked first."""
    meant = [worker for worker in player.page.workers if worker.evaluate("self.name") == name]
    assert meant
    for worker in meant:
        worker.evaluate("self.close()")


def test_a_bots_worker_that_dies_is_replaced(new_player: NewPlayer) -> None:
    player = new_player()
    player.create("topas", seats=bots(2))
    player.play_on(BY_MOUSE["topas"], most=1)
    player.await_turn()
    _kill(player, "thinker")
    player.play_on(BY_MOUSE["topas"], most=1)
    player.await_turn()


def test_the_server_in_a_worker_may_die_and_nothing_is_lost(new_player: NewPlayer) -> None:
    player = new_player()
    player.create("topas", seats=bots(2))
    player.play_on(BY_MOUSE["topas"], most=1)
    player.await_turn()
    before = player.view()
    number = player.number
    _kill(player, "server")
    expect(player.page.get_by_text("Connection lost")).to_be_visible()
    expect(player.page.get_by_text("Connection lost")).to_have_count(0)
    assert player.number == number
    assert player.view() == before
    player.play_on(BY_MOUSE["topas"], most=1)


def _entries(player: Player) -> list[Any]:
    """All that has happened at the table that is open, as it is kept."""
    entries: list[Any] = json.loads(player.kept()[f"table/{player.code}"])["entries"]
    return entries


def test_two_tabs_play_one_table_and_either_may_go(new_player: NewPlayer, site: Site) -> None:
    first = new_player()
    first.create("topas", seats=bots(2))
    first.await_turn()
    second = Player(site, first.page.context)
    second.open(f"#/t/{first.code}")
    first.play_on(BY_MOUSE["topas"], most=1)
    first.await_turn()
    expect(second.page.locator(f"[data-number='{first.number}']")).to_be_attached()
    assert [bool(tab.page.workers) for tab in (first, second)] == [True, False]
    before = _entries(second)
    second.play_on(BY_MOUSE["topas"], most=1)
    first.page.close()  # the worker goes, while bots think
    second.await_turn()
    assert _entries(second)[: len(before)] == before
    third = Player(site, second.page.context)
    third.open(f"#/t/{second.code}")
    third.play_on(BY_MOUSE["topas"], most=1)
    third.await_turn()
    expect(second.page.locator(f"[data-number='{third.number}']")).to_be_attached()
    assert second.mishaps == third.mishaps == []


def test_a_newer_version_is_announced_and_waits_until_it_is_asked_for(
    new_player: NewPlayer, written: Path, tmp_path: Path
) -> None:
    shutil.copytree(written, tmp_path / "own")
    with Site(tmp_path / "own") as site:
        player = new_player(site)
        player.open()
        player.wait_until_kept()
        _change(site)
        player.page.reload()
        line = player.page.get_by_text("A newer version of the page is ready.")
        expect(line).to_be_visible()
        expect(player.page).not_to_have_title("Newer")
        playing = player.page.context.new_page()
        playing.goto(f"{site.address}/")
        playing.get_by_role("button", name="Play Topas against bots").click()
        playing.locator("[data-turn]").wait_for()
        player.button("Use it now").click()
        expect(player.page.get_by_text("A game is under way in another tab")).to_be_visible()
        playing.close()
        player.button("Use it now").click()
        expect(player.page.locator("meta[name=newer]")).to_be_attached()
        expect(line).to_have_count(0)


def _change(site: Site) -> None:
    """Another version of the page is put in its place."""
    index = site.folder / "index.html"
    index.write_text(index.read_text().replace("<title>", '<meta name="newer" /><title>'))
    listing = site.folder / "files.js"
    found = re.search(r'"url": "index.html", "revision": "(\w+)"', listing.read_text())
    assert found
    listing.write_text(listing.read_text().replace(found[1], "0" * len(found[1])))
