"""8·28, loaded: what the shared code needs beside the kernels."""

from cabochon.core.rules import Rules
from cabochon.core.seats import each_alone
from cabochon.games.eight28 import foresee as _foresee  # noqa: F401 - declares what ends with a round
from cabochon.games.eight28 import greedy as _greedy  # noqa: F401 - declares the greedy verb
from cabochon.games.eight28 import policy as _policy  # noqa: F401 - declares what the search asks for
from cabochon.games.eight28.encoding import ACTIONS, OBSERVATION
from cabochon.games.eight28.events import break_down
from cabochon.games.eight28.layout import MAX_MOVES, SEEN, STATE
from cabochon.games.eight28.measures import MEASURES
from cabochon.games.eight28.narration import narrate, opening
from cabochon.games.eight28.notation import parse_move, read_move, write_move
from cabochon.games.eight28.position import blank, inventory, read_position, write_position
from cabochon.games.eight28.view import describe, hidden_zones, read_seen

RULES = Rules(
    state=STATE,
    seen=SEEN,
    max_moves=MAX_MOVES,
    measures=MEASURES,
    observation=OBSERVATION,
    actions=ACTIONS,
    sides=each_alone,
    blank=blank,
    write_move=write_move,
    parse_move=parse_move,
    read_move=read_move,
    write_position=write_position,
    read_position=read_position,
    describe=describe,
    read_seen=read_seen,
    inventory=inventory,
    hidden_zones=hidden_zones,
    opening=opening,
    narrate=narrate,
    break_down=break_down,
)
