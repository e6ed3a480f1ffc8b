"""Luck: that it is 0 on average, that it is all there is where nothing else is, and what it leaves alone."""

from collections import Counter

import numpy as np
import pytest

import cabochon
from cabochon.bots import play, player
from cabochon.core import verbs
from cabochon.core.codecs import Pile
from cabochon.core.game import Game
from cabochon.core.records import copy_record, new_record
from cabochon.core.undealt import undealt_fields
from cabochon.lab.luck import LuckMeter
from cabochon.lab.luck_playouts import SETTINGS, let_happen
from cabochon.lab.standings import adjusted_shares
from cabochon.lab.tournament import plan, play_block
from cabochon.study.chances import result_of

GREEDY = 1
"""The place of the guess by which everybody is greedy."""
SURE = 3.5
"""Standard errors within which a mean lies that is 0. The seeds are fixed: it does so for good or never."""
TABLES = [
    ("shokoba", {"players": 2, "target": 5}, 60),
    ("shokoba", {"players": 3, "target": 3}, 30),
    ("shokoba", {"players": 4, "teams": True, "nine_cards": True, "target": 3}, 40),
    ("eight28", {"players": 3}, 8),
    ("eight28", {"players": 6}, 8),
    ("topas", {"players": 1}, 40),
    ("topas", {"players": 2}, 60),
    ("topas", {"players": 4, "expert": True}, 15),
    ("spoker", {"players": 2}, 15),
    ("spoker", {"players": 3}, 4),
]


def played(game: Game, bots: list[str], seed: int, playouts: int) -> tuple[np.ndarray, np.ndarray]:
    """The luck and the results of the seats of one game."""
    match = game.start(seed=seed)
    players = [player(bot, seed=1000 * seed + seat) for seat, bot in enumerate(bots)]
    meter = LuckMeter(game, bots, playouts, seed)
    for seat, move in play(match, players):
        meter.note(players[seat], move)
    return meter.measure(match), result_of(game, match.state())


@pytest.mark.parametrize(("slug", "options", "deals"), TABLES)
def test_adjusted_shares_have_the_mean_of_the_raw_ones(
    slug: str, options: dict[str, object], deals: int
) -> None:
    planned = plan(cabochon.game(slug, **options), ["greedy", "random"], deals, 3, 10.0, playouts=6)
    blocks = [play_block(planned, ("greedy", "random"), deal) for deal in range(deals)]
    adjusted = adjusted_shares(blocks)
    assert adjusted is not None
    removed = np.array([block.share for block in blocks]) - adjusted
    lucks = np.array([block.luck for block in blocks])
    assert lucks[:, GREEDY].std() > 0
    for each in (removed, *lucks.T):
        assert abs(each.mean()) <= SURE * each.std(ddof=1) / np.sqrt(deals)


@pytest.mark.parametrize("slug", ["shokoba", "topas"])
def test_a_seat_is_as_often_lucky_as_unlucky(slug: str) -> None:
    game = cabochon.game(slug, **({"target": 3} if slug == "shokoba" else {}))
    lucks = np.array([played(game, ["beginner", "greedy"], seed, 4)[0][:, 0] for seed in range(100)])
    errors = lucks.std(axis=0, ddof=1) / np.sqrt(len(lucks))
    assert (np.abs(lucks.mean(axis=0)) <= SURE * errors).all()
    assert errors[GREEDY] > 0


def test_between_greedy_players_luck_is_all_there_is() -> None:
    """They leave nothing to chance themselves, and playouts know how they play on in a round that ends it."""
    game = cabochon.game("shokoba", target=1)
    games = [played(game, ["greedy", "greedy"], seed, 200) for seed in range(40)]
    raw = np.array([result[0] for _, result in games])
    adjusted = np.array([result[0] - luck[GREEDY, 0] for luck, result in games])
    assert raw.var() > 0.15
    assert adjusted.var() < raw.var() / 5
    assert adjusted.mean() == pytest.approx(0.5, abs=0.1)


def test_all_seats_together_have_no_luck() -> None:
    luck, _ = played(cabochon.game("eight28"), ["greedy", "random", "greedy"], 1, 5)
    assert luck.sum(axis=1) == pytest.approx([0.0, 0.0], abs=1e-9)


def test_the_last_card_drawn_in_topas_is_neither_good_nor_bad_luck() -> None:
    """It is never laid: with the move before it, nothing but the deals up to there can have been luck."""
    game = cabochon.game("topas")
    match = game.start(seed=5)
    players = [player("greedy"), player("greedy")]
    meter = LuckMeter(game, ["greedy", "greedy"], 20, 5)
    for made, (seat, move) in enumerate(play(match, players), start=1):
        if made == 14:
            before = meter.measure(match)
        meter.note(players[seat], move)
    assert (meter.measure(match) == before).all()


def test_what_could_have_come_is_every_card_alike() -> None:
    match = cabochon.game("topas").start(seed=3)
    before, settings = match.state(), new_record(SETTINGS)
    move = match.turn().moves[0]
    drawn: Counter[int] = Counter()
    for number in range(5000):
        state = copy_record(before)
        let_happen(state, move, settings, number)
        drawn[int(state.hands[before.to_move] & ~before.hands[before.to_move])] += 1
    left = int(before.stock_size)
    expected = 5000 / left
    assert len(drawn) == left
    assert sum((count - expected) ** 2 / expected for count in drawn.values()) < left + 4 * (2 * left) ** 0.5


@pytest.mark.parametrize("slug", ["shokoba", "eight28", "topas", "spoker"])
def test_shuffling_what_is_to_come_leaves_everything_else(slug: str) -> None:
    game = cabochon.game(slug)
    before = game.start(seed=2).state()
    after = copy_record(before)
    verbs.reshuffle(after)
    sizes = {
        field.name: field.codec.size for field in game.rules.layout.fields if isinstance(field.codec, Pile)
    }
    assert tuple(sizes) == undealt_fields(game.rules.layout)
    for name in before.dtype.names or ():
        if name in sizes:
            drawn = len(before[name]) - before[sizes[name]]
            assert (after[name][:drawn] == before[name][:drawn]).all()
            assert (after[name] != before[name]).any()
            assert sorted(after[name]) == sorted(before[name])
        elif name != "rng":
            assert (after[name] == before[name]).all(), name


def test_who_fails_early_has_the_luck_up_to_there() -> None:
    match = cabochon.game("topas").start(seed=1)
    meter = LuckMeter(match.game, ["greedy", "random"], 5, 1)
    assert meter.measure(match).shape == (2, 2)
