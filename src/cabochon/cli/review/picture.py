"""The curve of a review as a picture: the chance with its band, the luck below it, pins at the moments."""

from html import escape
from typing import Final

from cabochon.cli.review.reader import Reader
from cabochon.core.numerals import percent
from cabochon.study.estimate import Estimate

WIDTH: Final = 880
HEIGHT: Final = 240
LUCK: Final = 70
"""The height of the luck below the curve."""
LEFT: Final = 48
MARGIN: Final = 12


class _Plan:
    """Where things lie in the picture."""

    def __init__(self, moves: int) -> None:
        self._step = (WIDTH - LEFT - MARGIN) / max(1, moves)

    def x(self, number: float) -> float:
        return LEFT + number * self._step

    @staticmethod
    def y(chance: float) -> float:
        return MARGIN + (1 - min(max(chance, 0.0), 1.0)) * (HEIGHT - 2 * MARGIN)


def curve_picture(reader: Reader) -> str:
    """The picture as SVG, with a sentence for those who cannot see it."""
    points = [point.chance for point in reader.review.points[reader.seat]]
    points.append(Estimate(reader.account.result))
    plan = _Plan(len(points) - 1)
    first, last = (percent(point.value, reader.language, 0) for point in (points[0], points[-1]))
    label = escape(reader.say("curve", first=first, last=last))
    drawn = _band(plan, points) + _line(plan, points) + _luck(reader, plan) + _pins(reader, plan)
    size = f"0 0 {WIDTH} {HEIGHT + LUCK}"
    return f'<svg viewBox="{size}" role="img" aria-label="{label}">{_grid(reader, plan)}{drawn}</svg>'


def _path(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _grid(reader: Reader, plan: _Plan) -> str:
    """Lines at a quarter, a half and three quarters."""
    lines = []
    for chance in (0.25, 0.5, 0.75):
        y = plan.y(chance)
        text = percent(chance, reader.language, 0)
        lines.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - MARGIN}"/>')
        lines.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{text}</text>')
    return "".join(lines)


def _band(plan: _Plan, points: list[Estimate]) -> str:
    """Where the chance lies 19 times in 20."""
    upper = [(plan.x(number), plan.y(point.high)) for number, point in enumerate(points)]
    lower = [(plan.x(number), plan.y(point.low)) for number, point in enumerate(points)]
    return f'<path class="band" d="{_path(upper + lower[::-1])}Z"/>'


def _line(plan: _Plan, points: list[Estimate]) -> str:
    line = [(plan.x(number), plan.y(point.value)) for number, point in enumerate(points)]
    return f'<path class="curve" d="{_path(line)}"/>'


def _luck(reader: Reader, plan: _Plan) -> str:
    """A bar for everything that came to light, up or down."""
    zero = HEIGHT + LUCK / 2
    largest = max((abs(item.luck.value) for item in reader.account.items), default=0) or 1
    bars = [f'<path class="grid" d="M{LEFT} {zero:.1f}H{WIDTH - MARGIN}"/>']
    bars.append(
        f'<text x="{LEFT - 6}" y="{zero + 4:.1f}" text-anchor="end">{escape(reader.say("sum.luck"))}</text>'
    )
    for item in reader.account.items:
        height = abs(item.luck.value) / largest * (LUCK / 2 - 4)
        top = zero - height if item.luck.value > 0 else zero
        kind = f"{item.kind} {'up' if item.luck.value > 0 else 'down'}"
        bars.append(
            f'<rect class="luck {kind}" x="{plan.x(item.number) - 2:.1f}" y="{top:.1f}" width="4" '
            f'height="{height:.1f}"/>'
        )
    return "".join(bars)


def _pins(reader: Reader, plan: _Plan) -> str:
    points = reader.review.points[reader.seat]
    return "".join(
        f'<circle class="pin {moment.kind}" cx="{plan.x(max(0, moment.number - 1)):.1f}" '
        f'cy="{plan.y(points[max(0, moment.number - 1)].chance.value):.1f}" r="5"/>'
        for moment in reader.review.moments(reader.seat)
    )
