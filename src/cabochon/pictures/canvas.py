"""A picture in the making: it knows what has to be defined once for what is drawn many times."""

from collections.abc import Iterable

from cabochon.pictures import art
from cabochon.pictures.svg import Element, element, group, placed, words

SANS = "'Instrument Sans', system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"


class Canvas:
    """Collects what is drawn."""

    def __init__(self) -> None:
        self._defs: dict[str, str] = {}
        self._drawn: list[Element] = []
        self._labelled = False

    def add(self, *elements: Element) -> None:
        """Draw on top of what is there."""
        self._drawn += elements

    def define(self, name: str, what: Element | str) -> str:
        """Define something by a name, once; returns what refers to it."""
        self._defs.setdefault(name, str(what))
        return f"url(#{name})"

    def gem(self, gem: str, x: float, y: float, size: float) -> Element:
        """A gem with its facets, around a point."""
        side, defs, body = art.gem_parts(gem)
        for name, markup in defs.items():
            self.define(name, markup)
        self.define(f"gem-{gem}", element("symbol", body, id=f"gem-{gem}", viewBox=f"0 0 {side} {side}"))
        return element("use", href=f"#gem-{gem}", x=x - size / 2, y=y - size / 2, width=size, height=size)

    def small_gem(self, gem: str, x: float, y: float, size: float) -> Element:
        """A gem as a sign, around a point: known by its outline."""
        layers = [
            element("path", d=layer["d"], fill=layer["fill"], stroke=layer.get("stroke"), stroke_width=5)
            for layer in art.small_gem(gem)
        ]
        symbol = element("symbol", *layers, id=f"small-{gem}", viewBox="-3 -3 106 106")
        self.define(f"small-{gem}", symbol)
        return element("use", href=f"#small-{gem}", x=x - size / 2, y=y - size / 2, width=size, height=size)

    def figures(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        fill: str | None = None,
        anchor: str = "start",
        tight: float = 0,
    ) -> Element:
        """Figures or letters in the page's display typeface, as outlines on a line at ``y``.

        Without a colour of their own they have that of what they are drawn in.
        """
        widths = [art.letter(character)[0] * size - tight for character in text]
        left = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * sum(widths)
        unit = size / art.letter_grid()
        drawn = []
        for i, character in enumerate(text):
            name = f"letter-{ord(character):x}"
            self.define(name, element("path", id=name, d=art.letter(character)[1]))
            drawn.append(element("use", href=f"#{name}", x=sum(widths[:i]) / unit if i else None))
        at = placed(left, y, unit)
        if len(text) == 1:
            return element("use", href=drawn[0].attributes["href"], fill=fill, transform=at)
        return group(drawn, fill=fill, transform=at)

    def label(self, text: str, x: float, y: float, size: float, fill: str, anchor: str = "start") -> Element:
        """Words, in whatever sans serif there is."""
        self._labelled = True
        beside = None if anchor == "start" else anchor
        return element("text", words(text), x=x, y=y, fill=fill, font_size=size, text_anchor=beside)

    def labels(
        self, texts: Iterable[tuple[str, float, float]], size: float, fill: str, anchor: str
    ) -> Element:
        """Words at several places, all alike."""
        self._labelled = True
        drawn = [element("text", words(text), x=x, y=y) for text, x, y in texts]
        return group(drawn, fill=fill, font_size=size, text_anchor=anchor)

    def gradient(self, name: str, top: str, bottom: str, *, slanted: bool = True) -> str:
        """A fill that goes from one colour to another."""
        stops = [
            element("stop", stop_color=top),
            element("stop", offset="1", stop_color=bottom),
        ]
        across = ".36" if slanted else "0"
        return self.define(name, element("linearGradient", *stops, id=name, x2=across, y2="1"))

    def svg(self, width: float, height: float, title: str) -> str:
        """The whole picture; without a title, whoever shows it says what it shows."""
        named = [element("title", words(title))] if title else []
        defs = element("defs", *self._defs.values())
        whole = element(
            "svg",
            *named,
            defs,
            *self._drawn,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {round(width, 1):g} {round(height, 1):g}",
            width=round(width, 1),
            height=round(height, 1),
            role="img",
            font_family=SANS if self._labelled else None,
            font_weight="600" if self._labelled else None,
        )
        return f"{whole}\n"
