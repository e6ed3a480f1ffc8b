"""Playing the ladder: many contests share the time fairly, whatever their games cost."""

import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Final

from cabochon.lab.tournament import Block, Pairing, Plan, play_block
from ladder_contests import MOST_DEALS, Contest

GOALS: Final = (0.05, 0.03)
"""Half the width of an interval: all contests come within one of these before any is played for the next."""
PATIENCE: Final = 60.0
"""How long blocks under way may take once the time is up."""


def timed_block(plan: Plan, pairing: Pairing, deal: int) -> tuple[Block, float]:
    """A block, and how long it took."""
    began = time.perf_counter()
    return play_block(plan, pairing, deal), time.perf_counter() - began


class Clock:
    """Which contest is next: of those still too vague, the one that has had the least of its due."""

    def __init__(self, contests: Sequence[Contest]) -> None:
        self._spent = dict.fromkeys(contests, 0.0)
        self._expected = dict.fromkeys(contests, 1.0)
        self._next = {contest: contest.next_deal() for contest in contests}
        self._doubt = {contest: contest.doubt() for contest in contests}

    def take(self) -> tuple[Contest, int] | None:
        """The next contest and the deal it plays; ``None`` when all are sure enough."""
        for goal in GOALS:
            vague = [
                contest
                for contest, doubt in self._doubt.items()
                if doubt > goal and self._next[contest] < MOST_DEALS
            ]
            if vague:
                contest = min(vague, key=lambda contest: self._spent[contest] / contest.weight)
                self._spent[contest] += self._expected[contest]
                self._next[contest] += 1
                return contest, self._next[contest] - 1
        return None

    def book(self, contest: Contest, seconds: float) -> None:
        """Put down what a block really took, in place of what was expected of it."""
        self._spent[contest] += seconds - self._expected[contest]
        self._expected[contest] = seconds
        self._doubt[contest] = contest.doubt()

    def drop(self, contest: Contest) -> None:
        """Play no more of a contest."""
        self._next[contest] = MOST_DEALS


def run(contests: Sequence[Contest], seconds: float, jobs: int) -> Iterator[Contest]:
    """Play for so long; yields each contest that has had another deal."""
    ends = time.monotonic() + seconds
    clock = Clock(contests)
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),
    )
    playing: dict[Future[tuple[Block, float]], Contest] = {}
    try:
        while time.monotonic() < ends + PATIENCE:
            while len(playing) < jobs and time.monotonic() < ends and (taken := clock.take()):
                contest, deal = taken
                future = pool.submit(timed_block, contest.setting.plan, contest.pairing, deal)
                playing[future] = contest
            if not playing:
                return
            for future in wait(playing, 1.0, FIRST_COMPLETED).done:
                contest = playing.pop(future)
                if (problem := future.exception()) is not None:
                    # One bot that fails must not cost the others their time.
                    print(f"{contest.title} is given up: {problem!r}", file=sys.stderr)
                    clock.drop(contest)
                    continue
                block, took = future.result()
                contest.setting.file.add_block(block)
                clock.book(contest, took)
                yield contest
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
