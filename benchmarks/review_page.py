"""The tables of review.md and the picture of reliability, from what was measured."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import cabochon
from cabochon.study.training.checking import wilson

HERE: Final = Path(__file__).parent
PAGE: Final = HERE / "review.md"
PICTURE: Final = HERE / "review.svg"
BEGIN, END = "<!-- measured:begin -->", "<!-- measured:end -->"
SIDE: Final = 200
GAP: Final = 44
Kept = dict[str, dict[str, Any]]
Cell = Callable[[dict[str, Any]], str]


def write_page(kept: Kept) -> None:
    """Put the tables between their marks, and draw the picture."""
    text = PAGE.read_text(encoding="utf-8")
    head, rest = text.split(BEGIN, 1)
    tail = rest.split(END, 1)[1]
    PAGE.write_text(f"{head}{BEGIN}\n\n{tables(kept)}\n{END}{tail}", encoding="utf-8")
    PICTURE.write_text(picture(kept), encoding="utf-8")


def percent(share: float, digits: int = 1) -> str:
    """A share as people write it."""
    return f"{100 * share:.{digits}f} %"


def of(found: int, all_of_them: int) -> str:
    """So many of so many, with the interval of the share."""
    if not all_of_them:
        return "none tried"
    low, high = wilson(found, all_of_them)
    share = percent(found / all_of_them)
    return f"{share} ({found} of {all_of_them}; 95 %: {100 * low:.1f} to {100 * high:.1f})"


def _agreed(part: dict[str, Any]) -> str:
    return of(part["agreed"], part["decisions"] - part["forced"])


def _agreed_with_forced(part: dict[str, Any]) -> str:
    return of(part["agreed"] + part["forced"], part["decisions"])


def _lost(bot: str) -> Cell:
    return lambda part: f"{percent(part['losses'][bot], 2)} ({part['counts'][bot]} decisions)"


def _called(bot: str) -> Cell:
    return lambda part: percent(part["bad"][bot])


def _spread(part: dict[str, Any]) -> str:
    return "" if part["spread"] is None else f"{part['spread']:.2f}"


def _held(by: str) -> Cell:
    return lambda part: of(*part[by]) if by in part else "not measured"


def _played_on(part: dict[str, Any]) -> str:
    found = f"{percent(part['played_on'])} ± {100 * 1.96 * part['played_on_error']:.1f}"
    return f"{percent(part['told'])} told, {found} played on ({part['worse']} decisions)"


def _alarms(part: dict[str, Any]) -> str:
    if not part["harmless"] + part["harmful"]:
        return "no solved endings"
    return of(part["false_alarms"], part["harmless"])


def _overlooked(part: dict[str, Any]) -> str:
    if not part["harmless"] + part["harmful"]:
        return "no solved endings"
    return f"{part['missed']} of {part['harmful']}"


def _luck(part: dict[str, Any]) -> str:
    return f"{percent(part['luck'])} ± {100 * 1.96 * part['luck_error']:.1f} ({part['games']} games)"


def _rest(part: dict[str, Any]) -> str:
    return f"{percent(part['rest'])} ({part['games']} games)"


def _duel(part: dict[str, Any]) -> str:
    times = part["cpu_seconds"][0] / part["cpu_seconds"][1]
    won = f"{percent(part['won'], 0)} ± {100 * 1.96 * part['error']:.0f} of {part['games']} games"
    budgets = f"budget {part['budget']:,} against {part['simulations']:,} simulations"
    return f"{won}, {budgets} ({times:.1f} times its processor's time)"


ROWS: Final[tuple[tuple[str, str, Cell], ...]] = (
    ("two reviews agree, forced moves left out", "decisions", _agreed),
    ("the same, forced moves counted", "decisions", _agreed_with_forced),
    ("`master` loses per decision", "decisions", _lost("master")),
    ("`casual` loses per decision", "decisions", _lost("casual")),
    ("`master`'s decisions called worse", "decisions", _called("master")),
    ("`casual`'s decisions called worse", "decisions", _called("casual")),
    ("losses apart, in their errors", "decisions", _spread),
    ("losses that a long valuation confirms", "held", _held("long")),
    ("losses that a long search confirms", "held", _held("search")),
    ("what these losses come to, in the mean", "held", _played_on),
    ("planted mistakes found", "planted", lambda part: of(part["found"], part["planted"])),
    ("false alarms in solved endings", "endings", _alarms),
    ("real losses overlooked there", "endings", _overlooked),
    (
        "Brier score (knowing nothing)",
        "calibration",
        lambda part: f"{part['brier']:.3f} ({part['know_nothing']:.3f}), {part['games']:,} games",
    ),
    (
        "a review, seconds on two cores",
        "seconds",
        lambda part: f"{part['cpu_seconds'] / 2:.0f} (by {part['drawn']} of {part['moves']} moves)",
    ),
    ("luck, mean of all seats", "accounts", _luck),
    ("the same, budget 2,000", "accounts_small", _luck),
    ("rest, mean size", "accounts", _rest),
    ("the same, budget 2,000", "accounts_small", _rest),
    ("as a player it wins against the search", "duel", _duel),
)


def tables(kept: Kept) -> str:
    """All that was measured, a column for each game; what was not is left open."""
    slugs = [each.slug for each in cabochon.games()]
    names = [each.names["en"] for each in cabochon.games()]
    lines = ["| | " + " | ".join(names) + " |", "| --- |" + " ---: |" * len(names)]
    for label, part, cell in ROWS:
        cells = [cell(kept[slug][part]) if part in kept.get(slug, {}) else "not measured" for slug in slugs]
        lines.append(f"| {label} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def picture(kept: Kept) -> str:
    """Chances told against results, a square for each game: on the diagonal both are the same."""
    measured = [each for each in cabochon.games() if "calibration" in kept.get(each.slug, {})]
    squares = [
        _square(each.names["en"], kept[each.slug]["calibration"], GAP + place * (SIDE + GAP))
        for place, each in enumerate(measured)
    ]
    width = GAP + len(measured) * (SIDE + GAP)
    style = (
        "text{font:12px sans-serif;fill:#555}.box{fill:none;stroke:#999}.even{stroke:#999;stroke-dasharray:4}"
        ".band{stroke:#2b5fa8}.dot{fill:#2b5fa8}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {SIDE + 74}" role="img" '
        f'aria-label="Results against the chances told, game by game"><style>{style}</style>'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(squares)}</svg>\n'
    )


def _square(name: str, part: dict[str, Any], left: int) -> str:
    top = 34

    def x(chance: float) -> str:
        return f"{left + SIDE * chance:.1f}"

    def y(result: float) -> str:
        return f"{top + SIDE * (1 - min(max(result, 0.0), 1.0)):.1f}"

    drawn = [
        f'<text x="{left}" y="22">{name}, {part["points"]:,} points of {part["games"]:,} games</text>',
        f'<rect class="box" x="{left}" y="{top}" width="{SIDE}" height="{SIDE}"/>',
        f'<line class="even" x1="{x(0)}" y1="{y(0)}" x2="{x(1)}" y2="{y(1)}"/>',
        f'<text x="{left}" y="{top + SIDE + 16}">0</text>',
        f'<text x="{left + SIDE}" y="{top + SIDE + 16}" text-anchor="end">1</text>',
        f'<text x="{left + SIDE // 2}" y="{top + SIDE + 30}" text-anchor="middle">chance told</text>',
    ]
    for row in part["table"]:
        error = 1.96 * math.sqrt(max(row["result"] * (1 - row["result"]), 0.01) / row["points"])
        at = x(row["chance"])
        low, high = y(row["result"] - error), y(row["result"] + error)
        drawn.append(f'<line class="band" x1="{at}" y1="{low}" x2="{at}" y2="{high}"/>')
        drawn.append(f'<circle class="dot" cx="{at}" cy="{y(row["result"])}" r="4"/>')
    return "".join(drawn)
