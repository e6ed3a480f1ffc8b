"""SVG, written the same way every time: a picture that has not changed is the same file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | float
HALF_OPAQUE: Final = re.compile(r"#[0-9a-f]{8}")


@dataclass(frozen=True)
class Element:
    """An element with its attributes and what is in it: elements, or markup that is ready."""

    tag: str
    attributes: dict[str, Value] = field(default_factory=dict)
    children: tuple[Element | str, ...] = ()

    def __str__(self) -> str:
        named = "".join(f" {name}={quoteattr(_written(value))}" for name, value in self.attributes.items())
        inside = "".join(map(str, self.children))
        return f"<{self.tag}{named}>{inside}</{self.tag}>" if inside else f"<{self.tag}{named}/>"


def element(tag: str, *children: Element | str, **attributes: Value | None) -> Element:
    """An element; ``stroke_width`` is written ``stroke-width``, and what is none is left out.

    >>> str(element("rect", x=1.0, fill="#00000080"))
    '<rect x="1" fill="#000000" fill-opacity=".5"/>'
    """
    named: dict[str, Value] = {}
    for name, value in attributes.items():
        if value is not None:
            named.update(_coloured(name.rstrip("_").replace("_", "-"), value))
    return Element(tag, named, children)


def group(children: Iterable[Element], **attributes: Value | None) -> Element:
    """Elements that are moved or drawn together."""
    return element("g", *children, **attributes)


def placed(x: float, y: float, scale: float) -> str:
    """Where something is drawn, and how large.

    >>> placed(10.0, 2.504, 0.25)
    'translate(10 2.5)scale(.25)'
    """
    return f"translate({_written(x)} {_written(y)})scale({_written(scale, 4)})"


def words(text: str) -> str:
    """A text that is put into an element as it stands."""
    return escape(text)


def _coloured(name: str, value: Value) -> dict[str, Value]:
    """An attribute; how opaque a colour is becomes one of its own, which every reader of SVG understands."""
    if isinstance(value, str) and HALF_OPAQUE.fullmatch(value):
        opacity = "stop-opacity" if name == "stop-color" else f"{name}-opacity"
        return {name: value[:7], opacity: int(value[7:], 16) / 255}
    return {name: value}


def _written(value: Value, digits: int = 2) -> str:
    """A number without more digits than can be seen."""
    if isinstance(value, str):
        return value
    return re.sub(r"^(-?)0\.", r"\1.", f"{round(value, digits):g}")
