"""What each option changes: every variant against the base, on the same deals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cabochon.core.questions import Question
from cabochon.core.words import Phrase
from cabochon.lab.stats import Estimate
from cabochon.lab.study.figures import Figure, Finding, Kind, are_real, difference, per_game
from cabochon.lab.study.games import Games
from cabochon.lab.study.panels import Line, Named, Panel, Section
from cabochon.lab.study.questions import answers, questions_of, title_of
from cabochon.lab.study.sections import period_word
from cabochon.lab.study.study import Study


@dataclass(frozen=True)
class Change:
    """How a figure of a variant differs from that of the base."""

    key: str
    name: Phrase
    variant: int
    base: float
    other: float
    finding: Finding
    is_share: bool
    question: Question | None = None
    """The question of the game's own that it answers, if it is one of those."""
    is_real: bool = False
    """Whether it is more than noise, all changes of the study taken together."""

    @property
    def is_constant(self) -> bool:
        """Whether not one game differs."""
        estimate = self.finding.estimate
        return estimate.low == estimate.value == estimate.high == 0

    @property
    def kind(self) -> Kind:
        """What it is called."""
        return "real" if self.is_real else "constant" if self.is_constant else "noise"


def _general(study: Study, games: Games) -> Iterator[Named]:
    """The figures of every game."""

    def named(key: str, figure: Figure) -> Named:
        return key, Phrase(f"lab.study.metric.{key}"), figure

    yield named("moves", per_game(games["moves"]))
    yield named(period_word(study), per_game(games["periods"]))
    yield named("winning_score", per_game(games.winning_score))
    if study.is_solitaire:
        return
    yield named("margin", per_game(games.margin))
    yield named("ties", per_game(games.tied, is_share=True))
    yield named("first_wins", per_game(games.by_turn[:, 0], is_share=True))
    yield named("lead_changes", per_game(games["lead_changes"]))
    yield named("half_leader_wins", Figure(games.leader_won, games.led_at_half, is_share=True))
    yield named("from_behind", per_game(games.from_behind, is_share=True))


def at_a_glance(study: Study, variant: int) -> list[Named]:
    """The figures of every game, with the minutes that its moves are estimated to take."""
    games = study.variants[variant]
    minutes = per_game(games["moves"] * study.plan.move_seconds / 60)
    return [("minutes", Phrase("lab.study.metric.minutes"), minutes), *_general(study, games)]


def _compared(study: Study, variant: int) -> list[tuple[Question | None, Named]]:
    """All figures of a variant that are compared: those of every game, then the answers to its own."""
    games = study.variants[variant]
    compared: list[tuple[Question | None, Named]] = [(None, named) for named in _general(study, games)]
    for budget in study.plan.budgets[-1:]:
        if not study.is_solitaire:
            name = Phrase("lab.study.metric.skill", {"n": budget})
            compared.append((None, ("skill", name, study.thinking_share(variant, budget))))
    for question in questions_of(games.game):
        compared += [
            (question, (f"{question.key}.{key}", name, figure))
            for key, name, figure in answers(question, games)
        ]
    return compared


def changes(study: Study) -> list[Change]:
    """Every change of every variant, each judged as one of all."""
    base = _compared(study, 0)
    found = [
        Change(key, name, variant, was.value, now.value, difference(was, now), was.is_share, question)
        for variant in range(1, len(study.variants))
        for (question, (key, name, was)), (_, (_, _, now)) in zip(
            base, _compared(study, variant), strict=True
        )
        if was.is_known and now.is_known and len(was.above) == len(now.above)
    ]
    judged = are_real([change.finding for change in found])
    return [replace(change, is_real=is_real) for change, is_real in zip(found, judged, strict=True)]


def _line(change: Change) -> Line:
    """Shares by the points they gain or lose, other numbers by how much of the base they grow or shrink."""
    found, base = change.finding.estimate, 1.0 if change.is_share else change.base
    relative = Estimate(found.value / base, found.low / base, found.high / base)
    return Line(change.key, change.name, change.variant, relative)


def section(slug: str, found: Sequence[Change]) -> Section:
    """A panel for the numbers of every game, one for shares, and one for each of the game's questions."""
    panels = []
    for question in dict.fromkeys(change.question for change in found):
        for is_share in (False, True):
            lines = [
                _line(change)
                for change in found
                if (change.question, change.is_share) == (question, is_share)
                and (is_share or change.base > 0)
            ]
            key = "changed_shares" if is_share else "changed_numbers"
            asked = title_of(question, slug) if question else None
            if lines:
                panels.append(Panel(key, "points", tuple(lines), True, expected=0.0, asked=asked))
    return Section("changes", tuple(panels))
