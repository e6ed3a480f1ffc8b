"""The levels: players of one strength each, in every game."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import bot, every_bot
from cabochon.bots import levels as levels_module
from cabochon.bots.levels import PLAIN, level_of
from cabochon.bots.lots import Lots
from cabochon.core import verbs
from cabochon.core.game import Declaration
from cabochon.core.levels import LEVELS, Level
from cabochon.core.records import copy_record, new_record
from cabochon.core.rng import seed_rng
from cabochon.core.words import LANGUAGES, say

from .cases import CASES, along

NAMES = ("beginner", "casual", "strong", "master")


def test_the_levels_are_bots_by_name_in_every_language() -> None:
    assert LEVELS == tuple(PLAIN) == NAMES
    for name in NAMES:
        assert bot(name, seed=1).name == name
        for language in LANGUAGES:
            assert say(f"bots.name.{name}", language)
            assert say(f"bots.character.{name}", language)
    assert len({say(f"bots.name.{name}", "fr") for name in every_bot()}) == len(every_bot())


def test_every_game_has_its_own_measure_of_every_level() -> None:
    for declaration in cabochon.games():
        assert tuple(declaration.levels) == NAMES


def play_as(monkeypatch: pytest.MonkeyPatch, level: Level) -> None:
    """Let the players of all levels be as strong as this."""

    def as_strong(declaration: Declaration, name: str) -> Level:
        return level

    monkeypatch.setattr(levels_module, "level_of", as_strong)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("slug", "options"), CASES, ids=str)
def test_every_level_plays_every_game(
    monkeypatch: pytest.MonkeyPatch, slug: str, options: dict[str, Any], name: str
) -> None:
    level = level_of(cabochon.game(slug).declaration, name)
    play_as(monkeypatch, replace(level, simulations=min(level.simulations, 30)))
    for match in along(slug, options, every=29):
        view = match.view(match.to_move)
        chosen = bot(name, seed=8).choose(view)
        assert chosen in match.moves()
        assert bot(name, seed=8).choose(view) == chosen


def test_a_beginner_overlooks_moves_and_a_master_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    match = cabochon.game("topas").start(seed=2)
    view = match.view(match.to_move)
    assert level_of(match.game.declaration, "master").notices == 100
    play_as(monkeypatch, Level(30, notices=40))
    assert len({bot("beginner", seed=seed).choose(view) for seed in range(12)}) > 3


def test_who_misjudges_mixes_up_what_is_close_and_makes_no_gross_blunder() -> None:
    moves, worths = np.array([0, 1, 2]), np.array([0.6, 0.55, 0.2])
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, 1)
    firsts = Counter(Lots(moves, worths, Level(1, misjudges=10)).draw(rng, 400).tolist())
    assert set(firsts) == {0, 1}
    assert firsts[0] > 1.5 * firsts[1] > 0
    assert set(Lots(moves, worths, Level(1)).draw(rng, 400).tolist()) == {0}


def test_sho_4_who_forgets_confuses_the_piles_with_cards_to_come() -> None:
    match = list(along("shokoba", {"players": 3}, every=1))[20]
    seen = new_record(match.game.rules.seen)
    verbs.observe(match.state(), match.state().to_move, seen)
    rng = np.zeros(4, np.uint32)
    seed_rng(rng, 1)
    clear, blurred = copy_record(seen), copy_record(seen)
    verbs.forget(clear, rng, 100)
    assert clear.tobytes() == seen.tobytes()
    verbs.forget(blurred, rng, 0)
    assert blurred.tobytes() != seen.tobytes()
    told, before = match.game.rules.describe(blurred), match.game.rules.describe(seen)
    assert told["pile_sizes"] == before["pile_sizes"]
    assert {name for name in told if told[name] != before[name]} == {"piles"}
    state = new_record(match.game.rules.state)
    verbs.imagine(blurred, state)
    cards = match.game.rules.inventory(match.game.rules.write_position(state))
    assert Counter(cards) == Counter(match.game.rules.inventory(match.position()))
