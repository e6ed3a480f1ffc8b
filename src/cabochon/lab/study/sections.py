"""The sections of a report that every game has: who wins, how long it takes, scores, leads, skill."""

from collections.abc import Callable
from functools import partial

import numpy as np

from cabochon.bots.outside.titles import title
from cabochon.core.words import Phrase
from cabochon.lab.stats import Estimate
from cabochon.lab.study.figures import Figure, moments, per_game
from cabochon.lab.study.games import Games
from cabochon.lab.study.naming import decimal_words
from cabochon.lab.study.panels import Line, Named, Panel, Section, lines_of
from cabochon.lab.study.plan import BASE_BUDGET
from cabochon.lab.study.questions import answers, panel_of, questions_of
from cabochon.lab.study.spreads import spread_panels
from cabochon.lab.study.study import Study
from cabochon.lab.study.trace import has_rounds

MOST_CHANGES = 6
"""Changes of the lead that are told apart; more are put together."""
LEAD_BINS = 5


def points_panel(
    key: str,
    study: Study,
    make: Callable[[Games], list[Named]],
    are_shares: bool,
    expected: float | None = None,
    **fill: object,
) -> Panel:
    """A panel with the same lines for every variant."""
    lines = [line for variant, games in enumerate(study.variants) for line in lines_of(variant, make(games))]
    return Panel(key, "points", tuple(lines), are_shares, expected, fill)


def even_share(study: Study) -> float | None:
    """The fair share of the wins, if it is the same in all variants."""
    shares = {games.even for games in study.variants}
    return shares.pop() if len(shares) == 1 else None


# -- who wins ------------------------------------------------------------------------------------------------


def turn_name(games: Games, turn: int) -> Phrase:
    """A place in the order of play, the first being 0."""
    if games.dealer_is_last and turn == len(games.sides) - 1:
        return Phrase("lab.study.dealer")
    return Phrase(f"lab.study.turn.{'first' if turn == 0 else 'later'}", {"turn": turn + 1})


def _turn_figures(games: Games) -> list[Named]:
    return [
        (f"turn {turn + 1}", turn_name(games, turn), per_game(won, is_share=True))
        for turn, won in enumerate(games.by_turn.T)
    ]


def _seat_figures(games: Games) -> list[Named]:
    return [
        (
            "seat " + "+".join(map(str, seats)),
            Phrase("lab.seat", {"seat": " + ".join(map(str, seats))}),
            per_game(won, is_share=True),
        )
        for seats, won in zip(games.sides, games.shares.T, strict=True)
    ]


def _bots_panel(study: Study) -> Panel:
    """Wins of different bots, each compared with its part of the table."""
    lines = []
    for variant, games in enumerate(study.variants):
        players = games.game.players
        seated = np.array([study.plan.seated(players, number) for number in range(players)])
        for bot in dict.fromkeys(study.plan.bots):
            sat = (seated == bot)[np.arange(len(games)) % players]
            won = np.zeros(len(games))
            for side, seats in enumerate(games.sides):
                won += games.shares[:, side] * sat[:, seats].mean(axis=1)
            count = int((seated[0] == bot).sum())
            name = Phrase("lab.bot", {"bot": title(bot), "n": count})
            lines += lines_of(variant, [(bot, name, per_game(won, is_share=True))])
    return Panel("bots", "points", tuple(lines), are_shares=True)


def wins(study: Study) -> Section:
    """Who wins: by the order of play, by seat, by bot."""
    even = even_share(study)
    panels = [
        points_panel("turns", study, _turn_figures, True, even),
        points_panel("seats", study, _seat_figures, True, even),
    ]
    if len(set(study.plan.bots)) > 1:
        panels.append(_bots_panel(study))
    return Section("wins", tuple(panels))


# -- length and scores ---------------------------------------------------------------------------------------


def period_word(study: Study) -> str:
    """Whether the game is told by rounds or by goes round the table."""
    if study.is_solitaire:
        return "columns"
    return "rounds" if has_rounds(study.variants[0].game) else "goes"


def _summary(key: str, values: np.ndarray) -> list[tuple[str, Phrase, Estimate]]:
    """The mean with its interval, and the median with the range of nine games in ten."""
    low, median, high = (float(found) for found in np.quantile(values, (0.05, 0.5, 0.95)))
    return [
        (f"{key} mean", Phrase(f"lab.study.mean.{key}"), moments(values).mean()),
        (f"{key} usual", Phrase(f"lab.study.usual.{key}"), Estimate(median, low, high)),
    ]


