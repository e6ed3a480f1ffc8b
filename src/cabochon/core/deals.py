"""Where the cards of a match come from: a seed anybody can repeat, or a sealed secret shown at the end.

A sealed deal can be checked (docs/fair-deals.md, which gives every format to the byte). Before the first card
the dealer shows a *commitment*, a hash of a secret and of what is played. Then those who play may add words
of their own. All chance follows from the secret and the words: the dealer, who is bound to the secret, could
not choose it for words not yet known, and nobody else knows the secret::

    commitment = SHA-256(secret || {"cabochon":1,"game":...,"options":{...}})
    root       = SHA-256(secret || ["words of seat 0","words of seat 1",...])
    key        = SHA-256(root || ply)[:12]

``ply`` is 0 for the opening deal and n for the n-th move, four bytes, big-endian; moves taken back do not
count. A move's key is the key of the generator (core/rng.py) for whatever is shuffled or drawn by it.
In a game of rounds, each shuffled once, n may be the number of the round instead (``keyed_by``): then the
next round is dealt the same however many moves the one before took, and tables with one deal stay together.
"""

import functools
import hashlib
import json
import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from cabochon.core.errors import OptionError, brief

COMMITMENT_FORMAT = 1
"""The version of what is committed to: it is part of it."""
SECRET_BYTES = 16
KEY_BYTES = 12
LONGEST_WORDS = 80
"""Characters of the words that one seat may add."""
EXACT_IN_JSON = 1 << 53
"""Readers of JSON that keep numbers as doubles, JavaScript's among them, round whole numbers beyond this."""
SEALED = "sealed"
ROOT = "root"
ROOT_BYTES = 32
KeyedBy = Literal["move", "round"]
"""What a sealed deal has a new key for."""


def canonical(value: object) -> bytes:
    """JSON in its one spelling: keys sorted, no spaces, UTF-8."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def commitment(secret: bytes, game: str, options: Mapping[str, Any]) -> str:
    """What a dealer shows before the first card; options left to the rules (``None``) are not part of it."""
    chosen = {name: value for name, value in options.items() if value is not None}
    terms = canonical({"cabochon": COMMITMENT_FORMAT, "game": game, "options": chosen})
    return hashlib.sha256(secret + terms).hexdigest()


def seed_as_json(seed: int) -> int | str:
    """A seed as JSON has it: as a number, or in decimal digits where readers would round it.

    >>> seed_as_json(7), seed_as_json(2**64 - 1)
    (7, '18446744073709551615')
    """
    return seed if seed < EXACT_IN_JSON else str(seed)


@dataclass(frozen=True)
class SeedDeal:
    """Everything follows from one number."""

    seed: int

    def as_json(self, game: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """How a record tells of it."""
        return {"seed": seed_as_json(self.seed)}


def _key(root: bytes, ply: int) -> bytes:
    return hashlib.sha256(root + ply.to_bytes(4, "big")).digest()[:KEY_BYTES]


@dataclass(frozen=True)
class SealedDeal:
    """Everything follows from a secret that was committed to, and from the words of those who play.

    >>> import cabochon
    >>> game = cabochon.game("shokoba", players=2)
    >>> sealed = cabochon.SealedDeal.fresh(["black swan", ""])
    >>> match = game.start(deal=sealed)
    >>> match.record()["deal"]["commitment"] == sealed.commitment(game)
    True
    """

    secret: bytes = field(repr=False)
    words: tuple[str, ...]
    """One text for each seat, empty where nobody added any."""
    keyed_by: KeyedBy = "move"
    """Whether there is a new key for every move or every round; ``Declaration.keyed_by`` says which fits."""

    def __post_init__(self) -> None:
        if not isinstance(self.secret, bytes) or len(self.secret) != SECRET_BYTES:
            raise OptionError("core.deal.secret", n=SECRET_BYTES)
        for text in self.words:
            if not are_words(text):
                raise OptionError("core.deal.words", words=brief(text), n=LONGEST_WORDS)

    @classmethod
    def fresh(cls, words: Sequence[str]) -> "SealedDeal":
        """A deal nobody has seen before; there are as many words as seats."""
        return cls(secrets.token_bytes(SECRET_BYTES), tuple(words))

    def commitment(self, game: Any) -> str:
        """The commitment to the secret for a game with its options chosen."""
        return commitment(self.secret, game.slug, game.options)

    @functools.cached_property
    def _root(self) -> bytes:
        return hashlib.sha256(self.secret + canonical(list(self.words))).digest()

    def key(self, ply: int) -> bytes:
        """The generator's key for the opening deal (0), for the n-th move, or for all of the n-th round."""
        return _key(self._root, ply)

    def without_words(self) -> "RootDeal":
        """The same cards, with nothing that tells who was dealt them."""
        return RootDeal(self._root, self.keyed_by)

    def as_json(self, game: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """How a record tells of it."""
        return {
            "deal": {
                "kind": SEALED,
                "commitment": commitment(self.secret, game, options),
                "secret": self.secret.hex(),
                "words": list(self.words),
                **({} if self.keyed_by == "move" else {"keyed_by": self.keyed_by}),
            }
        }


@dataclass(frozen=True)
class RootDeal:
    """A sealed deal without the words of those who played, which may be names, and without its secret.

    It deals the same cards; that they were dealt as promised cannot be checked any more.
    """

    root: bytes = field(repr=False)
    keyed_by: KeyedBy = "move"

    def __post_init__(self) -> None:
        if not isinstance(self.root, bytes) or len(self.root) != ROOT_BYTES:
            raise OptionError("core.deal.root", n=ROOT_BYTES)

    def key(self, ply: int) -> bytes:
        """The generator's key for the opening deal (0), for the n-th move, or for all of the n-th round."""
        return _key(self.root, ply)

    def as_json(self, game: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """How a record tells of it."""
        keyed_by = {} if self.keyed_by == "move" else {"keyed_by": self.keyed_by}
        return {"deal": {"kind": ROOT, "root": self.root.hex(), **keyed_by}}


KeyedDeal = SealedDeal | RootDeal
"""Deals with new keys as the game goes on."""
Deal = SeedDeal | KeyedDeal


def are_words(text: object) -> bool:
    """Whether a text can be somebody's words: short, no control characters, no half of a surrogate pair."""
    if not isinstance(text, str) or len(text) > LONGEST_WORDS:
        return False
    return not any(unicodedata.category(character) in ("Cc", "Cs") for character in text)
