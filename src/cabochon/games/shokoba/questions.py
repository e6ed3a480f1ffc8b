"""What a study asks of Shokoba."""

from typing import Final

from cabochon.core.questions import ROUNDS, Part, Question, each, measured
from cabochon.core.words import Phrase
from cabochon.games.shokoba.events import CATEGORIES

SLUG: Final = "shokoba"

_STONES: Final = [f"stones_{category}" for category in CATEGORIES]
_TABLES: Final = ("tables_1", "tables_2", "tables_3", "tables_4", "tables_5", "tables_6")
_EMPTIED: Final = ("shokobas_1", "shokobas_2", "shokobas_3", "shokobas_4", "shokobas_5", "shokobas_6")
"""By how many cards lie on the table: how often one was played to it, and how often that took them all."""

QUESTIONS: Final = (
    Question(
        "stones",
        tuple(measured(SLUG, name, below=each("shokobas", *_STONES)) for name in (*_STONES, "shokobas")),
        are_shares=True,
    ),
    Question("given", tuple(measured(SLUG, name, below=each(ROUNDS)) for name in _STONES), are_shares=True),
    Question(
        "worth",
        tuple(
            measured(SLUG, f"stones_{category}", each(f"most_{category}"), each(f"stones_{category}"))
            for category in CATEGORIES
        ),
        are_shares=True,
    ),
    Question(
        "shokobas",
        tuple(
            Part(emptied, Phrase(f"{SLUG}.measure.{table}"), each(emptied), each(table))
            for table, emptied in zip(_TABLES, _EMPTIED, strict=True)
        ),
        are_shares=True,
    ),
)
