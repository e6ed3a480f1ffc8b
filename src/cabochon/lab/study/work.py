"""The work of a study, chunk by chunk: what pools are handed."""

from collections.abc import Collection, Generator
from contextlib import closing

from cabochon.bots import Player
from cabochon.core.game import Game
from cabochon.files.games import Record
from cabochon.lab.kept import key_of, line_of_moves
from cabochon.lab.pool import Pool
from cabochon.lab.seeds import derived_seed
from cabochon.lab.study.plan import BASE_BUDGET, Chunk, Plan
from cabochon.lab.study.players import make_player, make_thinker
from cabochon.lab.study.trace import Row, trace

Played = tuple[list[Row], list[Record]]
"""What a study needs of its games, and the games themselves, if they are kept."""


def play_chunk(plan: Plan, chunk: Chunk, keeps_games: bool = False) -> Played:
    """Play the games of a chunk.

    The deal and the bots' luck follow from the number of the game alone, not from the variant: variants are
    compared on the same cards.
    """
    game = plan.game(chunk.variant)
    rows, records = [], []
    for number in range(chunk.first, chunk.first + chunk.count):
        if chunk.budget:
            deal, players = _thinkers(plan, game, chunk.budget, number)
        else:
            deal, players = number, _bots(plan, game, number)
        seed = derived_seed(plan.seed, "deal", deal)
        moves: list[int] | None = [] if keeps_games else None
        rows.append(trace(game, players, seed, moves))
        if moves is not None:
            records.append(line_of_moves(game, seed, moves, _names(plan, game, chunk.budget, number)))
    return rows, records


def kept_keys(plan: Plan, chunk: Chunk) -> list[str]:
    """What the games of a chunk are known by in a file of games."""
    game = plan.game(chunk.variant)
    sides = len(game.rules.sides(game.options))
    keys = []
    for number in range(chunk.first, chunk.first + chunk.count):
        seed = derived_seed(plan.seed, "deal", number // sides if chunk.budget else number)
        keys.append(key_of(game, seed, _names(plan, game, chunk.budget, number)))
    return keys


def _names(plan: Plan, game: Game, budget: int, number: int) -> list[str]:
    """Who sits where; thinkers are told apart by their simulations a move."""
    if not budget:
        return plan.seated(game.players, number)
    sides = game.rules.sides(game.options)
    thinking = sides[number % len(sides)]
    return [f"thinker {budget if seat in thinking else BASE_BUDGET}" for seat in range(game.players)]


def _bots(plan: Plan, game: Game, number: int) -> list[Player]:
    """The bots on their seats; they move on by one from game to game."""
    names = plan.seated(game.players, number)
    return [make_player(name, _luck(plan, number, seat), plan.show_output) for seat, name in enumerate(names)]


def _thinkers(plan: Plan, game: Game, budget: int, number: int) -> tuple[int, list[Player]]:
    """The number of the deal, and who sits where: one side, each in turn, thinks more or less."""
    sides = game.rules.sides(game.options)
    deal, thinking = divmod(number, len(sides))
    return deal, [
        make_thinker(budget if seat in sides[thinking] else BASE_BUDGET, _luck(plan, deal, seat))
        for seat in range(game.players)
    ]


def _luck(plan: Plan, number: int, seat: int) -> int:
    return derived_seed(plan.seed, "bot", number, seat)


def run(
    plan: Plan, pool: Pool, done: Collection[Chunk] = ()
) -> Generator[tuple[Chunk, list[Row]], None, None]:
    """The rows of what is not done yet; chunks come as they are finished. Closing this stops the work."""
    with closing(run_keeping(plan, pool, done, keeps_games=False)) as coming:
        for chunk, (rows, _) in coming:
            yield chunk, rows


def run_keeping(
    plan: Plan, pool: Pool, done: Collection[Chunk], keeps_games: bool
) -> Generator[tuple[Chunk, Played], None, None]:
    """Play what is not done yet; chunks come as they are finished. Closing this stops the work at once."""
    left = [chunk for chunk in plan.chunks() if chunk not in done]
    with closing(pool.run(play_chunk, ((plan, chunk, keeps_games) for chunk in left))) as coming:
        for number, played in coming:
            yield left[number], played
