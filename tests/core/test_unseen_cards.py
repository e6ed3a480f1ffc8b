"""The cards a seat cannot see: those of the deck that its view does not show, whatever lies hidden."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import cabochon
from cabochon.core import verbs
from cabochon.core.match import Match
from cabochon.core.records import SPECTATOR
from cabochon.core.rng import seed_rng
from cabochon.core.unseen_cards import COUNTED, count_unseen, unseen_cards
from cabochon.study import puzzles
from cabochon.study.reasons import reasons_for

View = dict[str, Any]


def shown_in_shokoba(view: View) -> list[str]:
    mistake = [view["mistake"]] if view["mistake"] else []
    return [*view["hand"], *view["table"], *mistake, *(card for pile in view["piles"] for card in pile)]


def shown_in_eight28(view: View) -> list[str]:
    return [*(card for row in view["open"] for card in row), *(card for card in view["hidden"] if card)]


def shown_in_topas(view: View) -> list[str]:
    return [*view["hand"], *view["away"], *(placed.partition("@")[0] for placed in view["area"])]


def shown_in_spoker(view: View) -> list[str]:
    laid = ["??" if card.endswith("?") else card for card in view["board"].values()]
    others = (cards for seat, cards in enumerate(view["fetched"]) if seat != view["seat"])
    return [*laid, *view["hand"], *view["cast_off"], *(card for cards in others for card in cards)]


SHOWN: dict[str, Callable[[View], list[str]]] = {
    "shokoba": shown_in_shokoba,
    "eight28": shown_in_eight28,
    "topas": shown_in_topas,
    "spoker": shown_in_spoker,
}
"""What a view shows of each game, counted by hand."""


def positions(slug: str, players: int, seed: int) -> Iterator[Match]:
    """A game played by the first move that a number chooses, before each of its moves."""
    match = cabochon.game(slug, players=players).start(seed=seed)
    while not match.over:
        yield match
        moves = match.moves()
        match.play(moves[(7 * len(match.played) + seed) % len(moves)])


@pytest.mark.parametrize(("slug", "players"), [("shokoba", 3), ("eight28", 4), ("topas", 2), ("spoker", 3)])
def test_the_rest_of_the_deck_is_unseen(slug: str, players: int) -> None:
    for match in positions(slug, players, 5):
        rules = match.game.rules
        deck = Counter((rules.deck or rules.layout.deck).copies)
        for seat in (None, *range(players)):
            view = match.view(seat, history=False)
            seen = rules.observe(match.state(), SPECTATOR if seat is None else seat)
            assert unseen_cards(match.game, seen) == deck - Counter(SHOWN[slug](view))


@pytest.mark.parametrize("slug", list(SHOWN))
def test_whatever_lies_hidden_the_same_is_told(slug: str) -> None:
    """Nothing but the view is in it: the hidden cards are dealt again, and the numbers stay."""
    for puzzle in puzzles(slug)[::40]:
        rules, told = puzzle.game.rules, count_unseen(puzzle.game, puzzle.seen())
        state = rules.imagine(puzzle.seen())
        for seed in range(3):
            seed_rng(state.rng, seed)
            verbs.redeal(state, puzzle.seat)
            assert count_unseen(puzzle.game, rules.observe(state, puzzle.seat)) == told
        assert all(0 <= each["unseen"] <= each["copies"] for each in told)


@pytest.mark.parametrize("slug", ["shokoba", "eight28", "topas"])
def test_reasons_name_the_unseen_cards_that_they_count(slug: str) -> None:
    named = 0
    for puzzle in puzzles(slug)[::10]:
        unseen = unseen_cards(puzzle.game, puzzle.seen())
        for reason in reasons_for(puzzle.game, puzzle.seen(), puzzle.solution):
            counted = reason.fill.get(COUNTED)
            if counted is not None:
                named += 1
                assert sum(unseen[card] for card in counted) == reason.fill["n"]
    assert named
