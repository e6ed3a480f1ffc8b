"""The language of the command line: ``--lang`` anywhere, help, refusals and numbers as people write them."""

import re
from typing import Any

import pytest
import typer

import cabochon
from cabochon.cli import hint
from cabochon.cli.help_page import page
from cabochon.cli.main import app
from tests.cli.test_commands import refused, run

FRENCH = ("--lang", "fr")


def test_the_language_may_stand_before_the_command_and_within() -> None:
    after = run("games", *FRENCH)
    assert "par défaut" in after.stdout
    for arguments in (("--lang", "fr", "games"), ("--lang=fr", "games")):
        assert run(*arguments).stdout == after.stdout
    listed = run("lab", *FRENCH)
    assert (listed.returncode, "Jeux :" in listed.stdout) == (0, True)
    assert "Il n’y a pas de jeu" in refused(run(*FRENCH, "play", "whist"))
    assert "Il n’y a pas de jeu" in refused(run("lab", *FRENCH, "whist"))
    assert "languages are" in refused(run("--lang", "de", "games"))


def test_help_is_in_the_language_asked_for() -> None:
    english, french = run("lab", "shokoba", "--help").stdout, run(*FRENCH, "lab", "shokoba", "--help").stdout
    assert "lab shokoba [FLAGS]" in english
    assert "--games N" in english
    assert "[at least 1; default: 1]" in " ".join(english.split())
    assert "Usage : " in french.replace("\N{NO-BREAK SPACE}", " ")
    assert "au moins 0,1" in " ".join(french.split())
    for foreign in ("Show this", "Flags", "default:", "<int"):
        assert foreign not in french


def test_every_command_has_a_page() -> None:
    """And none shows what Typer calls things."""
    todo: list[Any] = [(typer.main.get_command(app), None, "cabochon")]
    pages = 0
    while todo:
        command, parent, name = todo.pop()
        context = typer.Context(command, parent=parent, info_name=name)
        text = page(command, context)
        assert not re.search(r"<\w+( range)?>|x>=|<list", text), text
        pages += 1
        todo += [(each, context, key) for key, each in getattr(command, "commands", {}).items()]
    assert pages > 30


def test_refusals_are_sentences_of_ours() -> None:
    for arguments, said in (
        (("labb",), "Is it “lab” you mean?"),
        (("--lang", "fr", "labb"), "Vouliez-vous dire « lab » ?"),
        (("rules",), "GAME is missing"),
        (("hint", "x", "--top", "0"), "--top must be 1 or more."),
        (("hint", "x", "--top"), "--top needs a value"),
        (("hint", "x", "--seconds", "soon"), "--seconds takes a number, 0.01 or more."),
        (("lab", "topas", "--jobs", "many"), "--jobs takes a whole number, 1 or more."),
        (("position", "topas", "--print", "all"), "--print takes one of: position, moves, view, record"),
        (("games", "--jsn"), "near it there is --json"),
        (("verify", "a", "b"), "more than the command takes: b"),
    ):
        assert said in refused(run(*arguments))


def test_french_numbers_have_commas() -> None:
    told = run("simulate", "shokoba", "--target", "1", "-n", "40", "--seed", "1", *FRENCH).stdout
    assert re.search(r"\d,\d\d\u202f%", told)
    assert not re.search(r"\d\.\d", told)


def test_a_hint_thinks_no_longer_than_it_may(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hint, "MOST_SECONDS", 0.2)
    match = cabochon.game("shokoba").start(seed=3)
    thought = hint._think(match, hint._budget(0.1, 1 << 40, "en"), 1, "en", None, False)
    assert thought.simulations < 1 << 40
    assert "imagined games of the 1,099,511,627,776 asked for" in capsys.readouterr().err
    assert hint._budget(float("inf"), None, "fr").seconds == 0.2
    assert "réfléchit 0,2 secondes au plus" in capsys.readouterr().err
