"""One thought shared among several workers: searches with seeds of their own, whose visits are added.

So the same number of simulations takes as many workers a fraction of the time, and nothing has to be shared
between them while they search.
"""

import json
from typing import Any, Final

import numpy as np

from cabochon.bots.levels import SOLVES_ENDINGS, level_of
from cabochon.bots.search.think import Budget, ranked, solved, tried_edges
from cabochon.bots.search.tree import EDGE
from cabochon.bots.search.tuning import tuning_of
from cabochon.bots.view_bot import MOST_SECONDS
from cabochon.core.game import Game
from cabochon.core.levels import ALL, LEVELS, Level
from cabochon.core.records import Seen, State, read_record
from cabochon.games import find
from cabochon.games import game as find_game
from cabochon.server.thoughts import HINT_SECONDS, HINTS

Job = dict[str, Any]
FEWEST_SIMULATIONS: Final = 2_000
"""A thought of fewer is over at once, and is not worth being shared."""


def split(job: str, parts: int) -> list[str]:
    """The parts of a job, each for a worker; the job itself where it is not one to be shared."""
    asked: Job = json.loads(job)
    share = None if parts < 2 else _share(asked, parts)
    if share is None:
        return [job]
    seed = int(asked["seed"])
    return [json.dumps({**share, "seed": str(seed + part)}) for part in range(parts)]


def merge(job: str, answers: list[str | None]) -> str | None:
    """The answer to a job from those to its parts; a part that was not answered is left out."""
    if len(answers) == 1:
        return answers[0]
    asked: Job = json.loads(job)
    found = [json.loads(answer) for answer in answers if answer is not None]
    if not found:
        return None
    known = next((each["solved"] for each in found if each["solved"] is not None), None)
    hints = known if known is not None else _added(asked, [each["tried"] for each in found])
    return json.dumps(hints[0]["move"] if asked["kind"] == "choose" else hints[:HINTS])


def search(job: Job) -> Job:
    """One part: what a search has tried, or the solution of an ending."""
    game, seen = _seen_of(job)
    seed = int(job["seed"])
    ending = solved(game, seen, seed) if job["solves"] else None
    if ending is not None:
        hints = [_hint(each.move, each.chance, each.visits) for each in ending.candidates]
        return {"solved": hints, "tried": []}
    budget = Budget(job["seconds"], job["simulations"])
    edges, _ = tried_edges(game, game.rules.imagine(seen), int(seen.seat), budget, seed, tuning_of(game))
    tried = [[str(int(edge.move)), int(edge.visits), float(edge.value)] for edge in edges]
    return {"solved": None, "tried": tried}


def _share(job: Job, parts: int) -> Job | None:
    """What each of so many workers is asked, but for the seed."""
    search = {"kind": "search", "game": job["game"]}
    if job["kind"] == "advise":
        view = job["view"]
        game = find_game(job["game"], **view["options"])
        seen = game.rules.read_seen(view["options"], view).tobytes().hex()
        thinks = {"solves": True, "seconds": HINT_SECONDS / parts, "simulations": None}
        return {**search, "options": view["options"], "seen": seen, **thinks}
    if job["kind"] != "choose" or not job["timed"] or job["level"] not in LEVELS:
        return None
    level = level_of(find(job["game"]), job["level"])
    if _errs(level) or level.simulations < FEWEST_SIMULATIONS:
        return None
    solves = job["level"] == SOLVES_ENDINGS
    thinks = {"solves": solves, "seconds": MOST_SECONDS, "simulations": level.simulations // parts}
    return {**search, "options": job["options"], "seen": job["seen"], **thinks}


def _errs(level: Level) -> bool:
    """Whether a player of a level leaves anything to lots."""
    return level.notices < ALL or level.remembers < ALL or level.misjudges > 0


def _seen_of(job: Job) -> tuple[Game, Seen]:
    game = find_game(job["game"], **job["options"])
    return game, read_record(bytes.fromhex(job["seen"]), game.rules.seen)


def _added(job: Job, searches: list[list[list[Any]]]) -> list[Job]:
    """The moves of several searches with their visits added, the most promising first."""
    sums: dict[int, list[float]] = {}
    for tried in searches:
        for move, visits, value in tried:
            known = sums.setdefault(int(move), [0, 0.0])
            known[0] += visits
            known[1] += value
    edges = np.zeros(len(sums), EDGE)
    for place, (move, (visits, value)) in enumerate(sums.items()):
        edges[place].move, edges[place].visits, edges[place].value = move, visits, value
    game, state = _imagined(job)
    order = ranked(state, edges, tuning_of(game))
    return [
        _hint(game.rules.write_move(state, int(edge.move)), float(edge.value / edge.visits), int(edge.visits))
        for edge in order
    ]


def _imagined(job: Job) -> tuple[Game, State]:
    """The game of a job, and a state that looks as its seat sees it."""
    if job["kind"] == "choose":
        game, seen = _seen_of(job)
    else:
        game = find_game(job["game"], **job["view"]["options"])
        seen = game.rules.read_seen(job["view"]["options"], job["view"])
    return game, game.rules.imagine(seen)


def _hint(move: str, chance: float, visits: int) -> Job:
    return {"move": move, "chance": round(chance, 4), "visits": visits}
