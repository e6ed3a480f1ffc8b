"""The search: what it promises to whoever asks it to think."""

import importlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import cabochon
from cabochon.bots import BOTS, Budget, Thought, clairvoyant, think
from cabochon.bots.search.simulate import ALL_SEEN
from cabochon.bots.search.think import search, think_seen, trusted_first
from cabochon.bots.search.tree import EDGE, MOST_NODES, NODE, Tree
from cabochon.core import verbs
from cabochon.core.errors import CabochonError, OptionError
from cabochon.core.match import Match
from cabochon.core.records import new_record
from cabochon.games.eight28.layout import REFUSE, TAKE
from cabochon.testing.leaks import permute

from .cases import CASES, along

FEW = Budget(simulations=40)


def thought_of(match: Match, budget: Budget = FEW, seed: int = 3) -> Thought:
    """What the seat to move thinks."""
    return think(match.view(match.to_move), budget, seed)


def searched(match: Match, budget: Budget = FEW, seed: int = 3) -> Thought:
    """The same by search alone, where ``think`` would solve an ending."""
    view = match.view(match.to_move)
    return think_seen(match.game, match.game.rules.read_seen(view["options"], view), budget, seed)


@pytest.mark.parametrize(("slug", "options"), CASES, ids=str)
def test_a_thought_names_legal_moves_and_counts_its_simulations(slug: str, options: dict[str, Any]) -> None:
    for match in along(slug, options, every=19):
        thought = searched(match)
        moves = [candidate.move for candidate in thought.candidates]
        assert thought.move == moves[0]
        assert len(set(moves)) == len(moves)
        assert set(moves) <= set(match.moves())
        assert sum(candidate.visits for candidate in thought.candidates) == thought.simulations
        assert all(0 <= candidate.chance <= 1 for candidate in thought.candidates)
        # The first may be the one with the highest prior; the others follow by how often they were tried.
        visits = [candidate.visits for candidate in thought.candidates[1:]]
        assert visits == sorted(visits, reverse=True)


def test_the_move_with_the_highest_prior_is_made_unless_it_is_clearly_worse() -> None:
    match = cabochon.game("eight28", players=3).start(seed=4)
    view = match.view(match.to_move)
    seen = match.game.rules.read_seen(view["options"], view)
    state = new_record(match.game.rules.state)
    verbs.imagine(seen, state)
    favourite, other = sorted((TAKE, REFUSE), key=lambda move: -verbs.prior(state, move))

    def ordered(value: float, trust: float) -> list[int]:
        edges = np.zeros(2, EDGE)
        edges["move"], edges["visits"], edges["value"] = (other, favourite), (100, 25), (50, 25 * value)
        return [int(move) for move in edges["move"][trusted_first(state, edges, trust)]]

    assert ordered(0.45, trust=0.3) == [favourite, other], "0.05 worse, less than 0.3 / 5"
    assert ordered(0.43, trust=0.3) == [other, favourite], "0.07 worse"
    assert ordered(0.45, trust=0.0) == [other, favourite]


@pytest.mark.parametrize(("slug", "options"), CASES, ids=str)
def test_hidden_cards_that_change_places_change_no_thought(slug: str, options: dict[str, Any]) -> None:
    pick = random.Random(2)
    for match in along(slug, options, every=13):
        position, seat = match.position(), match.to_move
        zones = match.game.rules.hidden_zones(position, seat)
        for _ in range(2):
            swapped = match.game.from_position(permute(position, zones, pick), seed=9)
            assert thought_of(swapped) == thought_of(match)
            assert searched(swapped) == searched(match)


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
def test_a_seed_and_a_number_of_simulations_give_one_thought(slug: str) -> None:
    match = cabochon.game(slug).start(seed=4)
    assert thought_of(match, seed=1) == thought_of(match, seed=1)
    assert len({str(thought_of(match, seed=seed).candidates) for seed in range(4)}) > 1


def test_what_was_thought_before_leaves_no_trace() -> None:
    match = cabochon.game("shokoba").start(seed=4)
    first = thought_of(match)
    thought_of(cabochon.game("topas").start(seed=1))
    assert thought_of(match) == first


def test_a_budget_in_seconds_is_spent_or_the_move_is_clear() -> None:
    match = cabochon.game("shokoba").start(seed=4)
    thought = thought_of(match, Budget(seconds=0.01))
    assert thought.simulations > 0
    assert thought.move in match.moves()


def test_a_budget_needs_a_limit() -> None:
    with pytest.raises(OptionError, match="seconds or simulations"):
        Budget()


