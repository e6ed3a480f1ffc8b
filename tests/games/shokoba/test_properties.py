"""What holds in every game of Shokoba, whatever the options, the seed and the moves."""

import json
import random
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.core.match import Match
from cabochon.games.shokoba.events import RoundCounted, Shokoba
from cabochon.testing import option_sets

from .table import DECK, cards_of

SHOKOBA = next(declaration for declaration in cabochon.games() if declaration.slug == "shokoba")
FEW = settings(derandomize=True, deadline=None, max_examples=40)

Options = dict[str, Any]
options_of_shokoba = st.sampled_from(option_sets(SHOKOBA)).flatmap(
    lambda options: st.sampled_from([None, 1, 3, 11]).map(lambda target: options | {"target": target})
)
seeds = st.integers(0, 2**64 - 1)
luck = st.integers(0, 2**32)


def played(options: Options, seed: int, luck: int, most: int) -> Match:
    """A match after some random moves."""
    pick = random.Random(luck)
    match = cabochon.game("shokoba", **options).start(seed=seed)
    for _ in range(most):
        if match.over:
            break
        match.play(pick.choice(match.moves()))
    return match


def play_out(match: Match, luck: int) -> None:
    """Random moves to the end."""
    pick = random.Random(luck)
    while not match.over:
        match.play(pick.choice(match.moves()))


@FEW
@given(options_of_shokoba, seeds, luck)
def test_forty_cards_are_conserved(options: Options, seed: int, luck: int) -> None:
    pick = random.Random(luck)
    match = cabochon.game("shokoba", **options).start(seed=seed)
    for _ in range(120):
        assert Counter(cards_of(match.position())) == Counter(DECK)
        if match.over:
            break
        match.play(pick.choice(match.moves()))


@FEW
@given(options_of_shokoba, seeds, luck)
def test_a_round_gives_five_stones_at_most_beside_shokobas(options: Options, seed: int, luck: int) -> None:
    match = cabochon.game("shokoba", **options).start(seed=seed)
    play_out(match, luck)
    stones = [0] * (2 if options["teams"] else options["players"])
    for event in match.events:
        if isinstance(event, Shokoba):
            stones[event.side] += 1
        elif isinstance(event, RoundCounted):
            given_out = [after - before for after, before in zip(event.stones, stones, strict=True)]
            assert min(given_out) >= 0
            assert sum(given_out) == sum(side is not None for side in event.winners.values()) <= 5
            stones = list(event.stones)
    assert match.position()["stones"] == stones


@FEW
@given(options_of_shokoba, seeds, luck)
def test_a_game_ends_with_a_winner_at_the_target(options: Options, seed: int, luck: int) -> None:
    match = cabochon.game("shokoba", **options).start(seed=seed)
    target = match.view(None)["target"]
    play_out(match, luck)
    assert match.outcome is not None
    winners, scores = match.outcome.winners, match.outcome.scores
    assert max(scores) >= target
    assert winners == [seat for seat, score in enumerate(scores) if score == max(scores)]
    if options["edition"] == "classic":
        assert len({seat % 2 if options["teams"] else seat for seat in winners}) == 1


@FEW
@given(options_of_shokoba, seeds, luck, st.integers(0, 60))
def test_moves_read_back_however_they_are_written(options: Options, seed: int, luck: int, most: int) -> None:
    match = played(options, seed, luck, most)
    pick = random.Random(luck)
    for move in match.moves():
        head, equals, taken = move.partition("=")
        cards = taken.split("+")
        pick.shuffle(cards)
        sloppy = f" {head.lower()}{equals.replace('=', ' = ')}{'  + '.join(cards).lower()} "
        twin = match.copy()
        twin.play(sloppy)
        assert twin.played[-1] == move


@FEW
@given(options_of_shokoba, seeds, luck, st.integers(0, 150))
def test_positions_read_back(options: Options, seed: int, luck: int, most: int) -> None:
    match = played(options, seed, luck, most)
    position = json.loads(json.dumps(match.position()))
    again = match.game.from_position(position)
    assert again.position() == position
    assert again.moves() == match.moves()


@FEW
@given(options_of_shokoba, seeds, luck, st.integers(0, 150))
def test_records_replay(options: Options, seed: int, luck: int, most: int) -> None:
    match = played(options, seed, luck, most)
    again = cabochon.replay(json.loads(json.dumps(match.record())))
    assert again.state().tobytes() == match.state().tobytes()
    assert again.record() == match.record()
    assert again.events == match.events
    assert again.outcome == match.outcome


@FEW
@given(options_of_shokoba, seeds, luck, st.integers(0, 60))
def test_records_of_matches_from_positions_replay(options: Options, seed: int, luck: int, most: int) -> None:
    match = played(options, seed, luck, most)
    later = match.game.from_position(match.position(), seed=seed)
    play_out(later, luck)
    again = cabochon.replay(json.loads(json.dumps(later.record())))
    assert again.state().tobytes() == later.state().tobytes()
    assert again.outcome == later.outcome


@FEW
@given(options_of_shokoba, seeds, luck, st.integers(0, 60))
def test_undo_leads_back(options: Options, seed: int, luck: int, most: int) -> None:
    match = played(options, seed, luck, most)
    if match.over:
        return
    mover = match.to_move
    assert mover is not None
    before = (match.state().tobytes(), match.record(), list(match.events))
    events = match.play(random.Random(luck).choice(match.moves()))
    hidden_came_out = any(event.name() in ("dealt", "table_dealt") for event in events)
    assert match.can_undo(mover) == (not hidden_came_out)
    if match.can_undo(mover):
        match.undo(mover)
        assert (match.state().tobytes(), match.record(), list(match.events)) == before
