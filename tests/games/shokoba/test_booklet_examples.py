"""Every example the two booklets print. Where only values are printed, the gems are ours."""

import pytest

import cabochon
from cabochon.core.match import Match

from .table import Table, named, play, takes_of

EDITIONS = ["classic", "2023"]


def with_hand(edition: str, table: str, hand: str, **options: bool) -> Match:
    """Two players in the last deal of a round, seat 1 to move."""
    return Table(cabochon.game("shokoba", edition=edition, **options), table=table, hands=["", hand]).match()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("table", "taken"),
    [
        ("7E", "7E"),
        ("3S 4S", "3S+4S"),
        ("2S 5S", "2S+5S"),
        ("2S 2S 3S", "2S+2S+3S"),
        ("1S 2S 2S 2S", "1S+2S+2S+2S"),
    ],
)
def test_the_takes_of_a_seven(edition: str, table: str, taken: str) -> None:
    match = with_hand(edition, table, "7D")
    assert match.moves() == [f"7D={taken}"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_takes_of_a_seven_all_at_once(edition: str) -> None:
    match = with_hand(edition, "1S 2S 2S 2S 3S 4S 5S 7E", "7D")
    listed = takes_of(match, "7D")
    for taken in ("7E", "3S+4S", "2S+5S", "2S+2S+3S", "1S+2S+2S+2S"):
        assert taken in listed


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_of_7_10_4(edition: str) -> None:
    """Against 1, 2, 6, 7: take the 7; take 1, 2 and 7; take 1 and 6; or lay the 4 and take nothing."""
    match = with_hand(edition, "1S 2S 6S 7E", "7D 10S 4S")
    assert match.moves() == ["10S=1S+2S+7E", "4S", "7D=1S+6S", "7D=7E"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_one_and_six_by_an_eight_is_a_shokoba(edition: str) -> None:
    match = with_hand(edition, "1S 1S 6S", "2S 8S")
    assert match.moves() == ["2S=1S+1S", "8S=1S+1S+6S"]
    greedy_one = match.copy()
    assert named(play(greedy_one, "8S=1S+1S+6S"), "shokoba") == [{"event": "shokoba", "seat": 1, "side": 1}]
    assert greedy_one.position()["stones"] == [0, 1]
    assert not named(play(match, "2S=1S+1S"), "shokoba")
    assert match.position()["stones"] == [0, 0]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_one_takes_nothing_from_8_and_7(edition: str) -> None:
    """1 + 7 = 8 is of no use: the card played must itself be the sum."""
    match = with_hand(edition, "7E 8S", "1S")
    assert match.moves() == ["1S"]
    with pytest.raises(cabochon.IllegalMove):
        match.play("1S=7E+8S")
    match = Table(
        cabochon.game("shokoba", edition=edition), table="7E 8S", hands=["", "1S"], deals_left=1
    ).match()
    play(match, "1S")
    assert match.position()["table"] == ["1S", "7E", "8S"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_stones_of_players_a_b_and_c(edition: str) -> None:
    """A: diamond, 4 rubies, 8 sapphires. B: 2 emeralds, 1 ruby, 8 sapphires. C: the rest, 16 cards."""
    a = "7D 1R 2R 3R 4R 1S 1S 1S 2S 2S 2S 3S 3S"
    b = "7E 7E 5R 3S 4S 4S 4S 5S 5S 5S 6S"
    c = "7E 6R 8R 9R 10R 6S 6S 8S 8S 8S 9S 9S 9S 10S 10S 10S"
    # C's last card is still to be played, and takes exactly what lies on the table.
    hands, table = ["", "", "10R"], "10S"
    piles = [a, b, c.replace(" 10R", "").removesuffix(" 10S")]
    game = cabochon.game("shokoba", players=3, edition=edition)
    match = Table(
        game,
        table=table,
        hands=hands,
        piles=piles,
        dealer=2,
        to_move=2,
        last_taker=0,
        stones=[1, 2, 0],
        round=2,
    ).match()
    events = play(match, "10R=10S")
    (counted,) = named(events, "round_counted")
    assert counted["counts"] == {
        "diamond": [1, 0, 0],
        "emeralds": [0, 2, 1],
        "rubies": [4, 1, 4],
        "sapphires": [8, 8, 11],
        "cards": [13, 11, 16],
    }
    assert counted["winners"] == {"diamond": 0, "emeralds": 1, "rubies": None, "sapphires": 2, "cards": 2}
    # One stone each for A and B, two for C and one more for the shokoba of the last card.
    assert counted["stones"] == [1 + 1, 2 + 1, 0 + 2 + 1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_four_choices_of_2_6_10(edition: str) -> None:
    choices = ["10S=10R", "10S=1S+2S+7E", "2R=2S", "6S=2S+4S"]
    assert with_hand(edition, "1S 2S 4S 7E 10R", "2R 6S 10S").moves() == choices


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_choice_that_the_advanced_rule_forbids(edition: str) -> None:
    match = with_hand(edition, "1S 2S 4S 7E 10R", "2R 6S 10S", single_first=True)
    assert match.moves() == ["10S=10R", "2R=2S", "6S=2S+4S"]
    with pytest.raises(cabochon.IllegalMove, match="take 10R"):
        match.play("10S=1S+2S+7E")
