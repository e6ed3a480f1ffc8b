"""A game under way for OpenSpiel: what chance has drawn, and the match that came of it."""

import json
import pickle
from typing import Any

import numpy as np

from cabochon.core import verbs
from cabochon.core.deals import SeedDeal
from cabochon.core.errors import IllegalMove, brief
from cabochon.core.events import Event
from cabochon.core.match import Match
from cabochon.core.records import SPECTATOR, State
from cabochon.core.rng import seed_rng
from cabochon.envs.drawing import draw_position
from cabochon.envs.encoding import Encoding
from cabochon.envs.openspiel.opening import Opening
from cabochon.envs.openspiel.settings import Settings
from cabochon.games import game as find_game


class Table:
    """Chance draws a deal, then the match is played."""

    def __init__(self, encoding: Encoding, settings: Settings, opening: Opening) -> None:
        self.encoding = encoding
        self.settings = settings
        self.opening = opening
        self.drawn: list[int] = []
        self._match: Match | None = None
        self._events: list[Event] = []
        """Everything that happened, as it was told when it did."""
        self._own: list[tuple[int, int, str]] = []
        """After how many events who made which move."""
        self._past: list[tuple[State, int]] = []
        """How it stood before each move, and the action that was chosen."""
        self._imagined: tuple[int, int, int] | None = None
        """If a seat imagined this: which one, and after how many moves and events."""
        self._legal: dict[int, int] | None = None

    # -- playing ---------------------------------------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        """Whether chance has had its say."""
        return self._match is not None

    @property
    def match(self) -> Match:
        """The match, once it is dealt."""
        assert self._match is not None
        return self._match

    def draw(self, outcome: int) -> None:
        """Take what chance has drawn; after the last draw the match is dealt."""
        self.drawn.append(outcome)
        if len(self.drawn) == self.opening.draws:
            self.begin(self.opening.match(self.drawn))

    def begin(self, match: Match) -> None:
        """Sit down at a match."""
        self._match = match
        self._events = list(match.events)
        self._first_scores, self._round = match.scores, int(verbs.round_index(match.state()))

    @property
    def is_over(self) -> bool:
        """Whether the game is over, or cut off, or the round that was to be played is."""
        if self.match.over or len(self._past) >= self.settings.max_length:
            return True
        return self.settings.ending and int(verbs.round_index(self.match.state())) != self._round

    @property
    def legal(self) -> dict[int, int]:
        """The legal actions in order, each with its packed move; listed once for each position."""
        if self._legal is None:
            self._legal = self.encoding.legal(self.match.state())
        return self._legal

    def write(self, action: int) -> str:
        """A legal action in notation."""
        if action not in self.legal:
            raise IllegalMove("envs.illegal", action=brief(action))
        return self.encoding.game.rules.write_move(self.match.state(), self.legal[action])

    def play(self, action: int) -> None:
        """Play an action of the seat to move."""
        seat, text = self.match.to_move, self.write(action)
        assert seat is not None
        self._own.append((len(self._events), seat, text))
        self._past.append((self.match.state(), action))
        self._events += self.match.play(text)
        self._legal = None

    def returns(self) -> np.ndarray:
        """Every seat's share of the win, or of an ending the points made, less what all made on average."""
        players = self.encoding.game.players
        if self.settings.ending:
            made = np.array(self.match.scores, np.float64) - self._first_scores
            return made - made.mean() if self.is_over else np.zeros(players)
        if self.is_over and not self.match.over and players > 1:
            return np.full(players, self.encoding.side_size / players)
        return self.encoding.rewards(self.match.state())

    # -- what is known of it ---------------------------------------------------------------------------------

    def observation(self, seat: int) -> np.ndarray:
        """What a seat knows, as numbers; nothing before the deal."""
        if not self.is_dealt:
            return np.zeros(self.encoding.size, np.uint8)
        return self.encoding.observation(self.match.state(), seat)

    def view(self, seat: int) -> str:
        """What a seat (or ``SPECTATOR``) knows of how the game stands, as text."""
        if not self.is_dealt:
            return ""
        return json.dumps(self.match.view(None if seat == SPECTATOR else seat, history=False))

    def recollection(self, seat: int) -> str:
        """All that a seat has seen and done since the deal, as text, and how the game stands."""
        if not self.is_dealt:
            return f"player {seat}"
        lines = [
            json.dumps(event.seen_by(self._eyes(seat, number < self._forgotten_events(seat))))
            for number, event in enumerate(self._events)
        ]
        forgotten = self._forgotten_moves(seat)
        for number, (before, mover, text) in reversed([*enumerate(self._own)]):
            if mover == seat and number >= forgotten:
                lines.insert(before, f"> {text}")
        return "\n".join([f"player {seat}", *lines, self.view(seat)])

    def memory(self, seat: int) -> np.ndarray:
        """The same as numbers: what it sees now, and before each of the last moves, with its own actions."""
        rows = np.zeros((self.settings.recall, self.encoding.size + action_bits(self.encoding)), np.uint8)
        first = max(0, len(self._past) - self.settings.recall)
        for row, (state, action) in zip(rows, self._past[first:], strict=False):
            number = first
            first += 1
            is_forgotten = number < self._forgotten_moves(seat)
            row[: self.encoding.size] = self.encoding.observation(state, SPECTATOR if is_forgotten else seat)
            if state.to_move == seat and not is_forgotten:
                row[self.encoding.size :] = [
                    action + 1 >> bit & 1 for bit in range(action_bits(self.encoding))
                ]
        return np.concatenate([self.observation(seat), rows.ravel()])

    def _eyes(self, seat: int, is_forgotten: bool) -> int | None:
        return None if is_forgotten or seat == SPECTATOR else seat

    def _forgotten_moves(self, seat: int) -> int:
        """How many moves this seat remembers as a spectator does: another imagines what it holds."""
        return self._imagined[1] if self._imagined and self._imagined[0] != seat else 0

    def _forgotten_events(self, seat: int) -> int:
        return self._imagined[2] if self._imagined and self._imagined[0] != seat else 0

    def __str__(self) -> str:
        if not self.is_dealt:
            return f"seed: {bytes(self.drawn).hex()}"
        return draw_position(self.match.game, self.match.state())

    # -- copying ---------------------------------------------------------------------------------------------

    def imagined_by(self, seat: int, seed: int) -> "Table":
        """A table that looks the same to a seat, with what it cannot know dealt once more.

        What the others have seen so far can be told no more, since other cards were dealt to them now: they
        remember what a spectator has seen.
        """
        state = self.match.state()
        seed_rng(state.rng, seed)
        verbs.redeal(state, seat)
        twin = self._bare_copy()
        twin._match = Match(self.encoding.game, SeedDeal(seed), state)
        twin._imagined = seat, len(self._past), len(self._events)
        return twin

    def _bare_copy(self) -> "Table":
        twin = Table(self.encoding, self.settings, self.opening)
        twin.drawn = list(self.drawn)
        twin._events = list(self._events)
        twin._own = list(self._own)
        twin._past = list(self._past)
        if self._match is not None:
            twin._first_scores, twin._round = self._first_scores, self._round
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        twin = self._bare_copy()
        twin._match = self._match and self._match.copy()
        twin._imagined = self._imagined
        twin._legal = self._legal
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        if self._imagined is not None:
            raise pickle.PicklingError("a state that was resampled has no history to store")
        game = self.encoding.game
        moves = [text for _, _, text in self._own]
        return _again, (game.slug, dict(game.options), self.settings, self.drawn, moves)


def action_bits(encoding: Encoding) -> int:
    """How many binary digits tell an action, or that there was none."""
    return encoding.actions.bit_length()


def _again(
    slug: str, options: dict[str, Any], settings: Settings, drawn: list[int], played: list[str]
) -> Table:
    """The table where the same was drawn and played."""
    game = find_game(slug, **options)
    table = Table(Encoding(game), settings, settings.opening(game))
    for outcome in drawn:
        table.draw(outcome)
    for text in played:
        table.play(table.encoding.read(table.match.state(), text))
    return table
