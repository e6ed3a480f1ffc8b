"""Shokoba, loaded: what the shared code needs beside the kernels."""

from cabochon.core.options import Chosen
from cabochon.core.rules import Rules
from cabochon.core.seats import each_alone
from cabochon.games.shokoba import foresee as _foresee  # noqa: F401 - declares what ends with a round
from cabochon.games.shokoba import greedy as _greedy  # noqa: F401 - declares the greedy verb
from cabochon.games.shokoba import policy as _policy  # noqa: F401 - declares what the search asks for
from cabochon.games.shokoba import view as _view  # noqa: F401 - declares redealing and imagining
from cabochon.games.shokoba.breakdown import break_down
from cabochon.games.shokoba.encoding import ACTIONS, OBSERVATION
from cabochon.games.shokoba.events import EVENTS
from cabochon.games.shokoba.layout import CARD_KINDS, LAYOUT, MAX_MOVES
from cabochon.games.shokoba.measures import MEASURES
from cabochon.games.shokoba.notation import explain, parse_move, write_move
from cabochon.games.shokoba.reachable import check


def sides(options: Chosen) -> list[list[int]]:
    """The seats that share a pile and stones (SHO-12)."""
    return [[0, 2], [1, 3]] if options["teams"] else each_alone(options)


RULES = Rules(
    layout=LAYOUT,
    deck=CARD_KINDS,
    events=EVENTS,
    max_moves=MAX_MOVES,
    measures=MEASURES,
    observation=OBSERVATION,
    actions=ACTIONS,
    sides=sides,
    write_move=write_move,
    parse_move=parse_move,
    explain=explain,
    check=check,
    break_down=break_down,
    won_by="stones",
)
