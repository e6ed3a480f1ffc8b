"""What studies count in Shokoba agrees with what the events of the same games tell."""

import random
from collections import Counter

import numpy as np

import cabochon
from cabochon.core import verbs
from cabochon.games.shokoba.measures import TABLE_SIZES


def test_measures_count_what_the_events_tell() -> None:
    game = cabochon.game("shokoba", players=3, target=3)
    for seed in range(3):
        pick = random.Random(seed)
        match = game.start(seed=seed)
        tally = np.zeros(len(game.rules.measures), np.int64)
        told: Counter[str] = Counter()
        while not match.over:
            move = pick.choice(match.moves())
            state, size = match.state(), min(len(match.position()["table"]), TABLE_SIZES)
            verbs.measure(state, game.rules.read_move(state, move), tally)
            kinds = [type(event).__name__ for event in match.play(move)]
            told[f"tables_{size}"] += 1
            told[f"shokobas_{size}"] += kinds.count("Shokoba")
            told["shokobas"] += kinds.count("Shokoba")
        for event in match.events:
            if type(event).__name__ != "RoundCounted":
                continue
            told["rounds"] += 1
            winners = event.as_json()["winners"]
            stones = Counter(side for side in winners.values() if side is not None)
            for category, side in winners.items():
                if side is not None:
                    told[f"stones_{category}"] += 1
                    ahead = all(stones[side] > count for other, count in stones.items() if other != side)
                    told[f"most_{category}"] += ahead
        counted = dict(zip(game.rules.measures, tally.tolist(), strict=True))
        assert counted == {name: told[name] for name in game.rules.measures}
