"""The figures, stars and jokers: SPO-3, SPO-4, SPO-5."""

import pytest

from .table import at_table, gained

CENTRE_BONUS = 5
FIVE_AT_ONCE = 15


def first_play(cards: str) -> str:
    """The first play of the game, laid so that it covers the centre and no other bonus square."""
    return f"{'E7' if len(cards.split()) == 5 else 'G7'}> {cards}"


def points_of_first(cards: str, value: int) -> int:
    """What a first play brings whose figure has this value."""
    bonus = CENTRE_BONUS + (FIVE_AT_ONCE if len(cards.split()) == 5 else 0)
    return (value + bonus) << cards.count("*")


FIGURES = [
    pytest.param("Qd Qs", 2, id="pair"),
    pytest.param("Qd Qs Q*", 3, id="three"),
    pytest.param("9d 9s 9h Qd Qs", 5, id="full, three first"),
    pytest.param("Qd Qs 9d 9s 9h", 5, id="full, pair first"),
    pytest.param("8d 9s Td Jh Qc", 10, id="straight upwards"),
    pytest.param("Qc Jh Td 9s 8d", 10, id="straight downwards"),
    pytest.param("Td Jd Qd Kd As", 10, id="straight to the ace"),
    pytest.param("Kh 7h 9h Jh 8h", 15, id="flush"),
    pytest.param("7d Kd 7d Ad 9d", 15, id="flush with a card twice"),
    pytest.param("8d Td 9d Jd Qd", 15, id="a straight flush out of order is a flush"),
    pytest.param("Qd Qs Qh Qc", 15, id="four"),
    pytest.param("Qd Qs Qh Qc Q*", 25, id="spoker"),
    pytest.param("7c 8c 9c Tc Jc", 50, id="straight flush upwards"),
    pytest.param("Ac Kc Qc Jc Tc", 50, id="straight flush downwards"),
]

NO_FIGURES = [
    pytest.param("Qs Qs", id="a pair of one suit"),
    pytest.param("Qs Ks", id="two ranks"),
    pytest.param("Qd Qs Qs", id="a three with a suit twice"),
    pytest.param("Qd Kd Ad", id="three of a suit"),
    pytest.param("9d Td Js Qd", id="four in sequence"),
    pytest.param("Qd Qs 9d 9s", id="two pairs"),
    pytest.param("9d 9s Qd Qs 9h", id="a full whose three is apart"),
    pytest.param("9d 9s 9h Qd Qd", id="a full whose pair is of one suit"),
    pytest.param("9d 9s 9s Qd Qh", id="a full whose three has a suit twice"),
    pytest.param("8d 9s Jd Td Qc", id="a straight out of order"),
    pytest.param("Ad 7s 8d 9d Td", id="the ace is not low"),
    pytest.param("Qd Kd As 7d 8d", id="nothing goes round the ace"),
    pytest.param("8d 9s Td Jh Kc", id="a rank is missing"),
    pytest.param("Kd 7d 9d Jd 8s", id="one of another suit"),
    pytest.param("Qd Qs Qh Qc Qd", id="five of a rank with a suit twice"),
]


@pytest.mark.parametrize(("cards", "value"), FIGURES)
def test_spo_3_a_figure_and_its_points(cards: str, value: int) -> None:
    assert gained(at_table("", cards), first_play(cards)) == points_of_first(cards, value)


@pytest.mark.parametrize("cards", NO_FIGURES)
def test_spo_3_what_is_no_figure(cards: str) -> None:
    assert first_play(cards) not in at_table("", cards).moves()


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        pytest.param("9d 9s Qd Qs 9h", 5, id="full"),
        pytest.param("9d Qs 9h Qd 9s", 5, id="full, card by card"),
        pytest.param("8d 9s Jd Td Qc", 10, id="straight"),
        pytest.param("8d Td 9d Jd Qd", 50, id="straight flush"),
    ],
)
def test_spo_3_any_order_drops_the_demands_of_order(cards: str, value: int) -> None:
    assert gained(at_table("", cards, any_order=True), first_play(cards)) == points_of_first(cards, value)


