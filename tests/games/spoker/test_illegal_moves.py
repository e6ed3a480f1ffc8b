"""Moves that are refused: each with its reason in both languages, and the match as it was."""

import random
from typing import Any

import pytest

import cabochon
from cabochon import IllegalMove
from cabochon.core.match import Match
from cabochon.core.words import LANGUAGES, keys

from .late import late
from .table import at_table

QUEENS = "G7> Qd Qc, G8v Qh"
STRAIGHT = "F7> 8d 9s Th Jc Qd"

TABLES: dict[str, tuple[str, str, str]] = {
    "queens": (QUEENS, "Qs Qs Td 7c ??", ""),
    "pairs": ("", "8d 8s 9d 9s Kh", ""),
    "twins": ("G7> Qs Qd", "Qs 7c 8c 9h Td", ""),
    "straight": (STRAIGHT, "7c 8c 8s Kh ??", "F7>"),
    "fresh": ("", "Qd Qs 7d 8d 9d", ""),
    "row": ("G7> 7d 7s", "9c 9d Jh Ts 8h", ""),
    "stars": ("G7> K* Kd", "9* T* J* Q* A*", ""),
    "sevens": ("E7> Ad As Ah 7d 7s 7h", "7c 7* 8d 8s 9h", ""),
    "five": ("E7> 7d 7s 7h 7c 7*", "7d 9d 9s Jh Kh", ""),
    "aces": ("G7> Ad As", "Ah Kd Ks Kh 7c", ""),
    "joker": ("G7> Q? Qs", "?? 7d 8d 9d Td", ""),
}
"""Boards, hands and closed figures by name."""

CASES = [
    ("spoker.illegal.unreadable", "queens", "", "“” is not a move. A figure is written G7> Qd Qs"),
    ("spoker.illegal.unreadable", "queens", "G7", "“G7” is not a move."),
    ("spoker.illegal.unreadable", "queens", "G7>", "“G7>” is not a move."),
    ("spoker.illegal.unreadable", "queens", "G7^ Qd", "“G7^ Qd” is not a move."),
    ("spoker.illegal.unreadable", "queens", "swap", "“swap” is not a move."),
    ("spoker.illegal.unreadable", "queens", "passing", "“passing” is not a move."),
    ("spoker.illegal.unreadable", "queens", "G７> Qd", "“G７> Qd” is not a move."),
    ("spoker.illegal.no_card", "queens", "I7> 6d", "There is no card “6d”. Cards are a rank"),
    ("spoker.illegal.no_card", "queens", "I7> Q?", "There is no card “Q?”."),
    ("spoker.illegal.no_card", "queens", "pass Qx", "There is no card “Qx”."),
    ("spoker.illegal.no_square", "queens", "N7> Qs", "There is no square “N7”: columns go from A to M"),
    ("spoker.illegal.no_square", "queens", "G14v Qs", "There is no square “G14”"),
    ("spoker.illegal.no_square", "queens", "swap G0", "There is no square “G0”"),
    (
        "spoker.illegal.too_many",
        "queens",
        "I7> 7d 8d 9d Td Jd Qd",
        "A figure has five cards at most (SPO-6).",
    ),
    ("spoker.illegal.joker_laid", "queens", "I7> ??", "A joker is not laid"),
    ("core.illegal.not_in_hand", "queens", "I7> Qh", "You do not hold Q♥."),
    ("core.illegal.not_in_hand", "queens", "pass Ah", "You do not hold A♥."),
    ("spoker.illegal.only_one", "queens", "G9v Td Td", "You hold only one 10♦."),
    ("spoker.illegal.only_one", "queens", "pass ?? ??", "You hold only one joker."),
    ("spoker.illegal.taken", "queens", "G8v Td", "Q♥ already lies on G8 (SPO-6)."),
    ("spoker.illegal.off_board", "queens", "M7> Qs Qs", "From M7 on there is no room for so many cards"),
    ("spoker.illegal.off_board", "queens", "G12v Qs Qs Td", "From G12 on there is no room"),
    ("spoker.illegal.first_alone", "fresh", "G7> Qd", "takes at least two cards"),
    ("spoker.illegal.centre", "fresh", "H7> Qd Qs", "The first play must cover the centre, G7 (SPO-6)."),
    ("spoker.illegal.not_touching", "queens", "A1> Qs", "must touch a card on the board"),
    ("spoker.illegal.not_touching", "queens", "I8> Qs Qs", "must touch a card on the board"),
    (
        "spoker.illegal.closed_off",
        "straight",
        "E7> 7c",
        "E7 is closed off by the straight beside it (SPO-7).",
    ),
    (
        "spoker.illegal.closed_off",
        "straight",
        "K6v 8c 8s",
        "K7 is closed off by the straight beside it (SPO-7).",
    ),
    ("spoker.illegal.six", "five", "J7> 7d", "6 cards of one rank side by side (7♦ 7♠ 7♥ 7♣ 7★ 7♦)"),
    (
        "spoker.illegal.suits",
        "queens",
        "G9v Qs Qs",
        "Q♦ Q♥ Q♠ Q♠ is not four of a kind: suits must differ (SPO-3).",
    ),
    ("spoker.illegal.suits", "twins", "G8v Qs", "Q♠ Q♠ is not a pair: suits must differ (SPO-3)."),
    (
        "spoker.illegal.stars",
        "stars",
        "G3v 9* T* J* Q*",
        "K★ has 5 stars; a figure holds 3 at most",
    ),
    ("spoker.illegal.straight_order", "row", "G8v 9c 8h Ts Jh", "7♦ 9♣ 8♥ 10♠ J♥ is a straight only if"),
    ("spoker.illegal.full_order", "aces", "G8v Kd Ah Ks Kh", "A♦ K♦ A♥ K♠ K♥ is a full house only if"),
    ("spoker.illegal.no_figure", "row", "G8v 9c Ts", "7♦ 9♣ 10♠ is no figure (SPO-3)."),
    ("spoker.illegal.no_division", "sevens", "K7> 8d 9h", "A♦ A♠ A♥ 7♦ 7♠ 7♥ 8♦ 9♥ cannot be divided"),
    ("spoker.illegal.not_one_figure", "pairs", "G7> 8d 8s 9d 9s", "No figure in 8♦ 8♠ 9♦ 9♠ holds all"),
    ("spoker.illegal.beside", "row", "G8> Ts", "10♠ would stand beside 7♦ without making a figure (SPO-6)."),
    (
        "spoker.illegal.beside",
        "row",
        "F8> 9c 9d",
        "9♦ would stand beside 7♦ without making a figure (SPO-6).",
    ),
    ("spoker.illegal.direction", "queens", "G9> Qs", "makes its best figure the other way: write G9v Qs."),
    ("spoker.illegal.no_joker", "row", "swap G7", "You hold no joker to swap (SPO-10)."),
    ("spoker.illegal.swap_free", "joker", "swap A1", "A1 is free: a joker takes the place of a card"),
    ("spoker.illegal.swap_joker", "joker", "swap G7", "There is a joker on G7 already"),
    ("spoker.illegal.pass_none", "queens", "pass", "Who passes discards 1 to 4 cards (SPO-11)."),
    ("spoker.illegal.pass_five", "queens", "pass Qs Qs Td 7c ??", "discards four cards at most"),
    ("spoker.illegal.pass_five", "queens", "pass 7d 7d 7d 7d 7d 7d", "discards four cards at most"),
    ("spoker.illegal.pass_only", "late", "pass 9d", "Both bags are empty, so a pass discards nothing"),
    ("core.not_text", "queens", 7, "A move is written as text."),
]


