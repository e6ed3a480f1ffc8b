"""A chapter played through the rules: where each step stands, and what comes of the moves it accepts."""

from dataclasses import dataclass
from typing import Final

from cabochon.core.errors import CabochonError, RecordError
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.games import game as find_game
from cabochon.learn.lesson import Chapter, Step

SEED: Final = 1
"""What a lesson leaves to chance is the same every time."""


@dataclass(frozen=True)
class Standing:
    """A step, and the match as it stands before it."""

    step: Step
    match: Match

    def played(self, move: str) -> Match:
        """The match after a move that is accepted, or after nothing at all, and what the others reply."""
        after = self.match.copy()
        for each in (move, *self.step.replies) if move else self.step.replies:
            after.play(each)
        return after


def game_of(slug: str, chapter: Chapter) -> Game:
    """The game a chapter is played at."""
    return find_game(slug, **chapter.options)


def play_through(slug: str, chapter: Chapter) -> list[Standing]:
    """Every step with the match it begins with; ``RecordError`` names the step that cannot be played."""
    game = game_of(slug, chapter)
    found: list[Standing] = []
    match: Match | None = None
    for number, step in enumerate(chapter.steps, start=1):
        try:
            if step.position is not None:
                match = game.from_position(step.position, seed=SEED)
            assert match is not None  # the first step of every chapter has a position
            standing = Standing(step, match)
            _check(standing, chapter.seat)
            match = standing.played(step.accept[0] if step.accept else "")
        except CabochonError as error:
            raise RecordError(
                "learn.step", chapter=chapter.name, number=number, reason=error.phrase
            ) from error
        found.append(standing)
    return found


def _check(standing: Standing, seat: int) -> None:
    """Every move that the step names is one the learner may make, in its one spelling."""
    step, match = standing.step, standing.match
    if step.accept and match.to_move != seat:
        raise RecordError("learn.not_to_move", seat=seat)
    for move in (*step.accept, *(wrong.move for wrong in step.wrong)):
        if match.check(move) != move:
            raise RecordError("learn.spelling", move=move, wanted=match.check(move))
