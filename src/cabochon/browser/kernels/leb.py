"""Numbers as WebAssembly writes them: seven bits a byte, the lowest first (LEB128)."""

from typing import Final

MORE: Final = 0x80
BITS: Final = 7
SIGN: Final = 0x40
PADDED: Final = 5
"""Bytes of a number that was left room for any of 32 bits."""


def unsigned(number: int) -> bytes:
    """A number from 0 on.

    >>> unsigned(300).hex()
    'ac02'
    """
    written = bytearray()
    while number >= MORE:
        written.append(number % MORE | MORE)
        number >>= BITS
    return bytes([*written, number])


def signed(number: int) -> bytes:
    """A number with its sign.

    >>> signed(-2).hex(), signed(64).hex()
    ('7e', 'c000')
    """
    written = bytearray()
    while not -SIGN <= number < SIGN:
        written.append(number % MORE | MORE)
        number >>= BITS
    return bytes([*written, number % MORE])


def padded(number: int) -> bytes:
    """A number from 0 to 2**31 - 1 in the room of any: the same with a sign and without."""
    written = [number >> BITS * place & MORE - 1 | MORE for place in range(PADDED - 1)]
    return bytes([*written, number >> BITS * (PADDED - 1)])


class Reader:
    """Reads numbers, names and parts one after the other."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._content)

    def byte(self) -> int:
        """One byte."""
        self._at += 1
        return self._content[self._at - 1]

    def take(self, size: int) -> bytes:
        """So many bytes."""
        self._at += size
        return self._content[self._at - size : self._at]

    def unsigned(self) -> int:
        """A number from 0 on."""
        number = shift = 0
        while True:
            byte = self.byte()
            number |= byte % MORE << shift
            shift += BITS
            if byte < MORE:
                return number

    def signed(self) -> int:
        """A number with its sign."""
        number = shift = 0
        while True:
            byte = self.byte()
            number |= byte % MORE << shift
            shift += BITS
            if byte < MORE:
                return number - (1 << shift) if byte & SIGN else number

    def text(self) -> str:
        """A name."""
        return self.take(self.unsigned()).decode()

    def part(self) -> "Reader":
        """A part that says how long it is."""
        return Reader(self.take(self.unsigned()))

    def rest(self) -> bytes:
        """All that is left."""
        return self.take(len(self._content) - self._at)
