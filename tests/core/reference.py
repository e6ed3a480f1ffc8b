"""The generator of core/rng.py, written from its description without NumPy, as other languages would."""

from typing import TypeVar

T = TypeVar("T")
WORD = 2**32 - 1


class Sfc32:
    """sfc32, seeded by one number of 64 bits."""

    def __init__(self, seed: int) -> None:
        self.a, self.b, self.c, self.counter = 0, seed % 2**32, seed // 2**32, 1
        for _ in range(12):
            self.word()

    def word(self) -> int:
        """The next 32 bits."""
        result = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) % 2**31
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) & WORD
        self.c = ((self.c << 21 | self.c >> 11) + result) & WORD
        return result

    def below(self, n: int) -> int:
        """A number below n: the high half of word times n, words of the unfair remainder thrown away."""
        while True:
            product = self.word() * n
            if product % 2**32 >= 2**32 % n:
                return product // 2**32

    def shuffle(self, items: list[T]) -> None:
        """Fisher and Yates, from the last place down."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
