"""The three sentences a report opens with: the edge, the length, and what the compared option changes."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from cabochon.core.numerals import listed, number, percent, short, whole
from cabochon.core.words import Phrase, say
from cabochon.lab.study.changes import Change
from cabochon.lab.study.figures import Figure, are_real, departure, per_game
from cabochon.lab.study.games import Games
from cabochon.lab.study.naming import variant_words
from cabochon.lab.study.numerals import difference, interval, shown
from cabochon.lab.study.plan import BASE_BUDGET
from cabochon.lab.study.sections import period_word, turn_name
from cabochon.lab.study.study import Study

TOLD: Final = ("moves", "first_wins", "ties", "half_leader_wins", "skill", "lead_changes", "winning_score")
"""The changes that designers ask for first, in the order in which they are told."""
MOST_TOLD: Final = 2
MOST_VARIANTS: Final = 3


class Opening:
    """Says what a study found in three plain sentences."""

    def __init__(self, study: Study, found: Sequence[Change], language: str) -> None:
        self.study = study
        self.found = found
        self.language = language
        self.base = study.variants[0]

    def sentences(self) -> list[str]:
        """The edge (alone: the score), the length, what changes (without variants: what skill is worth)."""
        first = self._score() if self.study.is_solitaire else self._edge()
        last = self._changes() if len(self.study.variants) > 1 else self._skill()
        return [first, self._length(), last]

    def _say(self, key: str, **fill: object) -> str:
        return say(f"lab.study.opening.{key}", self.language, **fill)

    # -- who wins --------------------------------------------------------------------------------------------

    def _edge(self) -> str:
        """Who wins more than a fair share by the order of play; else how large an edge could still be."""
        games = self.base
        figures = [per_game(won, is_share=True) for won in games.by_turn.T]
        findings = [departure(figure, games.even) for figure in figures]
        real = are_real(findings)
        best = max(range(len(figures)), key=lambda turn: (real[turn], findings[turn].estimate.value))
        if not real[best]:
            bounds = [abs(bound) for each in findings for bound in (each.estimate.low, each.estimate.high)]
            fill = {"n": whole(len(games), self.language), **self._shares(games, figures[0])}
            return self._say("level", within=number(100 * max(bounds), self.language, 1), **fill)
        points = number(100 * abs(findings[best].estimate.value), self.language, 1)
        key = "edge" if findings[best].estimate.value > 0 else "handicap"
        return self._say(key, who=turn_name(games, best), points=points, **self._shares(games, figures[best]))

    def _shares(self, games: Games, figure: Figure) -> dict[str, str]:
        estimate = figure.estimate()
        return {
            "share": percent(estimate.value, self.language),
            "interval": interval(estimate, self.language, is_share=True),
            "even": percent(games.even, self.language, 0 if games.even == 0.5 else 1),
        }

    def _score(self) -> str:
        """What the solitaire comes to."""
        figure = per_game(self.base.winning_score)
        bounds = interval(figure.estimate(), self.language, is_share=False)
        return self._say("score", score=shown(figure.value, self.language, is_share=False), interval=bounds)

    # -- how long --------------------------------------------------------------------------------------------

    def _length(self) -> str:
        """Moves and minutes: the middle, and what nine games in ten take."""
        moves = self.base["moves"]
        minutes = moves * self.study.plan.move_seconds / 60
        seconds = short(self.study.plan.move_seconds, self.language)
        fill = {"minutes": self._minutes(float(np.median(minutes))), "seconds": seconds}
        if not np.ptp(moves):
            return self._say("always", n=int(moves[0]), **fill)
        low, high = (self._minutes(float(np.quantile(minutes, part))) for part in (0.05, 0.95))
        word = period_word(self.study)
        periods = Phrase(f"lab.study.opening.{word}", {"n": int(np.median(self.base["periods"]))})
        return self._say("length", n=int(np.median(moves)), low=low, high=high, periods=periods, **fill)

    def _minutes(self, minutes: float) -> str:
        return number(minutes, self.language, 0 if minutes >= 10 else 1)

    # -- what changes, or what skill is worth ----------------------------------------------------------------

    def _changes(self) -> str:
        plan = self.study.plan
        base = variant_words(plan, plan.variants[0], self.language)
        told = []
        for variant in range(1, min(len(plan.variants), MOST_VARIANTS + 1)):
            name = variant_words(plan, plan.variants[variant], self.language)
            told.append(self._say("variant", variant=name, changes=self._changed(variant)))
        more = len(plan.variants) - 1 - len(told)
        if more:
            told.append(Phrase("lab.study.opening.more_variants", {"n": more}).text(self.language))
        return self._say("instead", base=base, told=listed(told, self.language))

    def _changed(self, variant: int) -> str:
        """The changes of a variant that are more than chance, the most asked for first."""
        changes = [change for change in self.found if change.variant == variant]
        real = {change.key: change for change in changes if change.is_real}
        told = [self._change(real[key]) for key in TOLD if key in real][:MOST_TOLD]
        if told:
            more = len(real) - len(told)
            if more:
                told.append(Phrase("lab.study.opening.more_changes", {"n": more}).text(self.language))
            return ", ".join(told)
        if real:
            return Phrase("lab.study.opening.other_changes", {"n": len(real)}).text(self.language)
        first = next((change for change in changes if change.key == "first_wins"), None)
        if first is None:
            return self._say("nothing")
        estimate = first.finding.estimate
        within = number(100 * max(abs(estimate.low), abs(estimate.high)), self.language, 1)
        return self._say("nothing_within", within=within)

    def _change(self, change: Change) -> str:
        value, bounds = difference(change.finding.estimate, self.language, change.is_share)
        direction = "up" if change.finding.estimate.value > 0 else "down"
        return self._say(f"{direction}.{change.key}", value=value.lstrip("+−"), bounds=bounds)

    def _skill(self) -> str:
        """What thinking more wins; without such games, what the lead at half-time is worth."""
        if not self.study.plan.budgets:
            return self._lead()
        budget = self.study.plan.budgets[-1]
        times = f"{budget // BASE_BUDGET}"
        if self.study.is_solitaire:
            scores = [
                per_game(self.study.thinkers[0][each].winning_score) for each in self.study.plan.budgets
            ]
            low, high = (shown(each.value, self.language, False) for each in (scores[0], scores[-1]))
            few = self.study.plan.budgets[0]
            return self._say("skill_alone", few=few, many=budget, low=low, high=high)
        figure = self.study.thinking_share(0, budget)
        is_real = are_real([departure(figure, self.base.even)])[0]
        return self._say("skill" if is_real else "no_skill", times=times, **self._shares(self.base, figure))

    def _lead(self) -> str:
        figure = Figure(self.base.leader_won, self.base.led_at_half, is_share=True)
        if self.study.is_solitaire or not figure.is_known:
            spread = float(self.base.winning_score.std())
            return self._say("spread", spread=number(spread, self.language, 1))
        return self._say("lead", **self._shares(self.base, figure))
