"""Spoker's board as a picture: the squares around the cards, what was laid, and the hand below."""

from collections.abc import Iterable
from typing import Final

from cabochon.games.spoker.packing import COLUMN_LETTERS, SIDE
from cabochon.games.spoker.tiles import tile
from cabochon.games.spoker.variants import VARIANTS
from cabochon.pictures import art
from cabochon.pictures.canvas import Canvas
from cabochon.pictures.cards import cloth, cross, ring
from cabochon.pictures.drawing import Scene
from cabochon.pictures.svg import element, group

SQUARE: Final = 46.0
LABEL: Final = 22.0
RIM: Final = 20.0
LEAST: Final = (9, 5)
"""How many columns and rows are shown at least."""
ENAMELS: Final = (5, 10, 15, 20)
"""The bonuses that have a colour of their own; others take that of the next one up, or the last."""
Place = tuple[int, int]
"""A column and a row, from 0."""


def draw(scene: Scene) -> str:
    """The picture of a scene: what is around the cards of a player's turn; a watcher sees all squares."""
    board, new = _cards(scene)
    columns, rows = _window(board) if scene.view["seat"] is not None else (range(SIDE), range(SIDE))
    canvas, hand = Canvas(), scene.view["hand"]
    width = LABEL + SQUARE * len(columns) + 2 * RIM
    below = RIM + LABEL + SQUARE * len(rows) + RIM
    height = below + (SQUARE + RIM if hand else 0)
    cloth(canvas, width, height, "violet")
    _grid(canvas, columns, rows, scene)
    for name, card in board.items():
        column, row = _place(name)
        x, y = RIM + LABEL + SQUARE * columns.index(column), RIM + LABEL + SQUARE * rows.index(row)
        canvas.add(tile(canvas, card, x + 2, y + 2, SQUARE - 4, scene.language))
        if name in new:
            canvas.add(ring(x + 3, y + 3, SQUARE - 6, SQUARE - 6, refused=scene.refused))
    if hand:
        _hand(canvas, hand, scene, width, below)
    if scene.refused:
        canvas.add(cross(width - RIM, RIM, 28))
    return canvas.svg(width, height, scene.title)


def _place(name: str) -> Place:
    return COLUMN_LETTERS.index(name[0]), int(name[1:]) - 1


def _cards(scene: Scene) -> tuple[dict[str, str], set[str]]:
    """The board with the cards of the move upon it, and the squares that these cover."""
    before = dict(scene.view["board"])
    if scene.after:
        after = dict(scene.after["board"])
        return after, {name for name, card in after.items() if before.get(name) != card}
    laid: dict[str, str] = {}
    for head, *cards in (move.split() for move in scene.moves):
        column, row = _place(head[:-1])
        for card in cards:
            while f"{COLUMN_LETTERS[column]}{row + 1}" in before | laid:
                column, row = (column + 1, row) if head[-1] == ">" else (column, row + 1)
            laid[f"{COLUMN_LETTERS[column]}{row + 1}"] = card
    return before | laid, set(laid)


