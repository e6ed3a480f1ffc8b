"""Everything that nobody may foresee, made of the host's random bytes."""

import base64
from collections.abc import Sequence
from typing import Final, TypeVar

from cabochon.local.host import Host
from cabochon.server.tokens import CODE_LETTERS, SHORTEST_CODE, TOKEN_BYTES

T = TypeVar("T")
SEED_BYTES: Final = 4
POSITION_SEED_BYTES: Final = 6
"""Readers of JSON keep whole numbers of so many bytes exact."""
NAME_BYTES: Final = 6
EVEN_BYTES: Final = 8
"""A number of so many bytes, taken modulo a small one, favours nothing that anybody could tell."""


def number_below(host: Host, limit: int) -> int:
    """A number from 0 to below the limit."""
    return int.from_bytes(host.random_bytes(EVEN_BYTES), "big") % limit


def one_of(host: Host, items: Sequence[T]) -> T:
    """One of some things, each as likely as the others."""
    return items[number_below(host, len(items))]


def new_code(host: Host) -> str:
    """A code for a table."""
    return "".join([one_of(host, CODE_LETTERS) for _ in range(SHORTEST_CODE)])


def new_token(host: Host) -> str:
    """The secret of a seat."""
    return base64.urlsafe_b64encode(host.random_bytes(TOKEN_BYTES)).decode()


def new_name(host: Host) -> str:
    """A name for a question or a line, which nothing else has."""
    return host.random_bytes(NAME_BYTES).hex()


def new_seed(host: Host) -> int:
    """A seed for a thought."""
    return int.from_bytes(host.random_bytes(SEED_BYTES), "big")


def position_seed(host: Host) -> int:
    """A seed for what is dealt again when a game is branched off, and for what is shuffled after it."""
    return int.from_bytes(host.random_bytes(POSITION_SEED_BYTES), "big")
