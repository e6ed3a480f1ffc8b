"""The kernels' lists of moves against lists made the slow and obvious way, from physical cards."""

import itertools
import random
from collections.abc import Iterator

import pytest

import cabochon
from cabochon.core.match import Match

from .table import DECK, Table, in_order

SMALL = 11
"""Tables up to this size are tried subset by subset."""


def value(card: str) -> int:
    """The number on a card."""
    return int(card[:-1])


def all_subsets(cards: list[str], total: int) -> Iterator[tuple[str, ...]]:
    """Every set of physical cards that adds up to the total, found by trying every set."""
    for size in range(1, len(cards) + 1):
        for chosen in itertools.combinations(cards, size):
            if sum(map(value, chosen)) == total:
                yield chosen


def fitting_subsets(cards: list[str], total: int) -> Iterator[tuple[str, ...]]:
    """The same sets, without trying those that are too much already: for big tables."""
    if total == 0:
        yield ()
    for place, card in enumerate(cards):
        if value(card) <= total:
            for others in fitting_subsets(cards[place + 1 :], total - value(card)):
                yield (card, *others)


def takes(table: list[str], card: str, single_first: bool) -> set[str]:
    """What a card can take (SHO-3, SHO-14), copies of a kind counting as one."""
    subsets = all_subsets if len(table) <= SMALL else fitting_subsets
    found = {"+".join(in_order(chosen)) for chosen in subsets(table, value(card))}
    singles = {text for text in found if "+" not in text}
    return singles if single_first and singles else found


def brute_force(match: Match) -> list[str]:
    """Every legal move of a match, by the rules as they are written."""
    position, options = match.position(), match.game.options
    table, single_first = position["table"], options["single_first"]
    if position["mistake"]:
        card = position["mistake"]
        claims = {f"claim {card}={taken}" for taken in takes(table, card, single_first)}
        return sorted(claims | {"no claim"})
    moves = set()
    for card in set(position["hands"][position["to_move"]]):
        taken = takes(table, card, single_first)
        moves |= {f"{card}={cards}" for cards in taken}
        if options["mistakes"] or not taken:
            moves.add(card)
    return sorted(moves)


def random_table(pick: random.Random, sizes: range, single_first: bool, mistakes: bool) -> Match:
    """Two players in the last deal, with any cards on the table and in hand."""
    deck = list(DECK)
    pick.shuffle(deck)
    size = pick.choice(sizes)
    game = cabochon.game("shokoba", single_first=single_first, mistakes=mistakes)
    hands = [" ".join(deck[:3]), " ".join(deck[3:6])]
    return Table(game, table=" ".join(deck[6 : 6 + size]), hands=hands, last_taker=pick.randrange(2)).match()


@pytest.mark.parametrize("single_first", [False, True])
@pytest.mark.parametrize("mistakes", [False, True])
def test_small_tables(single_first: bool, mistakes: bool) -> None:
    pick = random.Random(1)
    for _ in range(150):
        match = random_table(pick, range(SMALL + 1), single_first, mistakes)
        assert match.moves() == brute_force(match), match.position()


@pytest.mark.parametrize("single_first", [False, True])
@pytest.mark.parametrize("mistakes", [False, True])
def test_big_tables(single_first: bool, mistakes: bool) -> None:
    pick = random.Random(2)
    for _ in range(40):
        match = random_table(pick, range(SMALL + 1, 33), single_first, mistakes)
        assert match.moves() == brute_force(match), match.position()


@pytest.mark.parametrize("single_first", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tables_that_careless_players_leave(single_first: bool, players: int) -> None:
    """Games in which nearly everything is laid and few mistakes are claimed: the table grows."""
    pick = random.Random(players)
    game = cabochon.game("shokoba", players=players, single_first=single_first, mistakes=True, target=50)
    match = game.start(seed=players)
    largest = claims = 0
    for _ in range(80):
        assert match.moves() == brute_force(match), match.position()
        largest = max(largest, len(match.position()["table"]))
        claims += match.position()["mistake"] is not None
        lays = [move for move in match.moves() if "=" not in move]
        match.play(pick.choice(lays if pick.random() < 0.95 else match.moves()))
    assert largest > 20
    assert claims > 10


@pytest.mark.parametrize("nine_cards", [False, True])
def test_whole_games_of_teams(nine_cards: bool) -> None:
    pick = random.Random(5)
    match = cabochon.game("shokoba", players=4, teams=True, nine_cards=nine_cards, target=3).start(seed=5)
    while not match.over:
        assert match.moves() == brute_force(match), match.position()
        match.play(pick.choice(match.moves()))


def test_the_two_ways_to_find_subsets_agree() -> None:
    pick = random.Random(3)
    for total in range(1, 11):
        cards = pick.sample(DECK, SMALL)
        assert sorted(all_subsets(cards, total)) == sorted(fitting_subsets(cards, total))


def test_no_list_of_moves_is_longer_than_its_buffer() -> None:
    """Take every kind in hand at once and the whole deck on the table at once: no real list is as long.

    A smaller table only has fewer takes, and no hand holds all twenty kinds.
    """
    whole = {number: takes(DECK, f"{number}S", single_first=False) for number in range(1, 11)}
    bound = sum(len(whole[value(kind)]) + 1 for kind in set(DECK))
    assert bound == 1104
    most = cabochon.game("shokoba").rules.max_moves
    assert bound <= most
    assert max(map(len, whole.values())) + 1 <= most, "claims on one card, and no claim"


def test_a_long_list_from_a_real_table() -> None:
    """Teams with nine cards have laid five each without a single take: 24 cards lie there."""
    game = cabochon.game("shokoba", players=4, teams=True, nine_cards=True, mistakes=True)
    hands = ["8S 8S 9S 10S", "10R 10S 9R 9S", "10S 8R 8S 7E", "9S 7D 7E 7E"]
    rest = list(DECK)
    for card in " ".join(hands).split():
        rest.remove(card)
    match = Table(game, table=" ".join(rest), hands=hands).match()
    assert match.moves() == brute_force(match)
    assert len(match.moves()) > 200
