"""The rules of thumb of ``chitarella``, one by one, and who may meet it."""

from typing import Any

import pytest

import cabochon
from cabochon.bots import bot, bots_for, check_bot
from cabochon.cli.table.seating import Seating
from cabochon.core import verbs
from cabochon.core.errors import OptionError
from cabochon.core.match import Match
from cabochon.core.records import new_record
from cabochon.games.shokoba.chitarella import PAIR, pairing
from cabochon.games.shokoba.notation import parse_move
from cabochon.testing.walk import walk

from ..games.shokoba.table import Table

NINE = {"players": 4, "teams": True, "nine_cards": True}


def choice(match: Match) -> str:
    """What chitarella plays."""
    return bot("chitarella").choose(match.view(match.to_move))


def test_sho_5_takes_a_shokoba() -> None:
    match = Table(
        cabochon.game("shokoba"), table="2S 3S", hands=["5S 9S 10S"], to_move=0, deals_left=2
    ).match()
    assert choice(match) == "5S=2S+3S"


def test_sho_5_never_leaves_a_sum_that_gives_a_shokoba() -> None:
    """Laying the 4 leaves 9, laying the 8 leaves 13."""
    match = Table(cabochon.game("shokoba"), table="5S", hands=["4S 8S"], to_move=0, deals_left=2).match()
    assert choice(match) == "8S"


def test_sho_4_a_sum_that_no_card_is_left_for_may_be_left() -> None:
    """All four 9s have been taken: the 4 leaves 9, which nobody can take; the 2 leaves 7."""
    match = Table(
        cabochon.game("shokoba"),
        table="5S",
        hands=["4S 2S"],
        piles=["9R 9S 9S 9S"],
        to_move=0,
        deals_left=2,
    ).match()
    assert choice(match) == "4S"


def test_sho_7_hunts_sevens() -> None:
    match = Table(
        cabochon.game("shokoba"), table="3S 4S 7D 10S", hands=["7E 10R"], to_move=0, deals_left=2
    ).match()
    assert choice(match) == "7E=7D"


def test_sho_7_keeps_its_sevens() -> None:
    match = Table(
        cabochon.game("shokoba"), table="8S 9S 10S", hands=["7E 6S"], to_move=0, deals_left=2
    ).match()
    assert choice(match) == "6S"


def test_lays_a_card_whose_twin_it_holds() -> None:
    match = Table(
        cabochon.game("shokoba"), table="10S 10R", hands=["6S 6S 5S"], to_move=0, deals_left=2
    ).match()
    assert choice(match) == "6S"


@pytest.mark.parametrize(("dealer", "sign"), [(0, -1), (2, -1), (1, 1), (3, 1)])
def test_sho_13_the_dealers_side_keeps_pairs_and_the_other_breaks_them(dealer: int, sign: int) -> None:
    """The 8 takes its like, or two cards: then an 8, a 3 and a 5 are left without theirs."""
    game = cabochon.game("shokoba", **NINE)
    state = game.start(seed=1).state()
    seen = new_record(game.rules.seen)
    state.dealer = dealer
    verbs.observe(state, 0, seen)
    assert pairing(seen, parse_move("8S=8R")) == 0
    assert pairing(seen, parse_move("8S=3R+5S")) == sign * 3 * PAIR


@pytest.mark.parametrize(
    "options",
    [{}, {"players": 3}, {"players": 4, "teams": True}, NINE, {"mistakes": True}, {"single_first": True}],
    ids=str,
)
def test_plays_every_kind_of_shokoba(options: dict[str, Any]) -> None:
    for match in walk(cabochon.game("shokoba", **options), seed=3):
        if match.over or len(match.played) > 40:
            break
        assert choice(match) in match.moves()


def test_plays_no_other_game() -> None:
    view = cabochon.game("topas").start(seed=1).view(0)
    with pytest.raises(OptionError, match="plays Shokoba only"):
        bot("chitarella").choose(view)
    with pytest.raises(OptionError, match="does not play Topas"):
        check_bot("chitarella", "topas")
    check_bot("chitarella", "shokoba")


def test_is_offered_where_it_plays() -> None:
    assert "chitarella" in bots_for("shokoba")
    assert "chitarella" not in bots_for("topas")
    with pytest.raises(OptionError):
        Seating.of(["human", "chitarella"], cabochon.game("topas"))
