"""Finished games watched again: each viewpoint sees what it saw then, and nothing else."""

import random
from typing import Any

import pytest

import cabochon
from cabochon.core.branching import branch_off
from cabochon.core.match import Match
from cabochon.core.playback import play_back

GAMES = [declaration.slug for declaration in cabochon.games()]


def played(slug: str, seed: int = 5) -> Match:
    """A whole game of random moves."""
    match, choice = cabochon.game(slug).start(seed=seed), random.Random(seed)
    while not match.over:
        match.play(choice.choice(match.moves()))
    return match


def put_together(shown: dict[str, Any]) -> list[dict[str, Any]]:
    """The views of a viewpoint, from the first to the last."""
    views = [shown["start"]["view"]]
    for step in shown["steps"]:
        rest = {part: value for part, value in views[-1].items() if part not in step["without"]}
        views.append(rest | step["changes"])
    return views


@pytest.mark.parametrize("slug", GAMES)
def test_a_viewpoint_sees_what_it_saw_then(slug: str) -> None:
    whole = played(slug)
    eyes = [*range(whole.game.players), None]
    told = play_back(whole.record(), eyes, cabochon.game)
    views = [put_together(shown) for shown in told["shown"]]
    again = whole.game.start(seed=5)
    for number, move in enumerate([None, *whole.played]):
        seat = again.to_move
        events = again.play(move) if move is not None else again.events
        for shown, seen, who in zip(told["shown"], views, eyes, strict=True):
            step = shown["steps"][number - 1] if number else shown["start"]
            assert seen[number] == again.view(who, history=False) | {"moves": []}
            assert step["events"] == [event.seen_by(who) for event in events]
            assert step.get("move") in ((move,) if who == seat else (None,))
        if number:
            standing = told["moves"][number - 1]
            assert (standing["seat"], standing["scores"]) == (seat, again.scores)


def test_rounds_count_up() -> None:
    told = play_back(played("shokoba").record(), [None], cabochon.game)
    rounds = [told["start"]["round"], *(move["round"] for move in told["moves"])]
    assert rounds[0] == 1
    assert rounds == sorted(rounds)
    assert rounds[-1] > 1


def test_a_game_under_way_is_refused() -> None:
    match = cabochon.game("shokoba").start(seed=1)
    match.play(match.moves()[0])
    with pytest.raises(cabochon.RecordError, match="not over"):
        play_back(match.record(), [0], cabochon.game)
    with pytest.raises(cabochon.RecordError, match="not over"):
        branch_off(match.record(), 0, 0, cabochon.game)


def test_a_game_that_was_given_up_ends_with_its_winners() -> None:
    match = cabochon.game("shokoba").start(seed=1)
    match.play(match.moves()[0])
    record = match.record() | {"ended": {"how": "resigned", "seat": 0, "winners": [1]}}
    views = put_together(play_back(record, [0], cabochon.game)["shown"][0])
    assert "winners" not in views[0]
    assert (views[-1]["winners"], views[-1]["to_move"]) == ([1], None)
    with pytest.raises(cabochon.RecordError, match="ended"):
        play_back(match.record() | {"ended": {"winners": "me"}}, [0], cabochon.game)


@pytest.mark.parametrize("slug", GAMES)
def test_a_branch_looks_the_same_and_deals_the_rest_again(slug: str) -> None:
    whole = played(slug)
    again = whole.game.start(seed=5)
    forgotten = ["cast_off", "fetched"] if slug == "spoker" else []  # what a position does not hold
    several = False
    for number, move in enumerate(whole.played):
        if number % 7 == 0:
            seat = number % whole.game.players
            found = [branch_off(whole.record(), number, seat, cabochon.game, seed) for seed in (1, 2, 3)]
            several = several or any(position != found[0][1] for _, position in found)
            for game, position in found:
                seen = game.from_position(position, seed=1).view(seat, history=False)
                then = again.view(seat, history=False)
                for part in forgotten:
                    assert part in seen
                    then[part] = seen[part]
                assert seen == then
        again.play(move)
    assert several, "what a seat cannot know is dealt again"


def test_a_branch_tells_nothing_of_what_the_seat_could_not_know() -> None:
    """Whatever the hidden cards were, the branch is the same: it comes from the view and the seed alone."""
    whole = played("shokoba")
    record, number, seat = whole.record(), 10, 0
    game, position = branch_off(record, number, seat, cabochon.game, seed=9)
    other = game.from_position(branch_off(record, number, seat, cabochon.game, seed=4)[1], seed=1)
    assert other.position() != position
    while not other.over:
        other.play(other.moves()[0])
    assert branch_off(other.record(), 0, seat, cabochon.game, seed=9)[1] == position


def test_a_branch_can_be_played_and_replayed() -> None:
    whole = played("shokoba")
    game, position = branch_off(whole.record(), 20, 1, cabochon.game)
    match = game.from_position(position)
    while not match.over:
        match.play(match.moves()[0])
    told = play_back(match.record(), [1], cabochon.game)
    assert len(told["moves"]) == len(match.played)


@pytest.mark.parametrize(
    ("moves", "seat", "words"), [(-1, 0, "no move -1"), (10**6, 0, "no move"), (3, 7, "seat")]
)
def test_no_branch_from_nowhere(moves: int, seat: int, words: str) -> None:
    with pytest.raises(cabochon.RecordError, match=words):
        branch_off(played("shokoba").record(), moves, seat, cabochon.game)


def test_no_branch_from_the_end() -> None:
    whole = played("topas")
    with pytest.raises(cabochon.RecordError, match="over there"):
        branch_off(whole.record(), len(whole.played), 0, cabochon.game)
