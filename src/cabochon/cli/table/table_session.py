"""A table in the terminal: the match, its people and bots, and the seat whose hand the screen may show."""

import hashlib
from dataclasses import dataclass, replace
from typing import Any

import cabochon
from cabochon.bots import Player, Turn
from cabochon.bots.outside import MOVE_SECONDS, Mishap, OutsideBot, check_outside, make_player
from cabochon.bots.view_bot import MOST_SECONDS
from cabochon.cli.table.face import Face, find_face
from cabochon.cli.table.saves import new_path, write_save
from cabochon.cli.table.seating import Seating
from cabochon.cli.table.setup import Setup
from cabochon.core.bot_names import is_outside
from cabochon.core.match import Match
from cabochon.core.rng import check_seed
from cabochon.study.opponents import Opponent

View = dict[str, Any]


def _bot_seed(seed: int | None, seat: int) -> int:
    """A seed of the bot's own. It comes from the match's by a one-way road: that one would tell the cards."""
    if seed is None:
        return check_seed(None)
    return int.from_bytes(hashlib.sha256(f"{seed} bot {seat}".encode()).digest()[:8], "big")


@dataclass(frozen=True)
class LostTurn:
    """A turn that somebody's own bot lost to the greedy move."""

    after: int
    """How many events had happened before."""
    seat: int
    mishap: Mishap


def _player(name: str, seat: int, setup: Setup) -> Player:
    """Whoever plays a seat that nobody at the screen has."""
    if setup.tried:
        return Opponent(name, setup.tried.secret, seat)
    return make_player(
        name, _bot_seed(setup.seed, seat), setup.move_seconds or MOVE_SECONDS, setup.show_output
    )


class TableSession:
    """Knows the match; hands out views only."""

    def __init__(self, setup: Setup) -> None:
        """Set the table; the first time this loads the game's compiled code."""
        self.setup = setup
        self._match: Match = (
            setup.game.start(setup.seed, deal=setup.tried)
            if setup.record is None
            else cabochon.replay(setup.record)
        )
        slug = self._match.game.slug
        sitters = [
            check_outside(name, slug, setup.show_output).full_name if is_outside(name) else name
            for name in setup.seats
        ]
        self.seating = Seating.of(sitters, self._match.game)
        self.face: Face = find_face(self._match.game.slug, setup.plain)
        self.bots: dict[int, Player] = {
            seat: _player(name, seat, setup)
            for seat, name in enumerate(sitters)
            if not self.seating.is_human(seat)
        }
        self.lost_turns: list[LostTurn] = []
        self.viewer: int | None = self.seating.only_human
        """The seat whose hand may be on the screen."""
        self.told = len(self._match.events) if setup.record is not None else 0
        """How many events have been shown and explained."""
        self.save_path = setup.save_path

    def again(self) -> "TableSession":
        """A new match between the same players."""
        return TableSession(
            replace(self.setup, game=self._match.game, seed=None, save_path=None, record=None, tried=None)
        )

    # -- looking ---------------------------------------------------------------------------------------------

    def view(self) -> View:
        """What may be on the screen now."""
        return self._match.view(self.viewer)

    @property
    def slug(self) -> str:
        """The game that is played."""
        return self._match.game.slug

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is."""
        return self._match.to_move

    @property
    def outcome(self) -> cabochon.Outcome | None:
        """How the match ended."""
        return self._match.outcome

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._match.over

    @property
    def awaits_human(self) -> bool:
        """Whether a person is to move."""
        return self.seating.is_human(self.to_move)

    def hide_hand(self) -> None:
        """Hide every hand as soon as it is another person's turn: they have to sit down first."""
        if self.awaits_human and self.viewer != self.to_move:
            self.viewer = None

    def sit_down(self, seat: int) -> None:
        """Let this person look."""
        self.viewer = seat

    def untold(self) -> list[list[View]]:
        """For each event not yet shown, the public story up to it."""
        history = self._match.view(None)["history"]
        stories = [history[: end + 1] for end in range(self.told, len(history))]
        self.told = len(history)
        return stories

    # -- moving ----------------------------------------------------------------------------------------------

    def play(self, move: str) -> None:
        """Make the move for whoever's turn it is."""
        self._match.play(move)

    def bot_turn(self) -> tuple[Player, Turn]:
        """The bot whose turn it is, and what it is handed."""
        seat = self._match.to_move
        assert seat is not None
        return self.bots[seat], self._match.turn(MOST_SECONDS)

    def just_lost(self) -> list[LostTurn]:
        """The turn that the bot to move has just lost, if it did; noted for the log."""
        seat = self._match.to_move
        assert seat is not None
        player = self.bots[seat]
        if not isinstance(player, OutsideBot):
            return []
        known = sum(lost.seat == seat for lost in self.lost_turns)
        lost = [LostTurn(len(self._match.events), seat, mishap) for mishap in player.mishaps[known:]]
        self.lost_turns += lost
        return lost

    @property
    def undoer(self) -> int | None:
        """The person who may take their last move back."""
        if self.setup.tried:
            return None
        return next((seat for seat in self.seating.humans if self._match.can_undo(seat)), None)

    def undo(self, seat: int) -> None:
        """Take that person's last move back."""
        self._match.undo(seat)
        self.told = min(self.told, len(self._match.events))

    # -- keeping ---------------------------------------------------------------------------------------------

    def save(self) -> str:
        """Save the match; returns where."""
        path = self.save_path or new_path(self.slug)
        write_save(path, self._match.record(), self.seating.sitters)
        self.save_path = path
        return str(path)
