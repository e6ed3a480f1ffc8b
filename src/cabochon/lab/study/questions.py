"""Each game's own questions, asked of what its measures count."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from cabochon.core.words import Phrase
from cabochon.games.shokoba.events import CATEGORIES
from cabochon.games.spoker.layout import FIGURE_VALUES
from cabochon.games.spoker.measures import MEASURES as SPOKER
from cabochon.lab.report import ROUNDS
from cabochon.lab.study.figures import Figure
from cabochon.lab.study.games import Games
from cabochon.lab.study.panels import Named

Weights = tuple[tuple[str, float], ...]
"""Measures, each with how much it counts."""
PER_GAME: Final[Weights] = ()


@dataclass(frozen=True)
class Part:
    """One answer: the sum of some measures over the sum of others."""

    key: str
    name: Phrase
    above: Weights
    below: Weights = PER_GAME

    def figure(self, games: Games, is_share: bool) -> Figure:
        """The answer some games give."""
        below = games.total(self.below) if self.below else np.ones(len(games))
        return Figure(games.total(self.above), below, is_share)


@dataclass(frozen=True, eq=False)
class Question:
    """A question with an answer for each of several parts; no two are equal, so it can be looked up."""

    key: str
    parts: tuple[Part, ...]
    are_shares: bool

    def answers(self, games: Games) -> list[Named]:
        """What some games answer, part by part."""
        return [(part.key, part.name, part.figure(games, self.are_shares)) for part in self.parts]

    def panel(self, slug: str) -> str:
        """The panel that shows the answers."""
        return f"{slug}.{self.key}" if slug in QUESTIONS else self.key

    def title(self, slug: str) -> Phrase:
        """What is asked."""
        return Phrase(f"lab.study.panel.{self.panel(slug)}.title")


def _each(*names: str) -> Weights:
    return tuple((name, 1.0) for name in names)


def _measure(slug: str, name: str, above: Weights | None = None, below: Weights = PER_GAME) -> Part:
    """A part called as its measure is."""
    return Part(name, Phrase(f"{slug}.measure.{name}"), above or _each(name), below)


# -- Shokoba -------------------------------------------------------------------------------------------------

_STONES: Final = [f"stones_{category}" for category in CATEGORIES]
_TABLES: Final = ("tables_1", "tables_2", "tables_3", "tables_4", "tables_5", "tables_6")
_EMPTIED: Final = ("shokobas_1", "shokobas_2", "shokobas_3", "shokobas_4", "shokobas_5", "shokobas_6")
"""By how many cards lie on the table: how often one was played to it, and how often that took them all."""

SHOKOBA: Final = (
    Question(
        "stones",
        tuple(
            _measure("shokoba", name, below=_each("shokobas", *_STONES)) for name in (*_STONES, "shokobas")
        ),
        are_shares=True,
    ),
    Question(
        "given", tuple(_measure("shokoba", name, below=_each(ROUNDS)) for name in _STONES), are_shares=True
    ),
    Question(
        "worth",
        tuple(
            _measure("shokoba", f"stones_{category}", _each(f"most_{category}"), _each(f"stones_{category}"))
            for category in CATEGORIES
        ),
        are_shares=True,
    ),
    Question(
        "shokobas",
        tuple(
            Part(emptied, Phrase(f"shokoba.measure.{table}"), _each(emptied), _each(table))
            for table, emptied in zip(_TABLES, _EMPTIED, strict=True)
        ),
        are_shares=True,
    ),
)

# -- 8·28 ----------------------------------------------------------------------------------------------------

EIGHT28: Final = (
    Question(
        "sharings",
        (
            _measure("eight28", "jackpots", below=_each(ROUNDS)),
            *(
                _measure("eight28", name, below=_each("treasures"))
                for name in ("unclaimed_8", "unclaimed_28", "shared_8", "shared_28")
            ),
        ),
        are_shares=True,
    ),
    Question(
        "prizes",
        (
            _measure("eight28", "jackpot_points", below=_each("jackpots")),
            _measure("eight28", "treasure_points", below=_each("treasures")),
            _measure("eight28", "stayed_points", below=_each(ROUNDS)),
        ),
        are_shares=False,
    ),
    Question(
        "per_round",
        tuple(_measure("eight28", name, below=_each(ROUNDS)) for name in ("cards_taken", "players_out")),
        are_shares=False,
    ),
)

# -- Topas ---------------------------------------------------------------------------------------------------

_TURNS: Final = ("turns_0", "turns_1", "turns_2", "turns_3", "turns_4")
_POINTS_BY_TURN: Final = (
    "points_turn_1",
    "points_turn_2",
    "points_turn_3",
    "points_turn_4",
    "points_turn_5",
    "points_turn_6",
    "points_turn_7",
)

TOPAS: Final = (
    Question(
        "points_per_turn",
        tuple(
            Part(
                points,
                Phrase("lab.study.topas_turn", {"turn": turn}),
                _each(points),
                tuple((name, 1 / len(_POINTS_BY_TURN)) for name in _TURNS),
            )
            for turn, points in enumerate(_POINTS_BY_TURN, start=1)
        ),
        are_shares=False,
    ),
    Question(
        "lines", tuple(_measure("topas", name, below=_each(*_TURNS)) for name in _TURNS), are_shares=True
    ),
    Question("sevens", (_measure("topas", "seven_turns", below=_each(*_TURNS)),), are_shares=True),
    Question("sevens_per_game", (_measure("topas", "sevens"),), are_shares=False),
)

# -- Spoker --------------------------------------------------------------------------------------------------

_FIGURES: Final = SPOKER[: len(FIGURE_VALUES) - 1]
_EXTRAS: Final = ("bonus_points", "five_card_points", "star_points")
_POINTS: Final = _each("figure_points", *_EXTRAS)

SPOKER_QUESTIONS: Final = (
    Question(
        "points_by_figure",
        (
            *(
                _measure("spoker", figure, ((figure, float(value)),), _POINTS)
                for figure, value in zip(_FIGURES, FIGURE_VALUES[1:], strict=True)
            ),
            *(_measure("spoker", name, below=_POINTS) for name in _EXTRAS),
        ),
        are_shares=True,
    ),
    Question("figures", tuple(_measure("spoker", figure) for figure in _FIGURES), are_shares=False),
    Question(
        "ends",
        tuple(
            _measure("spoker", name) for name in ("out_of_cards", "all_passed", "three_goes", "twenty_goes")
        ),
        are_shares=True,
    ),
    Question("turns", tuple(_measure("spoker", name) for name in ("swaps", "passes")), are_shares=False),
)

QUESTIONS: Final = {"shokoba": SHOKOBA, "eight28": EIGHT28, "topas": TOPAS, "spoker": SPOKER_QUESTIONS}
"""By game."""


def questions_of(slug: str, measures: tuple[str, ...]) -> tuple[Question, ...]:
    """A game's questions; of a game from outside, how much of each measure a game has."""
    counted = tuple(_measure(slug, name) for name in measures if name != ROUNDS)
    return QUESTIONS.get(slug, (Question("counted", counted, are_shares=False),) if counted else ())
