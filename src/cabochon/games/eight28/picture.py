"""8·28's sharing as a picture: everybody's cards and totals, what they play for, the stones they get."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cabochon.pictures import art
from cabochon.pictures.canvas import Canvas
from cabochon.pictures.cards import back, badge, cloth, front
from cabochon.pictures.drawing import Scene
from cabochon.pictures.svg import Element, element, group, placed

WIDE: Final = 50.0
HIGH: Final = WIDE * 1.4
GAP: Final = 6.0
ROW: Final = HIGH + 22
NAME: Final = 104.0
TOTALS: Final = 124.0
STONES: Final = 150.0
STONE: Final = 24.0
SHADOW: Final = "#0b102033"
UNDERLINED: Final = ("6", "9")
GEMS: Final = ("sapphire", "ruby")
"""The blue stones and the red ones."""


def draw(scene: Scene) -> str:
    """The picture of a scene: a row for each seat, and below them the pot."""
    canvas = Canvas()
    view, told = scene.view, {event["event"]: event for event in scene.events}
    revealed = told.get("revealed")
    rows = [
        [hidden, *cards]
        for hidden, cards in zip((revealed or view)["hidden"], (revealed or view)["open"], strict=True)
    ]
    cards = max(map(len, rows))
    width = NAME + cards * (WIDE + GAP) + (TOTALS + STONES if revealed else 0) + 30
    height = 20 + ROW * len(rows) + 52
    cloth(canvas, width, height, "burgundy")
    for seat, row in enumerate(rows):
        top = 16 + ROW * seat
        _row(canvas, scene.name(seat), row, top, width)
        if revealed:
            _result(canvas, scene, seat, NAME + cards * (WIDE + GAP) + 12, top)
    _pot(canvas, scene, 20 + ROW * len(rows), width)
    return canvas.svg(width, height, scene.title)


def card(canvas: Canvas, name: str, x: float, y: float, width: float = WIDE) -> Element:
    """A card in notation: its number and one large gem; the 1/11 is two halves."""
    drawn = art.game_art("eight28")
    gems, tint = drawn["gems"][name], drawn["tints"][name]
    ink = art.face(tint, "face-ink") or art.colour("card-ink")
    shadow = element("ellipse", cx=53, cy=122, rx=26, ry=5, fill=SHADOW)
    at = placed(x, y, width / 100)
    if len(gems) > 1:
        return group([front(canvas, tint, 140), *_both(canvas, name, gems, ink), shadow], transform=at)
    parts = [
        front(canvas, tint, 140),
        shadow,
        canvas.gem(gems[0], 51, 85, 70),
        canvas.figures(name, 8, 38, 38, ink, tight=1),
    ]
    if name in UNDERLINED:
        parts.append(element("rect", x=10, y=42, width=19, height=3, rx=1.5, fill=ink))
    return group(parts, transform=at)


def _both(canvas: Canvas, name: str, gems: Sequence[str], ink: str) -> list[Element]:
    """The two readings of one card, parted by a line of brass."""
    low, high = name.split("/")
    second, brass = art.face(gems[1], "face"), art.colour("brass")
    other = art.face(gems[1], "face-ink") or ink
    return [
        element("path", d="M98 7V131a7 7 0 0 1 -7 7H5Z", fill=second),
        element("path", d="M97 4L3 136", stroke=brass, stroke_width=1.4),
        canvas.gem(gems[0], 40, 78, 44),
        canvas.gem(gems[1], 66, 108, 44),
        canvas.figures(low, 9, 30, 29, ink),
        element("path", d="M9 35H30", stroke=brass, stroke_width=1.6),
        canvas.figures(high, 7, 60, 29, other, tight=1.5),
    ]


def _row(canvas: Canvas, name: str, cards: Sequence[str | None], top: float, width: float) -> None:
    """A seat's cards: the hidden one first, apart from those that lay open."""
    ink = art.colour("felt-ink")
    canvas.add(canvas.label(name, 20, top + HIGH / 2 + 7, 19, ink))
    for i, one in enumerate(cards):
        x = NAME + i * (WIDE + GAP) + (4 if i else 0)
        canvas.add(card(canvas, one, x, top) if one else back(canvas, x, top, WIDE, HIGH))
    canvas.add(element("path", d=f"M16 {top + HIGH + 11:g}H{width - 16:g}", stroke=art.colour("felt-line")))


def _result(canvas: Canvas, scene: Scene, seat: int, x: float, top: float) -> None:
    """A seat's totals, those that won in brass, and the stones they brought."""
    revealed = _first(scene, "revealed")
    totals = revealed["totals"][seat] if revealed else []
    chosen = {event["seat"]: event["total"] for event in scene.events if event["event"] == "chose"}
    middle, won = top + HIGH / 2, _won(scene, seat)
    for i, total in enumerate(totals):
        at = x + 18 + i * 38
        counts = bool(won) and (seat not in chosen or chosen[seat] == total)
        if counts and (seat in chosen or total in (8, 28)):
            canvas.add(badge(canvas, str(total), at, middle, 32))
        else:
            plain = (
                art.colour("felt-ink") if chosen.get(seat) == total else art.felt("burgundy", "felt-faint")
            )
            canvas.add(canvas.figures(str(total), at, middle + 7, 20, plain, "middle"))
            if chosen.get(seat) == total:
                canvas.add(
                    element("path", d=f"M{at - 12:g} {middle + 13:g}h24", stroke=plain, stroke_width=1.6)
                )
    _stones(canvas, won, x + TOTALS + 14, middle)


def _won(scene: Scene, seat: int) -> list[int]:
    """The stones that a seat gets, blue and red; nothing if it gets none."""
    for event in scene.events:
        if event["event"] == "prize_shared" and seat in event["seats"]:
            share: list[int] = event["shares"][event["seats"].index(seat)]
            return share if any(share) else []
    return []


def _stones(canvas: Canvas, stones: Sequence[int], x: float, y: float, across: int = 5) -> None:
    """Stones in rows one can count, around a line."""
    gems = [gem for gem, count in zip(GEMS, stones, strict=False) for _ in range(count)]
    lines = -(-len(gems) // across)
    for i, gem in enumerate(gems):
        down = i // across - (lines - 1) / 2
        canvas.add(canvas.small_gem(gem, x + i % across * (STONE + 2), y + down * (STONE + 2), STONE))


def _pot(canvas: Canvas, scene: Scene, top: float, width: float) -> None:
    """The two treasures the pot is split into, or the pot, and what stays there."""
    y = top + 22
    split, over = _first(scene, "pot_split"), _first(scene, "round_over")
    if split:
        x = 30.0
        for goal, part in (("8", split["eight"]), ("28", split["twenty_eight"])):
            canvas.add(badge(canvas, goal, x, y, 32))
            _stones(canvas, part, x + 36, y)
            x += 60 + min(sum(part), 5) * (STONE + 2)
    else:
        _stones(canvas, scene.view["pot"], 32, y, 12)
    stayed = over["stayed"] if over else [0, 0]
    if any(stayed):
        count = min(sum(stayed), 5)
        _stones(canvas, stayed, width - 20 - count * (STONE + 2) + STONE / 2, y)
        canvas.add(
            canvas.figures("+", width - 34 - count * (STONE + 2), y + 8, 24, art.colour("felt-ink"), "middle")
        )


def _first(scene: Scene, kind: str) -> Mapping[str, Any] | None:
    return next((event for event in scene.events if event["event"] == kind), None)
