"""A shared win is split in one way, whoever asks."""

import numpy as np
import pytest

import cabochon
from cabochon.bots.search.simulate import judge
from cabochon.core import verbs
from cabochon.core.payoff import share_of, share_win, win_shares
from cabochon.core.seats import seat_bits
from cabochon.envs.rewards import share
from cabochon.lab.tournament import Block, Played
from cabochon.testing.walk import played_out


@pytest.mark.parametrize(
    ("winners", "seats", "expected"),
    [
        (0b001, 0b001, 1.0),
        (0b001, 0b110, 0.0),
        (0b011, 0b001, 0.5),
        (0b111, 0b011, 2 / 3),
        (0b10, 0b10, 1.0),
    ],
)
def test_seats_have_their_part(winners: int, seats: int, expected: float) -> None:
    assert share_of(winners, seats) == expected
    assert win_shares(np.array([winners, winners]), [seats]).tolist() == [[expected]] * 2


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 4, "teams": True}], ids=str)
def test_search_rewards_studies_and_tournaments_split_alike(options: dict[str, object]) -> None:
    game = cabochon.game("shokoba", target=1, **options)
    sides = game.rules.sides(game.options)
    for seed in range(5):
        match = played_out(game, seed)
        state, outcome = match.state(), match.outcome
        assert outcome is not None
        by_side = {seat: share_of(verbs.winners(state), seat_bits(side)) for side in sides for seat in side}
        for split in (share_win, judge, share):
            found = np.zeros(game.players)
            split(state, *((len(sides[0]), found) if split is not judge else (found, len(sides[0]))))
            assert found.tolist() == [by_side[seat] for seat in range(game.players)]
        seats = tuple(int(seat not in sides[0]) for seat in range(game.players))
        block = Block(("a", "b", 0), (Played(seats, tuple(outcome.winners), tuple(outcome.scores)),))
        assert block.share == by_side[0]
