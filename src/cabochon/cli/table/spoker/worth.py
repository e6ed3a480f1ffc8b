"""What figures are worth, worked out: ``pair (2 + 5) × 2 = 14``."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.voice import Voice
from cabochon.core.words import say

Figure = Mapping[str, Any]


def figure_name(figure: Figure, voice: Voice) -> str:
    """What a figure is called."""
    return say(f"spoker.figure.{figure['kind']}", voice.language)


def sum_of(figure: Figure) -> str:
    """A figure's points worked out: value, bonus squares, five cards at once, doublings.

    >>> sum_of({"value": 2, "bonuses": {"G7": 5}, "five": 0, "doublings": 1, "points": 14})
    '(2 + 5) × 2 = 14'
    >>> sum_of({"value": 3, "bonuses": {}, "five": 0, "doublings": 0, "points": 3})
    '3'
    """
    parts = [figure["value"], *figure["bonuses"].values(), *([figure["five"]] if figure["five"] else [])]
    added = " + ".join(map(str, parts))
    if figure["doublings"]:
        added = f"({added})" if len(parts) > 1 else added
        added += f" × {1 << figure['doublings']}"
    return added if added == str(figure["points"]) else f"{added} = {figure['points']}"


def worth(figure: Figure, voice: Voice) -> Text:
    """A figure and what it is worth."""
    return Text(f"{figure_name(figure, voice)} ", "bold") + Text(sum_of(figure), GOLD)


def worths(figures: Sequence[Figure], voice: Voice) -> Text:
    """Figures made together, and what each is worth."""
    return Text(", ").join(worth(figure, voice) for figure in figures)
