"""The curve of a search as a picture: what was measured, the curve with its band, and the goal."""

from typing import Any

from cabochon.lab.study.charts import COLOURS, INK, accessible, as_rows, configured, to_svg
from cabochon.lab.study.panels import Panel
from cabochon.lab.study.tune.report import TuneReport

WIDTH = 560
HEIGHT = 260


def draw_curve(report: TuneReport) -> str:
    """The picture as SVG, with a title and a description."""
    import altair

    scale = 100 if report.goal.is_share else 1
    search = report.search
    values = list(report.wanted.values)
    across = altair.X(
        "value:Q",
        title=None,
        scale=altair.Scale(domain=[values[0], values[-1]], nice=False, padding=12),
        axis=altair.Axis(format="d", tickMinStep=1, grid=False),
    )
    unit = "%" if report.goal.is_share else ""
    up = altair.Y(
        "low:Q", title=unit, scale=altair.Scale(zero=False), axis=altair.Axis(tickCount=6, format="~f")
    )

    def rows(at: list[int], estimates: Any) -> Any:
        return as_rows(
            {"value": value, "middle": scale * each.value, "low": scale * each.low, "high": scale * each.high}
            for value, each in zip(at, estimates, strict=True)
        )

    curve = altair.Chart(rows(values, search.estimates)).encode(x=across)
    points = altair.Chart(rows(report.wanted.played, search.curve.measured)).encode(x=across)
    goal = altair.Chart(as_rows([{"goal": scale * report.goal.value}]))
    layers = [
        curve.mark_area(color=COLOURS[0], opacity=0.2).encode(y=up, y2="high:Q"),
        curve.mark_line(color=COLOURS[0], strokeWidth=2).encode(y="middle:Q"),
        points.mark_rule(color=INK).encode(y=up, y2="high:Q"),
        points.mark_point(color=INK, filled=True, size=45, opacity=1).encode(y="middle:Q"),
        goal.mark_rule(strokeDash=[4, 3], color=COLOURS[1]).encode(y="goal:Q"),
    ]
    chart = altair.layer(*layers).properties(width=WIDTH, height=HEIGHT)
    return accessible(
        to_svg(configured(chart), report.language), Panel("tune", "table", (), False), report.language, "tune"
    )
