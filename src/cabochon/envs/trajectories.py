"""Games that were played, as what each seat saw, could do, did and got: for learning from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from cabochon.core.encoding import NO_ACTION
from cabochon.core.errors import RecordError
from cabochon.core.match import Match
from cabochon.core.playback import winners_by_giving_up
from cabochon.core.records import State
from cabochon.core.save_files import replay_record
from cabochon.envs.encoding import Encoding
from cabochon.games import game as find_game


@dataclass(frozen=True, eq=False)
class Trajectory:
    """One seat's part in a game: ``n`` decisions, and what it saw when the game ended."""

    seat: int
    player: str | None
    """Who sat there, if the record tells."""
    observations: np.ndarray
    """(n + 1) × size, uint8: before each decision, and at the end."""
    masks: np.ndarray
    """n × actions, int8: what was legal."""
    actions: np.ndarray
    """n, int32: what was done; -1 for a move that is not offered as an action."""
    rewards: np.ndarray
    """n, float32: 0, and for the last decision the share of the win."""
    plies: np.ndarray
    """n, int32: how many moves were made before, by anybody."""
    terminated: bool
    """Whether the game was played to its end; one that was given up was cut short, and its last reward is
    what that came to."""

    def __len__(self) -> int:
        return len(self.actions)


def trajectories(record: Mapping[str, Any] | Match) -> list[Trajectory]:
    """A game's trajectories, seat by seat; every move of a record is checked.

    >>> import cabochon
    >>> from cabochon.bots import play_out, player
    >>> match = cabochon.game("topas").start(seed=7)
    >>> play_out(match, [player("greedy", seed=1), player("random", seed=1)])
    >>> [(each.seat, each.terminated) for each in trajectories(match.record())]
    [(0, True), (1, True)]
    >>> sum(float(each.rewards.sum()) for each in trajectories(match.record()))
    1.0
    """
    match = record if isinstance(record, Match) else replay_record(record, find_game)
    given_up = None if isinstance(record, Match) else winners_by_giving_up(record)
    players = [] if isinstance(record, Match) else record.get("players", [])
    if not isinstance(players, list) or len(players) not in (0, match.game.players):
        raise RecordError("core.record.wrong_part", part="players")
    encoding, states = Encoding(match.game), match.states()
    worth = _worth(encoding, match, given_up)
    return [
        _of_seat(encoding, match, states, seat, players[seat] if players else None, float(worth[seat]))
        for seat in range(match.game.players)
    ]


def _worth(encoding: Encoding, match: Match, given_up: list[int] | None) -> np.ndarray:
    """What the game was worth to each seat: nothing if it stopped without anybody winning."""
    rewards = encoding.rewards(match.state())
    if not match.over and given_up:
        rewards[given_up] = encoding.side_size / len(given_up)
    return rewards


def _of_seat(
    encoding: Encoding, match: Match, states: list[State], seat: int, player: str | None, worth: float
) -> Trajectory:
    plies = [ply for ply, state in enumerate(states[:-1]) if state.to_move == seat]
    observations = [encoding.observation(states[ply], seat) for ply in (*plies, len(states) - 1)]
    masks, actions = np.zeros((len(plies), encoding.actions), np.int8), np.empty(len(plies), np.int32)
    for place, ply in enumerate(plies):
        legal = encoding.legal(states[ply])
        masks[place, list(legal)] = 1
        played = match.game.rules.read_move(states[ply], match.played[ply])
        actions[place] = next((action for action, move in legal.items() if move == played), NO_ACTION)
    rewards = np.zeros(len(plies), np.float32)
    rewards[-1:] = worth
    return Trajectory(
        seat,
        player,
        np.stack(observations),
        masks,
        actions,
        rewards,
        np.array(plies, np.int32),
        match.over,
    )
