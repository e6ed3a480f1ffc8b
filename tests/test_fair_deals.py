"""The ten lines of docs/fair-deals.md, run as anybody would run them, on records of every game."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon import SealedDeal
from cabochon.core.pages import fair_deals_text
from cabochon.core.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
Position = dict[str, Any]
COLOURS = "BGRY"
CARDS = {
    "shokoba": [f"{value}{kind}" for value in range(1, 11) for kind in ("EEED" if value == 7 else "SSSR")],
    "eight28": [
        *["1"] * 15,
        *[str(value) for value in range(2, 8) for _ in range(3)],
        *["8"] * 4,
        *["9"] * 3,
        *["10"] * 3,
        *["1/11"] * 8,
    ],
    "topas": [
        f"{first}{one}{second}{two}"
        for first in "GRY"
        for one in "123"
        for second in COLOURS[: COLOURS.index(first)]
        for two in "123"
        if one != two
    ],
    "spoker": [*[rank + suit for rank in "789TJQKA" for suit in "ddsshhcc*"], *["??"] * 4],
}
"""The numbers of the cards, as the page says."""


def lines(language: str = "en") -> str:
    """The program as it is printed."""
    found = re.search(r"<!-- check:begin -->\n```python\n(.*?)```", fair_deals_text(language), re.DOTALL)
    assert found
    return found[1]


def check(record: dict[str, Any]) -> dict[str, Any]:
    """What it prints for a record, in a Python that knows nothing of Cabochon."""
    finished = subprocess.run(
        [sys.executable, "-I", "-S", "-c", lines()],
        input=json.dumps(record),
        capture_output=True,
        text=True,
        check=True,
        cwd="/",
        env={"PYTHONUTF8": "1"},
    )
    found: dict[str, Any] = json.loads(finished.stdout)
    return found


def round_by_round(deck: list[str], seats: list[int], each: int) -> dict[int, list[str]]:
    """Hands dealt one card at a time, taken from the deck."""
    hands: dict[int, list[str]] = {seat: [] for seat in seats}
    for _ in range(each):
        for seat in seats:
            hands[seat].append(deck.pop(0))
    return hands


def same(hands: dict[int, list[str]], told: list[list[str]]) -> bool:
    return all(sorted(hands[seat]) == sorted(hand) for seat, hand in enumerate(told))


def shokoba(deck: list[str], lot: int, position: Position, players: int) -> bool:
    hands = round_by_round(deck, [(lot + 1 + seat) % players for seat in range(players)], 3)
    table = [deck.pop(0) for _ in range(4)]
    return (
        position["dealer"] == lot
        and same(hands, position["hands"])
        and sorted(table) == sorted(position["table"])
        and deck == position["deck"]
    )


def eight28(deck: list[str], lot: int, position: Position, players: int) -> bool:
    hidden = [deck.pop(0) for _ in range(players)]
    return bool(position["dealer"] == lot and hidden == position["hidden"] and deck == position["deck"])


def topas(deck: list[str], lot: int, position: Position, players: int) -> bool:
    hands = round_by_round(deck, list(range(players)), 3)
    return (
        position["first"] == lot
        and same(hands, position["hands"])
        and position["area"][0].startswith(deck.pop(0))
        and deck == position["stock"]
    )


def spoker(deck: list[str], lot: int, position: Position, players: int) -> bool:
    aside = [deck.pop(0) for _ in range(8 if players == 2 else 0)]
    hands = round_by_round(deck, list(range(players)), 5)
    return (
        position["first"] == lot
        and sorted(aside) == sorted(position["aside"])
        and same(hands, position["hands"])
        and deck == position["bag"]
    )


DEALT = {"shokoba": shokoba, "eight28": eight28, "topas": topas, "spoker": spoker}


def sealed(slug: str, **options: Any) -> tuple[dict[str, Any], Position, int]:
    """The record of a sealed game after some moves, the position it began with, and how many play."""
    game = cabochon.game(slug, **options)
    match = game.start(deal=SealedDeal.fresh(["trèfle ♣ “\\", *[""] * (game.players - 1)]))
    opening, pick = match.position(), random.Random(slug)
    for _ in range(4):
        match.play(pick.choice(match.moves()))
    return match.record(), opening, game.players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("slug", DEALT)
def test_ten_lines_confirm_the_commitment_and_the_opening_deal(slug: str, players: int) -> None:
    if players not in cabochon.game(slug).declaration.players:
        pytest.skip("not a number of players of this game")
    record, opening, players = sealed(slug, players=players)
    found = check(record)
    assert found["promised"] == record["deal"]["commitment"]
    deck = [CARDS[slug][number] for number in found["deck"]]
    assert DEALT[slug](deck, found["lot"], opening, players)


def test_a_dealer_who_was_agreed_on_is_not_drawn() -> None:
    record, opening, _ = sealed("shokoba", players=3, dealer=2)
    found = check(record)
    assert found["lot"] is None
    assert shokoba([CARDS["shokoba"][number] for number in found["deck"]], 2, opening, 3)


def test_another_secret_gives_another_commitment() -> None:
    record, _, _ = sealed("topas")
    record["deal"]["secret"] = "00" * 16
    assert check(record)["promised"] != record["deal"]["commitment"]


def test_they_are_ten_lines_of_plain_python() -> None:
    code = [line for line in lines().splitlines() if line]
    assert len(code) == 1 + 2 + 10 + 1  # the import, the reading, ten lines, the printing
    assert code[0].startswith("import ")
    assert "cabochon" not in code[0]


def test_both_languages_print_the_same_lines() -> None:
    assert {lines(language) for language in LANGUAGES} == {lines()}
