"""Work spread over a Ray cluster: many machines, or the workers of this one.

What is handed out are the same parts that the processes of one machine would be given, so the results are the
same however many workers there are, wherever they are, and however many of them die on the way: a part that
was lost is done again. Nothing is ever sent but the plan and the numbers that came of it.
"""

import functools
import os
import platform
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

from cabochon.core.cache_lock import alone
from cabochon.core.errors import CabochonError, brief
from cabochon.core.jit import cache_root, generation
from cabochon.games import find
from cabochon.lab.compile import Work
from cabochon.lab.pool import AHEAD, Arguments, Pool, Results
from cabochon.lab.warm import is_warm, sources, warm

Result = TypeVar("Result")

AUTO: Final = "auto"
"""The cluster that runs on this machine; if there is none, one is started here."""
LOCAL: Final = "local"
"""A cluster started here, whatever else is running."""
RETRIES: Final = 10
"""How often a part is begun anew whose worker died. One that kills every worker must end some day."""
PATIENCE: Final = 5.0
"""Seconds until an address that does not answer is given up."""
COUNT_EVERY: Final = 5.0
"""Seconds after which the workers are counted again: machines may join while the work is under way."""
STORE_BYTES: Final = 100 << 20
"""Ray's store of big objects, in a cluster started here. Ours are small and never go there."""
HABITS: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
"""What Ray is told by way of the environment: report nothing to anybody, and leave graphics cards alone."""
LOOPBACK: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""A cluster started here listens to this machine alone, as it does on Windows and macOS by default."""


class ClusterError(CabochonError):
    """A cluster that cannot be reached, or that cannot do the work."""


# -- at a worker --------------------------------------------------------------------------------------------


def fingerprint(needs: Sequence[Work]) -> str:
    """A name for the code that does the work, as it is on this machine."""
    return " ".join(generation("lab", sources(find(slug))) for slug in sorted({slug for slug, _ in needs}))


@dataclass(frozen=True)
class Footing:
    """What the work builds on, wherever it is done."""

    needs: tuple[Work, ...]
    code: str
    """The fingerprint of the code where the results are wanted."""
    folder: str
    """The folder there: a bot's file may be named from it."""


@functools.cache
def _prepare(footing: Footing) -> None:
    """See, once in each process, that the code is the same; compile it, once on each machine."""
    if fingerprint(footing.needs) != footing.code:
        raise ClusterError("lab.cluster.other_code", node=platform.node())
    if os.path.isdir(footing.folder):
        os.chdir(footing.folder)
    cache_root().mkdir(parents=True, exist_ok=True)
    with alone(cache_root() / "cluster.lock"):
        for slug, step in footing.needs:
            if not is_warm(find(slug), step):
                warm(find(slug), step)


def do_part(footing: Footing, function: Callable[..., Result], each: tuple[Any, ...]) -> Result:
    """Do one part of the work."""
    _prepare(footing)
    return function(*each)


# -- where the results are wanted ---------------------------------------------------------------------------


class Cluster:
    """The workers of the cluster that this process is connected to."""

    def __init__(self, ray: Any, needs: Sequence[Work]) -> None:
        self._ray = ray
        self._footing = Footing(tuple(needs), fingerprint(needs), os.getcwd())
        self._part = ray.remote(max_retries=RETRIES)(do_part)
        self._workers = 0
        self._counted = 0.0

    @property
    def workers(self) -> int:
        """How many cores the cluster has, as of late."""
        if not self._workers or time.monotonic() > self._counted + COUNT_EVERY:
            self._workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
            self._counted = time.monotonic()
        return self._workers

    def run(self, function: Callable[..., Result], arguments: Arguments) -> Results[Result]:
        """Call the function with each of the arguments, as many at a time as there are workers."""
        waiting = enumerate(arguments)
        under_way: dict[Any, int] = {}
        try:
            while True:
                room = max(0, AHEAD * self.workers - len(under_way))
                for number, each in islice(waiting, room):
                    under_way[self._part.remote(self._footing, function, each)] = number
                if not under_way:
                    break
                for part in self._finished(list(under_way)):
                    yield under_way.pop(part), self._result(part)
        finally:
            for part in under_way:
                self._ray.cancel(part, force=True)

    def _finished(self, under_way: list[Any]) -> list[Any]:
        """At least one part that is finished, and all that are finished by then."""
        self._ray.wait(under_way, num_returns=1)
        finished: list[Any]
        finished, _ = self._ray.wait(under_way, num_returns=len(under_way), timeout=0)
        return finished

    def _result(self, part: Any) -> Any:
        try:
            return self._ray.get(part)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self._ray.exceptions.RayError as error:
            raise ClusterError("lab.cluster.lost", n=RETRIES, reason=_first_line(error)) from error


@contextmanager
def open_cluster(address: str, needs: Sequence[Work] = (), workers: int | None = None) -> Iterator[Pool]:
    """Connect to a cluster for as long as the context lasts.

    ``needs`` says which steps of lab/warm.py the work builds on. ``workers`` is for a cluster started here:
    left out, as many as there are cores.
    """
    os.environ.update(HABITS | (LOOPBACK if address in (AUTO, LOCAL) else {}))
    try:
        ray = import_module("ray")
    except ImportError:
        raise ClusterError("lab.cluster.no_ray") from None
    _connect(ray, address, workers)
    try:
        yield Cluster(ray, needs)
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address != LOCAL:
        _knock(address)
        try:
            ray.init(address=address, **quiet)
            return
        except (ConnectionError, RuntimeError, ValueError) as error:
            if address != AUTO or not isinstance(error, ConnectionError):
                raise _unreachable(address, error) from error
    ray.init(
        address=LOCAL,
        num_cpus=workers,
        include_dashboard=False,
        object_store_memory=STORE_BYTES,
        **quiet,
    )


def _knock(address: str) -> None:
    """See whether anybody is at an address HOST:PORT: Ray itself would take its time to find out."""
    host, colon, port = address.rpartition(":")
    if not colon or "/" in host or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise _unreachable(address, error) from error


def _unreachable(address: str, error: Exception) -> ClusterError:
    return ClusterError("lab.cluster.unreachable", address=brief(address), reason=_first_line(error))


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
