"""Spoker, loaded: what the shared code needs beside the kernels."""

from cabochon.core.rules import Rules
from cabochon.core.seats import each_alone
from cabochon.games.spoker import greedy as _greedy  # noqa: F401 - declares the greedy verb
from cabochon.games.spoker import kernels as _kernels  # noqa: F401 - declares deal, legal, apply, ...
from cabochon.games.spoker import policy as _policy  # noqa: F401 - declares what the search asks for
from cabochon.games.spoker import view as _view  # noqa: F401 - declares observe, redeal, imagine
from cabochon.games.spoker.breakdown import break_down
from cabochon.games.spoker.describing import describe, hidden_zones, read_seen
from cabochon.games.spoker.encoding import ACTIONS, OBSERVATION
from cabochon.games.spoker.layout import MAX_MOVES, SEEN, STATE
from cabochon.games.spoker.measures import MEASURES
from cabochon.games.spoker.narration import narrate, opening
from cabochon.games.spoker.notation import parse_move, write_move
from cabochon.games.spoker.position import blank, inventory, read_position, write_position
from cabochon.games.spoker.refusals import read_move

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
    memory=("cast_off", "fetched"),
)
