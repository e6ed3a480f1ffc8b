"""Sealed deals: all chance follows from secret and words, as docs/fair-deals.md says, and is fair."""

import hashlib
import itertools
import json
import math
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon import OptionError, RecordError, SealedDeal
from cabochon.core.deals import LONGEST_WORDS, commitment
from cabochon.core.rng import SEALED_BIT, draw, next_word, shuffle

SECRET = bytes(range(16))
secrets = st.binary(min_size=16, max_size=16)
texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=LONGEST_WORDS)


class Sealed:
    """The generator written from its description, with nothing but ``hashlib``."""

    def __init__(self, key: bytes) -> None:
        self.key, self.counter = key, 0

    def word(self) -> int:
        """The next 32 bits."""
        block = self.key + self.counter.to_bytes(4, "big")
        self.counter += 1
        return int.from_bytes(hashlib.sha256(block).digest()[:4], "big")

    def below(self, n: int) -> int:
        """A number below n."""
        while True:
            product = self.word() * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def shuffle(self, items: list[Any]) -> None:
        """Fisher and Yates, from the last place down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def generator(key: bytes, counter: int = 0) -> np.ndarray:
    """The same as a kernel's words."""
    return np.array([*np.frombuffer(key, ">u4"), SEALED_BIT | counter], np.uint32)


@given(st.binary(min_size=12, max_size=12), st.lists(st.integers(1, 2**31 - 1), max_size=20))
def test_the_generator_is_the_one_described(key: bytes, numbers: list[int]) -> None:
    rng, reference = generator(key), Sealed(key)
    assert next_word(rng) == reference.word()
    assert [draw(rng, n) for n in numbers] == [reference.below(n) for n in numbers]
    items, cards = np.arange(40, dtype=np.int8), list(range(40))
    shuffle(rng, items, 30)
    head = cards[:30]
    reference.shuffle(head)
    assert items.tolist() == head + cards[30:]
    assert rng[3] == SEALED_BIT | reference.counter


def test_the_counter_never_touches_the_key_or_the_bit() -> None:
    rng = generator(bytes(12), 2**31 - 1)
    next_word(rng)
    assert rng.tolist() == [0, 0, 0, SEALED_BIT]


def test_shuffles_are_unbiased() -> None:
    """All 24 orders of four cards, 12,000 shuffles: a fair one exceeds this once in a thousand times."""
    counts: Counter[tuple[int, ...]] = Counter()
    for number in range(12_000):
        items = np.arange(4, dtype=np.int8)
        shuffle(generator(number.to_bytes(12, "big")), items, 4)
        counts[tuple(items.tolist())] += 1
    assert set(counts) == set(itertools.permutations(range(4)))
    freedom = 23
    limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * math.sqrt(2 / (9 * freedom))) ** 3
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < limit


@given(secrets, texts, texts, st.integers(0, 5000))
def test_keys_are_the_ones_described(secret: bytes, one: str, two: str, ply: int) -> None:
    deal = SealedDeal(secret, (one, two))
    spelled = json.dumps([one, two], separators=(",", ":"), ensure_ascii=False).encode()
    root = hashlib.sha256(secret + spelled).digest()
    assert deal.key(ply) == hashlib.sha256(root + ply.to_bytes(4, "big")).digest()[:12]


def test_the_commitment_to_the_byte() -> None:
    terms = '{"cabochon":1,"game":"topas","options":{"expert":true,"players":2}}'
    expected = hashlib.sha256(SECRET + terms.encode()).hexdigest()
    assert commitment(SECRET, "topas", {"players": 2, "first": None, "expert": True}) == expected
    game = cabochon.game("topas", players=2)
    assert SealedDeal(SECRET, ("", "")).commitment(game) == commitment(SECRET, "topas", game.options)


@settings(max_examples=10, deadline=None)
@given(secrets, texts)
def test_a_record_replays_whatever_the_words(secret: bytes, words: str) -> None:
    game = cabochon.game("eight28", players=3)
    match = game.start(deal=SealedDeal(secret, ("", words, "")))
    for _ in range(5):
        match.play(match.moves()[0])
    again = cabochon.replay(json.loads(json.dumps(match.record())))
    assert again.record() == match.record()
    assert again.state().tobytes() == match.state().tobytes()


def test_a_record_says_which_kind_it_is() -> None:
    game = cabochon.game("shokoba", players=2)
    assert set(game.start(seed=3).record()) == {"cabochon", "game", "options", "seed", "moves", "result"}
    sealed = game.start(deal=SealedDeal(SECRET, ("hello", ""))).record()
    assert set(sealed) == {"cabochon", "game", "options", "deal", "moves", "result"}
    assert sealed["deal"] == {
        "kind": "sealed",
        "commitment": commitment(SECRET, "shokoba", game.options),
        "secret": SECRET.hex(),
        "words": ["hello", ""],
    }


@pytest.mark.parametrize(
    "deal",
    [
        (b"short", ("", "")),
        (SECRET, ("", 7)),
        (SECRET, ("x" * 81, "")),
        (SECRET, ("\ud800", "")),
        (SECRET, ("\x1b[2J", "")),
    ],
)
def test_a_deal_that_cannot_be(deal: Any) -> None:
    with pytest.raises(OptionError) as refused:
        SealedDeal(*deal)
    assert refused.value.sentence("fr") != refused.value.sentence("en")


def test_words_for_other_seats_or_a_seed_beside_are_refused() -> None:
    game = cabochon.game("shokoba", players=2)
    with pytest.raises(OptionError, match="words for 2 seats, not for 1"):
        game.start(deal=SealedDeal(SECRET, ("",)))
    with pytest.raises(OptionError, match="not both"):
        game.start(3, deal=SealedDeal(SECRET, ("", "")))


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "other"},
        {"secret": "xy" * 16},
        {"secret": "00"},
        {"secret": 7},
        {"secret": "0" * 31},
        {"words": "hello"},
        {"words": [None, ""]},
        {"words": ["", "", ""]},
        {"commitment": "00" * 32},
        {"commitment": None},
    ],
)
def test_a_record_of_a_deal_that_does_not_hold_is_refused(change: dict[str, Any]) -> None:
    record = cabochon.game("shokoba", players=2).start(deal=SealedDeal(SECRET, ("", ""))).record()
    with pytest.raises(RecordError) as refused:
        cabochon.replay(record | {"deal": record["deal"] | change})
    assert refused.value.sentence("fr") != refused.value.sentence("en")


def test_neither_a_seed_nor_a_position_goes_with_a_sealed_deal() -> None:
    match = cabochon.game("shokoba", players=2).start(deal=SealedDeal(SECRET, ("", "")))
    for beside in ({"seed": 3}, {"position": match.position()}):
        with pytest.raises(RecordError):
            cabochon.replay(match.record() | beside)


def test_the_secret_is_not_in_what_is_printed() -> None:
    assert SECRET.hex() not in repr(SealedDeal(SECRET, ("",)))
    assert repr(SECRET) not in repr(SealedDeal(SECRET, ("",)))
