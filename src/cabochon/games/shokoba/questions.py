"""What a study asks of Shokoba."""

from typing import Final

from cabochon.core.questions import ROUNDS, Part, each, parts, shares
from cabochon.games.shokoba.events import CATEGORIES
from cabochon.games.shokoba.measures import TABLE_SIZES

_STONES: Final = [f"stones_{category}" for category in CATEGORIES]

QUESTIONS: Final = (
    shares("stones", parts(*_STONES, "shokobas", below=each("shokobas", *_STONES))),
    shares("given", parts(*_STONES, below=each(ROUNDS))),
    shares(
        "worth",
        (
            Part(f"stones_{category}", each(f"most_{category}"), each(f"stones_{category}"))
            for category in CATEGORIES
        ),
    ),
    # By how many cards lie on the table: how often one was played to it, and how often that took them all.
    shares(
        "shokobas",
        (
            Part(f"shokobas_{size}", each(f"shokobas_{size}"), each(f"tables_{size}"), f"tables_{size}")
            for size in range(1, TABLE_SIZES + 1)
        ),
    ),
)
