"""The report of a search as a page: three sentences, the curve, the numbers, and how it was made."""

import shlex
from html import escape

import cabochon
from cabochon.bots.outside.titles import title_in
from cabochon.core.numerals import whole
from cabochon.core.words import say
from cabochon.files.html_page import html_page
from cabochon.lab.study.changes import at_a_glance
from cabochon.lab.study.naming import settings_words
from cabochon.lab.study.numerals import shown
from cabochon.lab.study.page import GENERATOR, option_flags, style
from cabochon.lab.study.tables import typeset
from cabochon.lab.study.tune.chart import draw_curve
from cabochon.lab.study.tune.report import TuneReport

BESIDES = ("minutes", "moves", "first_wins", "ties")
"""What else is told of each value played."""


class TunePage:
    """A report of a search being written."""

    def __init__(self, report: TuneReport) -> None:
        self.report = report
        self.plan = report.study.plan
        self.language = report.language

    def _text(self, key: str, **fill: object) -> str:
        return typeset(say(f"lab.study.{key}", self.language, **fill), self.language)

    def html(self) -> str:
        """The whole page."""
        game = self.plan.game(0).declaration.names[self.language]
        goal = self.report.goal.text(self.language)
        return html_page(
            language=self.language,
            generator=GENERATOR,
            title=self._text("tune.title", game=game, goal=goal),
            lede=self._lede(),
            body="\n".join((self._curve(), self._besides(), self._method())),
            style=style(),
        )

    def _lede(self) -> str:
        opening = "".join(f"<p>{typeset(each, self.language)}</p>" for each in self.report.opening)
        fixed = {
            name: value
            for name, value in self.plan.variants[0].options.items()
            if name != self.report.wanted.option
        }
        options = settings_words(self.plan.game(0).declaration, fixed, self.language)
        played = self._text(
            "tune.lede",
            number=whole(self.plan.games, self.language),
            bots=", ".join(title_in(bot, self.language) for bot in dict.fromkeys(self.plan.bots)),
            seed=self.plan.seed,
            options=options,
        )
        return f'<div class="opening">{opening}</div><p>{played}</p>'

    def _curve(self) -> str:
        title, note = self._text("panel.tune.title"), self._text("panel.tune.note")
        search = self.report.search
        measured = dict(zip(self.report.wanted.played, search.curve.measured, strict=True))
        rows = []
        for value, estimate, fits in zip(
            self.report.wanted.values, search.estimates, search.fits, strict=True
        ):
            was = measured.get(value)
            cell = (
                f"{self.report.number(was.value)} <small>{self.report.interval(was)}</small>" if was else "–"
            )
            mark = self._text("tune.fits") if fits else ""
            name = f"<strong>{value}</strong>" if value == search.value and search.is_reached else str(value)
            rows.append(
                f'<tr><th scope="row">{name}</th><td>{cell}</td><td>{self.report.number(estimate.value)} '
                f"<small>{self.report.interval(estimate)}</small></td><td>{mark}</td></tr>"
            )
        heads = "".join(
            f'<th scope="col">{self._text("tune." + head)}</th>' for head in ("measured", "curve", "goal")
        )
        return (
            f"<section><h2>{title}</h2><figure><figcaption><p>{note}</p></figcaption>"
            f'{draw_curve(self.report)}<div class="wide"><table><thead><tr><td></td>{heads}</tr></thead>'
            f"<tbody>{''.join(rows)}</tbody></table></div></figure></section>"
        )

    def _besides(self) -> str:
        """What else each value played changes."""
        rows, heads = [], ""
        for variant, value in enumerate(self.report.wanted.played):
            found = [each for each in at_a_glance(self.report.study, variant) if each[0] in BESIDES]
            heads = "".join(
                f'<th scope="col">{typeset(name.text(self.language), self.language)}</th>'
                for _, name, _ in found
            )
            cells = "".join(
                f"<td>{shown(figure.value, self.language, figure.is_share) if figure.is_known else '–'}</td>"
                for _, _, figure in found
            )
            rows.append(f'<tr><th scope="row">{value}</th>{cells}</tr>')
        return (
            f'<section><h2>{self._text("tune.else")}</h2><div class="wide"><table>'
            f"<thead><tr><td></td>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div></section>"
        )

    def _method(self) -> str:
        texts = [self._text(f"page.{key}") for key in ("players", "bots_only")]
        degree = self.report.search.curve.degree
        texts.insert(1, self._text("tune.method"))
        texts.insert(2, self._text("tune.lines" if degree is None else f"tune.degree.{degree}"))
        again = self._text("page.again", version=cabochon.__version__)
        paragraphs = "".join(f"<p>{text}</p>" for text in (*texts, again))
        command = escape(self.command())
        return (
            f'<section class="method"><h2>{self._text("page.method")}</h2>{paragraphs}'
            f"<pre><code>{command}</code></pre></section>"
        )

    def command(self) -> str:
        """The command that makes this report."""
        report, plan = self.report, self.plan
        words = ["cabochon", "lab", plan.slug, *option_flags(plan, {report.wanted.option})]
        words += ["--tune", str(report.wanted), "--for", shlex.quote(report.goal.spelled())]
        words += ["--bots", ",".join(plan.bots), "-n", str(plan.games)]
        words += [
            "--move-seconds",
            f"{plan.move_seconds:g}",
            "--seed",
            str(plan.seed),
            "--lang",
            self.language,
        ]
        return " ".join(words)
