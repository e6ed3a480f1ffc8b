"""From an object file to a WebAssembly module, for the case at hand: one object that needs no other code.

The object's indices of functions, types and globals are good as they are. What is left for a linker to do is
to give the data a place, add that to every address in code and data, and name what may be called. Memory
and the stack's top come from whoever loads the module. The stack lies below the data and grows downwards: a
stack that is too small ends in a trap and not in somebody else's numbers. (The format is WebAssembly's, and
that of the object files the "tool conventions" of WebAssembly.)
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cabochon.browser.kernels.leb import Reader, padded, signed, unsigned

HEADER: Final = b"\0asm\1\0\0\0"
CUSTOM, EXPORT, CODE, DATA_COUNT, DATA = 0, 7, 10, 12, 11
ORDER: Final = (1, 2, 3, 4, 5, 6, EXPORT, 8, 9, DATA_COUNT, CODE, DATA)
"""Sections by their numbers, as they must follow each other."""
SYMBOLS: Final = 8
"""The part of the section "linking" that names functions and data."""
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED: Final = 0x10
NAMED: Final = 0x40
UNCHANGED: Final = (0, 6, 7, 20)
"""Relocations by index: of functions, types, globals and tables."""
ADDRESS_UNSIGNED, ADDRESS_SIGNED, ADDRESS_PLAIN = 3, 4, 5
"""Relocations by address, as they are written: in five bytes without a sign, with one, or in four bytes."""
STACK: Final = 1 << 20
ALIGNMENT: Final = 16


class LinkError(Exception):
    """An object that this is not made for."""


@dataclass(frozen=True)
class Linked:
    """A module, and where its memory may be used by others."""

    code: bytes
    stack: int
    """The stack's top, where the data begins."""
    end: int
    """The end of the data."""


@dataclass
class _Object:
    sections: dict[int, bytearray]
    relocations: dict[int, bytes]
    functions: dict[str, int]


def link(code: bytes, shown: Iterable[str]) -> Linked:
    """The module of an object, which shows these functions."""
    parts = _read(code)
    for number, relocations in parts.relocations.items():
        _relocate(parts.sections[number], relocations)
    end = STACK
    if DATA in parts.sections:
        parts.sections[DATA], end = _placed(bytes(parts.sections[DATA]))
    parts.sections[EXPORT] = _exports(parts.functions, shown)
    sections = (_section(number, parts.sections[number]) for number in ORDER if number in parts.sections)
    return Linked(HEADER + b"".join(sections), STACK, -(-end // ALIGNMENT) * ALIGNMENT)


def _section(number: int, content: bytes | bytearray) -> bytes:
    return bytes([number]) + unsigned(len(content)) + content


def _read(code: bytes) -> _Object:
    """The parts of an object."""
    if not code.startswith(HEADER):
        raise LinkError("this is not a WebAssembly object")
    found = _Object({}, {}, {})
    order: list[int] = []
    for number, content in _sections(Reader(code[len(HEADER) :])):
        order.append(number)
        if number != CUSTOM:
            found.sections[number] = bytearray(content.rest())
            continue
        name = content.text()
        if name == "linking":
            found.functions = _named_functions(content)
        elif name.startswith("reloc."):
            changed = order[content.unsigned()]
            found.relocations[changed] = content.rest()
    return found


def _sections(reader: Reader) -> Iterator[tuple[int, Reader]]:
    while reader:
        number = reader.byte()
        yield number, reader.part()


def _named_functions(linking: Reader) -> dict[str, int]:
    """The functions by their names."""
    linking.unsigned()  # the version
    while linking:
        kind, content = linking.byte(), linking.part()
        if kind == SYMBOLS:
            return dict(_symbols(content))
    return {}


def _symbols(table: Reader) -> Iterator[tuple[str, int]]:
    for _ in range(table.unsigned()):
        kind, flags = table.byte(), table.unsigned()
        if kind == DATA_SYMBOL:
            name = table.text()
            if flags & UNDEFINED:
                raise LinkError(f"the data {name} is nowhere")
            for _ in range(3):  # which segment, where in it, how much
                table.unsigned()
            continue
        index = table.unsigned()
        if kind == SECTION_SYMBOL or (flags & UNDEFINED and not flags & NAMED):
            continue
        name = table.text()
        if kind == FUNCTION_SYMBOL:
            yield name, index


def _relocate(section: bytearray, relocations: bytes) -> None:
    """Add the place of the data to every address in a section."""
    reader = Reader(relocations)
    for _ in range(reader.unsigned()):
        kind, place = reader.byte(), reader.unsigned()
        reader.unsigned()  # the symbol, whose place in the object is written there already
        if kind in UNCHANGED:
            continue
        reader.signed()  # what is added to it, and has been
        at = Reader(bytes(section[place : place + 5]))
        if kind == ADDRESS_PLAIN:
            value = int.from_bytes(section[place : place + 4], "little")
            section[place : place + 4] = (value + STACK).to_bytes(4, "little")
        elif kind == ADDRESS_UNSIGNED:
            section[place : place + 5] = padded(at.unsigned() + STACK)
        elif kind == ADDRESS_SIGNED:
            section[place : place + 5] = padded(at.signed() + STACK)
        else:
            raise LinkError(f"the object has a relocation of the kind {kind}")


def _placed(content: bytes) -> tuple[bytearray, int]:
    """The data where it belongs, and its end."""
    reader = Reader(content)
    count, end = reader.unsigned(), STACK
    placed = bytearray(unsigned(count))
    for _ in range(count):
        flags, constant = reader.unsigned(), reader.byte()
        place = reader.signed() + STACK
        closed, data = reader.byte(), reader.part().rest()
        placed += unsigned(flags) + bytes([constant]) + signed(place) + bytes([closed])
        placed += unsigned(len(data)) + data
        end = max(end, place + len(data))
    return placed, end


def _exports(functions: Mapping[str, int], shown: Iterable[str]) -> bytearray:
    entries = [(name.encode(), functions[name]) for name in shown]
    content = bytearray(unsigned(len(entries)))
    for name, index in entries:
        content += unsigned(len(name)) + name + bytes([0]) + unsigned(index)
    return content
