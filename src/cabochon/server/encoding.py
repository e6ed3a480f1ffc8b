"""Everything sent as JSON becomes bytes here. (Without a server, JavaScript's own JSON takes this place.)"""

from typing import Any

from msgspec import Raw
from msgspec.json import Encoder

write = Encoder().encode


def encoded(value: object) -> Any:
    """The same value, to be written into several messages: it becomes bytes once."""
    return Raw(write(value))
