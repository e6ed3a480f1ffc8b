"""A game of another package whose rules fail leaves the others alone: they are compiled and served."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from cabochon.compiling.parallel import compile_all
from cabochon.compiling.readiness import Readiness
from cabochon.core.errors import GamePackageError
from cabochon.games.installed import OWN_ONLY, find_installed
from tests.core.highest.game import GAME as HIGHEST
from tests.games.test_installed import HIGHEST as PLACE
from tests.games.test_installed import announce, lonely, site

__all__ = ["site"]
ROOT = Path(__file__).parents[2]


def test_what_fails_is_given_up_and_named_when_the_others_are_compiled(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lonely(site)
    (site / "lonely_game" / "rules.py").write_text("raise ValueError('these are no rules')\n")
    announce(site, "good", "highest", PLACE)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), str(ROOT), *sys.path]))
    assert OWN_ONLY not in os.environ
    found, _ = find_installed([])
    taken: list[tuple[str, str]] = []

    def on_step(slug: str, step: str, done: bool) -> None:
        taken.extend([(slug, step)] if done else [])

    steps = [(found["lonely"], "rules"), (found["lonely"], "search"), (HIGHEST, "rules")]
    with pytest.raises(GamePackageError, match=r"lonely.*these are no rules"):
        compile_all(steps, 2, on_step)
    assert taken == [("highest", "rules")]


def test_a_game_that_is_closed_is_neither_ready_nor_waited_for() -> None:
    readiness = Readiness(None)
    readiness.close("shokoba")
    assert not readiness.is_ready("shokoba")
    assert readiness.is_ready("topas")
    assert readiness.missing == []


async def test_a_server_warms_the_others_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from types import SimpleNamespace

    from cabochon.core.game import Declaration
    from cabochon.server.app import _warm_up

    whole = Declaration.rules

    def broken(declaration: Declaration) -> object:
        if declaration.slug == "eight28":
            raise ValueError("these are no rules")
        return whole(declaration)

    monkeypatch.setattr(Declaration, "rules", broken)
    readiness, warm = Readiness(None), []

    async def warm_up(slug: str) -> None:
        await asyncio.sleep(0)
        warm.append(slug)

    await _warm_up(SimpleNamespace(readiness=readiness, thinkers=SimpleNamespace(warm_up=warm_up)))  # type: ignore[arg-type]
    assert warm == ["shokoba", "spoker", "topas"]
    assert not readiness.is_ready("eight28")