def length(study: Study) -> Section:
    """How long games last: in moves, rounds and minutes."""
    word = period_word(study)
    lines = []
    for variant, games in enumerate(study.variants):
        minutes = games["moves"] * study.plan.move_seconds / 60
        for key, values in (("moves", games["moves"]), (word, games["periods"]), ("minutes", minutes)):
            lines += [Line(*found[:2], variant, found[2]) for found in _summary(key, values)]
    seconds = decimal_words(study.plan.move_seconds)
    panels = [
        Panel("length", "table", tuple(lines), are_shares=False, fill={"seconds": seconds}),
        *spread_panels("moves", [games["moves"] for games in study.variants]),
    ]
    if any(np.ptp(games["periods"]) for games in study.variants):
        panels += spread_panels(word, [games["periods"] for games in study.variants])
    return Section("length", tuple(panels))


def scores(study: Study) -> Section:
    """What games end with: scores, margins, ties."""
    panels = spread_panels("scores", [games.side_scores for games in study.variants])
    if not study.is_solitaire:
        panels += spread_panels("margins", [games.margin for games in study.variants])
        panels.append(
            points_panel(
                "ties",
                study,
                lambda games: [("ties", Phrase("lab.study.ties"), per_game(games.tied, is_share=True))],
                are_shares=True,
            )
        )
    return Section("scores", tuple(panels))


# -- the lead ------------------------------------------------------------------------------------------------


def _lead_bins(study: Study) -> list[tuple[int, int]]:
    """Leads at half-time, in a few bins with about as many games of the base in each."""
    base = study.variants[0]
    leads = base["half_lead"][base.led_at_half > 0]
    if not len(leads):
        return []
    cuts = np.quantile(leads, np.linspace(0, 1, LEAD_BINS + 1)[1:-1], method="inverted_cdf")
    starts = sorted({1, *(int(cut) + 1 for cut in cuts)})
    return list(zip(starts, [*(start - 1 for start in starts[1:]), 0], strict=True))


def _by_lead(games: Games, bins: list[tuple[int, int]]) -> list[Named]:
    """What the leader at half-time wins, by how far ahead it was."""
    named = []
    for first, last in bins:
        lead = games["half_lead"]
        within = games.led_at_half * (lead >= first) * ((lead <= last) | (last == 0))
        text = f"{first}–{last}" if last > first else f"{first}"
        name = Phrase("lab.study.or_more", {"number": first}) if last == 0 else None
        label = Phrase("lab.study.ahead", {"points": name or text})
        named.append((f"lead {first}", label, Figure(games.leader_won * within, within, is_share=True)))
    return named


def _comebacks(games: Games) -> list[Named]:
    return [
        (
            "half_leader_wins",
            Phrase("lab.study.metric.half_leader_wins"),
            Figure(games.leader_won, games.led_at_half, is_share=True),
        ),
        ("from_behind", Phrase("lab.study.metric.from_behind"), per_game(games.from_behind, is_share=True)),
        ("half_tied", Phrase("lab.study.metric.half_tied"), per_game(1 - games.led_at_half, is_share=True)),
    ]


def leads(study: Study) -> Section:
    """How often the lead changes, whether it holds, and comebacks."""
    bins = _lead_bins(study)
    panels = [
        points_panel("comebacks", study, _comebacks, are_shares=True),
        points_panel("by_lead", study, lambda games: _by_lead(games, bins), True, even_share(study)),
        *spread_panels("changes", [games["lead_changes"] for games in study.variants], cap=MOST_CHANGES),
        *spread_panels("deficits", [games["deficit"] for games in study.variants]),
    ]
    return Section("lead", tuple(panel for panel in panels if panel.lines or panel.kind == "table"))


# -- skill and the game's own questions ----------------------------------------------------------------------


def skill(study: Study) -> Section:
    """What thinking more or less is worth."""
    lines = []
    for variant in range(len(study.variants)):
        for budget in study.plan.budgets:
            name = Phrase("lab.study.simulations", {"n": budget})
            if study.is_solitaire:
                figure = per_game(study.thinkers[variant][budget].winning_score)
            else:
                figure = study.thinking_share(variant, budget)
            lines += lines_of(variant, [(f"{budget} simulations", name, figure)])
    key = "skill_alone" if study.is_solitaire else "skill"
    expected = None if study.is_solitaire else even_share(study)
    fill: dict[str, object] = {"base": BASE_BUDGET, "n": study.plan.skill_games}
    return Section("skill", (Panel(key, "points", tuple(lines), not study.is_solitaire, expected, fill),))


def own(study: Study) -> Section:
    """The game's own questions."""
    slug = study.plan.slug
    panels = [
        points_panel(panel_of(question, slug), study, partial(answers, question), question.are_shares)
        for question in questions_of(study.variants[0].game)
    ]
    return Section("own", tuple(panels))
