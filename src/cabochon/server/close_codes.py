"""Why the server closes a socket, as clients are told: docs/protocol.md."""

from typing import Final

SEAT_LEFT: Final = 1000
"""The seat was given up, here or elsewhere."""
BROKEN: Final = 1011
COME_AGAIN: Final = 1012
NO_HELLO: Final = 4400
NOT_YOURS: Final = 4403
NO_TABLE: Final = 4404
SILENT: Final = 4408
OUTDATED: Final = 4410
"""The table was begun under older rules."""
TOO_MANY: Final = 4429
