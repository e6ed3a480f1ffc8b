"""What could have come: everything is listed, and luck is nothing in the mean."""

import math

import pytest

import cabochon
from cabochon.core.match import Match
from cabochon.core.records import Seen
from cabochon.study import review
from cabochon.study.chances import DEAL, comes_to_light
from cabochon.study.coming import luck_of, outcomes_of

from .games import finished


def draws(match: Match, most: int) -> list[tuple[int, Seen, int, bytes]]:
    """Moves with which cards came to whoever made them: their numbers, what was seen before, and after."""
    game, states = match.game, match.states()
    found = []
    for place, text in enumerate(match.played[:-1]):
        seat = int(states[place].to_move)
        seen = game.rules.observe(states[place], seat)
        move = game.rules.read_move(states[place], text)
        if comes_to_light(game, seen, move, seed=1) == DEAL:
            after = game.rules.observe(states[place + 1], seat).tobytes()
            found.append((place, seen, move, after))
    return found[:most]


def test_every_card_that_could_be_drawn_is_listed() -> None:
    """Topas: one of the cards that the player has not seen, each as likely."""
    game = cabochon.game("topas")
    for _, seen, move, after in draws(finished(game), 3):
        outcomes = outcomes_of(game, seen, move, seed=1)
        assert outcomes is not None
        assert after in outcomes
        assert math.fsum(outcomes.values()) == pytest.approx(1)
        even = 1 / len(outcomes)
        assert all(abs(weight - even) < 5 * math.sqrt(even / 800) for weight in outcomes.values())


def test_hands_of_several_cards_are_not_listed() -> None:
    game = cabochon.game("shokoba")
    _, seen, move, _ = draws(finished(game), 1)[0]
    assert outcomes_of(game, seen, move, seed=1) is None
    assert luck_of(game, seen, move, b"", 100, seed=1) is None


@pytest.mark.parametrize("slug", ["topas", "eight28"])
def test_luck_is_nothing_in_the_mean(slug: str) -> None:
    """Over everything that could have come, each as likely as it is."""
    game = cabochon.game(slug)
    _, seen, move, _ = draws(finished(game, "greedy"), 4)[-1]
    outcomes = outcomes_of(game, seen, move, seed=1)
    assert outcomes is not None
    found = {after: luck_of(game, seen, move, after, 2000, seed=1) for after in outcomes}
    lucks = {after: luck for after, luck in found.items() if luck is not None}
    assert len(lucks) == len(outcomes)
    mean = math.fsum(weight * lucks[after].value for after, weight in outcomes.items())
    error = math.sqrt(math.fsum((weight * lucks[after].error) ** 2 for after, weight in outcomes.items()))
    assert abs(mean) < 4 * error + 1e-9
    assert max(abs(luck.value) for luck in lucks.values()) > 3 * error


def test_a_review_says_which_luck_was_listed() -> None:
    kinds = {}
    for slug in ("topas", "shokoba"):
        luck = review(finished(cabochon.game(slug)), budget=100).as_json()["luck"]
        kinds[slug] = {(item["kind"], item["listed"]) for item in luck if item["number"]}
    assert kinds["topas"] == {("deal", True), ("shown", False)}
    assert {("deal", False), ("shown", False)} <= kinds["shokoba"]
