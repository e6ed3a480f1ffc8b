"""Panels as pictures: drawn by Altair, kept as SVG that takes its colours from the page."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final, Literal

from cabochon.core.words import Phrase
from cabochon.lab.study.panels import Panel

if TYPE_CHECKING:
    import altair

INK: Final = "#1d2430"
FAINT: Final = "#c9ced6"
COLOURS: Final = ("#2f6db5", "#c2571a", "#3c8a4d", "#8a4fa3", "#a8872b", "#4b8f99")
"""One for each variant. The page's style sheet turns these, INK and FAINT into its own, light or dark."""
SHAPES: Final = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down")
"""Colour alone tells nothing to some, and nothing in print."""

WIDTH: Final = 300
"""Of the drawing itself, in pixels: with its labels it fits a phone."""
MARGIN: Final = 16
"""Left of the labels: the reader's font may be wider than the one their width was reckoned with."""
ROW: Final = 14
LABEL_LETTERS: Final = 24
LABEL_LINE: Final = 13
LINE_BREAK: Final = "|"
"""Stands for a line break in a label: Vega splits it there."""
LOCALES: Final[dict[str, Literal["en-US", "fr-FR"]]] = {"en": "en-US", "fr": "fr-FR"}


def draw(panel: Panel, variants: Sequence[str], language: str, name: str) -> str:
    """A panel as an SVG picture with a title and a description for those who cannot see it.

    ``name`` is one that no other picture of the page has.
    """
    chart = (
        _points(panel, variants, language) if panel.kind == "points" else _spread(panel, variants, language)
    )
    return accessible(to_svg(configured(chart), language), panel, language, name)


def to_svg(chart: Any, language: str) -> str:
    """A chart as SVG, with the language's numbers."""
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(chart.to_dict(), format_locale=LOCALES[language])
    return svg


def _data(panel: Panel, variants: Sequence[str], language: str) -> Any:
    """The lines as Vega wants them."""
    scale = 100 if panel.are_shares else 1
    return as_rows(
        {
            "name": _label(line.name, language),
            "variant": variants[line.variant],
            "value": scale * line.estimate.value,
            "low": scale * line.estimate.low,
            "high": scale * line.estimate.high,
        }
        for line in panel.lines
    )


def as_rows(rows: Iterable[dict[str, Any]]) -> Any:
    """Data as Vega wants them."""
    import altair

    return altair.InlineData(values=list(rows))


def _names(panel: Panel, language: str) -> list[str]:
    return [_label(name, language) for name in panel.names.values()]


def _label(name: Phrase, language: str) -> str:
    """A name in as many lines as the margin needs."""
    return LINE_BREAK.join(wrap(name.text(language), LABEL_LETTERS))


def _unit(panel: Panel) -> str:
    return "%" if panel.are_shares else ""


def _colour(variants: Sequence[str], shown: Sequence[int]) -> "altair.Color":
    import altair

    scale = altair.Scale(
        domain=[variants[variant] for variant in shown],
        range=[COLOURS[each % len(COLOURS)] for each in shown],
    )
    legend = altair.Legend(orient="top", title=None, columns=1) if len(variants) > 1 else None
    return altair.Color("variant:N", scale=scale, legend=legend)


def _shape(variants: Sequence[str], shown: Sequence[int]) -> "altair.Shape":
    import altair

    scale = altair.Scale(
        domain=[variants[variant] for variant in shown], range=[SHAPES[each % len(SHAPES)] for each in shown]
    )
    legend = altair.Legend(orient="top", title=None, columns=1) if len(variants) > 1 else None
    return altair.Shape("variant:N", scale=scale, legend=legend)


