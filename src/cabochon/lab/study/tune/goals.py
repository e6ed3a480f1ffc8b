"""What a value shall reach: “first player 50 %”, “length 15 minutes”, “draws < 5 %”."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Any, Final, Literal

from cabochon.core.errors import OptionError, brief
from cabochon.core.numerals import NARROW, short
from cabochon.core.words import LANGUAGES, say
from cabochon.lab.study.figures import Figure, per_game
from cabochon.lab.study.games import Games
from cabochon.lab.study.numerals import shown

SHARES: Final = ("first", "dealer", "draws", "leader", "comebacks")
"""Goals in per cent of the games, or of the wins."""
LENGTHS: Final = ("minutes", "moves", "rounds")
POINTS: Final = ("score", "margin")
METRICS: Final = (*SHARES, *LENGTHS, *POINTS)

Sign = Literal["=", "<", ">"]
_SIGNS: Final[dict[str, Sign]] = {
    "": "=",
    "=": "=",
    "<": "<",
    "<=": "<",
    "≤": "<",
    ">": ">",
    ">=": ">",
    "≥": ">",
}
_GOAL: Final = re.compile(r"([^\d<>=≤≥]+?)\s*(<=|>=|[<>=≤≥])?\s*(\d+(?:[.,]\d+)?)\s*(%|[^\W\d]*)")


@dataclass(frozen=True)
class Goal:
    """A number of a game that shall be so much, less, or more."""

    metric: str
    sign: Sign
    value: float
    """A share of 1, or so many minutes, moves, rounds or points."""

    @property
    def is_share(self) -> bool:
        """Whether it is told in per cent."""
        return self.metric in SHARES

    def text(self, language: str) -> str:
        """What is wanted, in words."""
        name = say(f"lab.study.goal.told.{self.metric}", language)
        sign = "" if self.sign == "=" else f"{self.sign} "
        return say(
            "lab.study.goal.wanted", language, name=name, value=sign + self.number(self.value, language)
        )

    def _asked(self, language: str) -> str:
        if self.is_share:
            return f"{short(round(100 * self.value, 6), language)}{NARROW}%"
        return short(self.value, language)

    def spelled(self) -> str:
        """What is wanted, as the command line takes it in either language."""
        kind = "unit" if self.metric in LENGTHS else "name"
        name = say(f"lab.study.goal.{kind}.{self.metric}", "en").split("|")[0]
        sign = "" if self.sign == "=" else f"{self.sign} "
        if kind == "unit":
            return f"length {sign}{self.value:g} {name}"
        return f"{name} {sign}{100 * self.value:g} %" if self.is_share else f"{name} {sign}{self.value:g}"

    def number(self, value: float, language: str) -> str:
        """A value of this number, as it was found."""
        return shown(value, language, self.is_share)

    def figure(self, games: Games, move_seconds: float) -> Figure:
        """The number, as some games have it."""
        if self.metric in ("first", "dealer"):
            return per_game(games.by_turn[:, 0 if self.metric == "first" else -1], is_share=True)
        if self.metric == "leader":
            return Figure(games.leader_won, games.led_at_half, is_share=True)
        counted: dict[str, Any] = {
            "draws": lambda: games.tied,
            "comebacks": lambda: games.from_behind,
            "minutes": lambda: games["moves"] * move_seconds / 60,
            "moves": lambda: games["moves"],
            "rounds": lambda: games["periods"],
            "score": lambda: games.winning_score,
            "margin": lambda: games.margin,
        }
        return per_game(counted[self.metric](), is_share=self.is_share)

    def holds(self, value: float) -> bool:
        """Whether a value is on the right side; for “so much” there is none."""
        return value < self.value if self.sign == "<" else value > self.value


def read_goal(text: str) -> Goal:
    """A goal in words, in either language; ``OptionError`` lists those there are."""
    found = _GOAL.fullmatch(text.strip())
    metric = _metric(found[1], found[4]) if found else None
    if found is None or metric is None:
        raise OptionError("lab.study.goal.unknown", text=brief(text))
    value = float(found[3].replace(",", "."))
    if metric in SHARES:
        if value > 100 or found[4] not in ("%", ""):
            raise OptionError("lab.study.goal.share", text=brief(text))
        value /= 100
    return Goal(metric, _SIGNS[(found[2] or "")[:1]], value)


def _metric(name: str, unit: str) -> str | None:
    """What is meant by a name, and for lengths by a unit."""
    by_name = _names("name")
    metric = by_name.get(_plain(name))
    if metric != "length":
        return metric
    return _names("unit").get(_plain(unit))


def _names(kind: str) -> dict[str, str]:
    """Every spelling of goals or units in all languages, and which is meant."""
    keys = (*SHARES, *POINTS, "length") if kind == "name" else LENGTHS
    return {
        _plain(spelling): key
        for key in keys
        for language in LANGUAGES
        for spelling in say(f"lab.study.goal.{kind}.{key}", language).split("|")
    }


def _plain(text: str) -> str:
    """Without capitals, accents and doubled spaces."""
    bare = unicodedata.normalize("NFD", " ".join(text.lower().split()))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))
