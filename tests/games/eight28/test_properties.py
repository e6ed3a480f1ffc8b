"""Whatever is played: cards and stones are conserved, positions read back, sharings are the reference's."""

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.core.match import Match

from . import reference
from .table import DECK, named

boldness = st.floats(0.2, 0.95)


def played(players: int, final_pass: bool, seed: int, moves: int, bold: float) -> Match:
    """A match after some moves by players who take so readily."""
    match = cabochon.game("eight28", players=players, final_pass=final_pass).start(seed=seed)
    for number in range(moves):
        if match.over:
            break
        takes = (seed * 7919 + number * 104_729) % 1000 < 1000 * bold
        match.play(match.moves()[-1 if takes else 0])
    return match


matches = st.builds(
    played, st.integers(3, 6), st.booleans(), st.integers(0, 2**32), st.integers(0, 400), boldness
)


@settings(max_examples=60)
@given(matches)
def test_cards_and_stones_are_conserved(match: Match) -> None:
    position = match.position()
    assert Counter(match.game.rules.inventory(position)) == Counter(DECK)
    everywhere = [position["pot"], position["bank"], *position["won"]]
    assert [sum(colour) for colour in zip(*everywhere, strict=True)] == [55, 15]


@settings(max_examples=60)
@given(matches)
def test_positions_and_records_read_back(match: Match) -> None:
    again = match.game.from_position(match.position(), seed=3)
    assert again.position() == match.position()
    assert again.moves() == match.moves()
    assert cabochon.replay(match.record()).position() == match.position()


@settings(max_examples=60)
@given(matches)
def test_every_sharing_is_the_references(match: Match) -> None:
    rounds = _rounds(match)
    for told in rounds:
        hands: list[list[str] | None] = [
            [hidden, *row] if totals else None for hidden, row, totals in zip(*told["revealed"], strict=True)
        ]
        won, stays = reference.share_pot(told["pot"], hands, told["dealer"], told["choices"])
        assert told["won"] == won
        assert told["stayed"] == stays
        for hand, totals in zip(hands, told["revealed"][2], strict=True):
            assert hand is None or list(totals) == reference.totals(hand)


def _rounds(match: Match) -> list[dict[str, Any]]:
    """What the events tell of every finished round."""
    rounds: list[dict[str, Any]] = []
    told: dict[str, Any] = {}
    events: list[Any] = match.events
    for event in events:
        name = type(event).__name__
        if name == "StonePlaced":
            told |= {"pot": event.pot, "dealer": event.seat}
        elif name == "NoStoneLeft":
            told["dealer"] = event.seat
        elif name == "Revealed":
            told |= {"revealed": (event.hidden, event.open, event.totals)}
            told |= {"choices": [None] * match.game.players, "won": [(0, 0)] * match.game.players}
        elif name == "Chose":
            told["choices"][event.seat] = event.treasure
        elif name == "PrizeShared":
            for seat, share in zip(event.seats, event.shares, strict=True):
                told["won"][seat] = share
        elif name == "RoundOver":
            rounds.append(told | {"stayed": event.stayed})
            told = {}
    return rounds


@settings(max_examples=40)
@given(matches)
def test_the_breakdown_accounts_for_every_stone(match: Match) -> None:
    for _ in range(2000):
        if match.over:
            break
        match.play(match.moves()[0])
    outcome = match.outcome
    assert outcome is not None
    counted = [[0, 0] for _ in range(match.game.players)]
    for told in outcome.breakdown["rounds"]:
        for prize in told["prizes"].values():
            for seat, share in zip(prize["seats"], prize["shares"], strict=True):
                counted[seat] = [counted[seat][0] + share[0], counted[seat][1] + share[1]]
    assert outcome.breakdown["stones"] == counted
    assert outcome.breakdown["before"] == [[0, 0]] * match.game.players
    assert outcome.scores == [blue + 2 * red for blue, red in counted]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_dealer_moves_on_by_one_with_every_stone(players: int) -> None:
    match = played(players, False, 11, 300, 0.5)
    dealers = [event.seat for event in named(match.events, "StonePlaced")]
    assert all((late - early) % players == 1 for early, late in itertools.pairwise(dealers))
