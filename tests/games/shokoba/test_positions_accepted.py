"""Every position a game can come to is accepted, at every moment, and goes on as it would have."""

import json
import random
from collections import Counter
from typing import Any

import pytest

import cabochon
from cabochon.core.match import Match
from cabochon.testing import option_sets

from .endings import Ending, finish

SHOKOBA = next(declaration for declaration in cabochon.games() if declaration.slug == "shokoba")


def moments(match: Match) -> list[str]:
    """What is special about a position, for counting what the games came across."""
    position = match.position()
    found = ["over"] if match.over else []
    if position["mistake"]:
        found.append("claim")
        if not any(position["hands"]):
            found.append("claim between deals" if position["deck"] else "claim after the last card")
    if len(position["playing"]) < match.game.players:
        found.append("sitting out")
    if not position["table"]:
        found.append("empty table")
    if position["last_taker"] is None:
        found.append("nobody took")
    return found


def check_accepted(match: Match) -> None:
    """The position through JSON gives the same position, the same moves and the same state."""
    position = json.loads(json.dumps(match.position()))
    again = match.game.from_position(position, seed=match.seed)
    assert again.position() == position
    assert again.moves() == match.moves()
    assert again.scores == match.scores
    state = again.state()
    state.rng[:] = match.state().rng
    assert state.tobytes() == match.state().tobytes()


@pytest.mark.parametrize("options", option_sets(SHOKOBA), ids=str)
def test_every_position_of_a_game(options: dict[str, Any]) -> None:
    pick = random.Random(str(options))
    match = cabochon.game("shokoba", target=4, **options).start(seed=pick.getrandbits(64))
    while not match.over:
        check_accepted(match)
        match.play(pick.choice(match.moves()))
    check_accepted(match)


def short_games(pick: random.Random) -> list[Match]:
    """Games about to begin, and games about to go into extra rounds of two or three."""
    games = [
        cabochon.game("shokoba", players=players, edition="classic", target=target, mistakes=True)
        for players in (2, 3, 4)
        for target in (1, 2, 11)
    ]
    fresh = [game.start(seed=pick.getrandbits(64)) for game in games]
    four, dealers = games[-1], (0, 1, 3)
    tied = [finish(Ending(four, [11, 11, 6, 11], dealer=dealer))[0] for dealer in dealers]
    tied += [finish(Ending(four, [6, 11, 6, 11], dealer=dealer))[0] for dealer in dealers]
    teams = cabochon.game("shokoba", players=4, edition="classic", teams=True, mistakes=True)
    return [*fresh, *tied, finish(Ending(teams, [11, 11]))[0]]


def test_every_kind_of_moment() -> None:
    """Classic games, some in extra rounds, with many mistakes that are not claimed."""
    seen: Counter[str] = Counter()
    pick = random.Random(9)
    for match in short_games(pick):
        while not match.over:
            check_accepted(match)
            seen.update(moments(match))
            lays = [move for move in match.moves() if "=" not in move]
            match.play(pick.choice(lays if lays and pick.random() < 0.5 else match.moves()))
        check_accepted(match)
        seen.update(moments(match))
    assert set(seen) == {
        "over",
        "claim",
        "claim between deals",
        "claim after the last card",
        "sitting out",
        "empty table",
        "nobody took",
    }


def test_a_match_from_a_position_goes_on_like_the_first() -> None:
    """Until the next shuffle, the same moves lead to the same positions."""
    pick = random.Random(4)
    match = cabochon.game("shokoba", players=3).start(seed=4)
    for _ in range(5):
        match.play(pick.choice(match.moves()))
    again = match.game.from_position(match.position(), seed=99)
    while match.position()["round"] == 1:
        assert again.position() == match.position()
        move = pick.choice(match.moves())
        match.play(move)
        again.play(move)


def test_lists_of_cards_may_come_in_any_order() -> None:
    match = cabochon.game("shokoba").start(seed=3)
    position = match.position()
    shuffled = position | {
        "table": position["table"][::-1],
        "hands": [hand[::-1] for hand in position["hands"]],
    }
    assert match.game.from_position(shuffled).position() == position


def test_the_deck_keeps_its_order() -> None:
    match = cabochon.game("shokoba").start(seed=3)
    position = match.position()
    turned = position | {"deck": position["deck"][::-1]}
    assert match.game.from_position(turned).position() == turned


def test_a_position_is_not_changed_by_playing_on_from_it() -> None:
    match = cabochon.game("shokoba").start(seed=3)
    position = match.position()
    before = json.dumps(position)
    match.game.from_position(position).play(match.moves()[0])
    assert json.dumps(position) == before
