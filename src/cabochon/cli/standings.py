"""A tournament on the screen: the ranking, and each bot against each other."""

from collections.abc import Mapping

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.seating import sitter_name
from cabochon.core.numerals import NARROW, number, percent, percents, spaced
from cabochon.core.words import Phrase, say
from cabochon.lab.adjusting import FEWEST
from cabochon.lab.standings import Standing, Standings
from cabochon.lab.stats import Estimate


def print_standings(standings: Standings, language: str) -> None:
    """Print both tables."""
    console = Console()
    ranking = standings.ranking()
    bots = [standing.bot for standing in ranking]
    console.print(_ranking(standings, ranking, language))
    if len(ranking) > 2:
        shares = {(duel.first, duel.second): duel.share for duel in standings.duels()}
        console.print(_duels("duels", shares, bots, language))
    console.print(spaced(say("lab.tournament.caption", language), language), style="dim")
    if standings.is_adjusted:
        _print_adjusted(console, standings, ranking, language)
    for standing in ranking:
        if standing.lost_by_failing:
            fill = {"bot": sitter_name(standing.bot, language), "n": standing.lost_by_failing}
            console.print(Phrase("lab.tournament.lost_by_failing", fill).text(language), markup=False)


def _ranking(standings: Standings, ranking: list[Standing], language: str) -> Table:
    plan = standings.plan
    fill = {"game": plan.game.declaration.names[language], "n": standings.games, "seed": plan.seed}
    table = Table(title=Phrase("lab.tournament.title", fill).text(language), title_justify="left")
    table.add_column(say("lab.tournament.bot", language))
    for heading in ("tournament.wins", "table.interval", "tournament.rating", "tournament.games"):
        table.add_column(say(f"lab.{heading}", language), justify="right")
    any_mishaps = any(standing.mishaps for standing in ranking)
    if any_mishaps:
        table.add_column(say("lab.tournament.mishaps", language))
    for standing in ranking:
        share, rating = standing.share, standing.rating
        table.add_row(
            sitter_name(standing.bot, language),
            percent(share.value, language),
            percents(share.low, share.high, language),
            f"{number(rating.value, language, 0)} ± {number((rating.high - rating.low) / 2, language, 0)}",
            str(standing.games),
            *([_mishaps(standing, language)] if any_mishaps else []),
        )
    return table


def _mishaps(standing: Standing, language: str) -> Text:
    """How often a bot failed, and what went wrong first."""
    counts = [
        Phrase(f"lab.tournament.mishap.{kind}", {"n": count}).text(language)
        for kind, count in standing.mishaps.items()
    ]
    lines = [", ".join(counts)]
    first = standing.first_error
    if first is not None:
        mishap = first.mishap.what_happened(sitter_name(standing.bot, language))
        lines.append(say("lab.tournament.first_error", language, deal=first.deal + 1, mishap=mishap))
    return Text("\n".join(line for line in lines if line))


def _print_adjusted(console: Console, standings: Standings, ranking: list[Standing], language: str) -> None:
    """The same without luck; a few deals say nothing about that."""
    if not any(standing.adjusted for standing in ranking):
        console.print(Phrase("lab.tournament.too_few", {"n": FEWEST}).text(language), style="dim")
        return
    console.print(_adjusted(ranking, language))
    if len(ranking) > 2:
        shares = {
            (duel.first, duel.second): duel.adjusted.share for duel in standings.duels() if duel.adjusted
        }
        console.print(_duels("adjusted_duels", shares, [standing.bot for standing in ranking], language))
    console.print(spaced(say("lab.tournament.adjusted_caption", language), language), style="dim")


def _adjusted(ranking: list[Standing], language: str) -> Table:
    """The shares of the wins without luck, and what that saves."""
    table = Table(title=say("lab.tournament.adjusted", language), title_justify="left")
    table.add_column(say("lab.tournament.bot", language))
    for heading in ("tournament.wins", "tournament.adjusted_wins", "table.interval", "tournament.saves"):
        table.add_column(say(f"lab.{heading}", language), justify="right")
    for standing in ranking:
        if standing.adjusted:
            share, saves = standing.adjusted.share, standing.adjusted.saves
            table.add_row(
                sitter_name(standing.bot, language),
                percent(standing.share.value, language),
                percent(share.value, language),
                percents(share.low, share.high, language),
                "–" if saves is None else f"×{NARROW}{number(saves, language, 1)}",
            )
    return table


def _duels(title: str, shares: Mapping[tuple[str, str], Estimate], bots: list[str], language: str) -> Table:
    """Each against each."""
    table = Table(title=say(f"lab.tournament.{title}", language), title_justify="left")
    table.add_column("")
    for bot in bots:
        table.add_column(sitter_name(bot, language), justify="right")
    cells: dict[tuple[str, str], str] = {}
    for (first, second), share in shares.items():
        half = number(50 * (share.high - share.low), language, 1)
        cells[first, second] = f"{number(100 * share.value, language, 1)} ±{half}"
        cells[second, first] = f"{number(100 * (1 - share.value), language, 1)} ±{half}"
    for row in bots:
        table.add_row(sitter_name(row, language), *(cells.get((row, column), "") for column in bots))
    return table
