"""Who does the work: this process, several processes of this machine, or a cluster (lab/cluster.py).

Simulations and tournaments split what they have to do into parts that say by themselves what luck they draw,
and hand them to a pool. Parts come back as they are finished, in no order.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol, TypeVar

from cabochon.lab.workers import open_workers

Result = TypeVar("Result")
Arguments = Iterable[tuple[Any, ...]]
"""What the function is called with, part by part; taken as they are needed, since there may be millions."""
Results = Generator[tuple[int, Result], None, None]
"""Each result with the number of its part, as they are finished. Closing this gives up what is under way."""

AHEAD = 4
"""How many parts a pool hands out for each of its workers, so that none waits for the next."""


class Pool(Protocol):
    """Somebody to do the work."""

    def run(self, function: Callable[..., Result], arguments: Arguments) -> Results[Result]:
        """Call a function of some module, in whichever process, with each of the arguments."""
        ...


class Needs(Protocol):
    """The games whose code some work runs: a value that can be pickled and hashed."""

    @property
    def slugs(self) -> tuple[str, ...]:
        """The games."""
        ...

    def compile(self) -> None:
        """Compile on this machine what the work would otherwise wait for."""
        ...


class OneProcess:
    """Does everything here, in order."""

    def run(self, function: Callable[..., Result], arguments: Arguments) -> Results[Result]:
        """Call the function with each of the arguments."""
        for number, each in enumerate(arguments):
            yield number, function(*each)


class Processes:
    """Several processes of this machine, started for each run."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, function: Callable[..., Result], arguments: Arguments) -> Results[Result]:
        """Call the function with each of the arguments, several at a time."""
        waiting = enumerate(arguments)
        under_way: dict[Future[Result], int] = {}
        # Parts under way when this is closed would take their time: they are given up.
        with open_workers(self.jobs) as executor:
            while True:
                for number, each in islice(waiting, AHEAD * self.jobs - len(under_way)):
                    under_way[executor.submit(function, *each)] = number
                if not under_way:
                    break
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    yield under_way.pop(future), future.result()


def local_pool(jobs: int) -> Pool:
    """So many processes of this machine; one is this process itself."""
    return Processes(jobs) if jobs > 1 else OneProcess()


@contextmanager
def open_pool(jobs: int, cluster: str | None = None, needs: Needs | None = None) -> Iterator[Pool]:
    """So many processes, or the cluster at this address (lab/cluster.py), for as long as the context lasts.

    ``needs`` says what a cluster's machines have to compile first.
    """
    if cluster is None:
        yield local_pool(jobs)
        return
    from cabochon.lab.cluster import open_cluster

    with open_cluster(cluster, needs) as pool:
        yield pool
