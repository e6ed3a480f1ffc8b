"""Connections to PostgreSQL that give up one which has gone silent.

PostgreSQL's own time limits end with it: a machine that stands still, or a process that was stopped, lets
nobody go. The system does not notice either, as it goes on to acknowledge what is sent there.
"""

import time
from typing import Any

import psycopg
from sqlalchemy import Engine, event

ANSWER_SECONDS = 12.0
"""How long one answer may take: longer than PostgreSQL allows itself for a statement, so that it is heard."""


class LimitedConnection(psycopg.Connection[Any]):
    """A connection that is closed, and fails, when an answer takes too long."""

    limited = True
    """Whether there is a limit: not for what may take its time, like a migration."""

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """Wait for an answer; all waiting of a connection goes through here."""
        if timeout is None and self.limited:
            timeout = ANSWER_SECONDS
        begun = time.monotonic()
        try:
            return super().wait(gen, interval, timeout)
        except psycopg.OperationalError:
            if timeout is not None and time.monotonic() - begun >= timeout:
                self.close()  # an answer that comes late would be taken for that to the next question
            raise


def limit_answers(engine: Engine) -> None:
    """Let an engine open such connections, and limit those again that were not for a while."""

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: Any, _record: Any, arguments: Any, named: Any) -> LimitedConnection:
        return LimitedConnection.connect(*arguments, **named)

    @event.listens_for(engine, "checkin")
    def limit_again(connection: Any, _record: Any) -> None:
        if connection is not None:
            connection.limited = True
