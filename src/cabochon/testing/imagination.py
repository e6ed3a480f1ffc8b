"""What the search relies on: states imagined from a view, and moves that fit one deal and not another."""

import random

import numpy as np

from cabochon.core import verbs
from cabochon.core.dispatch import implemented
from cabochon.core.game import Game
from cabochon.core.records import SPECTATOR, Seen, State, copy_record, new_record
from cabochon.core.rng import seed_rng
from cabochon.testing.leaks import SAMPLE, TRIES
from cabochon.testing.walk import require, walk


def imagined(game: Game, state: State, seat: int) -> State:
    """A state made from what a seat sees of another."""
    seen, made = _seen(game, state, seat), new_record(game.rules.state)
    untouched = seen.tobytes()
    verbs.imagine(seen, made)
    require(seen.tobytes() == untouched, "imagining leaves what the seat sees alone", seat)
    return made


def _seen(game: Game, state: State, seat: int) -> Seen:
    seen = new_record(game.rules.seen)
    verbs.observe(state, seat, seen)
    return seen


def check_imagine(game: Game, seed: int) -> None:
    """A state imagined from a view looks the same to its seat, and a redeal of it reaches others.

    Whatever cannot be seen must not count: the state is the same whichever cards were hidden.
    """
    for match in walk(game, seed):
        state = match.state()
        for seat in (*range(game.players), SPECTATOR):
            made = imagined(game, state, seat)
            require(not made.rng.any(), "imagining leaves the generator alone", seat)
            before, after = _seen(game, state, seat), _seen(game, made, seat)
            require(before.tobytes() == after.tobytes(), "an imagined state looks the same", seat)
            cards = sorted(game.rules.inventory(match.position()))
            found = sorted(game.rules.inventory(game.rules.write_position(made)))
            require(found == cards, "an imagined state has the same cards", seat)
            redealt = copy_record(state)
            verbs.redeal(redealt, seat)
            again = imagined(game, redealt, seat)
            require(again.tobytes() == made.tobytes(), "imagining knows nothing hidden", seat)


def check_imagined_redeals(game: Game, seed: int) -> None:
    """Redealing an imagined state keeps the seat's view and varies the rest, as with the state itself."""
    pick = random.Random(seed)
    for match in walk(game, seed):
        if pick.random() > SAMPLE:
            continue
        state = match.state()
        for seat in range(game.players):
            made = imagined(game, state, seat)
            real: set[bytes] = set()
            reached: set[bytes] = set()
            for luck in range(TRIES):
                for origin, found in ((state, real), (made, reached)):
                    redealt = copy_record(origin)
                    seed_rng(redealt.rng, luck)
                    verbs.redeal(redealt, seat)
                    found.add(redealt.tobytes())
                    same = _seen(game, redealt, seat).tobytes() == _seen(game, state, seat).tobytes()
                    require(same, "a redeal keeps what the seat knows", seat)
            require(len(reached) > 1 or len(real) == 1, "an imagined state redeals", seat)


def check_holds(game: Game, seed: int) -> None:
    """A move that is legal with some cards is legal with others exactly if ``verbs.holds`` says so."""
    buffer, other_buffer = game.rules.move_buffer(), game.rules.move_buffer()
    for match in walk(game, seed):
        if match.over:
            break
        state, redealt = match.state(), match.state()
        verbs.redeal(redealt, SPECTATOR)
        moves = buffer[: verbs.legal(state, buffer)]
        others = set(other_buffer[: verbs.legal(redealt, other_buffer)])
        for move in moves:
            require(verbs.holds(state, move), "a legal move is held", move)
            require(bool(verbs.holds(redealt, move)) == (move in others), "holds tells legal moves", move)


def check_foresight(game: Game, seed: int) -> None:
    """A prior leaves the state alone; chances at a new round, where foreseen, add up to one side's win."""
    foreseen = game.players > 1 and implemented(verbs.foresee, game.rules.state)
    chances = np.zeros(game.players)
    side = len(game.rules.sides(game.options)[0])
    round_index = None
    for match in walk(game, seed):
        if match.over:
            break
        state = match.state()
        for text in match.moves():
            verbs.prior(state, game.rules.read_move(state, text))
        require(state.tobytes() == match.state().tobytes(), "prior leaves the state alone")
        before, round_index = round_index, verbs.round_index(state)
        require(before is None or round_index >= before, "rounds count up", before, round_index)
        if before is not None and round_index != before and foreseen:
            verbs.foresee(state, chances)
            require(bool((chances >= 0).all()), "chances are none below 0", chances)
            require(abs(chances.sum() - side) < 1e-6, "chances add up", chances)
