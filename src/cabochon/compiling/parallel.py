"""Compile several games at once, on all cores, and hear of every step."""

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait

from cabochon.compiling.steps import FIRST, compile_step, weight
from cabochon.core.errors import GamePackageError, in_a_line
from cabochon.core.game import Declaration
from cabochon.games import find
from cabochon.lab.workers import open_workers

Work = tuple[str, str]
"""A game's slug, and one of its steps."""
OnStep = Callable[[str, str, bool], None]
"""Hears that a game comes to a step (False), or has taken it (True)."""


def _compile(slug: str, step: str) -> None:
    compile_step(find(slug), step)


def compile_all(missing: Iterable[tuple[Declaration, str]], jobs: int, on_step: OnStep) -> None:
    """Take the steps that are missing, the longest games first; a game's other steps follow its first.

    A game that fails is given up, and named when all others are done.
    """
    waiting: list[Work] = [
        (game.slug, step) for game, step in sorted(missing, key=lambda work: -weight(work[0]))
    ]
    under_way: dict[Future[None], Work] = {}
    failed: dict[str, BaseException] = {}
    with open_workers(jobs) as pool:
        while waiting or under_way:
            unfinished = {slug for slug, step in (*waiting, *under_way.values()) if step == FIRST}
            for work in [work for work in waiting if work[1] == FIRST or work[0] not in unfinished]:
                # Not more than can be begun at once, so that what is said to be under way is.
                if len(under_way) == jobs:
                    break
                waiting.remove(work)
                on_step(*work, False)
                under_way[pool.submit(_compile, *work)] = work
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                slug, step = under_way.pop(future)
                if (error := future.exception()) is not None:
                    failed[slug] = error
                    waiting = [work for work in waiting if work[0] != slug]
                else:
                    on_step(slug, step, True)
    for slug, error in failed.items():
        raise GamePackageError("core.game.package.fails", package=slug, reason=in_a_line(error)) from error
