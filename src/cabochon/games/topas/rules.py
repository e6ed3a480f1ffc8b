"""Topas, loaded: what the shared code needs beside the kernels."""

from cabochon.core.rules import Rules
from cabochon.core.seats import each_alone
from cabochon.games.topas import greedy as _greedy  # noqa: F401 - declares the greedy verb
from cabochon.games.topas import policy as _policy  # noqa: F401 - declares what the search asks for
from cabochon.games.topas import view as _view  # noqa: F401 - declares redealing and imagining
from cabochon.games.topas.breakdown import break_down
from cabochon.games.topas.encoding import ACTIONS, OBSERVATION
from cabochon.games.topas.events import EVENTS
from cabochon.games.topas.layout import LAYOUT
from cabochon.games.topas.measures import MEASURES
from cabochon.games.topas.notation import DECK, parse_move, write_move
from cabochon.games.topas.packing import MAX_MOVES
from cabochon.games.topas.reachable import check
from cabochon.games.topas.refusal import explain

RULES = Rules(
    layout=LAYOUT,
    deck=DECK,
    events=EVENTS,
    max_moves=MAX_MOVES,
    measures=MEASURES,
    observation=OBSERVATION,
    actions=ACTIONS,
    sides=each_alone,
    write_move=write_move,
    parse_move=parse_move,
    explain=explain,
    check=check,
    break_down=break_down,
)
