"""Games of other packages are found by their entry points; one that is broken leaves the others alone."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cabochon
from cabochon.core.errors import GamePackageError, OptionError
from cabochon.core.words import drop_catalogue, say
from cabochon.games import broken_packages, own
from cabochon.games.installed import OWN_ONLY, find_installed

HIGHEST = "tests.core.highest.game:GAME"
DECLARATION = """
from cabochon.core.game import Declaration
from cabochon.core.options import Option, Options

GAME = Declaration("{slug}", Options((Option("{slug}", "players", 2, (2,)),)), __package__)
"""
WORDS = """
name = { en = "Lonely", fr = "Seul" }
summary = { en = "Nobody plays.", fr = "Personne ne joue." }
option.players = { en = "How many play.", fr = "Combien jouent." }
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that packages are installed into, for one test."""
    monkeypatch.delenv(OWN_ONLY)
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for slug in ("lonely", "highest"):
        drop_catalogue(slug)
    for module in [name for name in sys.modules if name.startswith("lonely_game")]:
        del sys.modules[module]


def announce(site: Path, package: str, slug: str, place: str) -> None:
    """Install a package that announces a game."""
    folder = site / f"{package}-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[cabochon.games]\n{slug} = {place}\n")


def lonely(site: Path, slug: str = "lonely", words: str = WORDS, **files: str) -> None:
    """Install a package of its own, with a game in it."""
    folder = site / f"{slug}_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "game.py").write_text(DECLARATION.format(slug=slug))
    (folder / "words.toml").write_text(words)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text)
    announce(site, f"{slug}-cards", slug, f"{slug}_game.game:GAME")


def refusal(slug: str) -> GamePackageError:
    """Why a game is left out, alone among the others."""
    found, broken = find_installed(own())
    assert slug not in found
    assert list(broken) == [slug]
    return broken[slug]


def test_a_game_is_found_with_its_words_and_its_folder(site: Path) -> None:
    lonely(site)
    found, broken = find_installed(own())
    assert not broken
    assert found["lonely"].names == {"en": "Lonely", "fr": "Seul"}
    assert found["lonely"].folder == site / "lonely_game"


def test_one_that_fails_is_named_and_the_others_go_on(site: Path) -> None:
    announce(site, "good", "highest", HIGHEST)
    announce(site, "bad", "nowhere", "no_such_module.game:GAME")
    found, broken = find_installed(own())
    assert list(found) == ["highest"]
    assert "bad" in broken["nowhere"].sentence("en")
    assert "no_such_module" in broken["nowhere"].sentence("fr")


@pytest.mark.parametrize("slug", ["shokoba", "core"])
def test_a_name_that_is_taken_stays_whose_it_is(site: Path, slug: str) -> None:
    before = say(f"{slug}.name" if slug == "shokoba" else "core.over", "en")
    announce(site, "copy", slug, HIGHEST)
    assert "already" in refusal(slug).sentence("en")
    assert say(f"{slug}.name" if slug == "shokoba" else "core.over", "en") == before


@pytest.mark.parametrize("place", ["tests.core.highest.game:SLUG", "tests.core.highest.rules:DECK", HIGHEST])
def test_what_is_announced_must_be_the_game_of_that_name(site: Path, place: str) -> None:
    announce(site, "odd", "lowest", place)
    assert "odd" in refusal("lowest").sentence("en")


@pytest.mark.parametrize("words", ["", "name = ", WORDS.replace("option.players", "option.others")])
def test_words_that_do_not_do_are_refused(site: Path, words: str) -> None:
    lonely(site, words=words)
    assert "words.toml" in refusal("lonely").sentence("en")
    with pytest.raises(KeyError):
        say("lonely.name", "en")


@pytest.mark.parametrize("name", ["telling", "words.lab", "words.server"])
def test_what_all_games_would_stumble_over_is_refused(site: Path, name: str) -> None:
    lonely(site, **{name: "= nothing"})
    assert f"{name}.toml" in refusal("lonely").sentence("en")
    assert say("lab.study.panel.counted.title", "en")


def test_our_own_games_can_be_asked_for_alone(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lonely(site)
    monkeypatch.setenv(OWN_ONLY, "1")
    assert find_installed(own()) == ({}, {})


def _cabochon(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join([str(site), *sys.path])
    command = [sys.executable, "-c", "from cabochon.cli.main import main; main()", *arguments]
    environment = os.environ | {"PYTHONPATH": paths}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_command_line_lists_it_and_says_what_is_left_out(site: Path) -> None:
    lonely(site)
    announce(site, "bad", "nowhere", "no_such_module.game:GAME")
    listed = _cabochon(site, "games", "--lang", "fr")
    assert listed.returncode == 0
    assert "Seul (lonely)" in listed.stdout
    assert "Shokoba" in listed.stdout
    assert listed.stderr.splitlines() == [
        "Le jeu du paquet bad est laissé de côté, car il ne se charge pas : "
        "ModuleNotFoundError: No module named 'no_such_module'"
    ]


def test_who_asks_for_a_broken_game_is_told_what_is_wrong_with_it(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce(site, "bad", "nowhere", "no_such_module.game:GAME")
    monkeypatch.setattr(sys.modules["cabochon.games"], "_installed", lambda: find_installed(own()))
    with pytest.raises(OptionError, match="bad"):
        cabochon.game("nowhere")
    assert [error.sentence() for error in broken_packages()]
