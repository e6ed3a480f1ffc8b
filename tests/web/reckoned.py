"""Writes web/tests/reckoned.json: what the page works out of a view, as the rules work it out.

Most of what the page shows is told by the server. A little it reckons from a view by itself, to draw it:
``python -m tests.web.reckoned`` writes views of random games, each with what the kernels make of it.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cabochon
from cabochon.core.match import Match
from cabochon.games.eight28.layout import TREASURES
from cabochon.games.eight28.sharing import best_of
from cabochon.games.spoker.boards import has
from cabochon.games.spoker.ending import most_passes
from cabochon.games.spoker.notation import SQUARES_BY_NAME
from cabochon.games.spoker.packing import ALONG

FIXTURE = Path(__file__).resolve().parents[2] / "web" / "tests" / "reckoned.json"
SAMPLES = 60


def some(slug: str, **options: Any) -> Iterator[Match]:
    """Positions here and there in random games."""
    for seed in range(SAMPLES):
        pick = random.Random(seed)
        match = cabochon.game(slug, **options).start(seed=seed)
        for _ in range(pick.randrange(60)):
            if match.over:
                break
            plays = [move for move in match.moves() if not move.startswith("pass")]
            match.play(pick.choice(plays if plays and pick.random() < 0.9 else match.moves()))
        if not match.over:
            yield match


def eight28() -> Iterator[dict[str, Any]]:
    """The best total of each seat for each treasure, null where there is none (E28-8)."""
    for match in some("eight28", players=4):
        state = match.state()
        for seat in range(4):
            if state.out >> seat & 1:
                continue
            view = match.view(seat)
            best = {name: int(best_of(state, seat, goal)) or None for goal, name in TREASURES.items()}
            yield {"cards": [view["hidden"][seat], *view["open"][seat]], "best": best}


def spoker() -> Iterator[dict[str, Any]]:
    """The passes that end the game (SPO-13), and the free squares where nothing may ever lie (SPO-7)."""
    for match in some("spoker"):
        state, view = match.state(), match.view(0)
        free = [name for name in SQUARES_BY_NAME if name not in view["board"]]
        off = [name for name in free if has(state.barred[ALONG], SQUARES_BY_NAME[name])]
        shown = {key: view[key] for key in ("board", "closed", "bag_size", "discards_size", "scores")}
        yield {"view": shown, "most_passes": int(most_passes(state)), "closed_off": off}


def fixture() -> str:
    """The file as it should be."""
    parts = {"eight28": list(eight28()), "spoker": list(spoker())}
    return json.dumps(parts, indent=None, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FIXTURE.write_text(fixture(), encoding="utf-8")
