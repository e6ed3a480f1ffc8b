"""8·28, loaded: what the shared code needs beside the kernels."""

from cabochon.core.rules import Rules
from cabochon.core.seats import each_alone
from cabochon.games.eight28 import foresee as _foresee  # noqa: F401 - declares what ends with a round
from cabochon.games.eight28 import greedy as _greedy  # noqa: F401 - declares the greedy verb
from cabochon.games.eight28 import policy as _policy  # noqa: F401 - declares what the search asks for
from cabochon.games.eight28 import view as _view  # noqa: F401 - declares redealing and imagining
from cabochon.games.eight28.encoding import ACTIONS, OBSERVATION
from cabochon.games.eight28.events import EVENTS, break_down
from cabochon.games.eight28.layout import CARD_KINDS, LAYOUT, MAX_MOVES, complete
from cabochon.games.eight28.measures import MEASURES
from cabochon.games.eight28.notation import explain, parse_move, write_move
from cabochon.games.eight28.reachable import check

RULES = Rules(
    layout=LAYOUT,
    deck=CARD_KINDS,
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
    won_by="stones",
)
