"""Topas's area as a picture: the cards as they lie, the lines that a card scores, their worth beside them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cabochon.pictures import art
from cabochon.pictures.canvas import Canvas
from cabochon.pictures.cards import badge, cloth, cross, ring
from cabochon.pictures.drawing import Scene
from cabochon.pictures.svg import Element, element, group, placed

HALF: Final = 66.0
RIM: Final = 40.0
STEP: Final[Mapping[str, tuple[int, int]]] = {">": (1, 0), "<": (-1, 0), "^": (0, 1), "v": (0, -1)}
PLACES: Final[Mapping[int, Sequence[tuple[float, float, float]]]] = {
    1: [(50, 50, 70)],
    2: [(33, 33, 50), (67, 67, 50)],
    3: [(50, 28, 44), (28, 70, 44), (72, 70, 44)],
}
"""Where one to three gems lie on a half of 100 units, and how large they are."""
Square = tuple[int, int]


def draw(scene: Scene) -> str:
    """The picture of a scene: the area with the card that is laid, or that may not be."""
    area = list(scene.view["area"])
    new = list(scene.after["area"][len(area) :]) if scene.after else list(scene.moves)
    canvas, laid = Canvas(), [*area, *new]
    squares = [square for placement in laid for square in _squares(placement)] or [(0, 0), (1, 0)]
    left, right = min(x for x, _ in squares), max(x for x, _ in squares)
    low, high = min(y for _, y in squares), max(y for _, y in squares)

    def corner(square: Square) -> tuple[float, float]:
        return RIM + (square[0] - left) * HALF, RIM + (high - square[1]) * HALF

    width, height = (right - left + 1) * HALF + 2 * RIM, (high - low + 1) * HALF + 2 * RIM
    cloth(canvas, width, height, "blue")
    for placement in laid:
        canvas.add(_card(canvas, placement, corner))
    if len(new) == 1:
        _mark(canvas, new[0], corner, scene)
    for line in _lines(scene.events) if len(new) == 1 else ():
        _line(canvas, line, corner)
    return canvas.svg(width, height, scene.title)


def _squares(placement: str) -> list[Square]:
    """The squares of a card's first and second half."""
    _, _, place = placement.partition("@")
    x, y = map(int, place[:-1].split(","))
    across, up = STEP[place[-1]]
    return [(x, y), (x + across, y + up)]


def _box(placement: str, corner: Any) -> tuple[float, float, float, float]:
    """The left, the top, the width and the height of a card."""
    corners = [corner(square) for square in _squares(placement)]
    x, y = min(one for one, _ in corners), min(one for _, one in corners)
    return x, y, max(one for one, _ in corners) - x + HALF, max(one for _, one in corners) - y + HALF


def _card(canvas: Canvas, placement: str, corner: Any) -> Element:
    """A card as it lies: a tray of two wells."""
    x, y, wide, high = _box(placement, corner)
    tray = canvas.gradient("tray", art.colour("tray-top"), art.colour("tray"))
    brass = art.colour("brass")
    parts = [
        element("rect", x=x + 1, y=y + 2, width=wide - 1, height=high - 1, rx=10, fill="#06101e66"),
        element("rect", x=x, y=y, width=wide - 1, height=high - 1, rx=10, fill=tray, stroke="#281a0473"),
        element("rect", x=x + 2, y=y + 2, width=wide - 5, height=high - 5, rx=8, fill="none", stroke=brass),
    ]
    halves = [placement[:2], placement[2:4]]
    for square, half in zip(_squares(placement), halves, strict=True):
        parts.append(_half(canvas, half, *corner(square)))
    return group(parts)


def _half(canvas: Canvas, half: str, x: float, y: float) -> Element:
    """Half a card: a satin well with one to three gems."""
    gem = art.game_art("topas")["gems"][half[0]]
    top, bottom = art.face(gem, "face-top"), art.face(gem, "face")
    fill = canvas.gradient(f"well-{gem}", top or "", bottom or "")
    well = element(
        "rect", x=7, y=7, width=85, height=85, rx=12, fill=fill, stroke=art.colour(gem), stroke_width=1.4
    )
    gems = [canvas.gem(gem, *place) for place in PLACES[int(half[1])]]
    canvas.define(f"half-{half}", group([well, *gems], id=f"half-{half}"))
    return element("use", href=f"#half-{half}", transform=placed(x, y, HALF / 100))


def _mark(canvas: Canvas, placement: str, corner: Any, scene: Scene) -> None:
    x, y, wide, high = _box(placement, corner)
    canvas.add(ring(x + 1, y + 1, wide - 3, high - 3, refused=scene.refused))
    if scene.refused:
        canvas.add(cross(x + wide - 4, y + 4, 28))


def _lines(events: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [line for event in events if event["event"] == "scored" for line in event["lines"]]


def _line(canvas: Canvas, line: Mapping[str, Any], corner: Any) -> None:
    """A thread of brass through a line that counts, and between its first two halves what it is worth."""
    corners = sorted(corner(tuple(square)) for square in line["squares"])
    (x, y), (end_x, end_y) = corners[0], corners[-1]
    middle = HALF / 2
    along = x != end_x
    if along:
        canvas.add(_thread(x + 10, y + middle, end_x + HALF - 10, y + middle))
    else:
        canvas.add(_thread(x + middle, y + 10, x + middle, end_y + HALF - 10))
    beside = (x + HALF, y + middle) if along else (x + middle, y + HALF)
    canvas.add(badge(canvas, str(line["gems"]), *beside, 28))


def _thread(x: float, y: float, end_x: float, end_y: float) -> Element:
    path = f"M{x:g} {y:g}L{end_x:g} {end_y:g}"
    dark = element("path", d=path, stroke="#1e1b2e", stroke_width=7, stroke_linecap="round", opacity=0.55)
    light = element(
        "path", d=path, stroke=art.colour("brass-light"), stroke_width=3.4, stroke_linecap="round"
    )
    return group([dark, light])
