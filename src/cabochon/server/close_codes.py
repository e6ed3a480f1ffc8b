"""Why the server closes a socket, as clients are told: docs/protocol.md."""

from typing import Final

SEAT_LEFT: Final = 1000
"""The seat was left, here or through another server, and this connection with it."""
TOO_LARGE: Final = 1009
"""A message over the size limit."""
BROKEN: Final = 1011
"""An error of the server's: connect again."""
COME_AGAIN: Final = 1012
"""The server restarts, the table's game is not `ready` yet, the table is of a newer version than this server,
or the database cannot be asked: connect again."""
NO_HELLO: Final = 4400
"""No `hello`, or it could not be read."""
NOT_YOURS: Final = 4403
"""A token that is not of this table, or a foreign origin."""
NO_TABLE: Final = 4404
"""No such table."""
SILENT: Final = 4408
"""Silent for too long."""
CLOSED: Final = 4409
"""Nobody can watch this table: others have yet to play its deal."""
OUTDATED: Final = 4410
"""The table's rules are older than the server's (`outdated`)."""
TOO_MANY: Final = 4429
"""Too many connections, guesses, frames or messages, or a reader that is too slow."""

# How a socket is closed for a table that is there but cannot be played.
FOR_REFUSALS: Final = {"not_ready": COME_AGAIN, "too_new": COME_AGAIN, "outdated": OUTDATED}