def test_nothing_to_choose_takes_one_look() -> None:
    for match in along("shokoba", {"players": 2}, every=1):
        if len(match.moves()) == 1:
            assert searched(match, Budget(simulations=100_000)).simulations < 100
            return
    raise AssertionError("somewhere in a game there is a single move")


def test_a_clear_move_ends_the_search_early() -> None:
    """Not every search spends its budget: where one move is much better, the others cannot catch up."""
    found = [
        searched(match, Budget(simulations=2_000)).simulations
        for match in along("shokoba", {"players": 2}, every=11)
    ]
    assert min(found) < 2_000


def test_the_last_placement_of_topas_wins_where_it_can() -> None:
    """With nothing left to come the search finds a placement that wins, if there is one (TOP-6)."""
    for match in list(along("topas", {"players": 2}, every=1))[-1:]:
        seat = match.to_move
        thought = searched(match, Budget(simulations=600))
        best = {}
        for move in match.moves():
            after = match.copy()
            after.play(move)
            assert after.outcome is not None
            best[move] = (seat in after.outcome.winners) / len(after.outcome.winners)
        assert best[thought.move] == max(best.values())


def test_the_clairvoyant_knows_the_next_card_of_8_28() -> None:
    """One card from 28, with the card on the deck in sight, nobody takes one that throws them out (E28-4)."""
    position: dict[str, Any] = cabochon.game("eight28", dealer=0).start(seed=1).position()
    deck = [*position["deck"], *position["hidden"]]
    tens = [card for card in deck if card == "10"]
    nines = [card for card in deck if card == "9"]
    rest = [card for card in deck if card not in ("10", "9")]
    seat = position["to_move"]
    position["hidden"] = rest[:3]
    position["open"][seat] = [*tens[:2], "7"]
    rest.remove("7")
    position["deck"] = [tens[2], *nines, *rest[3:]]
    match = cabochon.game("eight28", dealer=0).from_position(position)
    thought = clairvoyant(match.game, match.state(), Budget(simulations=400), seed=1)
    assert thought.move == "refuse"


def test_a_tree_that_is_full_goes_on_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    # By name, since the package has a function of the module's name.
    thinking = importlib.import_module("cabochon.bots.search.think")
    monkeypatch.setattr(thinking, "_tree", lambda: Tree(16))
    match = cabochon.game("shokoba").start(seed=4)
    thought = search(match.game, match.state(), ALL_SEEN, Budget(simulations=200), seed=1)
    assert thought.simulations <= 200
    assert sum(candidate.visits for candidate in thought.candidates) == thought.simulations


def test_the_memory_of_a_search_is_bounded() -> None:
    assert MOST_NODES * (np.dtype(NODE).itemsize + np.dtype(EDGE).itemsize) < 100_000_000


def _watched() -> Match:
    return cabochon.game("shokoba", players=2).start(seed=7)


def _finished() -> dict[str, Any]:
    match = _watched()
    while not match.over:
        match.play(match.moves()[0])
    return match.view(0)


WRONG_VIEWS: dict[str, tuple[Callable[[], Any], str]] = {
    "over": (_finished, "The game is over"),
    "another seat's": (lambda: _watched().view(0), "seat 0, but seat 1 is to move"),
    "a spectator's": (lambda: _watched().view(None), "spectator"),
    "no view": (lambda: [], "not a view"),
    "incomplete": (lambda: {"game": "shokoba", "options": {}, "seat": 1, "to_move": 1}, "no view of Shokoba"),
    "more players": (lambda: _with_options(players=3), "must have 3 entries"),
    "other rules": (lambda: _with_options(moves=["7D=3S+4S"]), "lists the move “7D=3S"),
    "no game": (lambda: _watched().view(1) | {"game": "chess"}, "no game “chess”"),
    "no option": (lambda: _with_options(colour="red"), "no option “colour”"),
}


def _with_options(**changed: Any) -> dict[str, Any]:
    view = _watched().view(1)
    moves = changed.pop("moves", view["moves"])
    return view | {"options": view["options"] | changed, "moves": moves}


@pytest.mark.parametrize("case", WRONG_VIEWS)
def test_thinking_says_what_is_wrong_with_a_view(case: str) -> None:
    view, sentence = WRONG_VIEWS[case]
    with pytest.raises(CabochonError, match=sentence):
        think(view(), FEW, seed=1)


def test_a_bot_asked_by_a_view_says_it_too() -> None:
    with pytest.raises(CabochonError, match="seat 0, but seat 1"):
        BOTS["greedy"](1).choose(_watched().view(0))


@pytest.mark.parametrize(
    "given", [{"simulations": 0}, {"simulations": 2.5}, {"seconds": -1}, {"seconds": "1"}]
)
def test_a_budget_is_a_number_that_can_be_spent(given: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="number of"):
        Budget(**given)