def _window(board: Iterable[str]) -> tuple[range, range]:
    """The columns and rows around the cards."""
    places = [_place(name) for name in board] or [(SIDE // 2, SIDE // 2)]
    return _stretch([column for column, _ in places], LEAST[0]), _stretch(
        [row for _, row in places], LEAST[1]
    )


def _stretch(taken: list[int], least: int) -> range:
    """One line more on either side, and at least so many, as far as the board goes."""
    first, last = max(min(taken) - 1, 0), min(max(taken) + 1, SIDE - 1)
    while last - first + 1 < least:
        first, last = max(first - 1, 0), min(last + 1, SIDE - 1)
    return range(first, last + 1)


def _grid(canvas: Canvas, columns: range, rows: range, scene: Scene) -> None:
    """The squares, with their letters and numbers, bonuses and what is closed off."""
    ink, line = art.colour("wood-ink"), "#c9a24b6b"
    seen = scene.after or scene.view
    closed = {name for figure in seen["closed"] for name in _ends(figure)}
    left, top = RIM + LABEL, RIM + LABEL
    wide, high = SQUARE * len(columns), SQUARE * len(rows)
    bonuses = VARIANTS.numbers(scene.view["options"])["bonus_squares"]
    lines = [f"M{left + SQUARE * i:g} {top:g}v{high:g}" for i in range(len(columns) + 1)]
    lines += [f"M{left:g} {top + SQUARE * i:g}h{wide:g}" for i in range(len(rows) + 1)]
    canvas.add(element("rect", x=left, y=top, width=wide, height=high, fill=art.colour("ground")))
    canvas.add(element("path", d="".join(lines), stroke=line, stroke_width=0.7))
    letters = [
        (COLUMN_LETTERS[column], left + SQUARE * (i + 0.5), top - 7) for i, column in enumerate(columns)
    ]
    numbers = [(str(row + 1), LABEL, top + SQUARE * (j + 0.5) + 5) for j, row in enumerate(rows)]
    canvas.add(canvas.labels([*letters, *numbers], 13, ink, "middle"))
    for j, row in enumerate(rows):
        for i, column in enumerate(columns):
            name, x, y = f"{COLUMN_LETTERS[column]}{row + 1}", left + SQUARE * i, top + SQUARE * j
            if name in seen["board"]:
                continue
            if name in closed:
                _seal(canvas, x, y)
            elif name in bonuses:
                _bonus(canvas, bonuses[name], x, y)


def _ends(figure: list[str]) -> list[str]:
    """The squares just beyond a closed figure."""
    (column, row), (next_column, next_row) = _place(figure[0]), _place(figure[1])
    across, down = next_column - column, next_row - row
    last_column, last_row = _place(figure[-1])
    beyond = [(column - across, row - down), (last_column + across, last_row + down)]
    return [f"{COLUMN_LETTERS[x]}{y + 1}" for x, y in beyond if 0 <= x < SIDE and 0 <= y < SIDE]


def _seal(canvas: Canvas, x: float, y: float) -> None:
    """The mark of a square that nothing may cover: corners and a bar."""
    path = "M9 16V9H16M30 9H37V16M37 30V37H30M16 37H9V30M15 15L31 31M31 15L15 31"
    light = art.colour("brass-light")
    canvas.define("seal", element("path", id="seal", d=path, fill="none", stroke=light, stroke_width=1.8))
    canvas.add(element("use", href="#seal", x=x, y=y))


def enamel_of(bonus: int) -> int:
    """The printed bonus that one of so many points is coloured like.

    >>> enamel_of(10), enamel_of(7), enamel_of(50)
    (10, 10, 20)
    """
    return next((points for points in ENAMELS if bonus <= points), ENAMELS[-1])


def _bonus(canvas: Canvas, bonus: int, x: float, y: float) -> None:
    """A square of cut enamel with its points."""
    inset, name = 4.0, f"bonus-{bonus}"
    enamel = element(
        "rect",
        x=inset,
        y=inset,
        width=SQUARE - 2 * inset,
        height=SQUARE - 2 * inset,
        rx=3,
        fill=art.colour(f"enamel-{enamel_of(bonus)}"),
        stroke=art.colour("brass-light"),
        stroke_width=1.2,
    )
    points = canvas.figures(str(bonus), SQUARE / 2, SQUARE / 2 + 7, 20, art.colour("lit"), "middle")
    canvas.define(name, group([enamel, points], id=name))
    canvas.add(element("use", href=f"#{name}", x=x, y=y))


def _hand(canvas: Canvas, hand: list[str], scene: Scene, width: float, top: float) -> None:
    """The player's cards; those of the move are marked."""
    laid = [card for move in scene.moves for card in move.split()[1:]]
    across = len(hand) * (SQUARE + 6) - 6
    x, y = (width - across) / 2, top - 6
    canvas.add(
        element(
            "rect", x=x - 12, y=y - 8, width=across + 24, height=SQUARE + 16, rx=10, fill=art.colour("hollow")
        )
    )
    for card in hand:
        canvas.add(tile(canvas, card, x, y, SQUARE, scene.language))
        if card in laid:
            laid.remove(card)
            canvas.add(ring(x + 1, y + 1, SQUARE - 2, SQUARE - 2, refused=scene.refused))
        x += SQUARE + 6
