"""The same scripts at a real server and at a local one: what comes back is the same."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

import cabochon
from cabochon.bots import play_out, player
from cabochon.core.deals import SECRET_BYTES, SealedDeal
from cabochon.games import declarations
from cabochon.server import challenges
from tests.local import scripts
from tests.local.as_client import LocalClient
from tests.local.fake_host import FakeHost
from tests.server.asgi import Client
from tests.server.conftest import client, quick_thinkers, start

__all__ = ["client", "quick_thinkers", "start"]
GAMES = list(declarations())
SECRET = bytes(range(SECRET_BYTES))
Script = Callable[[scripts.Notes], Awaitable[None]]


class OneSecret(FakeHost):
    """A host whose deals all have one secret."""

    def random_bytes(self, count: int) -> bytes:
        """Random bytes; those of a deal are known."""
        return SECRET if count == SECRET_BYTES else super().random_bytes(count)


@pytest.fixture
def same(client: Client, quick_thinkers: list[Any], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Runs a script at both, and compares."""
    monkeypatch.setattr("cabochon.server.lobby.secrets", SimpleNamespace(token_bytes=lambda count: SECRET))

    async def compare(script: Script) -> None:
        there, here = scripts.Notes(client), scripts.Notes(LocalClient(OneSecret()))
        await script(there)
        await script(here)
        for at_server, at_home in zip(there.taken, here.taken, strict=False):
            assert at_home == at_server
        assert len(here.taken) == len(there.taken)

    return compare


def finished_record(slug: str) -> dict[str, Any]:
    """The record of a game between greedy players."""
    game = cabochon.game(slug)
    match = game.start(deal=SealedDeal(SECRET, ("",) * game.players, game.declaration.keyed_by))
    play_out(match, [player("greedy") for _ in range(game.players)])
    return match.record()


@pytest.mark.parametrize("slug", GAMES)
async def test_at_the_table_and_afterwards(same: Callable[..., Any], slug: str) -> None:
    await same(lambda notes: scripts.at_the_table(notes, slug))


async def test_refusals(same: Callable[..., Any]) -> None:
    await same(scripts.refusals)


@pytest.mark.parametrize("slug", GAMES)
async def test_a_branch(same: Callable[..., Any], slug: str) -> None:
    record = finished_record(slug)
    await same(lambda notes: scripts.a_branch(notes, record, len(record["moves"]) // 2))


async def test_the_deal_of_the_day(same: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    today = datetime.fromtimestamp(OneSecret().now(), UTC).date()
    monkeypatch.setattr(challenges, "today", lambda: today)
    await same(lambda notes: scripts.the_day(notes, today.isoformat()))
