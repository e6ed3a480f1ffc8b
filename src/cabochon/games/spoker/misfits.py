"""Why cards make no figure where they would be laid: asked of the kernels, told in a player's words."""

from collections.abc import Mapping, Sequence

from cabochon.core.errors import IllegalMove
from cabochon.core.records import State, copy_record
from cabochon.core.words import Phrase
from cabochon.games.spoker.board_text import oriented, put_card
from cabochon.games.spoker.boards import rebuild
from cabochon.games.spoker.figures import is_full, is_straight, ranks_of
from cabochon.games.spoker.notation import direction_of
from cabochon.games.spoker.packing import ALONG, DOWN, LONGEST_FIGURE, STAR, SUIT_MASK
from cabochon.games.spoker.phrases import card_phrase, cards_phrase
from cabochon.games.spoker.runs import Run, has_twins, longest_alike, packed, rank_of, undivided
from cabochon.games.spoker.scoring import made_along

New = Mapping[int, int]
"""The cards to be laid, by square."""
ALIKE = {2: "pair", 3: "three", 4: "four", 5: "spoker"}
"""What cards of one rank are, by their number."""


def check_alike(state: State, new: New) -> None:
    """Never more than five cards of one rank side by side (SPO-8)."""
    for square in new:
        for direction in (ALONG, DOWN):
            alike = longest_alike(Run(state, square, direction, new).cards)
            if len(alike) > LONGEST_FIGURE:
                raise IllegalMove("spoker.illegal.six", n=len(alike), cards=cards_phrase(alike))


def check_along(state: State, new: New, move: int) -> None:
    """One figure holds all the new cards, and the rest of their run divides (SPO-6)."""
    if made_along(state, move):
        return
    run = Run(state, min(new), direction_of(move), new)
    cards = run.cards
    _check_five_or_fewer(cards, state)
    if not undivided(_laid(state, new), run):
        key = "not_one_figure"
    else:
        key = "no_figure" if len(cards) <= LONGEST_FIGURE else "no_division"
    raise IllegalMove(f"spoker.illegal.{key}", cards=cards_phrase(cards))


def check_across(state: State, new: New, direction: int) -> None:
    """Each new card fits between what lies beside it in a direction (SPO-6)."""
    for square, card in new.items():
        if int(state.fits[direction][oriented(square, direction)]) >> card & 1:
            continue
        run = Run(state, square, direction, new)
        _check_five_or_fewer(run.cards, state)
        place = run.squares.index(square)
        beside = run.cards[max(0, place - 1) : place] + run.cards[place + 1 : place + 2]
        stranger = next((other for other in beside if rank_of(other) != rank_of(card)), beside[0])
        raise IllegalMove("spoker.illegal.beside", card=card_phrase(card), other=card_phrase(stranger))


def _laid(state: State, new: New) -> State:
    """The board with the new cards on it."""
    trial = copy_record(state)
    for square, card in new.items():
        put_card(trial, square, card)
    rebuild(trial)
    return trial


def _check_five_or_fewer(cards: Sequence[int], state: State) -> None:
    """Name what five or fewer cards lack to be a figure, if they nearly are one (SPO-3, SPO-4)."""
    if len({rank_of(card) for card in cards}) == 1 and len(cards) in ALIKE:
        if has_twins(cards):
            raise _twins(cards, ALIKE[len(cards)])
    elif len(cards) == LONGEST_FIGURE:
        _check_five(cards, state)


def _check_five(cards: Sequence[int], state: State) -> None:
    """Name what five cards of several ranks lack to be a straight, a flush or a full."""
    said, ranks = cards_phrase(cards), ranks_of(packed(cards))
    stars = sum(card & SUIT_MASK == STAR for card in cards)
    if stars > state.most_stars and (stars == LONGEST_FIGURE or is_straight(ranks, state.any_order)):
        raise IllegalMove("spoker.illegal.stars", cards=said, n=stars, most=int(state.most_stars))
    if is_straight(ranks, 1):
        raise IllegalMove("spoker.illegal.straight_order", cards=said)
    if is_full(ranks, 1):
        if has_twins(cards):
            raise _twins(cards, "full")
        raise IllegalMove("spoker.illegal.full_order", cards=said)


def _twins(cards: Sequence[int], figure: str) -> IllegalMove:
    a_figure = Phrase(f"spoker.a_figure.{figure}")
    return IllegalMove("spoker.illegal.suits", cards=cards_phrase(cards), figure=a_figure)
