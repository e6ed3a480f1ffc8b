"""The compiled loop of simulations and the loop of players: the same seeds, the same games."""

from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import Player, play, player
from cabochon.bots.compiled import BOT_NUMBERS
from cabochon.core import verbs
from cabochon.core.bare_match import BareMatch
from cabochon.lab.batch import LUCK, play_batch

SEED, GAMES = 70, 6
CASES: list[tuple[str, dict[str, Any]]] = [
    *((declaration.slug, {}) for declaration in cabochon.games()),
    ("shokoba", {"players": 4, "teams": True, "nine_cards": True}),
    ("topas", {"players": 1}),
    ("spoker", {"players": 3}),
]


def compiled(game: cabochon.Game, names: list[str]) -> list[tuple[Any, ...]]:
    """How each game of a batch went."""
    states = np.zeros(2, game.rules.state)
    states[0] = game.rules.blank(game.options)
    starters, winners, lengths = (np.zeros(GAMES, np.int64) for _ in range(3))
    scores = np.zeros((GAMES, game.players), np.int64)
    tallies = np.zeros((GAMES, len(game.rules.measures)), np.int64)
    entrants = np.array([BOT_NUMBERS[name] for name in names], np.int64)
    seens, moves = np.zeros(1, game.rules.seen), game.rules.move_buffer()
    play_batch(states, seens, moves, entrants, SEED, 0, starters, winners, scores, lengths, tallies)
    columns = starters, winners, lengths, scores, tallies
    return [tuple(column[number].tolist() for column in columns) for number in range(GAMES)]


def played(game: cabochon.Game, names: list[str], number: int) -> tuple[Any, ...]:
    """How the same game goes between players."""
    match = BareMatch.deal(game, SEED + number)
    # In compiled code all draw their luck from one generator.
    sitting: dict[str, Player] = {name: player(name, SEED + number ^ LUCK << 32) for name in BOT_NUMBERS}
    seated = [sitting[names[(seat + number) % game.players]] for seat in range(game.players)]
    starter, length = match.to_move, 0
    scores = np.zeros(game.players, np.int64)
    tally = np.zeros(len(game.rules.measures), np.int64)
    for _, move in play(match, seated):
        verbs.measure(match.state, move, tally)
        length += 1
    verbs.scores(match.state, scores)
    return starter, int(verbs.winners(match.state)), length, scores.tolist(), tally.tolist()


@pytest.mark.parametrize("names", [["random"], ["greedy"], ["random", "greedy"]], ids="-".join)
@pytest.mark.parametrize(("slug", "options"), CASES, ids=str)
def test_both_loops_play_the_same_games(slug: str, options: dict[str, Any], names: list[str]) -> None:
    game = cabochon.game(slug, **options)
    seated = [names[seat % len(names)] for seat in range(game.players)]
    expected = compiled(game, seated)
    assert [played(game, seated, number) for number in range(GAMES)] == expected
