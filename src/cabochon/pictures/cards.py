"""The cloth, the cardboard and the marks upon it."""

from cabochon.pictures import art
from cabochon.pictures.canvas import Canvas
from cabochon.pictures.svg import Element, element, group, placed

SHADOW = "#0b102033"


def cloth(canvas: Canvas, width: float, height: float, kind: str) -> None:
    """The felt that everything lies on, with a thin line of brass; pictures on any page are told by it."""
    fill = canvas.gradient("cloth", art.felt(kind, "felt-light"), art.felt(kind, "felt-dark"))
    line = art.colour("felt-line")
    canvas.add(element("rect", width=width, height=height, rx=14, fill=fill))
    canvas.add(
        element("rect", x=5, y=5, width=width - 10, height=height - 10, rx=10, fill="none", stroke=line)
    )


def front(canvas: Canvas, gem: str | None, down: float) -> Element:
    """The front of a card with nothing on it, 100 units wide and so many high."""
    name = f"card-{gem or 'plain'}-{down:g}"
    top, bottom = art.face(gem, "face-top"), art.face(gem, "face")
    fill = canvas.gradient(f"face-{gem or 'plain'}", top or art.colour("card"), bottom or art.colour("card"))
    rim = art.face(gem, "face-rim") or art.colour("card")
    line = art.face(gem, "face-line") or art.colour("card-edge")
    parts = [
        element("use", href=f"#{_cardboard(canvas, down)}", fill=rim),
        element("rect", x=2, y=2, width=96, height=down - 4, rx=7, fill=fill),
        element("rect", x=4.4, y=4.4, width=91.2, height=down - 8.8, rx=5, fill="none", stroke=line),
    ]
    canvas.define(name, group(parts, id=name))
    return element("use", href=f"#{name}")


def _cardboard(canvas: Canvas, down: float) -> str:
    """The name of the cardboard that all fronts are printed on, with its shadow."""
    name = f"board-{down:g}"
    parts = [
        element("rect", x=1.5, y=3, width=100, height=down, rx=9, fill=SHADOW),
        element("rect", width=100, height=down, rx=8.5, stroke="#00000040", stroke_width=0.8),
    ]
    canvas.define(name, group(parts, id=name))
    return name


def back(canvas: Canvas, x: float, y: float, width: float, height: float) -> Element:
    """A card face down."""
    fill = canvas.gradient("back", art.colour("back-light"), art.colour("back-dark"))
    unit = width / 100
    down = height / unit
    brass = art.colour("brass")
    parts = [
        element("rect", x=1.5, y=3, width=100, height=down, rx=9, fill=SHADOW),
        element("rect", width=100, height=down, rx=8.5, fill=art.colour("back-rim")),
        element("rect", x=4, y=4, width=92, height=down - 8, rx=6, fill=fill),
        element("rect", x=10, y=10, width=80, height=down - 20, rx=4, fill="none", stroke=brass),
        element("circle", cx=50, cy=down / 2, r=27, fill="none", stroke=brass),
        canvas.gem("amethyst", 50, down / 2, 30),
    ]
    return group(parts, transform=placed(x, y, unit))


def ring(x: float, y: float, width: float, height: float, *, refused: bool = False) -> Element:
    """A mark around a card or a square that counts; around what is refused it is broken."""
    stroke = art.colour("refused-line" if refused else "brass-light")
    return element(
        "rect",
        x=x - 3,
        y=y - 3,
        width=width + 6,
        height=height + 6,
        rx=8,
        fill="none",
        stroke=stroke,
        stroke_width=3.4,
        stroke_dasharray="7 5" if refused else None,
    )


def cross(x: float, y: float, size: float) -> Element:
    """The sign that something may not be done."""
    arm = size * 0.24
    left, right, top, bottom = f"{x - arm:g}", f"{x + arm:g}", f"{y - arm:g}", f"{y + arm:g}"
    return group(
        [
            element("circle", cx=x, cy=y, r=size / 2, fill=art.colour("refused-mark"), stroke="#ffffff"),
            element(
                "path",
                d=f"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}",
                stroke="#ffffff",
                stroke_width=size * 0.13,
                stroke_linecap="round",
            ),
        ]
    )


def badge(canvas: Canvas, text: str, x: float, y: float, size: float) -> Element:
    """A number on a coin of brass, around a point."""
    half = size / 2
    wide = max(size, size * 0.34 * len(text) + size * 0.5)
    fill = canvas.gradient("coin", art.colour("brass-light"), art.colour("brass"), slanted=False)
    return group(
        [
            element(
                "rect",
                x=x - wide / 2,
                y=y - half,
                width=wide,
                height=size,
                rx=half,
                fill=fill,
                stroke=art.colour("brass-dark"),
            ),
            canvas.figures(text, x, y + size * 0.21, size * 0.58, art.colour("on-brass"), "middle"),
        ]
    )
