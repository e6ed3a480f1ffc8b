"""Codes of tables and secrets of seats."""

import hashlib
import hmac
import secrets
from typing import Final

CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without those that look alike."""
CODE_LENGTH: Final = 6
TOKEN_BYTES: Final = 24
TOKEN_LENGTH: Final = 32


def new_code() -> str:
    """A code for a table."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """A code as somebody typed it, in its one spelling.

    >>> tidy_code(" k7wx3m ")
    'K7WX3M'
    """
    return text.strip().upper()


def new_token() -> str:
    """The secret of a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def digest(token: str) -> str:
    """What the database keeps of a token. Tokens are long and random, so a plain hash tells nothing."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Whether two digests are equal, taking as long whether or not they are."""
    return hmac.compare_digest(one.encode(), other.encode())
