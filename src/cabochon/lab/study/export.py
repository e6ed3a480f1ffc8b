"""A study as data: the numbers of the report as JSON, and every game as Parquet."""

import io
import json
import math
from collections.abc import Sequence
from typing import Any

import cabochon
from cabochon.core.deals import seed_as_json
from cabochon.lab.study.changes import Change
from cabochon.lab.study.panels import Panel, Section
from cabochon.lab.study.study import Study
from cabochon.lab.study.trace import columns
from cabochon.lab.study.verdicts import Verdict


def _finite(numbers: dict[str, float]) -> dict[str, float | None]:
    """JSON knows no infinity: what cannot be told is null."""
    return {name: value if math.isfinite(value) else None for name, value in numbers.items()}


def _panel(panel: Panel, language: str) -> list[dict[str, Any]]:
    return [
        {
            "key": line.key,
            "name": line.name.text(language),
            "variant": line.variant,
            **_finite(line.estimate.as_json()),
        }
        for line in panel.lines
    ]


def _panels(section: Section, language: str) -> dict[str, list[dict[str, Any]]]:
    """The lines of each panel; those of variants that are drawn apart stand together."""
    found: dict[str, list[dict[str, Any]]] = {}
    for panel in section.panels:
        found.setdefault(panel.key, []).extend(_panel(panel, language))
    return found


def as_json(
    study: Study,
    sections: Sequence[Section],
    found: Sequence[Change],
    verdicts: Sequence[Verdict],
    opening: Sequence[str],
    language: str,
) -> dict[str, Any]:
    """Everything the report says, with what is needed to run it again."""
    plan = study.plan
    return {
        "cabochon": cabochon.__version__,
        "game": plan.slug,
        "variants": [{"name": each.name, "options": each.options} for each in plan.variants],
        "bots": list(plan.bots),
        "games": plan.games,
        "skill_games": plan.skill_games,
        "seed": seed_as_json(plan.seed),
        "move_seconds": plan.move_seconds,
        "opening": list(opening),
        "verdicts": [
            {"topic": each.topic, "real": each.is_real, "kind": each.kind, "text": each.text}
            for each in verdicts
        ],
        "changes": [
            {
                "key": change.key,
                "name": change.name.text(language),
                "variant": change.variant,
                "base": change.base,
                "other": change.other,
                "difference": _finite(change.finding.estimate.as_json()),
                "p": change.finding.p,
                "real": change.is_real,
                "kind": change.kind,
            }
            for change in found
        ],
        "sections": {
            section.key: _panels(section, language) for section in sections if section.key != "changes"
        },
    }


def is_our_json(content: bytes) -> bool:
    """Whether these are the numbers of a study."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and {"cabochon", "variants", "verdicts"} <= data.keys()


def parquet(study: Study) -> bytes:
    """Every game between the study's bots as a row: who won, scores, length, leads, measures."""
    import polars

    tables = []
    for variant, games in zip(study.plan.variants, study.variants, strict=True):
        table = polars.DataFrame(games.rows, schema=columns(games.game), orient="row")
        numbers = polars.Series("game", range(len(games)), dtype=polars.Int64)
        names = polars.Series("variant", [variant.name] * len(games), dtype=polars.String)
        tables.append(table.select(names, numbers, polars.all()))
    whole = io.BytesIO()
    polars.concat(tables, how="diagonal").write_parquet(whole)
    return whole.getvalue()


def is_our_parquet(content: bytes) -> bool:
    """Whether this is a table of the games of a study."""
    import polars

    try:
        names = list(polars.read_parquet_schema(io.BytesIO(content)))
    except (polars.exceptions.PolarsError, OSError, ValueError):
        return False
    return names[:2] == ["variant", "game"]
