"""The report as one page of HTML that needs nothing else: no script, no font, no network."""

import shlex
from collections.abc import Container
from pathlib import Path

import cabochon
from cabochon.bots.outside.titles import title_in
from cabochon.core.numerals import whole
from cabochon.core.options import show
from cabochon.core.variants import RULES
from cabochon.core.words import say
from cabochon.files.html_page import html_page, names_generator
from cabochon.lab.study.charts import draw
from cabochon.lab.study.naming import settings_words, variant_words
from cabochon.lab.study.panels import Panel, Section
from cabochon.lab.study.plan import Plan
from cabochon.lab.study.report import Report
from cabochon.lab.study.tables import badge, change_table, heading, rows, table, typeset

GENERATOR = "Cabochon lab"
"""What the head of every report names; it tells our pages from others."""


def style() -> str:
    """What reports look like beside what all our pages share."""
    return Path(__file__).with_name("page.css").read_text(encoding="utf-8")


def is_our_page(content: bytes) -> bool:
    """Whether this is a report of a study."""
    return names_generator(content, GENERATOR)


class Page:
    """A report being written."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.plan = report.study.plan
        self.language = report.language
        self.game = self.plan.game(0).declaration.names[self.language]
        self.names = [variant_words(self.plan, each, self.language) for each in self.plan.variants]

    def _say(self, key: str, **fill: object) -> str:
        return say(f"lab.study.{key}", self.language, **fill)

    def _text(self, key: str, **fill: object) -> str:
        return typeset(self._say(key, **fill), self.language)

    def html(self) -> str:
        """The whole page."""
        sections = map(self._section, self.report.sections)
        return html_page(
            language=self.language,
            generator=GENERATOR,
            title=self._text("page.title", game=self.game),
            lede=self._lede(),
            body="\n".join((self._short(), self._glance(), *sections, self._method())),
            style=style(),
        )

    def _lede(self) -> str:
        bots = ", ".join(title_in(bot, self.language) for bot in dict.fromkeys(self.plan.bots))
        key = "page.lede" if len(self.names) > 1 else "page.lede_one"
        number = whole(self.plan.games, self.language)
        first = self._text(key, number=number, bots=bots, seed=self.plan.seed)
        declaration = self.plan.game(0).declaration
        options = settings_words(declaration, self.plan.variants[0].options, self.language)
        opening = "".join(f"<p>{typeset(each, self.language)}</p>" for each in self.report.opening)
        return (
            f'<div class="opening">{opening}</div>'
            f"<p>{first} {self._text('page.options', options=options)}</p>"
        )

    def _short(self) -> str:
        """What was found in words, topic by topic."""
        topics = []
        for topic in dict.fromkeys(verdict.topic for verdict in self.report.verdicts):
            said = "".join(
                f"<li>{badge(verdict.kind, self.language)} {typeset(verdict.text, self.language)}</li>"
                for verdict in self.report.verdicts
                if verdict.topic == topic
            )
            topics.append(f'<h3>{typeset(topic, self.language)}</h3><ul class="verdicts">{said}</ul>')
        if not topics:
            return ""
        return f'<section class="short"><h2>{self._text("page.short")}</h2>{"".join(topics)}</section>'

    def _glance(self) -> str:
        body = "".join(rows(panel, len(self.names), self.language) for panel in self.report.glance)
        head = heading(self.names, self.language)
        return (
            f"<section><h2>{self._text('page.glance')}</h2>"
            f'<div class="wide"><table>{head}<tbody>{body}</tbody></table></div></section>'
        )

    def _section(self, section: Section) -> str:
        figures = "\n".join(
            self._figure(section, panel, f"{section.key}-{number}")
            for number, panel in enumerate(section.panels)
        )
        # Tables with many columns need the whole width.
        is_wide = section.key == "changes" or len(section.panels) == 1 or len(self.names) > 2
        kind = "figures wide" if is_wide else "figures"
        title = self._text(f"section.{section.key}")
        return f'<section class="{section.key}"><h2>{title}</h2><div class="{kind}">{figures}</div></section>'

    def _figure(self, section: Section, panel: Panel, name: str) -> str:
        title, note = (each.text(self.language) for each in (panel.title, panel.note))
        if panel.only is not None:
            title = self._say("of_variant", title=title, variant=self.names[panel.only])
        title, note = typeset(title, self.language), typeset(note, self.language)
        picture = draw(panel, self.names, self.language, name) if panel.kind != "table" else ""
        if section.key == "changes":
            keys = {(line.key, line.variant) for line in panel.lines}
            shown = [change for change in self.report.changes if (change.key, change.variant) in keys]
            numbers = change_table(shown, self.names, self.language)
        else:
            numbers = table(panel, self.names, len(self.names), self.language)
        caption = f"<figcaption><h3>{title}</h3><p>{note}</p></figcaption>"
        return f'<figure class="{panel.kind}">{caption}{picture}{numbers}</figure>'

    def _method(self) -> str:
        keys = ["players", "intervals", "words", "bots_only"]
        if len(self.names) > 1:
            keys.insert(2, "paired")
        texts = "".join(f"<p>{self._text('page.' + key)}</p>" for key in keys)
        again = self._text("page.again", version=cabochon.__version__)
        command = typeset(command_of(self.plan, self.language), "en")
        return (
            f'<section class="method"><h2>{self._text("page.method")}</h2>{texts}<p>{again}</p>'
            f"<pre><code>{command}</code></pre></section>"
        )


def option_flags(plan: Plan, changed: Container[str]) -> list[str]:
    """The flags for the options that are not as they are by default, but for those that variants change."""
    flags: list[str] = []
    for option in plan.game(0).declaration.options.each:
        value = plan.variants[0].options[option.name]
        if option.name not in changed and value != option.default:
            flag = option.name.replace("_", "-")
            flags += [f"--{flag}"] if value is True else [f"--{flag}", show(value)]
    if RULES in plan.variants[0].options and RULES not in changed:
        flags += ["--rules", shlex.quote(plan.rules_file)]
    return flags


def command_of(plan: Plan, language: str) -> str:
    """The command that makes this report."""
    base = plan.variants[0]
    compared: dict[str, list[str]] = {name: [show(value)] for name, value in base.changed}
    for variant in plan.variants[1:]:
        for name, value in variant.changed:
            compared[name].append(show(value))
    words = ["cabochon", "lab", plan.slug, *option_flags(plan, compared)]
    for name, values in compared.items():
        words += ["--compare", shlex.quote(f"{name}={','.join(values)}")]
    words += ["--bots", ",".join(plan.bots), "-n", str(plan.games), "--skill-games", str(plan.skill_games)]
    words += ["--move-seconds", f"{plan.move_seconds:g}", "--seed", str(plan.seed), "--lang", language]
    return " ".join(words)