@pytest.mark.parametrize("cards", ["Ad 7s 8d 9d Td", "Qd Kd As 7d 8d", "9d 9s Qd Qs Kh", "9d Qs 9d Qd 9s"])
def test_spo_3_any_order_drops_nothing_else(cards: str) -> None:
    assert first_play(cards) not in at_table("", cards, any_order=True).moves()


@pytest.mark.parametrize("cards", ["8* 9* T* Jd Qd", "7d 8* 9d T* J*"])
def test_spo_4_three_stars_in_a_figure(cards: str) -> None:
    assert gained(at_table("", cards), first_play(cards)) == (10 + 5 + 15) * 8


@pytest.mark.parametrize("cards", ["8* 9* T* J* Qd", "8* 9* T* J* Q*", "7* K* 9* A* J*", "7* 8* 9* T* J*"])
def test_spo_4_more_than_three_stars_are_no_figure(cards: str) -> None:
    assert first_play(cards) not in at_table("", cards).moves()


def test_spo_5_a_joker_has_the_rank_of_the_card_it_replaced() -> None:
    match = at_table("G7> Qd Qs", "?? Qh Kd")
    match.play("swap H7")
    assert match.position()["board"] == {"G7": "Qd", "H7": "Q?"}
    match = at_table("G7> Qd Q?", "Qh Kd")
    assert "I7> Qh" in match.moves()
    assert "I7> Kd" not in match.moves()


def test_spo_5_a_joker_is_of_any_suit_but_others_are_not() -> None:
    """Q♠ joker Q♠ is no three: the joker does not make the two spades different."""
    match = at_table("G7> Qs Q?", "Qs Qd")
    assert gained(match.copy(), "I7> Qd") == 3
    assert "I7> Qs" not in match.moves()


def test_spo_5_a_joker_counts_as_the_suit_that_is_worth_most() -> None:
    assert gained(at_table("G7v 9? 9s", "Td Jd Qd Kd"), "H7> Td Jd Qd Kd") == 50 + 10
    assert gained(at_table("G7v 9? 9s", "Td Jd Qd Ks"), "H7> Td Jd Qd Ks") == 10 + 10
    assert gained(at_table("G7v 9? 9s", "7h Jh Qh Ah"), "H7> 7h Jh Qh Ah") == 15 + 10


def test_spo_5_a_jokers_suit_is_free_each_time() -> None:
    """The joker was a diamond in the flush; down the column it is whatever the three needs."""
    match = at_table("G7v 9? 9s, H7> 7d Jd Qd Ad", "9d", closed="G7>")
    assert gained(match, "G6v 9d") == 3


def test_spo_5_a_joker_is_no_fourth_star() -> None:
    assert gained(at_table("G7v 9? 9s", "T* J* Q* Kd"), "H7> T* J* Q* Kd") == (10 + 10) * 8
    assert "H7> T* J* Q* K*" not in at_table("G7v 9? 9s", "T* J* Q* K*").moves()
    assert "I7> 7* J* A*" not in at_table("G7> 9? 9?", "7* J* A*").moves()
    assert gained(at_table("G7> 9? 9?", "7d Jd Ad"), "I7> 7d Jd Ad") == 15 + 10


def test_spo_5_four_jokers_and_a_card_are_a_spoker() -> None:
    assert gained(at_table("E7> Q? Q? Q? Q?", "Qd"), "I7> Qd") == 25


def test_spo_5_five_of_a_rank_may_be_a_flush() -> None:
    """Two queens of diamonds make no spoker, but all five may be diamonds: worth more than pair and three."""
    match = at_table("E7> Qd Q? Q? Q?", "Qd")
    assert gained(match, "I7> Qd") == 15
    assert match.position()["closed"] == [["E7", "F7", "G7", "H7", "I7"]]
