"""Finished games to review."""

import numpy as np

import cabochon
from cabochon.bots import play_out, player
from cabochon.bots.exact import solve
from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import State

SLUGS = [declaration.slug for declaration in cabochon.games()]


def finished(game: Game, bot: str = "random", seed: int = 3) -> Match:
    """A game that bots have played to its end."""
    match = game.start(seed=seed)
    play_out(match, [player(bot, seed=seed + seat) for seat in range(game.players)])
    return match


def with_planted_mistake(game: Game, seed: int) -> tuple[Match, int]:
    """A game between greedy players, one of whom makes the worst move where that is worse than anywhere else;
    and the number of that move.
    """
    worths = [_worths(game, state) for state in finished(game, "greedy", seed).states()[:-1]]
    number = int(np.argmax([max(worth.values()) - min(worth.values()) for worth in worths])) + 1
    worst = min(worths[number - 1], key=lambda move: worths[number - 1][move])
    match = game.start(seed=seed)
    players = [player("greedy", seed=seed + seat) for seat in range(game.players)]
    while not match.over:
        assert match.to_move is not None
        is_it = len(match.played) + 1 == number
        match.play_packed(worst if is_it else players[match.to_move].move(match.turn()))
    return match, number


def _worths(game: Game, state: State) -> dict[int, float]:
    """What each move looks like at first sight; where there are two moves that says little, and those of
    endings are solved instead.
    """
    moves = game.rules.legal_moves(state).tolist()
    if game.rules.max_moves > 2:
        return {move: float(verbs.prior(state, move)) for move in moves}
    solution = solve(game, game.rules.observe(state, int(state.to_move)), seed=1)
    write = game.rules.write_move
    return {move: solution.values[write(state, move)] if solution else 0.0 for move in moves}
