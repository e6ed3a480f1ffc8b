"""Codes of tables and secrets of seats."""

import hashlib
import hmac
import secrets
from typing import Final

CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that look alike."""
SHORTEST_CODE: Final = 6
LONGEST_CODE: Final = 12
GUESSES_PER_HIT: Final = 10**6
"""How often somebody has to guess, on average, to come across any table at all."""
TOKEN_BYTES: Final = 24
TOKEN_LENGTH: Final = 32


def code_length(tables: int) -> int:
    """How long a code has to be beside so many tables, so that guessing one stays hopeless.

    >>> [code_length(tables) for tables in (0, 800, 900, 27_000, 28_000, 10**6)]
    [6, 6, 7, 7, 8, 9]
    """
    length = SHORTEST_CODE
    while len(CODE_LETTERS) ** length < GUESSES_PER_HIT * tables and length < LONGEST_CODE:
        length += 1
    return length


def new_code(tables: int = 0) -> str:
    """A code for a table beside so many others."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(code_length(tables)))


def tidy_code(text: str) -> str:
    """A code as somebody typed it, in its one spelling; empty if no table can have it.

    >>> tidy_code(" k7wx3m "), tidy_code("k7?x3m")
    ('K7WX3M', '')
    """
    code = text.strip().upper()
    fits = SHORTEST_CODE <= len(code) <= LONGEST_CODE and set(code) <= set(CODE_LETTERS)
    return code if fits else ""


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    """What the database keeps of a token. Tokens are long and random, so a plain hash tells nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two digests are equal, taking as long whether or not they are."""
    return hmac.compare_digest(one.encode(), other.encode())
