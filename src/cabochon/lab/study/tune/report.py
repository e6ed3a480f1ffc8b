"""What a search found, in words: the value recommended, how sure that is, and what speaks against it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

import cabochon
from cabochon.core.deals import seed_as_json
from cabochon.core.errors import OptionError
from cabochon.core.numerals import listed, number, percents
from cabochon.core.words import Phrase, say
from cabochon.lab.seeds import derived_seed
from cabochon.lab.stats import Estimate
from cabochon.lab.study.naming import option_words
from cabochon.lab.study.numerals import digits_for
from cabochon.lab.study.study import Study
from cabochon.lab.study.tune.curve import fit
from cabochon.lab.study.tune.goals import Goal
from cabochon.lab.study.tune.plan import Range
from cabochon.lab.study.tune.search import Search


@dataclass
class TuneReport:
    """A search that is over, in one language."""

    study: Study
    wanted: Range
    goal: Goal
    language: str

    @cached_property
    def search(self) -> Search:
        """The curve, held against the goal."""
        plan = self.study.plan
        figures = [self.goal.figure(games, plan.move_seconds) for games in self.study.variants]
        for value, figure in zip(self.wanted.played, figures, strict=True):
            if not figure.is_known:
                raise OptionError("lab.study.goal.nothing", option=self.named(value))
        seed = derived_seed(plan.seed, "tune", 0)
        return Search(self.goal, fit(self.wanted.played, figures, self.wanted.values, seed))

    def say(self, key: str, **fill: object) -> str:
        """A sentence of the search."""
        return say(f"lab.study.tune.{key}", self.language, **fill)

    def named(self, value: int) -> str:
        """The option with a value."""
        declaration = self.study.plan.game(0).declaration
        return option_words(declaration, self.wanted.option, value).text(self.language)

    def number(self, value: float) -> str:
        """A value of what is to be reached."""
        return self.goal.number(value, self.language)

    def interval(self, estimate: Estimate) -> str:
        """Its bounds."""
        if self.goal.is_share:
            return percents(estimate.low, estimate.high, self.language)
        digits = digits_for(abs(estimate.value) / 5)
        low, high = (number(bound, self.language, digits) for bound in (estimate.low, estimate.high))
        return f"{low} – {high}"

    # -- sentences -----------------------------------------------------------------------------------------

    @property
    def opening(self) -> list[str]:
        """The three sentences to begin with."""
        return [self.recommended(), self._sureness(), self._besides()]

    def recommended(self) -> str:
        """The value to take; or that none reaches the goal, and how near the nearest comes."""
        search = self.search
        if not search.is_reached:
            key = "unreachable"
        elif search.is_sure:
            key = "recommended"
        else:
            key = "nearest" if self.goal.sign == "=" else "probable"
        return self.say(
            key,
            goal=self.goal.text(self.language),
            option=self.named(search.value),
            found=self.number(search.estimate.value),
            interval=self.interval(search.estimate),
            low=self.wanted.values[0],
            high=self.wanted.values[-1],
        )

    def _sureness(self) -> str:
        """Which other values it might have been."""
        search = self.search
        others = search.may_be_best
        if not search.is_reached:
            return self.say("elsewhere")
        if search.tells_nothing:
            return self.say("flat", low=others[0], high=others[-1])
        if self.goal.sign == "=":
            if len(others) == 1:
                return self.say("one", n=search.value)
            return self.say("several", low=others[0], high=others[-1])
        if not others:
            return self.say("doubtful")
        return self.say("sure", values=listed(map(str, others), self.language))

    def _besides(self) -> str:
        """What a game is like at this value; of one that was not played, the curve alone tells."""
        search, plan = self.search, self.study.plan
        if search.value not in self.wanted.played:
            return self.say("unplayed", value=search.value)
        games = self.study.variants[self.wanted.played.index(search.value)]
        minutes = float(np.median(games["moves"])) * plan.move_seconds / 60
        told = number(minutes, self.language, 0 if minutes >= 10 else 1)
        return Phrase(
            "lab.study.tune.besides",
            {
                "n": round(float(np.median(games["moves"]))),
                "minutes": told,
                "option": self.named(search.value),
            },
        ).text(self.language)

    # -- data ----------------------------------------------------------------------------------------------

    def as_json(self) -> dict[str, Any]:
        """All of it as data."""
        search, plan = self.search, self.study.plan
        return {
            "cabochon": cabochon.__version__,
            "game": plan.slug,
            "variants": [{"name": each.name, "options": each.options} for each in plan.variants],
            "bots": list(plan.bots),
            "games": plan.games,
            "seed": seed_as_json(plan.seed),
            "move_seconds": plan.move_seconds,
            "tune": str(self.wanted),
            "goal": {"metric": self.goal.metric, "sign": self.goal.sign, "value": self.goal.value},
            "verdicts": self.opening,
            "reached": search.is_reached,
            "recommended": search.value if search.is_reached else None,
            "may_be_best": search.may_be_best,
            "degree": search.curve.degree,
            "measured": [
                {"at": value, **estimate.as_json()}
                for value, estimate in zip(self.wanted.played, search.curve.measured, strict=True)
            ],
            "curve": [
                {"at": value, **estimate.as_json(), "fits": fits}
                for value, estimate, fits in zip(
                    self.wanted.values, search.estimates, search.fits, strict=True
                )
            ],
        }
