"""Spoker, loaded: what the shared code needs beside the kernels."""

from cabochon.core.rules import Rules
from cabochon.core.seats import each_alone
from cabochon.games.spoker import greedy as _greedy  # noqa: F401 - declares the greedy verb
from cabochon.games.spoker import kernels as _kernels  # noqa: F401 - declares deal, legal, apply, ...
from cabochon.games.spoker import policy as _policy  # noqa: F401 - declares what the search asks for
from cabochon.games.spoker import view as _view  # noqa: F401 - declares redealing and imagining
from cabochon.games.spoker.breakdown import break_down
from cabochon.games.spoker.encoding import ACTIONS, OBSERVATION
from cabochon.games.spoker.events import EVENTS
from cabochon.games.spoker.layout import DECK, LAYOUT, complete
from cabochon.games.spoker.measures import MEASURES
from cabochon.games.spoker.notation import parse_move, write_move
from cabochon.games.spoker.packing import MAX_MOVES
from cabochon.games.spoker.reachable import check
from cabochon.games.spoker.refusals import explain

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
    complete=complete,
    check=check,
    break_down=break_down,
    memory=("cast_off", "fetched"),
)
