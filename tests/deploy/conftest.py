"""PostgreSQL and Redis, as the server's tests have them."""

from tests.server.conftest import postgres, redis

__all__ = ["postgres", "redis"]