def _points(panel: Panel, variants: Sequence[str], language: str) -> Any:
    """A row for each name, with a point and its interval for each variant."""
    import altair

    names = _names(panel, language)
    shown = sorted({line.variant for line in panel.lines})
    # Lines are counted from the first: a label of several moves up, so that its middle is at the point.
    half_up: Any = {
        "condition": [
            {"test": f"split(datum.label, '{LINE_BREAK}').length > {more}", "value": -more * LABEL_LINE / 2}
            for more in (2, 1)
        ],
        "value": 0,
    }
    row = altair.Y(
        "name:N",
        sort=names,
        title=None,
        axis=altair.Axis(
            labelExpr=f"split(datum.label, '{LINE_BREAK}')",
            labelLimit=0,
            labelLineHeight=LABEL_LINE,
            labelBaseline="middle",
            labelOffset=half_up,
            domain=False,
            ticks=False,
            labelPadding=8,
        ),
    )
    offset = altair.YOffset("variant:N", sort=[variants[variant] for variant in shown])
    scale = altair.Scale(zero=panel.expected is None, nice=True)
    base = altair.Chart(_data(panel, variants, language)).encode(y=row, color=_colour(variants, shown))
    if len(shown) > 1:
        base = base.encode(yOffset=offset)
    along = altair.X(
        "low:Q",
        title=_unit(panel),
        scale=scale,
        axis=altair.Axis(tickCount=5, format="~f", labelOverlap="greedy", labelSeparation=6),
    )
    intervals = base.mark_rule(strokeWidth=2).encode(x=along, x2="high:Q")
    marks = base.mark_point(size=55, filled=True, opacity=1).encode(
        x="value:Q", shape=_shape(variants, shown)
    )
    layers = [intervals, marks]
    if panel.expected is not None:
        expected = as_rows([{"at": panel.expected * (100 if panel.are_shares else 1)}])
        layers.insert(0, altair.Chart(expected).mark_rule(strokeDash=[4, 3], color=INK).encode(x="at:Q"))
    lines = max(name.count(LINE_BREAK) + 1 for name in names)
    height = max(2 * ROW, (len(shown) + 1) * ROW, lines * LABEL_LINE + 6) * len(names)
    return altair.layer(*layers).properties(width=WIDTH - 60, height=height)


def _spread(panel: Panel, variants: Sequence[str], language: str) -> Any:
    """A distribution: columns for one variant, lines with points for several."""
    import altair

    names = _names(panel, language)
    shown = sorted({line.variant for line in panel.lines})
    across = altair.X(
        "name:N", sort=names, title=None, axis=altair.Axis(labelAngle=0, labelOverlap=True, grid=False)
    )
    up = altair.Y("value:Q", title="%", axis=altair.Axis(tickCount=4, format="~f"))
    base = altair.Chart(_data(panel, variants, language)).encode(
        x=across, y=up, color=_colour(variants, shown)
    )
    size = {"width": WIDTH, "height": 170}
    if len(shown) == 1:
        return base.mark_bar().properties(**size)
    marks = base.mark_point(size=45, filled=True, opacity=1).encode(shape=_shape(variants, shown))
    return altair.layer(base.mark_line(strokeWidth=2), marks).properties(**size)


def configured(chart: Any) -> Any:
    """The look: no frame, faint lines, one ink."""
    return (
        chart.configure(background="transparent", font="sans-serif", padding={"left": MARGIN, "right": 12})
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK,
            titleColor=INK,
            gridColor=FAINT,
            domainColor=FAINT,
            tickColor=FAINT,
            labelFontSize=12,
            titleFontSize=12,
            titleFontWeight="normal",
        )
        .configure_legend(labelColor=INK, labelFontSize=12, labelLimit=280)
    )


def accessible(svg: str, panel: Panel, language: str, name: str) -> str:
    """Give the picture a name and a description, and leave its size to the page."""
    title, note = (escape(phrase.text(language)) for phrase in (panel.title, panel.note))
    names = f'role="img" aria-labelledby="{name}-title {name}-desc"'
    texts = f'<title id="{name}-title">{title}</title><desc id="{name}-desc">{note}</desc>'
    # What Vega says of its own parts is in English, and the table below says it better.
    svg = re.sub(r' (?:aria-[a-z]+|role)="[^"]*"', "", svg)
    svg = re.sub(r' xmlns(?::xlink)?="[^"]*"', "", svg)
    return re.sub(r"<svg ([^>]*)>", rf"<svg {names} \1>{texts}", svg, count=1)
