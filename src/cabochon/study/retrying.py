"""A decision of a finished game, made again: what its seat knew, what a review would say of another move."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cabochon.core.errors import RecordError
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.study.data import decision_as_json
from cabochon.study.finished import finished_game
from cabochon.study.game_points import Answer, Question
from cabochon.study.race import derive_seed
from cabochon.study.reasons import as_json, reasons_for
from cabochon.study.review import reasons_between
from cabochon.study.trying import tried


@dataclass(frozen=True)
class Decision:
    """What a seat knew when it was to move; nothing else of the game comes along."""

    game: Game
    number: int
    """The move, counted from 1."""
    seen: Seen

    @property
    def seat(self) -> int:
        """Who decides."""
        return int(self.seen.seat)

    def question(self, move: str) -> Question:
        """What a review would ask had this move been played; ``IllegalMove`` if it could not be."""
        rules = self.game.rules
        state = rules.imagine(self.seen)
        packed = rules.read_move(state, move)
        options = tuple(sorted(self.game.options.items()))
        text = rules.write_move(state, packed)
        return Question(self.game.slug, options, self.number, self.seat, self.seen.tobytes(), packed, text)

    def told(self, answer: Answer) -> dict[str, Any]:
        """What a review would say, in its own form."""
        return decision_as_json(answer, reasons_between(self.game, self.seen, answer.decided))

    def tried(self, move: str) -> dict[str, Any]:
        """What the seat would see of a move, on cards made up where it cannot know them, and the reasons."""
        seed = derive_seed(self.number, self.seat)
        shown = tried(self.game, self.seen, move, seed)
        return {**shown, "reasons": as_json(reasons_for(self.game, self.seen, move))}


def decision_at(record: Mapping[str, Any], moves: int) -> Decision:
    """The decision that follows so many moves of a finished game; ``RecordError`` says why there is none."""
    match = finished_game(record).match
    if not 0 <= moves < len(match.played):
        raise RecordError("core.record.wrong_part", part="moves")
    state = match.states()[moves]
    return Decision(match.game, moves + 1, match.game.rules.observe(state, int(state.to_move)))
