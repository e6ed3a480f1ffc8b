"""Players: what a turn tells them, and that every way of asking them comes to the same."""

from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import BOTS, Player, Turn, bot, bots_for, every_bot, play, player
from cabochon.bots.registry import PLAYERS
from cabochon.bots.view_bot import ViewBot, turn_of
from cabochon.core.bare_match import BareMatch
from cabochon.core.errors import IllegalMove, OptionError
from cabochon.core.levels import EVERYWHERE
from cabochon.core.match import Match
from cabochon.testing.walk import walk

from .cases import CASES, along


@pytest.mark.parametrize(("slug", "options"), CASES, ids=str)
def test_a_turn_is_what_its_seat_knows(slug: str, options: dict[str, Any]) -> None:
    """Moves, texts and view follow from the seen record, and are those of the match."""
    for match in along(slug, options, every=7):
        turn = match.turn()
        assert list(turn.packed) == match.moves()
        assert turn.view() == match.view(match.to_move)
        assert [turn.text(move) for move in turn.moves.tolist()] == match.moves()
        legal = match.game.rules.legal_moves(match.state())
        assert np.array_equal(match.game.rules.legal_moves(turn.imagined), legal)


def test_a_turn_tells_the_history() -> None:
    match = next(match for match in walk(cabochon.game("spoker"), seed=1) if len(match.played) == 8)
    assert len(match.turn().view()["history"]) == len(match.events)
    turn = match.turn()
    match.play(match.moves()[0])
    assert len(turn.view()["history"]) < len(match.events), "a turn tells what had happened when it began"


def test_nobody_is_asked_when_it_is_over() -> None:
    *_, match = walk(cabochon.game("topas"), seed=1)
    with pytest.raises(IllegalMove):
        match.turn()
    with pytest.raises(IllegalMove):
        match.play_packed(0)


def test_a_packed_move_is_checked_as_its_text_is() -> None:
    match = cabochon.game("shokoba").start(seed=7)
    before = match.position()
    with pytest.raises(IllegalMove):
        match.play_packed(12345)
    assert match.position() == before
    twin, turn = match.copy(), match.turn()
    twin.play_packed(int(turn.moves[0]))
    match.play(match.moves()[0])
    assert twin.record() == match.record()


@pytest.mark.parametrize(
    ("slug", "name"), [(each.slug, n) for each in cabochon.games() for n in bots_for(each.slug)]
)
def test_a_bot_asked_by_a_view_is_the_player(slug: str, name: str) -> None:
    match = cabochon.game(slug).start(seed=5)
    assert player(name, 3).name == bot(name, 3).name == name
    for number in range(2):
        turn = match.turn()
        chosen = turn.text(player(name, number).move(turn))
        unhurried = ViewBot(player(name, number), seconds=None)
        assert unhurried.choose(match.view(match.to_move)) == chosen
        match.play(chosen)


def test_a_view_that_lists_fewer_moves_allows_no_others() -> None:
    match = cabochon.game("topas").start(seed=2)
    view = match.view(match.to_move)
    few = view["moves"][5:8]
    assert turn_of({**view, "moves": few}).view()["moves"] == few
    for name in ("random", "greedy"):
        assert bot(name, 1).choose({**view, "moves": few}) in few
    with pytest.raises(IllegalMove):
        bot("random", 1).choose({**view, "moves": ["castle"]})


def test_the_names_of_the_players_are_those_of_the_registry() -> None:
    assert tuple(PLAYERS) == tuple(BOTS) == EVERYWHERE
    assert [name for name in every_bot() if name not in EVERYWHERE] == ["chitarella"]
    for name in ("nobody", "clairvoyant"):
        with pytest.raises(OptionError, match=name):
            player(name)


class Lister:
    """Plays what is first in the list, and keeps the list."""

    name = "lister"

    def __init__(self) -> None:
        self.lists: list[list[str]] = []

    def move(self, turn: Turn) -> int:
        self.lists.append(list(turn.packed))
        return int(turn.moves[0])


def lists_of(match: Match | BareMatch) -> list[list[str]]:
    lister: Player = Lister()
    for _ in play(match, [lister] * match.game.players):
        pass
    assert isinstance(lister, Lister)
    return lister.lists


def test_a_bare_match_is_the_same_game_with_the_moves_in_the_kernels_order() -> None:
    game = cabochon.game("spoker")
    bare = BareMatch.deal(game, seed=4)
    assert bare.state.tobytes() == game.start(seed=4).state().tobytes()
    first = lists_of(BareMatch.deal(game, seed=4))[0]
    assert first != sorted(first)
    assert sorted(first) == lists_of(game.start(seed=4))[0]


def test_who_stops_asking_stops_the_game() -> None:
    match = cabochon.game("topas").start(seed=1)
    for _, move in play(match, [player("greedy")] * match.game.players):
        assert move in match.turn().moves
        if len(match.played) == 3:
            break
    assert len(match.played) == 3
