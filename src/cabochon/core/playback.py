"""A game that is over, watched again: every move as one seat, or a spectator, could see it.

What comes out is plain JSON, so that a server, a worker in the browser and a notebook can hand it on alike::

    {"game": …, "options": …, "start": {"round": 1, "scores": […]},
     "moves": [{"seat": 1, "round": 1, "scores": […]}, …],
     "shown": [{"seat": 0, "start": {"events": […], "view": {…}},
                "steps": [{"move": …, "events": […], "changes": {…}, "without": […]}, …]}, …]}

Of a view only the parts are told that a move has changed, and those that are there no more.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cabochon.core import verbs
from cabochon.core.errors import RecordError
from cabochon.core.match import Match
from cabochon.core.save_files import FindGame, first_match, replay_record
from cabochon.core.unseen_cards import count_unseen

Eyes = int | None
"""Whose eyes are looked through: a seat's, or a spectator's."""
View = dict[str, Any]


def play_back(record: Mapping[str, Any], eyes: Sequence[Eyes], find_game: FindGame) -> dict[str, Any]:
    """A finished game move by move, through each of these eyes; ``RecordError`` says what is wrong with it.

    A game under way is refused: what its record tells, nobody at its table may know yet.
    """
    match = finished_match(record, find_game)
    return _Player(match, first_match(record, find_game), winners_by_giving_up(record), eyes).told()


def choices_at(record: Mapping[str, Any], moves: int, seat: int, find_game: FindGame) -> dict[str, Any]:
    """What a seat saw after so many moves of a finished game, with the moves it could choose from there, and
    the cards that it had not seen.
    """
    whole = finished_match(record, find_game)
    again = first_match(record, find_game)
    for move in whole.played[:moves]:
        again.play(move)
    if not 0 <= seat < again.game.players:
        raise RecordError("core.record.wrong_part", part="seat")
    seen = again.game.rules.observe(again.state(), seat)
    return {"view": again.view(seat, history=False), "unseen": count_unseen(again.game, seen)}


def finished_match(record: Mapping[str, Any], find_game: FindGame) -> Match:
    """The match of a record, every move and its result checked, if the game is over."""
    match = replay_record(record, find_game)
    if not match.over and winners_by_giving_up(record) is None:
        raise RecordError("core.playback.not_over")
    return match


def winners_by_giving_up(record: Mapping[str, Any]) -> list[int] | None:
    """Who has won a game that somebody gave up; nobody if the rules ended it."""
    ended = record.get("ended")
    if ended is None:
        return None
    winners = ended.get("winners") if isinstance(ended, dict) else None
    if not isinstance(winners, list) or not all(type(seat) is int for seat in winners):
        raise RecordError("core.record.wrong_part", part="ended")
    return winners


class _Player:
    """Plays a match again, and tells each pair of eyes what it sees."""

    def __init__(self, whole: Match, again: Match, given_up: list[int] | None, eyes: Sequence[Eyes]) -> None:
        self._whole = whole
        self._again = again
        self._given_up = given_up
        self._shown = [_Eyes(seat, self._view(seat), again.events) for seat in eyes]

    def told(self) -> dict[str, Any]:
        game = self._again.game
        start, moves = self._standing(), []
        for move in self._whole.played:
            seat = self._again.to_move
            events = self._again.play(move)
            moves.append({"seat": seat, **self._standing()})
            for one in self._shown:
                one.follow(move if one.seat == seat else None, events, self._view(one.seat))
        return {
            "game": game.slug,
            "options": dict(game.options),
            "start": start,
            "moves": moves,
            "shown": [one.told for one in self._shown],
        }

    def _standing(self) -> dict[str, Any]:
        return {"round": int(verbs.round_index(self._again.state())), "scores": self._again.scores}

    def _view(self, seat: Eyes) -> View:
        """What these eyes see now. Nobody is to choose, so the legal moves are left out."""
        view = self._again.view(seat, history=False) | {"moves": []}
        if self._given_up is not None and len(self._again.played) == len(self._whole.played):
            view |= {"to_move": None, "winners": self._given_up}
        return view


class _Eyes:
    """What one pair of eyes has seen so far."""

    def __init__(self, seat: Eyes, view: View, events: Sequence[Any]) -> None:
        self.seat = seat
        self._before = view
        self._steps: list[dict[str, Any]] = []
        start = {"events": [event.seen_by(seat) for event in events], "view": view}
        self.told = {"seat": seat, "start": start, "steps": self._steps}

    def follow(self, move: str | None, events: Sequence[Any], view: View) -> None:
        """See a move being made; its notation is known to whoever made it."""
        before, self._before = self._before, view
        self._steps.append(
            {
                "move": move,
                "events": [event.seen_by(self.seat) for event in events],
                "changes": {
                    part: value for part, value in view.items() if part not in before or before[part] != value
                },
                "without": [part for part in before if part not in view],
            }
        )
