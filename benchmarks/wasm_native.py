"""The native side of wasm.py: answers the same tasks as wasm.mjs, after saying what they work on."""

import base64
import json
import sys
import time
from typing import Any

import numpy as np

from cabochon.bots.search.simulate import LONGEST_PATH, simulate
from cabochon.bots.search.think import search_settings
from cabochon.bots.search.tree import Tree
from cabochon.bots.search.tuning import tuning_of
from cabochon.core.playout import playouts
from cabochon.core.rng import seed_rng
from cabochon.games import find

NODES = 1 << 18
SEED = 1


class Work:
    """Playouts and a search from the first turn of a game with its usual options."""

    def __init__(self, slug: str) -> None:
        self._game = find(slug).choose({})
        rules = self._game.rules
        self._blank = rules.blank(self._game.options)
        seen = self._game.start(seed=SEED).turn().seen
        self._root = rules.imagine(seen)
        seed_rng(self._root.rng, SEED)
        self._settings = search_settings(self._game, int(seen.seat), tuning_of(self._game))
        self._states = np.zeros(2, rules.state)
        self._moves, self._tried = rules.move_buffer(), rules.move_buffer()
        self._tree = Tree(NODES)
        self._path = np.zeros((2, LONGEST_PATH), np.int64)
        self._chances = np.zeros(self._game.players)

    def described(self) -> dict[str, Any]:
        """What the other side has to know."""
        records = {"blank": self._blank, "root": self._root, "settings": self._settings}
        return {
            **{name: base64.b64encode(record.tobytes()).decode() for name, record in records.items()},
            "moves": len(self._moves),
            "nodes": NODES,
            "path": LONGEST_PATH,
            "players": self._game.players,
        }

    def playouts(self, count: int, seed: int) -> int:
        """Random games; returns how many decisions they took."""
        self._states[0] = self._blank
        return int(playouts(self._states, self._moves, seed, count))

    def simulations(self, count: int, seed: int) -> int:
        """A search of so many simulations."""
        tree = self._tree
        self._states[0] = self._root
        tree.clear()
        simulate(
            self._states,
            tree.nodes,
            tree.edges,
            tree.used,
            self._moves,
            self._tried,
            self._path,
            self._chances,
            self._settings,
            count,
        )
        return count


def main() -> None:
    """Say what is worked on, then answer every task."""
    work = Work(sys.argv[1])
    print(json.dumps(work.described()), flush=True)
    for line in sys.stdin:
        task = json.loads(line)
        before = time.process_time()
        done = getattr(work, task["kind"])(task["count"], task["seed"])
        print(json.dumps([time.process_time() - before, done]), flush=True)


if __name__ == "__main__":
    main()
