"""A review as one page of HTML that needs nothing else: no script, no font, no network."""

from html import escape
from io import StringIO
from pathlib import Path
from typing import Final

from rich.console import Console

from cabochon.cli.review.picture import curve_picture
from cabochon.cli.review.reader import Reader
from cabochon.cli.review.text import board_of
from cabochon.files.html_page import html_page, names_generator
from cabochon.files.whole import check_target, write_whole
from cabochon.lab.study.tables import typeset
from cabochon.study.game_points import Answer
from cabochon.study.moments import LUCK, Moment
from cabochon.study.verdicts import verdict_of

HERE: Final = Path(__file__).parent
GENERATOR: Final = "Cabochon review"
"""What the head of every such page names; it tells our pages from others."""
BOARD_WIDTH: Final = 72


def is_our_page(content: bytes) -> bool:
    """Whether this is a review."""
    return names_generator(content, GENERATOR)


def check_page(path: Path, force: bool) -> None:
    """Refuse a file that is something else, before the work begins."""
    check_target(path, is_our_page, force)


def write_page(path: Path, reader: Reader) -> None:
    """Write the page."""
    write_whole(path, page_of(reader))


def page_of(reader: Reader) -> str:
    """The whole page."""
    return html_page(
        language=reader.language,
        generator=GENERATOR,
        title=_text(reader, reader.title()),
        lede=_lede(reader),
        body=_body(reader),
        style=(HERE / "page.css").read_text(encoding="utf-8"),
    )


def _body(reader: Reader) -> str:
    moments = "\n".join(_moment(reader, moment) for moment in reader.review.moments(reader.seat))
    return "\n".join(
        (
            f'<figure class="chart">{curve_picture(reader)}</figure>',
            f'<div class="sums">{_sums(reader)}</div>',
            f"<section><h2>{_text(reader, reader.say('moments'))}</h2>{moments}</section>",
            f"<section><h2>{_text(reader, reader.say('decisions'))}</h2>"
            f'<div class="wide">{_decisions(reader)}</div></section>',
            _paragraph(reader, reader.say("note")),
        )
    )


def _text(reader: Reader, text: str) -> str:
    return typeset(text, reader.language)


def _paragraph(reader: Reader, text: str) -> str:
    return f"<p>{_text(reader, text)}</p>"


def _lede(reader: Reader) -> str:
    """For whom it is told, and how the game ended if it was given up."""
    told = [reader.say("for_whom", name=reader.voice.name(reader.seat)), reader.left()]
    return "".join(_paragraph(reader, line) for line in told if line)


def _sums(reader: Reader) -> str:
    """The sums in one line."""
    return "".join(
        f"<div><strong>{_text(reader, number)}</strong><span>{_text(reader, name)}</span></div>"
        for name, number in reader.sums()
    )


def _moment(reader: Reader, moment: Moment) -> str:
    lines = "".join(_paragraph(reader, line) for line in reader.told(moment))
    if moment.kind != LUCK:
        lines += f'<pre class="board">{_board(reader, moment)}</pre>'
        lines += "".join(_paragraph(reader, line) for line in reader.compared(moment))
    return (
        f"<figure><figcaption><h3>{_text(reader, reader.heading(moment))}</h3></figcaption>{lines}</figure>"
    )


def _board(reader: Reader, moment: Moment) -> str:
    """The table as the terminal draws it, without colours: what it says, it says in signs."""
    console = Console(file=StringIO(), record=True, width=BOARD_WIDTH, color_system=None)
    console.print(board_of(reader, moment))
    return escape(console.export_text().rstrip())


def _decisions(reader: Reader) -> str:
    """Every decision in a row: who, what, what was best, what it lost, the verdict."""
    names = ("number", "who", "played", "best", "loss", "verdict")
    head = "".join(f'<th scope="col">{_text(reader, reader.say(f"column.{name}"))}</th>' for name in names)
    rows = "".join(_row(reader, each) for each in reader.review.decisions)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _row(reader: Reader, each: Answer) -> str:
    valuation = each.decided
    verdict = verdict_of(valuation)
    exact = f" {reader.say('equals')}" if valuation.exact else ""
    best = "" if valuation.best.move == valuation.played else valuation.best.move
    cells = [reader.voice.name(each.seat), valuation.played or "", best, reader.points(valuation.loss)]
    row = "".join(f"<td>{_text(reader, cell)}</td>" for cell in cells)
    word = _text(reader, reader.say(f"verdict.{verdict}") + exact)
    badge = f'<span class="badge {verdict}">{word}</span>'
    return f'<tr><th scope="row">{each.number}</th>{row}<td>{badge}</td></tr>'
