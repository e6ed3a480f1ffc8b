"""A move tried out by a seat that knows only so much: what it sees of it.

What the seat cannot know is made up, so what comes to light tells nothing of any real deal.
"""

from typing import Any

from cabochon.core import verbs
from cabochon.core.game import Game
from cabochon.core.records import NOBODY, Seen, State
from cabochon.core.rng import seed_rng
from cabochon.core.seats import seats_in
from cabochon.core.views import make_view


def made_up(game: Game, seen: Seen, seed: int) -> State:
    """A whole state that looks like this to the seat; the rest comes from the seed alone."""
    state = game.rules.imagine(seen)
    seed_rng(state.rng, seed)
    verbs.redeal(state, int(seen.seat))
    return state


def tried(game: Game, seen: Seen, move: str, seed: int) -> dict[str, Any]:
    """The events of a move and the view after it; ``IllegalMove`` says why there is no such move."""
    rules, seat = game.rules, int(seen.seat)
    state = made_up(game, seen, seed)
    events, after = rules.play(state, rules.read_move(state, move))
    winners = list(seats_in(verbs.winners(after))) if after.to_move == NOBODY else None
    return {
        "events": [event.seen_by(seat) for event in events],
        "after": make_view(game, rules.observe(after, seat), [], winners),
    }