def at(name: str) -> Match:
    """A match at one of the tables."""
    if name == "late":
        return late("9d 9d 9h 9c", "9* Tc Qd", "Q* Kd Ac").match()
    board, hand, closed = TABLES[name]
    return at_table(board, hand, closed)


@pytest.mark.parametrize(("key", "table", "move", "sentence"), CASES)
def test_refused(key: str, table: str, move: Any, sentence: str) -> None:
    match = at(table)
    before = match.state().tobytes()
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert (refused.value.phrase.key, sentence in refused.value.reason) == (key, True), refused.value.reason
    assert all("{" not in refused.value.sentence(language) for language in LANGUAGES)
    assert match.state().tobytes() == before


def test_every_reason_has_a_case() -> None:
    assert {key for key in keys("spoker") if ".illegal." in key} <= {key for key, *_ in CASES}


def test_any_order_drops_the_two_refusals_of_order() -> None:
    straight = at_table(*TABLES["row"][:2], any_order=True)
    straight.play("G8v 9c 8h Ts Jh")
    assert straight.position()["closed"] == [["G7", "G8", "G9", "G10", "G11"]]
    full = at_table(*TABLES["aces"][:2], any_order=True)
    full.play("G8v Kd Ah Ks Kh")
    assert full.position()["scores"][0] == 7 + 5 + 10


def test_cards_are_named_as_in_the_language() -> None:
    with pytest.raises(IllegalMove) as refused:
        at("twins").play("G8v Qs")
    assert refused.value.sentence("fr").startswith("D♠ D♠ n’est pas une paire : les couleurs")


SQUARES = [f"{column}{row}" for column in "ABCDEFGHIJKLM" for row in range(1, 14)]


def wishes(match: Match, pick: random.Random) -> list[str]:
    """Texts of moves near the cards on the board, most of which are not legal."""
    position = match.position()
    hand = position["hands"][match.to_move]
    near = [square for square in SQUARES if square not in position["board"]]
    texts = [f"swap {pick.choice(SQUARES)}", "pass", f"pass {' '.join(hand)}", f"pass {pick.choice(hand)}"]
    for _ in range(25):
        cards = pick.sample(hand, pick.randint(1, len(hand)))
        texts.append(f"{pick.choice(near)}{pick.choice('>v')} {' '.join(cards)}")
    return texts


@pytest.mark.parametrize("seed", range(4))
def test_refused_exactly_what_is_not_listed(seed: int) -> None:
    pick = random.Random(seed)
    match = cabochon.game("spoker", players=2 + seed % 3, any_order=seed % 2 == 1).start(seed=seed)
    read = match.game.rules.read_move
    refused = 0
    while not match.over:
        moves, state = match.moves(), match.state()
        for move in moves:
            read(state, move)
        for text in wishes(match, pick):
            try:
                read(state, text)
            except IllegalMove:
                refused += 1
                assert text not in moves
            else:
                assert text in moves
        plays = [move for move in moves if not move.startswith("pass")]
        match.play(pick.choice(plays or moves))
    assert refused > 100
