"""Scopa, loaded: its notation, who plays together, and which positions no game comes to."""

from cabochon.core.bits import popcount
from cabochon.core.loading import find_rules
from cabochon.core.options import Chosen
from cabochon.core.reachable import refusing
from cabochon.core.records import NOBODY, State
from scopa.kernels import value_of
from scopa.layout import DECK, DOUBLES, HAND, PLAYED, SET, TAKEN

impossible = refusing("scopa")


def write_move(state: State, move: int) -> str:
    """A card that is laid, ``7D``, or a card and what it takes, ``7D=3C+4S``."""
    taken = "+".join(SET.write(move & TAKEN, state))
    return DECK.names[move >> PLAYED] + (f"={taken}" if taken else "")


def sides(options: Chosen) -> list[list[int]]:
    """One against one, or two against two."""
    return [list(range(side, options["players"], 2)) for side in range(2)]


def check(state: State) -> None:
    """Raise ``PositionError`` if no game comes to this."""
    players, points = int(state.players), state.points.tolist()
    sizes = [popcount(hand) for hand in state.hands[:players]]
    values = {value_of(DECK.cards[name]) for name in SET.write(state.table, state)}
    impossible(popcount(state.table) - len(values) > DOUBLES, "doubles")
    impossible(players > 2 and points[2:] != points[:2], "partners")
    impossible((state.last_taker == NOBODY) == bool(state.taken.any()), "last_taker")
    if state.to_move == NOBODY:
        cards_left = state.deck_size or state.table or sum(sizes)
        impossible(cards_left or points[0] == points[1] or max(points) < state.target, "not_over")
        return
    turns = [(seat - state.dealer - 1) % players for seat in range(players)]
    most = sizes[state.to_move]
    in_turn = [most - (turn < turns[state.to_move]) for turn in turns]
    impossible(state.deck_size % (HAND * players) or not 0 < most <= HAND or sizes != in_turn, "hands")


RULES = find_rules(__package__, write_move=write_move, sides=sides, check=check)
