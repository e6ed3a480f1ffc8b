"""The servers and databases of tests/server, for bugs that were found there."""

from tests.server.conftest import client, database, pair, postgres, quick_thinkers, redis, start

__all__ = ["client", "database", "pair", "postgres", "quick_thinkers", "redis", "start"]
