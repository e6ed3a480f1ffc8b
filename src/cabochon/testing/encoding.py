"""Are observations and actions what their tables say, and do they keep secrets?"""

import random

import numpy as np

from cabochon.core import verbs
from cabochon.core.encoding import NO_ACTION, starts, total
from cabochon.core.game import Game
from cabochon.core.observation import meaning_observed, meaning_of_actions
from cabochon.core.records import State, new_record
from cabochon.core.seats import seat_number
from cabochon.core.words import LANGUAGES
from cabochon.testing.leaks import permute
from cabochon.testing.walk import require, walk

CANARY = 0xA5
"""Stands where an encoding must write, or must not."""


def encoded(game: Game, state: State, seat: int) -> np.ndarray:
    """What a seat knows of a state, as numbers."""
    seen = new_record(game.rules.seen)
    verbs.observe(state, seat, seen)
    out = np.empty(total(game.rules.observation), np.uint8)
    verbs.encode(seen, out)
    return out


def check_encoding(game: Game, seed: int) -> None:
    """An observation fills its spans, no more and no less, within their bounds; every span has words."""
    spans = game.rules.observation
    size = total(spans)
    for language in LANGUAGES:
        for span in spans:
            require(meaning_observed(game.slug, span, language), "a span has words", span.name)
        for span in game.rules.actions:
            require(meaning_of_actions(game.slug, span, language), "actions have words", span.name)
    seen = new_record(game.rules.seen)
    for match in walk(game, seed):
        for seat in (*range(game.players), None):
            verbs.observe(match.state(), seat_number(seat), seen)
            first, second = np.zeros(size + 1, np.uint8), np.full(size + 1, CANARY, np.uint8)
            verbs.encode(seen, first)
            verbs.encode(seen, second)
            require(np.array_equal(first[:size], second[:size]), "an observation is written in full", seat)
            require(first[size] == 0, "an observation ends where its spans end", seat)
            for span, place in zip(spans, starts(spans).values(), strict=True):
                require(first[place].max() <= span.high, "an entry keeps within its bounds", span.name)


def check_encoding_hides(game: Game, seed: int) -> None:
    """Permuting what a seat cannot know leaves its observation as it was."""
    pick = random.Random(seed)
    for match in walk(game, seed):
        position = match.position()
        plain = game.rules.read_position(game.options, position)
        for seat in (*range(game.players), None):
            zones = game.rules.hidden_zones(position, seat)
            other = game.rules.read_position(game.options, permute(position, zones, pick))
            same = np.array_equal(
                encoded(game, plain, seat_number(seat)), encoded(game, other, seat_number(seat))
            )
            require(same, "an observation hides the hidden", seat)


def check_actions(game: Game, seed: int) -> None:
    """Every move is an action of its own within the spans, named from what the mover knows alone."""
    most = total(game.rules.actions)
    seen, buffer = new_record(game.rules.seen), game.rules.move_buffer()
    numbers = np.empty(len(buffer), np.int32)
    for match in walk(game, seed):
        if match.over:
            break
        state = match.state()
        count = verbs.legal(state, buffer)
        verbs.observe(state, int(state.to_move), seen)
        verbs.number(seen, buffer, count, numbers)
        offered = [number for number in numbers[:count].tolist() if number != NO_ACTION]
        require(offered, "somebody can act")
        require(len(set(offered)) == len(offered), "no two moves are one action")
        require(min(offered) >= 0 and max(offered) < most, "an action lies within the spans")
        # In another order the same moves must be the same actions.
        turned, again = buffer[:count][::-1].copy(), np.empty(count, np.int32)
        verbs.number(seen, turned, count, again)
        require(np.array_equal(again[::-1], numbers[:count]), "an action follows from its move")
