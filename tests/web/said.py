"""Which keys of the catalogue a source of the page says, read from its calls of ``say(…)``."""

import re
from collections.abc import Iterator
from typing import Final

CALL: Final = re.compile(r"(?<![\w.])(voice\.)?say\(")
OWN_SAY: Final = re.compile(
    r"const say = \(key: string[^=]*(?:= \{\})?\)[^=]*=>\s*voice\.say\(`([\w.]+)\.\$\{key\}`"
)
TEXT: Final = re.compile(r"""^(?:"([^"]*)"|'([^']*)'|`([^`]*)`)$""")
NAME: Final = re.compile(r"^[a-z]\w*$")
OPENING, CLOSING = "([{", ")]}"


def outer(text: str, start: int = 0) -> Iterator[tuple[int, str]]:
    """The signs that stand in no brackets and no text, up to the one that closes the bracket around them."""
    depth, quote = 0, ""
    for at in range(start, len(text)):
        sign = text[at]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'`":
            quote = sign
        elif sign in OPENING:
            depth += 1
        elif sign in CLOSING and depth:
            depth -= 1
        elif depth == 0:
            yield at, sign
            if sign in CLOSING:
                return


def first_argument(source: str, start: int) -> str:
    """What a call is handed first, from behind its bracket on."""
    end = next(at for at, sign in outer(source, start) if sign == "," or sign in CLOSING)
    return source[start:end]


def choices(expression: str) -> list[str]:
    """What an expression can come to: itself, or each branch of ``one ? two : three``."""
    signs = [(at, sign) for at, sign in outer(expression) if sign in "?:"]
    asked = [at for at, sign in signs if sign == "?" and expression[at + 1 : at + 2] not in ("?", ".")]
    if not asked:
        return [expression.strip()]
    depth = 0
    for at, sign in signs:
        if at > asked[0]:
            depth += 1 if sign == "?" else -1
            if depth < 0:
                return [*choices(expression[asked[0] + 1 : at]), *choices(expression[at + 1 :])]
    raise AssertionError(f"half a choice: {expression}")


def keys_said(source: str) -> set[str]:
    """Every key, as it stands: ``companion.undo``, or with holes, ``companion.export.${one}``."""
    own = OWN_SAY.search(source)
    found = set()
    for call in CALL.finditer(source):
        if not call[1] and own is None:
            continue
        if own is not None and own.start() <= call.start() < own.end():
            continue
        before = "" if call[1] else f"{own[1]}." if own else ""
        for choice in choices(first_argument(source, call.end())):
            text = TEXT.match(choice)
            if text is None:
                assert NAME.match(choice), f"say which sentence it is: {choice}"
            found.add(before + (next(filter(None, text.groups())) if text else f"${{{choice}}}"))
    return found
