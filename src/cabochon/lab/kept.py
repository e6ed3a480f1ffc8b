"""Games that simulations, tournaments and studies keep: records, as lines of a file (files/games.py)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from typing import Final

from cabochon.bots import Player, play, player
from cabochon.bots.compiled import BOT_NUMBERS
from cabochon.core.bare_match import BareMatch
from cabochon.core.deals import seed_as_json
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.files.games import PLAYERS, GamesFile, Record, game_key
from cabochon.lab.batch import LUCK
from cabochon.lab.pool import OneProcess, Pool
from cabochon.lab.simulate import Plan

PART: Final = 100
"""Games that are written down in one go."""


def line_of(match: Match, players: Sequence[str]) -> Record:
    """A game's record, and who sat where."""
    return {**match.record(), PLAYERS: list(players)}


def key_of(game: Game, seed: int, players: Sequence[str]) -> str:
    """What such a line is known by, before the game is played."""
    options = {name: value for name, value in game.options.items() if value is not None}
    dealt = {"game": game.slug, "options": options, "seed": seed_as_json(seed)}
    return game_key({**dealt, PLAYERS: list(players)})


def line_of_moves(game: Game, seed: int, moves: Sequence[int], players: Sequence[str]) -> Record:
    """The same from the moves that were made."""
    match = game.start(seed)
    for move in moves:
        match.play_packed(move)
    return line_of(match, players)


# -- simulations ---------------------------------------------------------------------------------------------


def seated(plan: Plan, number: int) -> list[str]:
    """Who sits where in a game of a simulation."""
    count = len(plan.entrants)
    return [plan.entrants[(seat + number) % count] for seat in range(count)]


def write_down(plan: Plan, numbers: Sequence[int]) -> list[Record]:
    """Some games of a simulation, played once more to be written down.

    Compiled code (lab/batch.py) only counts; these are the same games: all bots draw from one generator.
    """
    game = plan.game
    lines = []
    for number in numbers:
        seed = plan.seed + number
        bots: dict[str, Player] = {name: player(name, seed ^ LUCK << 32) for name in BOT_NUMBERS}
        names = seated(plan, number)
        match = BareMatch.deal(game, seed)
        moves = [move for _, move in play(match, [bots[name] for name in names])]
        lines.append(line_of_moves(game, seed, moves, names))
    return lines


def keep_simulated(
    plan: Plan, file: GamesFile, pool: Pool | None = None, on_progress: Callable[[int], None] = lambda n: None
) -> int:
    """Write the games of a simulation down that are not in the file yet; returns how many these were."""
    game, added = plan.game, 0
    missing = (n for n in range(plan.games) if key_of(game, plan.seed + n, seated(plan, n)) not in file)
    work = (pool or OneProcess()).run(write_down, ((plan, part) for part in _parts(missing)))
    with closing(work) as parts:
        for _, lines in parts:
            added += file.add_games(lines)
            on_progress(len(lines))
    return added


def _parts(numbers: Iterable[int]) -> Iterator[list[int]]:
    part: list[int] = []
    for number in numbers:
        part.append(number)
        if len(part) == PART:
            yield part
            part = []
    if part:
        yield part
