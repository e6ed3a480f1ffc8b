"""What a reader of a review is told, in words: shared by the text and the page."""

from dataclasses import dataclass

from cabochon.cli.table.face import Face, find_face
from cabochon.cli.table.seating import HUMAN, Seating
from cabochon.cli.table.voice import Voice
from cabochon.core.notation_words import move_words
from cabochon.core.numerals import NARROW, percent, signed
from cabochon.core.words import say
from cabochon.study import Review
from cabochon.study.account import Account
from cabochon.study.estimate import SURE, Estimate
from cabochon.study.game_points import Answer
from cabochon.study.moments import LUCK, OWN, Moment
from cabochon.study.verdicts import verdict_of


@dataclass(frozen=True)
class Reader:
    """A review, and for whom it is told."""

    review: Review
    seat: int
    voice: Voice
    face: Face

    @property
    def language(self) -> str:
        """What it is told in."""
        return self.voice.language

    @property
    def account(self) -> Account:
        """The sums of the reader's seat."""
        return self.review.accounts[self.seat]

    def say(self, key: str, **fill: object) -> str:
        """A sentence of the review."""
        return say(f"cli.review.{key}", self.language, **fill)

    # -- numbers, each with its error ------------------------------------------------------------------------

    def chance(self, chance: Estimate) -> str:
        """A chance in per cent; what is known has no error."""
        value = percent(chance.value, self.language, 0 if chance.error else 1)
        return value if not chance.error else f"{value} ± {self._points(SURE * chance.error)}"

    def points(self, change: Estimate) -> str:
        """A change in points of chance."""
        value = signed(100 * change.value, self.language, 1)
        return value if not change.error else f"{value} ± {self._points(SURE * change.error)}"

    def _points(self, error: float) -> str:
        return signed(100 * error, self.language, 1).lstrip("+")

    # -- sentences -------------------------------------------------------------------------------------------

    def title(self) -> str:
        """The game, and who won it."""
        match = self.review.match
        game = match.game.declaration.names[self.language]
        scores = " – ".join(map(str, match.scores))
        winners = self.review.finished.winners
        if not winners:
            return self.say("title_lost", game=game, scores=scores)
        return self.say("title", game=game, names=self.voice.names(winners), scores=scores)

    def left(self) -> str:
        """How it ended, if somebody gave it up, and with which chance; nothing if the rules ended it."""
        given_up = self.review.finished.given_up
        if given_up is None:
            return ""
        chance = self.chance(self.review.points[given_up.seat][-1].chance)
        how = "out_of_time" if given_up.how == "out_of_time" else "resigned"
        return self.say(f"left.{how}", name=self.voice.name(given_up.seat), chance=chance)

    def sums(self) -> list[tuple[str, str]]:
        """Start, cards, play of the seat and of the others, rest, result: what they are called, and what they
        are.
        """
        account = self.account
        lost = Estimate(-account.own.value, account.own.error)
        return [
            (self.say("sum.start"), self.chance(account.start)),
            (self.say("sum.luck"), self.points(account.luck)),
            (self.say("sum.own"), self.points(lost)),
            (self.say("sum.others"), self.points(account.others)),
            (self.say("sum.rest"), self.points(account.rest)),
            (self.say("sum.result"), percent(account.result, self.language, 0)),
        ]

    def heading(self, moment: Moment) -> str:
        """When it was, what it was, and what it changed."""
        when = self.say("moment.deal") if moment.number == 0 else self.say("moment.move", n=moment.number)
        change = signed(100 * moment.change, self.language, 1)
        return f"{when} · {self.kind(moment)} · {change}{NARROW}%"

    def kind(self, moment: Moment) -> str:
        """Cards, or a verdict on somebody's move."""
        if moment.kind == LUCK:
            return self.say("kind.luck")
        decision = self.review.decisions[moment.number - 1]
        verdict = self.say(f"verdict.{verdict_of(decision.decided)}")
        if moment.kind == OWN:
            return verdict
        return self.say("kind.others", name=self.voice.name(decision.seat), verdict=verdict)

    def told(self, moment: Moment) -> list[str]:
        """What happened with the move, as the seat saw it."""
        story = [event.seen_by(self.seat) for event in self.review.match.events_of(moment.number)]
        return [text.plain for text in self.face.log(story, self.voice)]

    def compared(self, moment: Moment) -> list[str]:
        """What was played and what was better, with their chances, and why."""
        if moment.kind == LUCK:
            return []
        decision = self.review.decisions[moment.number - 1]
        valuation = decision.decided
        reasons = self.review.reasons(decision)
        lines = []
        for name, valued in (("played", valuation.judged), ("best", valuation.best)):
            why = "; ".join(reason.text(self.language) for reason in reasons.get(name, []))
            told = self.say(
                f"move.{name}", move=self.move(valued.move), chance=self._exactly(decision, valued.chance)
            )
            lines.append(self.say("move.why", told=told, why=why) if why else told)
        return lines

    def _exactly(self, decision: Answer, chance: Estimate) -> str:
        told = self.chance(chance)
        return self.say("exact", chance=told) if decision.decided.exact else told

    def move(self, move: str) -> str:
        """A move in words, with its notation."""
        slug = self.review.match.game.slug
        words = "".join(part.text for part in move_words(slug, move, self.language))
        return words if words == move else f"{words} ({move})"


def reader_of(review: Review, sitters: list[str], seat: int | None, language: str) -> Reader:
    """For whom a review is told: the seat asked for, else the only person, else the first seat."""
    game = review.match.game
    seating = Seating(tuple(sitters))
    if seat is None:
        seat = seating.only_human or 0
    if seating.only_human not in (None, seat):
        seating = Seating(tuple(HUMAN for _ in sitters))
    return Reader(review, seat, Voice(seating, language), find_face(game.slug))
