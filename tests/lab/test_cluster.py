"""A cluster gives the results of one machine, also when its workers die."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import pytest

import cabochon
from cabochon.compiling.steps import TO_SIMULATE, RequiredSteps
from cabochon.core.errors import OptionError
from cabochon.core.extras import MissingExtraError
from cabochon.core.rng import check_seed
from cabochon.lab import cluster
from cabochon.lab.cluster import Cluster, ClusterError, Footing, do_part, open_cluster
from cabochon.lab.pool import Arguments, Pool, Processes, Results, open_pool
from cabochon.lab.report import as_json
from cabochon.lab.simulate import Plan, plan, run_batch, simulate
from cabochon.lab.tournament import plan as tournament_plan
from cabochon.lab.tournament import play

Result = TypeVar("Result")

NEEDS = RequiredSteps(("shokoba",), TO_SIMULATE)


@pytest.fixture(scope="module")
def two_workers() -> Iterator[Pool]:
    with open_cluster("local", NEEDS, workers=2) as pool:
        import_module("ray").cloudpickle.register_pickle_by_value(sys.modules[__name__])
        yield pool


def long_plan() -> Plan:
    return plan(cabochon.game("shokoba"), ["greedy", "random"], games=32_000, seed=5)


def die_once(grave: Path, function: Callable[..., Result], number: int, each: tuple[Any, ...]) -> Result:
    """Do a part of the work; who comes to the third one first is killed over it."""
    result = function(*each)
    if number == 2 and not grave.exists():
        grave.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return result


class Mortals:
    """A pool one of whose workers is killed in the middle of its work."""

    def __init__(self, pool: Pool, grave: Path) -> None:
        self._pool = pool
        self._grave = grave

    def run(self, function: Callable[..., Result], arguments: Arguments) -> Results[Result]:
        return self._pool.run(die_once, ((self._grave, function, *each) for each in enumerate(arguments)))


def test_a_killed_worker_costs_nothing_but_time(two_workers: Pool, tmp_path: Path) -> None:
    made = long_plan()
    grave = tmp_path / "grave"
    tally = simulate(made, Mortals(two_workers, grave))
    assert grave.exists()
    assert as_json(made, tally) == as_json(made, simulate(made, Processes(2)))


def test_a_cluster_started_here_listens_to_this_machine_alone(two_workers: Pool) -> None:
    assert [node["NodeManagerAddress"] for node in import_module("ray").nodes()] == ["127.0.0.1"]


def test_tournaments_come_out_the_same(two_workers: Pool) -> None:
    made = tournament_plan(cabochon.game("shokoba", target=1), ["greedy", "random"], 12, 5, 10.0)
    assert {block.key: block for block in play(made, pool=two_workers)} == {
        block.key: block for block in play(made)
    }


def test_work_given_up_leaves_the_cluster_free(two_workers: Pool) -> None:
    with closing(two_workers.run(run_batch, ((long_plan(), first, 500) for first in range(10**9)))) as coming:
        assert next(coming)[1].games == 500
    assert sorted(two_workers.run(pow, [(2, 3), (3, 2)])) == [(0, 8), (1, 9)]


def test_what_goes_wrong_comes_as_itself(two_workers: Pool) -> None:
    with pytest.raises(OptionError, match="-1") as caught:
        list(two_workers.run(check_seed, [(-1,)]))
    assert type(caught.value) is OptionError


def test_a_part_that_kills_every_worker_is_given_up(
    two_workers: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(two_workers, "_part", two_workers._part.options(max_retries=1))
    with pytest.raises(ClusterError, match="lost a part"):
        list(two_workers.run(os._exit, [(1,)]))


def test_other_code_is_not_asked() -> None:
    with pytest.raises(ClusterError, match="another version"):
        do_part(Footing(NEEDS, "other", os.getcwd()), pow, (2, 3))


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtraError, match=r"cabochon\[cluster\]"), open_pool(1, "auto"):
        pass


def test_an_address_nobody_is_at_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 0.5)
    for address in ("127.0.0.1:1", "127.0.0.1:123456", "nowhere"):
        with pytest.raises(ClusterError, match=address), open_pool(1, address):
            pass
