"""Playing the ladder: many contests share the time fairly, whatever their games cost."""

import multiprocessing
import signal
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Final

from cabochon.lab.tournament import Block, Pairing, Plan, play_block
from ladder_contests import MOST_DEALS, Contest

SURE: Final = 0.02
"""Half the width of an interval that needs no more deals."""
PATIENCE: Final = 60.0
"""How long blocks under way may take once the time is up."""


def timed_block(plan: Plan, pairing: Pairing, deal: int) -> tuple[Block, float]:
    """A block, and how long it took."""
    began = time.perf_counter()
    return play_block(plan, pairing, deal), time.perf_counter() - began


class Clock:
    """Which contest is next: the one that has had the least of its due."""

    def __init__(self, contests: Sequence[Contest]) -> None:
        self._spent = dict.fromkeys(contests, 0.0)
        self._next = {contest: contest.next_deal() for contest in contests}
        self._average = dict.fromkeys(contests, 1.0)

    def take(self) -> tuple[Contest, int] | None:
        """The next contest and the deal it plays; ``None`` when all are decided."""
        open_ones = [contest for contest in self._spent if not self._is_decided(contest)]
        if not open_ones:
            return None
        contest = min(open_ones, key=lambda contest: self._spent[contest] / contest.weight)
        deal = self._next[contest]
        self._next[contest] += 1
        self._spent[contest] += self._average[contest]
        return contest, deal

    def book(self, contest: Contest, seconds: float) -> None:
        """Put down what a block really took, in place of what was expected of it."""
        self._spent[contest] += seconds - self._average[contest]
        self._average[contest] = seconds

    def _is_decided(self, contest: Contest) -> bool:
        if self._next[contest] >= MOST_DEALS:
            return True
        duel = contest.duel()
        return duel is not None and (duel.share.high - duel.share.low) / 2 < SURE


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
                block, took = future.result()
                contest.setting.file.add(block)
                clock.book(contest, took)
                yield contest
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
