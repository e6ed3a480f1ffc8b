"""What a study found, in words: which differences are real, and which are noise."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cabochon.core.numerals import listed, number, percent
from cabochon.core.questions import Question
from cabochon.core.words import Phrase, say
from cabochon.lab.study.changes import Change
from cabochon.lab.study.figures import Figure, Finding, Kind, are_real, departure, per_game
from cabochon.lab.study.games import Games
from cabochon.lab.study.naming import variant_words
from cabochon.lab.study.numerals import difference, interval, shown
from cabochon.lab.study.plan import BASE_BUDGET
from cabochon.lab.study.questions import title_of
from cabochon.lab.study.sections import turn_name
from cabochon.lab.study.study import Study


@dataclass(frozen=True)
class Verdict:
    """A sentence, what it is about, and whether it tells of a real difference, of noise or of none at all."""

    topic: str
    text: str
    kind: Kind

    @property
    def is_real(self) -> bool:
        """Whether it tells of a difference that is more than noise."""
        return self.kind == "real"


@dataclass(frozen=True)
class Claim:
    """A share of the wins that may differ from an even one."""

    name: Phrase | None
    figure: Figure
    even: float

    @property
    def finding(self) -> Finding:
        """How far it is from even."""
        return departure(self.figure, self.even)


def _claims(games: Games, kind: str) -> list[Claim]:
    """The shares of every place in the order of play, or of every seat. Of two, one says it all."""
    if kind == "turn":
        names = [turn_name(games, turn) for turn in range(len(games.sides))]
    else:
        names = [Phrase("lab.seat", {"seat": " + ".join(map(str, side))}) for side in games.sides]
    shares = games.by_turn if kind == "turn" else games.shares
    claims = [
        Claim(name, per_game(won, is_share=True), games.even)
        for name, won in zip(names, shares.T, strict=True)
    ]
    return claims[:1] if len(claims) == 2 else claims


class Judge:
    """Says what a study found, in one language."""

    def __init__(self, study: Study, found: Sequence[Change], language: str) -> None:
        self.study = study
        self.found = found
        self.language = language
        self._names = [variant_words(study.plan, each, language) for each in study.plan.variants]

    def verdicts(self) -> list[Verdict]:
        """Everything that can be said: of places, of skill, and of what the options change."""
        if self.study.is_solitaire:
            return list(self._changes())
        return [*self._places(), *self._skill(), *self._changes()]

    def _say(self, key: str, **fill: object) -> str:
        return say(f"lab.study.verdict.{key}", self.language, **fill)

    def _verdict(self, topic: str, variant: int, text: str, is_real: bool) -> Verdict:
        """A sentence on a topic that names its variant, if there are several."""
        title = self._say(f"topic.{topic}")
        kind: Kind = "real" if is_real else "noise"
        if len(self.study.variants) == 1:
            return Verdict(title, text, kind)
        return Verdict(title, self._say("in_variant", variant=self._names[variant], sentence=text), kind)

    # -- places and seats ------------------------------------------------------------------------------------

    def _places(self) -> Iterator[Verdict]:
        """Who wins more or less than a fair share, by the order of play and by seat."""
        kinds = [
            (variant, kind, _claims(games, kind))
            for variant, games in enumerate(self.study.variants)
            for kind in ("turn", "seat")
        ]
        real = iter(are_real([claim.finding for _, _, claims in kinds for claim in claims]))
        for variant, kind, claims in kinds:
            told = [claim for claim in claims if next(real)]
            for claim in told:
                edge = "edge" if claim.finding.estimate.value > 0 else "handicap"
                text = self._say(edge, who=claim.name, **self._share(claim))
                yield self._verdict("places", variant, text, True)
            if not told:
                text = self._say(f"level.{kind}", within=self._within(claims))
                yield self._verdict("places", variant, text, False)

    def _share(self, claim: Claim) -> dict[str, str]:
        estimate = claim.figure.estimate()
        return {
            "share": percent(estimate.value, self.language),
            "interval": interval(estimate, self.language, is_share=True),
            "even": percent(claim.even, self.language),
        }

    def _within(self, claims: Sequence[Claim]) -> str:
        """How large an edge could hide in the noise, in points."""
        bounds = [(claim.finding.estimate.low, claim.finding.estimate.high) for claim in claims]
        return number(100 * max(abs(bound) for both in bounds for bound in both), self.language, 1)

    # -- skill and options -----------------------------------------------------------------------------------

    def _skill(self) -> Iterator[Verdict]:
        """Whether thinking more or less than the base is told by the wins."""
        claims = [
            (variant, budget, Claim(None, self.study.thinking_share(variant, budget), games.even))
            for variant, games in enumerate(self.study.variants)
            for budget in self.study.plan.budgets
        ]
        real = are_real([claim.finding for _, _, claim in claims])
        for (variant, budget, claim), is_real in zip(claims, real, strict=True):
            text = self._say("skill", n=budget, base=BASE_BUDGET, **self._share(claim))
            yield self._verdict("skill", variant, text, is_real)

    def _changes(self) -> Iterator[Verdict]:
        """What each option changes; what cannot be told from noise is named in one sentence."""
        names = self._names
        for variant in range(1, len(names)):
            topic = self._say("topic.changes", variant=names[variant], base=names[0])
            changes = [change for change in self.found if change.variant == variant]
            for _, group in groupby(changes, key=lambda change: change.question):
                for text in self._told(list(group)):
                    yield Verdict(topic, text, "real")
            for kind, quiet in self._quiet(changes).items():
                yield Verdict(topic, self._say(kind, what=listed(quiet, self.language)), kind)

    def _full_name(self, change: Change) -> str:
        """The name of a figure; that of an answer with its question."""
        name = change.name.text(self.language)
        if change.question is None:
            return name
        question = title_of(change.question, self.study.plan.slug)
        return self._say("answer", part=name, question=question)

    def _quiet(self, changes: Sequence[Change]) -> dict[Kind, list[str]]:
        """What cannot be told from noise, and what is the same in every game; a question all of whose answers
        are alike goes for all of them.
        """
        kinds: dict[Question | None, set[Kind]] = {}
        for change in changes:
            kinds.setdefault(change.question, set()).add(change.kind)
        found: dict[Kind, dict[str, None]] = {}
        for change in changes:
            if change.is_real:
                continue
            is_one = change.question is not None and len(kinds[change.question]) == 1
            name = self._title(change) if is_one else self._full_name(change)
            found.setdefault(change.kind, {})[name] = None
        return {kind: list(names) for kind, names in sorted(found.items(), reverse=True)}

    def _title(self, change: Change) -> str:
        assert change.question is not None
        return title_of(change.question, self.study.plan.slug).text(self.language)

    def _told(self, changes: Sequence[Change]) -> Iterator[str]:
        """The real ones among the answers to a question; one sentence if all of them go the same way."""
        question = changes[0].question
        directions = {(change.is_real, change.finding.estimate.value > 0) for change in changes}
        if question is not None and len(changes) > 2 and directions in ({(True, True)}, {(True, False)}):
            key = "all_grow" if (True, True) in directions else "all_shrink"
            yield self._say(key, n=len(changes), question=title_of(question, self.study.plan.slug))
            return
        yield from (self._changed(change) for change in changes if change.is_real)

    def _changed(self, change: Change) -> str:
        _, bounds = difference(change.finding.estimate, self.language, change.is_share)
        return self._say(
            "grows" if change.finding.estimate.value > 0 else "shrinks",
            what=self._full_name(change),
            base=shown(change.base, self.language, change.is_share),
            other=shown(change.other, self.language, change.is_share),
            interval=bounds,
        )
