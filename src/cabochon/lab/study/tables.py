"""The numbers of a report as HTML tables."""

from collections.abc import Sequence
from dataclasses import replace
from html import escape

from cabochon.core.numerals import spaced
from cabochon.core.words import say
from cabochon.lab.stats import Estimate
from cabochon.lab.study.changes import Change
from cabochon.lab.study.figures import Kind
from cabochon.lab.study.numerals import difference, interval, shown
from cabochon.lab.study.panels import Panel


def typeset(text: str, language: str) -> str:
    """A sentence as HTML; in French no line may begin with the signs that stand off by a space."""
    return escape(spaced(text, language))


def badge(kind: Kind, language: str) -> str:
    """Real, noise or constant, in a word and a colour."""
    word = say("lab.study.page." + kind, language)
    return f'<span class="badge {kind}">{escape(word)}</span>'


def rows(panel: Panel, variants: int, language: str) -> str:
    """A row for each name, with a cell for each variant."""
    return "".join(
        f'<tr><th scope="row">{typeset(name.text(language), language)}</th>'
        + "".join(_cell(panel.find(key, variant), panel.are_shares, language) for variant in range(variants))
        + "</tr>"
        for key, name in panel.names.items()
    )


def _cell(estimate: Estimate | None, is_share: bool, language: str) -> str:
    if estimate is None:
        return "<td>–</td>"
    value = shown(estimate.value, language, is_share)
    if estimate.low == estimate.high:
        return f"<td>{value} <small>{escape(say('lab.study.page.constant', language))}</small></td>"
    return f"<td>{value} <small>{interval(estimate, language, is_share)}</small></td>"


def variant_name(name: str, language: str) -> str:
    """The name of a variant as HTML, which may be broken after its equals sign."""
    return typeset(name, language).replace("=", "=<wbr>")


def heading(names: Sequence[str], language: str) -> str:
    """The first row: the variants' names, if there are several."""
    if len(names) == 1:
        names = [f"{say('lab.study.page.value', language)} · {say('lab.table.interval', language)}"]
    cells = "".join(f'<th scope="col">{variant_name(name, language)}</th>' for name in names)
    return f"<thead><tr><td></td>{cells}</tr></thead>"


def table(panel: Panel, names: Sequence[str], variants: int, language: str) -> str:
    """A panel as a table."""
    if not panel.lines:
        return ""
    if panel.only is not None:
        names, variants = [names[panel.only]], 1
        panel = replace(panel, lines=tuple(replace(line, variant=0) for line in panel.lines))
    body = rows(panel, variants, language)
    return f'<div class="wide"><table>{heading(names, language)}<tbody>{body}</tbody></table></div>'


def change_table(changes: Sequence[Change], names: Sequence[str], language: str) -> str:
    """Changes as a table: before, after, the difference, and whether it is real."""
    base = variant_name(names[0], language)
    words = [say(f"lab.study.page.{key}", language) for key in ("difference", "verdict")]
    several = len(names) > 2
    parts = []
    for variant in dict.fromkeys(change.variant for change in changes):
        other = variant_name(names[variant], language)
        heads = "".join(f'<th scope="col">{head}</th>' for head in (base, other, *words))
        body = "".join(_change_row(change, language) for change in changes if change.variant == variant)
        caption = f"<caption>{other}</caption>" if several else ""
        parts.append(
            f'<div class="wide"><table>{caption}<thead><tr><td></td>{heads}</tr></thead>'
            f"<tbody>{body}</tbody></table></div>"
        )
    return "".join(parts)


def _change_row(change: Change, language: str) -> str:
    value, bounds = difference(change.finding.estimate, language, change.is_share)
    before, after = (shown(each, language, change.is_share) for each in (change.base, change.other))
    name = typeset(change.name.text(language), language)
    return (
        f'<tr><th scope="row">{name}</th><td>{before}</td><td>{after}</td>'
        f"<td>{value} <small>{bounds}</small></td><td>{badge(change.kind, language)}</td></tr>"
    )
