"""Positions that no game can reach are refused, each with a sentence in both languages."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

import cabochon
from cabochon import Game, PositionError
from cabochon.core.words import keys

from .endings import Ending, finish
from .table import Table

Setting = tuple[Game, Any]


def start(**changes: Any) -> Setting:
    """The first position of a game of two, with changes."""
    game = cabochon.game("shokoba", dealer=0)
    return game, game.start(seed=1).position() | changes


def without(part: str) -> Setting:
    """The first position with a part left out."""
    game, position = start()
    del position[part]
    return game, position


def middle(options: dict[str, Any], changes: dict[str, Any], **cards: Any) -> Setting:
    """A position in the middle of a round, with changes."""
    game = cabochon.game("shokoba", **options)
    usual: dict[str, Any] = {"table": "3S 4S 9S", "hands": ["5S 10S", "7D 9R"], "deals_left": 1}
    return game, Table(game, **usual | cards).position() | changes


def extra(changes: dict[str, Any], **cards: Any) -> Setting:
    """An extra round of seats 0 and 2, with changes."""
    cards = {
        "table": "3S 4S 9S",
        "hands": ["7D 2S", "", "5S 1S"],
        "playing": [0, 2],
        "dealer": 2,
        "stones": [11, 4, 11, 3],
        "round": 5,
    } | cards
    return middle({"players": 4, "edition": "classic"}, changes, **cards)


def finished(options: dict[str, Any] | None = None, **changes: Any) -> Setting:
    """A finished game of two, with changes."""
    game = cabochon.game("shokoba", **options or {})
    return game, finish(Ending(game, [9, 3], round=3))[0].position() | changes


def short_hand() -> Setting:
    """Seat 0 has laid a card before its turn."""
    game, position = middle({}, {})
    position["hands"][0].remove("5S")
    position["table"].append("5S")
    return game, position


def short_deck() -> Setting:
    """A card of the deck lies on a pile."""
    game, position = middle({}, {})
    position["piles"][0].append(position["deck"].pop())
    return game, position


def undealt() -> Setting:
    """Nobody has cards yet."""
    game, position = start()
    position["deck"] += itertools.chain(*position["hands"])
    return game, position | {"hands": [[], []]}


def teams_sitting_out() -> Setting:
    """Two seats alone in a game of teams."""
    options = {"players": 4, "teams": True, "edition": "classic"}
    return middle(
        options, {"playing": [0, 1]}, stones=[11, 11], round=5, deals_left=0, hands=["1S", "2S", "", ""]
    )


@dataclass
class Case:
    """A position and why it is refused."""

    key: str
    setting: Callable[[], Setting]
    sentence: str


CASES = [
    Case("core.position.not_object", lambda: (start()[0], ["table"]), "A position is a JSON object."),
    Case("core.position.not_object", lambda: (start()[0], None), "A position is a JSON object."),
    Case("core.position.missing", lambda: without("mistake"), "The position lacks “mistake”."),
    Case("core.position.missing", lambda: without("to_move"), "The position lacks “to_move”."),
    Case("core.position.unknown", lambda: start(joker="?"), "A position has no part “joker”."),
    Case("core.position.not_whole", lambda: start(dealer="0"), "“dealer” takes whole numbers."),
    Case("core.position.not_whole", lambda: start(to_move=[0, 1]), "“to_move” takes whole numbers."),
    Case("core.position.not_whole", lambda: start(round=True), "“round” takes whole numbers."),
    Case("core.position.not_whole", lambda: start(stones=[0.5, 0]), "“stones” takes whole numbers."),
    Case("core.position.bounds", lambda: start(dealer=2), "“dealer” cannot be 2."),
    Case("core.position.bounds", lambda: start(to_move=-1), "“to_move” cannot be -1."),
    Case("core.position.bounds", lambda: start(round=0), "“round” cannot be 0."),
    Case("core.position.bounds", lambda: start(stones=[0, 2**40]), "“stones” cannot be 1099511627776."),
    Case("core.position.not_list", lambda: start(table="7D"), "“table” takes lists."),
    Case("core.position.not_list", lambda: start(hands=["7D", "7E"]), "“hands” takes lists."),
    Case("core.position.length", lambda: start(hands=[[], [], []]), "“hands” must have 2 entries, not 3."),
    Case("core.position.length", lambda: start(stones=[0]), "“stones” must have 2 entries, not 1."),
    Case("core.position.seats", lambda: start(playing=[1, 0]), "“playing” lists different seats in order."),
    Case("core.position.seats", lambda: start(playing=[0, 0]), "“playing” lists different seats in order."),
    Case("core.position.no_card", lambda: start(mistake="7R"), "“7R” in “mistake” is not a card of Shokoba."),
    Case("core.position.no_card", lambda: start(deck=[7]), "“7” in “deck” is not a card of Shokoba."),
    Case("core.position.too_many", lambda: start(mistake="7D"), "The card 7D is there 2 times"),
    Case(
        "core.position.too_many",
        lambda: start(mistake="1S"),
        "The card 1S is there 4 times; the deck holds 3.",
    ),
    Case("core.position.too_few", lambda: start(table=[]), "The card "),
    Case("shokoba.position.playing", lambda: start(playing=[0]), "“playing” must list at least two seats"),
    Case(
        "shokoba.position.playing", teams_sitting_out, "“playing” must list at least two seats, and all four"
    ),
    Case(
        "shokoba.position.no_extra_rounds",
        lambda: middle({"players": 3}, {"playing": [0, 1]}),
        "Nobody sits out in this edition",
    ),
    Case("shokoba.position.sits_out", lambda: extra({"dealer": 1}), "“dealer” names seat 1"),
    Case("shokoba.position.sits_out", lambda: extra({"to_move": 3}), "“to_move” names seat 3"),
    Case("shokoba.position.sits_out", lambda: extra({"last_taker": 1}), "“last_taker” names seat 1"),
    Case(
        "shokoba.position.cards_of_idle",
        lambda: extra({}, piles=["", "10S 10R"]),
        "Seat 1 sits this round out but has cards.",
    ),
    Case(
        "shokoba.position.cards_of_idle",
        lambda: extra({}, hands=["7D 2S", "1S"]),
        "Seat 1 sits this round out",
    ),
    Case("shokoba.position.pile_of_one", lambda: middle({}, {}, piles=["", "6S"]), "Pile 1 holds one card"),
    Case(
        "shokoba.position.no_last_taker",
        lambda: middle({}, {"last_taker": None}),
        "Cards have been taken, so “last_taker” must name a seat.",
    ),
    Case(
        "shokoba.position.last_taker_empty",
        lambda: middle({}, {"last_taker": 1}),
        "Seat 1 took last, but its pile is empty.",
    ),
    Case("shokoba.position.last_taker_empty", lambda: start(last_taker=0), "Seat 0 took last"),
    Case("shokoba.position.deck_size", short_deck, "A deck of 5 cards is not what whole deals leave."),
    Case("shokoba.position.deck_size", undealt, "A deck of 36 cards is not what whole deals leave."),
    Case("core.position.hand_size", short_hand, "Seat 0 holds 1, but by turn order it should hold 2 cards."),
    Case(
        "core.position.hand_size",
        lambda: middle({}, {"to_move": 0}),
        "Seat 1 holds 2, but by turn order it should hold 1 card.",
    ),
    Case(
        "core.position.hand_size",
        lambda: middle({}, {}, hands=["1S 2S 3S 4S", "1R 2R 3R 4R"], table="9S"),
        "Seat 1 holds 4, but by turn order it should hold 3 cards.",
    ),
    Case(
        "core.position.hand_size",
        lambda: middle({}, {}, hands=["", ""]),
        "Seat 1 holds 0, but by turn order it should hold",
    ),
    Case(
        "shokoba.position.no_mistakes",
        lambda: middle({}, {}, mistake="7D", hands=["5S 10S", "6S 9R"], to_move=1),
        "A mistake is pending, but the option “mistakes” is off.",
    ),
    Case(
        "shokoba.position.no_mistake",
        lambda: middle({"mistakes": True}, {}, mistake="7D", hands=["5S 10S", "6S 9R"], table="4S 9S"),
        "7D is no mistake: it could take nothing.",
    ),
    Case(
        "shokoba.position.nobody_laid",
        lambda: middle({"mistakes": True}, {}, mistake="7D", hands=["5S 10S 1S", "6S 9R 1R"]),
        "7D cannot have been laid by mistake: nobody has played since the deal.",
    ),
    Case(
        "shokoba.position.stones_early", lambda: start(stones=[0, 1]), "In the first round stones come from"
    ),
    Case(
        "shokoba.position.stones_early",
        lambda: middle({}, {"stones": [0, 2]}, piles=["", "6S 6R"]),
        "In the first round stones come from shokobas only",
    ),
    Case(
        "shokoba.position.extra_stones", lambda: extra({"stones": [11, 4, 10, 3]}), "In an extra round those"
    ),
    Case(
        "shokoba.position.extra_stones", lambda: extra({"stones": [11, 11, 11, 3]}), "In an extra round those"
    ),
    Case(
        "shokoba.position.extra_stones", lambda: extra({"stones": [11, 4, 12, 3]}), "In an extra round those"
    ),
    Case(
        "shokoba.position.extra_stones",
        lambda: extra({"round": 1, "stones": [0, 0, 0, 0]}),
        "In an extra round",
    ),
    Case(
        "shokoba.position.decided",
        lambda: start(stones=[0, 7], round=3),
        "The game would have ended before this round: somebody had 7 stones.",
    ),
    Case(
        "shokoba.position.decided",
        lambda: middle({"edition": "classic"}, {"stones": [0, 11]}, round=4),
        "The game would have ended before this round: somebody had 11 stones.",
    ),
    Case(
        "shokoba.position.over_cards", lambda: start(to_move=None), "“to_move” is null, but the round is not"
    ),
    Case(
        "shokoba.position.over_stones",
        lambda: finished(stones=[9, 1]),
        "Side 1 has fewer stones than its pile",
    ),
    Case(
        "shokoba.position.not_over",
        lambda: finished(stones=[6, 3]),
        "“to_move” is null, but nobody has won yet.",
    ),
    Case(
        "shokoba.position.not_over",
        lambda: finished({"edition": "classic", "target": 9}, stones=[9, 9]),
        "“to_move” is null, but nobody has won yet.",
    ),
    Case("core.position.winners.stones", lambda: finished(winners=[1]), "“winners” does not fit the stones"),
    Case("core.position.winners.stones", lambda: finished(winners=None), "“winners” does not fit the stones"),
    Case(
        "core.position.winners_early",
        lambda: start(winners=[0]),
        "“winners” belongs to a finished game only.",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_refused(case: Case) -> None:
    game, position = case.setting()
    with pytest.raises(PositionError) as refused:
        game.from_position(position)
    assert refused.value.phrase.key == case.key
    assert refused.value.reason.startswith(case.sentence)
    for language in ("en", "fr"):
        sentence = refused.value.sentence(language)
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert refused.value.sentence("fr") != refused.value.sentence("en")


def test_every_reason_has_a_case() -> None:
    reasons = {key for key in keys("shokoba") if key.startswith("shokoba.position.")}
    assert reasons <= {case.key for case in CASES}


@pytest.mark.parametrize("setting", [start, lambda: middle({}, {}), lambda: extra({}), finished])
def test_the_settings_themselves_are_accepted(setting: Callable[[], Setting]) -> None:
    game, position = setting()
    assert game.from_position(position).position() == position
