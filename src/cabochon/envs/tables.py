"""What the entries of observations and the numbers of actions mean, as tables for the docs."""

from typing import Final

from cabochon.core.encoding import Spans, starts, total
from cabochon.core.game import Declaration
from cabochon.core.observation import meaning_observed, meaning_of_actions
from cabochon.core.words import say

MEANINGS: Final = {"observation": meaning_observed, "actions": meaning_of_actions}


def layout_tables(declaration: Declaration, language: str) -> str:
    """A game's observation and its actions as two Markdown tables."""
    rules = declaration.rules()
    return "\n".join(
        [
            say("envs.table.observation", language, n=total(rules.observation)),
            "",
            _table(declaration.slug, "observation", rules.observation, language),
            say("envs.table.actions", language, n=total(rules.actions)),
            "",
            _table(declaration.slug, "actions", rules.actions, language),
        ]
    )


def _table(slug: str, kind: str, spans: Spans, language: str) -> str:
    columns = ["places", "part", "shape", *(["most"] if kind == "observation" else []), "meaning"]
    rows = [[say(f"envs.table.{column}", language) for column in columns], ["---"] * len(columns)]
    for span, place in zip(spans, starts(spans).values(), strict=True):
        last = place.stop - 1
        cells = {
            "places": str(last) if last == place.start else f"{place.start}–{last}",
            "part": f"`{span.name}`",
            "shape": " × ".join(map(str, span.shape)),
            "most": str(span.high),
            "meaning": MEANINGS[kind](slug, span, language),
        }
        rows.append([cells[column] for column in columns])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)
