"""The work of a study, chunk by chunk: what pools are handed."""

from collections.abc import Collection, Generator
from contextlib import closing

from cabochon.bots import Player
from cabochon.core.game import Game
from cabochon.lab.pool import Pool
from cabochon.lab.seeds import derived_seed
from cabochon.lab.study.plan import BASE_BUDGET, Chunk, Plan
from cabochon.lab.study.players import make_player, make_thinker
from cabochon.lab.study.trace import Row, trace


def play_chunk(plan: Plan, chunk: Chunk) -> list[Row]:
    """Play the games of a chunk.

    The deal and the bots' luck follow from the number of the game alone, not from the variant: variants are
    compared on the same cards.
    """
    game = plan.game(chunk.variant)
    rows = []
    for number in range(chunk.first, chunk.first + chunk.count):
        if chunk.budget:
            deal, players = _thinkers(plan, game, chunk.budget, number)
        else:
            deal, players = number, _bots(plan, game, number)
        rows.append(trace(game, players, derived_seed(plan.seed, "deal", deal)))
    return rows


def _bots(plan: Plan, game: Game, number: int) -> list[Player]:
    """The bots on their seats; they move on by one from game to game."""
    names = plan.seated(game.players, number)
    return [make_player(name, _luck(plan, number, seat)) for seat, name in enumerate(names)]


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
    """Play what is not done yet; chunks come as they are finished. Closing this stops the work at once."""
    left = [chunk for chunk in plan.chunks() if chunk not in done]
    with closing(pool.run(play_chunk, ((plan, chunk) for chunk in left))) as coming:
        for number, rows in coming:
            yield left[number], rows
