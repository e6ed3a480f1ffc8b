"""Games that can be reviewed: those that are over by their rules, and those that somebody gave up.

The rules know nothing of giving up, or of a clock that ran out: who has won then is the table's word, and
stands in the record under ``ended``. Such a game is reviewed as far as it was played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from cabochon.core.errors import OptionError, RecordError
from cabochon.core.match import Match
from cabochon.core.save_files import replay_record
from cabochon.core.tuning import FEWEST_ROLLOUTS
from cabochon.games import game as find_game
from cabochon.study.chances import result_of


@dataclass(frozen=True)
class GivenUp:
    """How a game ended that its rules had not ended."""

    how: str
    """``resigned``, or ``out_of_time``."""
    seat: int
    """Who gave up, the last of them if there were several."""
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Finished:
    """A game to review."""

    match: Match
    given_up: GivenUp | None = None

    @property
    def winners(self) -> list[int]:
        """Who has won, by the rules or because somebody gave up."""
        if self.given_up:
            return list(self.given_up.winners)
        outcome = self.match.outcome
        return outcome.winners if outcome else []

    def results(self) -> np.ndarray:
        """What it was worth to each seat in the end: its side's part of the win, or a solitaire's score."""
        game = self.match.game
        if self.given_up is None:
            return result_of(game, self.match.state())
        results = np.zeros(game.players)
        side = len(game.rules.sides(game.options)[0])
        for seat in self.given_up.winners:
            results[seat] = side / len(self.given_up.winners)
        return results


def finished_game(record: Mapping[str, Any] | Match, budget: int | None = None) -> Finished:
    """The game of a record; refuses what cannot be reviewed: one that is not over, or without a move."""
    check_budget(budget)
    match = record if isinstance(record, Match) else replay_record(record, find_game)
    given_up = None if match.over or isinstance(record, Match) else _given_up(record, match)
    if not match.over and given_up is None:
        raise RecordError("study.not_over")
    if not match.played:
        raise RecordError("study.no_moves")
    return Finished(match, given_up)


def check_budget(budget: int | None) -> None:
    """Refuse a budget that is none."""
    if budget is not None and (
        isinstance(budget, bool) or not isinstance(budget, int) or budget < FEWEST_ROLLOUTS
    ):
        raise OptionError("study.budget", least=FEWEST_ROLLOUTS)


def _given_up(record: Mapping[str, Any], match: Match) -> GivenUp | None:
    ended = record.get("ended")
    if ended is None:
        return None
    seats = range(match.game.players)
    how, seat, winners = (
        (ended.get("how"), ended.get("seat"), ended.get("winners"))
        if isinstance(ended, dict)
        else (None, None, None)
    )
    if (
        not isinstance(how, str)
        or type(seat) is not int
        or seat not in seats
        or not isinstance(winners, list)
        or not all(type(each) is int and each in seats and each != seat for each in winners)
        or len(set(winners)) < len(winners)
    ):
        raise RecordError("core.record.wrong_part", part="ended")
    return GivenUp(how, seat, tuple(winners))
