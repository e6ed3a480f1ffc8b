"""``cabochon bench``: how fast random games run here. Comparisons with other engines are in benchmarks/."""

import statistics
import time
from typing import Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.numerals import NARROW, number, short
from cabochon.core.words import say
from cabochon.games import declarations, find

REPEATS = 5
BATCH = 200
"""Games between two looks at the clock."""


def bench(
    game: Annotated[str | None, typer.Argument(help=help_text("game"))] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help=help_text("seconds"))] = 1.0,
    lang: Lang = None,
) -> None:
    """Measure random whole games on one core."""
    from rich.console import Console
    from rich.table import Table

    language = check_language(lang)
    chosen = [find(game).slug] if game else list(declarations())
    table = Table()
    table.add_column(say("cli.bench.game", language))
    for heading in ("decisions", "games", "length"):
        table.add_column(say(f"cli.bench.{heading}", language), justify="right")
    for slug in chosen:
        rates = [_rates(slug, seconds, repeat) for repeat in range(REPEATS)]
        medians = [statistics.median(rate[place] for rate in rates) for place in range(3)]
        name = find(slug).names[language]
        millions = f"{number(medians[0] / 1e6, language)}{NARROW}M"
        table.add_row(name, millions, number(medians[1], language, 0), number(medians[2], language, 1))
    console = Console()
    console.print(table)
    console.print(
        say("cli.bench.note", language, repeats=REPEATS, seconds=short(seconds, language)), style="dim"
    )


def _rates(slug: str, seconds: float, repeat: int) -> tuple[float, float, float]:
    """Decisions per second, games per second, decisions per game."""
    import numpy as np

    from cabochon.core.playout import playouts

    game = find(slug).choose({})
    states, moves = np.zeros(2, game.rules.state), game.rules.move_buffer()
    states[0] = game.rules.blank(game.options)
    playouts(states, moves, 0, 1)
    games, decisions = 0, 0
    began = time.perf_counter()
    while (elapsed := time.perf_counter() - began) < seconds:
        decisions += playouts(states, moves, (repeat << 24) + games, BATCH)
        games += BATCH
    return decisions / elapsed, games / elapsed, decisions / games
