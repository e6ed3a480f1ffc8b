"""Seeds of their own for all parts of a plan."""

import hashlib


def derived_seed(*parts: object) -> int:
    """A seed that follows from these parts, by a road that leads nowhere back."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, parts)).encode()).digest()[:8], "big") >> 11
