"""Work spread over a Ray cluster: many machines, or the workers of this one.

What is handed out are the same parts that the processes of one machine would be given, so the results are the
same however many workers there are, wherever they are, and however many of them die on the way: a part that
was lost is done again. Nothing is ever sent but the plan and the numbers that came of it.
"""

import functools
import os
import platform
import secrets
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

from cabochon.core.errors import CabochonError, brief
from cabochon.core.extras import need
from cabochon.core.jit import cache_root, generation
from cabochon.core.locking import alone
from cabochon.games import find
from cabochon.lab.pool import AHEAD, Arguments, Needs, Pool, Results

Result = TypeVar("Result")

AUTO: Final = "auto"
"""The cluster that runs on this machine; if there is none, one is started here."""
LOCAL: Final = "local"
"""A cluster started here, whatever else is running."""
RETRIES: Final = 10
"""How often a part is started again whose worker died. One that kills every worker must end some day."""
STARTS: Final = 3
"""How often to try to start a cluster here."""
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
"""What Ray is told by way of the environment: to report to nobody, and leave graphics cards alone."""
LOOPBACK: Final = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""A cluster started here listens to this machine alone, as it does on Windows and macOS by default."""


class ClusterError(CabochonError):
    """A cluster that cannot be reached, or that cannot do the work."""


# -- at a worker --------------------------------------------------------------------------------------------


def fingerprint(needs: Needs | None) -> str:
    """A name for the code that does the work, as it is on this machine."""
    slugs = sorted(set(needs.slugs)) if needs else []
    return " ".join(generation("lab", find(slug).folder) for slug in slugs)


@dataclass(frozen=True)
class Footing:
    """What the work builds on, wherever it is done."""

    needs: Needs | None
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
    if footing.needs:
        with alone(cache_root() / "cluster.lock"):
            footing.needs.compile()


def do_part(footing: Footing, function: Callable[..., Result], each: tuple[Any, ...]) -> Result:
    """Do one part of the work."""
    _prepare(footing)
    return function(*each)


# -- where the results are wanted ---------------------------------------------------------------------------


class Cluster:
    """The workers of the cluster that this process is connected to."""

    def __init__(self, ray: Any, needs: Needs | None = None) -> None:
        self._ray = ray
        self._footing = Footing(needs, fingerprint(needs), os.getcwd())
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
def open_cluster(address: str, needs: Needs | None = None, workers: int | None = None) -> Iterator[Pool]:
    """Connect to a cluster for as long as the context lasts.

    ``needs`` says what the work builds on. ``workers`` is for a cluster started here: left out, as many as
    there are cores.
    """
    os.environ.update(HABITS | (LOOPBACK if address in (AUTO, LOCAL) else {}))
    need("cluster")
    ray = import_module("ray")
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
    _start(ray, num_cpus=workers, include_dashboard=False, object_store_memory=STORE_BYTES, **quiet)


def _start(ray: Any, **settings: Any) -> None:
    """Start a cluster here. Ray gives itself half a minute, which may not do on a busy machine."""
    # Ray lets nobody in without a token, and would otherwise leave one in the user's home.
    os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    for tries_left in reversed(range(STARTS)):
        try:
            ray.init(address=LOCAL, **settings)
            return
        except Exception as error:
            ray.shutdown()
            if not tries_left:
                raise _unreachable(LOCAL, error) from error


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
