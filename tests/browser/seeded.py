"""`cabochon serve` as the tests start it: nothing is left to chance, so what passes once passes every time.

The same table has the same deals, and a bot makes the same move whenever it sees the same.
"""

import zlib
from types import SimpleNamespace
from unittest.mock import patch

from cabochon.cli.main import main as cabochon
from cabochon.core.deals import SECRET_BYTES
from cabochon.core.player import Turn
from cabochon.server import lobby
from cabochon.server.thinking import Thinkers

SECRET = bytes(range(SECRET_BYTES))

_choose = Thinkers.choose


async def _choose_by_what_is_seen(self: Thinkers, level: str, turn: Turn, seed: int | None = None) -> str:
    return await _choose(self, level, turn, zlib.crc32(turn.seen.tobytes()) if seed is None else seed)


def main() -> None:
    """Serve, with nothing left to chance."""
    with (
        patch.object(Thinkers, "choose", _choose_by_what_is_seen),
        patch.object(lobby, "secrets", SimpleNamespace(token_bytes=lambda _: SECRET)),
    ):
        cabochon()
