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
    """What a figure's points come from: value, bonus squares, five cards at once, doublings.

    >>> sum_of({"value": 2, "bonuses": {"G7": 5}, "five": 0, "doublings": 1})
    '(2 + 5) × 2'
    >>> sum_of({"value": 3, "bonuses": {}, "five": 0, "doublings": 0})
    '3'
    """
    parts = [figure["value"], *figure["bonuses"].values(), *([figure["five"]] if figure["five"] else [])]
    added = " + ".join(map(str, parts))
    if not figure["doublings"]:
        return added
    return (f"({added})" if len(parts) > 1 else added) + f" × {1 << figure['doublings']}"


def worth(figure: Figure, voice: Voice) -> Text:
    """A figure and what its points come from."""
    return Text(f"{figure_name(figure, voice)} ", "bold") + Text(sum_of(figure), GOLD)


def worths(figures: Sequence[Figure], voice: Voice) -> Text:
    """Figures made together; of several it is said what each comes to, if that takes working out."""
    if len(figures) == 1:
        return worth(figures[0], voice)
    said = []
    for figure in figures:
        text = worth(figure, voice)
        if sum_of(figure) != str(figure["points"]):
            text.append(f" = {figure['points']}", GOLD)
        said.append(text)
    return Text(", ").join(said)
