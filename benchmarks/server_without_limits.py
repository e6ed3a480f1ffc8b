"""The server as it is measured: no limits for its one very busy address.

python benchmarks/server_without_limits.py <port> <database> [<redis>]
"""

import sys

import cabochon
from cabochon.server.app import Cabochon
from cabochon.server.config import Config
from cabochon.server.limits import Limits
from cabochon.server.run import run


def main(port: str, database: str, redis: str | None = None) -> None:
    """Serve until stopped."""
    cabochon.game("shokoba").start(seed=0).view(0)
    config = Config(database=database, redis=redis, workers=1, warm=False, limits=Limits.boundless())
    run(Cabochon(config), "127.0.0.1", int(port), lambda _: print("ready", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
