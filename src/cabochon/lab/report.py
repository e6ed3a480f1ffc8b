"""What a simulation found, as data: for tables, JSON and CSV."""

import csv
import io
from dataclasses import dataclass
from typing import Any

from cabochon.bots.outside.titles import title
from cabochon.core.deals import seed_as_json
from cabochon.core.questions import ROUNDS
from cabochon.core.words import Phrase
from cabochon.lab.simulate import Plan, Tally
from cabochon.lab.stats import Estimate, ratio, share


@dataclass(frozen=True)
class Line:
    """One number of the report, with its interval where it has one."""

    section: str
    name: Phrase
    key: str
    estimate: Estimate
    is_share: bool = False


def _seat_lines(plan: Plan, tally: Tally) -> list[Line]:
    lines = []
    for seat, wins in enumerate(tally.wins_by_seat):
        name = Phrase("lab.seat", {"seat": seat})
        lines.append(Line("wins_by_seat", name, f"seat {seat}", share(float(wins), tally.games), True))
    for turn, wins in enumerate(tally.wins_by_turn, start=1):
        name = Phrase("lab.turn", {"turn": turn})
        lines.append(Line("wins_by_turn", name, f"turn {turn}", share(float(wins), tally.games), True))
    for seat, score in enumerate(tally.scores_by_seat):
        lines.append(Line("scores_by_seat", Phrase("lab.seat", {"seat": seat}), f"seat {seat}", score.mean()))
    return lines


def _bot_lines(plan: Plan, tally: Tally) -> list[Line]:
    """Wins per bot: entrants with the same bot are added up and compared with one fair share each."""
    lines = []
    for bot in dict.fromkeys(plan.entrants):
        places = [place for place, name in enumerate(plan.entrants) if name == bot]
        wins = sum(float(tally.wins_by_entrant[place]) for place in places)
        name = Phrase("lab.bot", {"bot": title(bot), "n": len(places)})
        lines.append(Line("wins_by_bot", name, bot, share(wins, tally.games), True))
    return lines


def _length_lines(plan: Plan, tally: Tally) -> list[Line]:
    lines = [
        Line("length", Phrase("lab.moves"), "moves", tally.moves.mean()),
        Line("length", Phrase("lab.shared"), "shared wins", share(tally.shared, tally.games), True),
    ]
    measures = plan.game.rules.measures
    if ROUNDS in measures:
        rounds = tally.measures[measures.index(ROUNDS)].mean()
        lines.insert(1, Line("length", Phrase("lab.rounds"), ROUNDS, rounds))
    return lines


def _measure_lines(plan: Plan, tally: Tally) -> list[Line]:
    measures = plan.game.rules.measures
    lines = []
    for place, name in enumerate(measures):
        if name == ROUNDS:
            continue
        phrase = Phrase(f"{plan.slug}.measure.{name}")
        moments = tally.measures[place]
        lines.append(Line("per_game", phrase, name, moments.mean()))
        if ROUNDS in measures:
            rounds = measures.index(ROUNDS)
            per_round = ratio(moments, tally.measures[rounds], float(tally.products[place, rounds]))
            lines.append(Line("per_round", phrase, name, per_round))
    return lines


def lines_of(plan: Plan, tally: Tally) -> list[Line]:
    """All numbers of a simulation, section by section."""
    lines = [
        *_bot_lines(plan, tally),
        *_seat_lines(plan, tally),
        *_length_lines(plan, tally),
        *_measure_lines(plan, tally),
    ]
    return sorted(lines, key=lambda line: SECTIONS.index(line.section))


SECTIONS = (
    "wins_by_bot",
    "wins_by_seat",
    "wins_by_turn",
    "scores_by_seat",
    "length",
    "per_round",
    "per_game",
)


def as_json(plan: Plan, tally: Tally) -> dict[str, Any]:
    """The report as data, with what is needed to run it again."""
    report: dict[str, Any] = {
        "game": plan.slug,
        "options": plan.options,
        "entrants": list(plan.entrants),
        "games": tally.games,
        "seed": seed_as_json(plan.seed),
        "shortest": tally.shortest,
        "longest": tally.longest,
    }
    for line in lines_of(plan, tally):
        report.setdefault(line.section, {})[line.key] = line.estimate.as_json()
    return report


def as_csv(plan: Plan, tally: Tally) -> str:
    """The report as CSV: section, name, value, low, high."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["section", "name", "value", "low", "high"])
    for line in lines_of(plan, tally):
        estimate = line.estimate
        writer.writerow([line.section, line.key, estimate.value, estimate.low, estimate.high])
    return out.getvalue()
