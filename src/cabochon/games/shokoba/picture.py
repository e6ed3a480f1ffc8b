"""Shokoba's table as a picture: the cards that lie there above the hand, or how a round is counted."""

from collections.abc import Sequence
from typing import Any, Final

from cabochon.pictures import art
from cabochon.pictures.canvas import Canvas
from cabochon.pictures.cards import badge, cloth, cross, front, ring
from cabochon.pictures.drawing import Scene
from cabochon.pictures.svg import Element, element, group, placed

WIDE: Final = 80.0
HIGH: Final = 112.0
GAP: Final = 14.0
RIM: Final = 26.0
LIFT: Final = 16.0
LONGEST: Final = 6
"""How many cards lie side by side on the table."""
LINES: Final = ("diamond", "emeralds", "rubies", "sapphires", "cards")
GEM_OF_LINE: Final = {"diamond": "diamond", "emeralds": "emerald", "rubies": "ruby", "sapphires": "sapphire"}
UPSIDE_DOWN: Final = (6, 9)
"""Values that look like one another upside down, and so have a line below."""


def draw(scene: Scene) -> str:
    """The picture of a scene."""
    counted = [event for event in scene.events if event["event"] == "round_counted"]
    return _count(scene, counted[0]) if counted else _table(scene)


def card(canvas: Canvas, name: str, x: float, y: float, width: float = WIDE) -> Element:
    """A card in notation: as many gems as its value in one setting, the value in two corners."""
    drawn, value = art.game_art("shokoba"), int(name[:-1])
    gem = drawn["gems"][name[-1]]
    setting = drawn["settings"][str(value)]
    gems = [canvas.gem(gem, one["x"], one["y"], one["size"]) for one in setting["gems"]]
    brass = f"setting-{value}"
    line = {"fill": "none", "stroke": art.colour("brass")}
    canvas.define(brass, element("path", id=brass, d=setting["brass"], stroke_width=1.1, **line))
    ink = art.face(gem, "face-ink") or art.colour("card-ink")
    corner = f"corner-{name}"
    canvas.define(corner, group(_corner(canvas, value, gem, ink), id=corner))
    corners = [
        element("use", href=f"#{corner}"),
        element("use", href=f"#{corner}", transform="rotate(180 50 70)"),
    ]
    parts = [front(canvas, gem, 140), element("use", href=f"#{brass}"), *gems, *corners]
    return group(parts, transform=placed(x, y, width / 100))


def _corner(canvas: Canvas, value: int, gem: str, ink: str) -> list[Element]:
    """A card's value above its gem."""
    drawn = [
        canvas.figures(str(value), 6.5 if value > 9 else 8.5, 28, 27, ink, tight=2.4 if value > 9 else 0)
    ]
    if value in UPSIDE_DOWN:
        drawn.append(element("rect", x=9, y=31, width=14, height=2.2, rx=1, fill=ink))
    drawn.append(canvas.small_gem(gem, 15, 43 if value in UPSIDE_DOWN else 40, 12))
    return drawn


def _rows(cards: Sequence[str]) -> list[Sequence[str]]:
    """Cards as they are laid out: in rows that are not too long."""
    return [cards[i : i + LONGEST] for i in range(0, len(cards), LONGEST)] or [[]]


def _across(cards: int) -> float:
    return cards * WIDE + max(cards - 1, 0) * GAP


def _lay(canvas: Canvas, cards: Sequence[str], lit: list[str], at: tuple[float, float], scene: Scene) -> None:
    """Cards side by side around a middle; those that are lit are marked, each as often as it is named."""
    x, y = at[0] - _across(len(cards)) / 2, at[1]
    for name in cards:
        up = LIFT if scene.moves and name in lit and name == _played(scene) else 0.0
        canvas.add(card(canvas, name, x, y - up))
        if name in lit:
            lit.remove(name)
            canvas.add(ring(x, y - up, WIDE, HIGH, refused=scene.refused))
        x += WIDE + GAP


def _played(scene: Scene) -> str:
    """The card of a move."""
    return scene.moves[0].removeprefix("claim ").partition("=")[0] if scene.moves else ""


def _table(scene: Scene) -> str:
    """What lies on the table, and below it the hand; the card that is played is lifted out."""
    canvas, view = Canvas(), scene.view
    rows, hand = _rows([*view["table"], *filter(None, [view["mistake"]])]), view["hand"]
    taken = scene.moves[0].partition("=")[2] if scene.moves else ""
    width = max(*map(_across, map(len, rows)), _across(len(hand)), 3 * WIDE) + 2 * RIM
    tray = RIM + len(rows) * (HIGH + GAP) + GAP
    height = tray + LIFT + HIGH + RIM if hand else tray
    cloth(canvas, width, height, "green")
    lit = taken.split("+") if taken else []
    for i, row in enumerate(rows):
        _lay(canvas, row, lit, (width / 2, RIM + i * (HIGH + GAP)), scene)
    if hand:
        box = {"x": 12.0, "y": tray, "width": width - 24, "height": height - tray - 12}
        canvas.add(element("rect", **box, rx=10, fill=art.colour("hollow")))
        _lay(canvas, hand, [_played(scene)], (width / 2, tray + LIFT + 4), scene)
    if scene.refused:
        canvas.add(cross(width - RIM, RIM, 30))
    return canvas.svg(width, height, scene.title)


def _count(scene: Scene, counted: Any) -> str:
    """The five stones of a round: a column for each line, a row for each side, a coin where a stone goes."""
    canvas, sides = Canvas(), len(counted["counts"]["cards"])
    left, step, top, line = 96.0, 92.0, 84.0, 54.0
    width, height = left + step * len(LINES) + 12, top + line * sides + 18
    cloth(canvas, width, height, "green")
    ink = art.colour("felt-ink")
    for i, name in enumerate(LINES):
        x = left + step * (i + 0.5)
        if name in GEM_OF_LINE:
            canvas.add(canvas.gem(GEM_OF_LINE[name], x, 46, 44))
        else:
            canvas.add(card(canvas, "1S", x - 20, 24, 30), card(canvas, "1R", x - 8, 24, 30))
        for side, count in enumerate(counted["counts"][name]):
            y = top + line * (side + 0.5)
            if counted["winners"][name] == side:
                canvas.add(badge(canvas, str(count), x, y, 36))
            else:
                canvas.add(
                    canvas.figures(str(count), x, y + 8, 22, art.felt("green", "felt-faint"), "middle")
                )
    for side in range(sides):
        y = top + line * (side + 0.5)
        canvas.add(canvas.label(scene.name(side), 30, y + 7, 22, ink))
        canvas.add(element("path", d=f"M20 {y - line / 2:g}H{width - 20:g}", stroke=art.colour("felt-line")))
    return canvas.svg(width, height, scene.title)
