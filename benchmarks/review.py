"""Judge the judge: how far reviews can be trusted, game by game.

    python benchmarks/review.py decisions --count 200 --write   # two reviews of the same decisions
    python benchmarks/review.py calibration topas --count 1000 --write
    python benchmarks/review.py all --write                       # every part of every game; hours

``decisions``: how many verdicts two reviews with different seeds agree on, and what ``master`` loses (the
floor: nobody can be shown to play better). ``held``: of decisions called worse, how many losses hold when
looked at again in other ways (review_confirm.py). ``planted``: mistakes that are found. ``endings``: false
alarms where the truth is known. ``calibration``: chances against results. ``seconds``: what it takes.
``accounts``: what is left open, and whether luck is nothing in the mean, with the default budget and a small
one (``accounts_small``). ``duel``: the judge as a player against the search. What was measured is kept in
review.json, part by part, and ``--write`` makes the tables of review.md and review.svg from it.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import cabochon
from cabochon.core.game import Game

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import review_parts as parts
from review_confirm import held
from review_page import write_page

KEPT = Path(__file__).parent / "review.json"
COUNTS = {
    "decisions": 200,
    "held": 60,
    "planted": 40,
    "endings": 6,
    "calibration": 1000,
    "seconds": 12,
    "accounts": 20,
    "accounts_small": 20,
    "duel": 40,
}
"""What is measured of each part if no number is given: decisions, games, or moves of one (``seconds``)."""
QUICK = 200
"""The budget of calibration: its many points average out what each of them lacks."""
SMALL = 2000
"""The budget of ``accounts_small``."""
DUEL = 1000
MORE = 4
"""So many simulations more has the search in a duel: what the valuation spends on a decision, all in all."""


def measure(part: str, game: Game, count: int, budget: int | None, first: int = 0) -> dict[str, Any]:
    """One part of one game."""
    whole = budget or game.declaration.rollouts
    if part == "decisions":
        return parts.decisions(game, count, whole, first)
    if part == "held":
        return held(game, count, whole)
    if part == "planted":
        return parts.planted(game, count, whole)
    if part == "endings":
        return parts.endings(game, count, whole)
    if part == "calibration":
        return parts.calibration(game, count, budget or QUICK)
    if part == "seconds":
        return parts.seconds(game, count, whole)
    if part == "accounts":
        return parts.accounts(game, count, whole)
    if part == "accounts_small":
        return parts.accounts(game, count, budget or SMALL)
    duel = budget or DUEL
    return parts.duel(game, count, duel, MORE * duel)


def main() -> None:
    """Measure a part of the games named, or of all, and keep it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", choices=[*COUNTS, "all", "none"])
    parser.add_argument("slugs", nargs="*", default=[each.slug for each in cabochon.games()])
    parser.add_argument("--count", type=int, default=None)
    parser.add_argument("--budget", type=int, default=None)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game (decisions)")
    parser.add_argument("--write", action="store_true", help="keep the results and write the page")
    given = parser.parse_args()
    chosen = {"all": list(COUNTS), "none": []}.get(given.part, [given.part])
    for slug in given.slugs or []:
        for part in chosen:
            found = measure(part, cabochon.game(slug), given.count or COUNTS[part], given.budget, given.first)
            print(slug, part, json.dumps(found), flush=True)
            if given.write:
                kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
                kept.setdefault(slug, {})[part] = found
                KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    if given.write:
        write_page(json.loads(KEPT.read_text()))


if __name__ == "__main__":
    main()
