"""What is seen of a table, in OpenSpiel's ways of seeing."""

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from cabochon.core.records import SPECTATOR
from cabochon.envs.openspiel.table import action_bits

if TYPE_CHECKING:
    from cabochon.envs.openspiel.game import TableGame, TableState


class TableObserver:
    """Observations as numbers and text; with perfect recall as text, which tells the whole game.

    As numbers that is told only of games that were asked to (``recall``).
    """

    def __init__(self, game: "TableGame", kind: Any) -> None:
        whose = pyspiel.PrivateInfoType
        if not kind.public_info or kind.private_info == whose.ALL_PLAYERS:
            raise ValueError("an observer sees what is public, and at most one seat's own cards")
        self._spectator = kind.private_info == whose.NONE
        self._recalls = kind.perfect_recall
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        encoding, moves = game.encoding, game.settings.recall if self._recalls else 0
        if self._recalls and not moves:
            return
        width = encoding.size + action_bits(encoding)
        self.tensor = np.zeros(encoding.size + moves * width, np.float32)
        self.dict = {
            span.name: self.tensor[encoding.spans[span.name]].reshape(span.shape)
            for span in encoding.game.rules.observation
        }
        if moves:
            self.dict["memory"] = self.tensor[encoding.size :].reshape(moves, width)

    def _seat(self, player: int) -> int:
        return SPECTATOR if self._spectator else player

    def set_from(self, state: "TableState", player: int) -> None:
        """Look at a state with a player's eyes."""
        if self.tensor is not None:
            seat = self._seat(player)
            self.tensor[:] = state.table.memory(seat) if self._recalls else state.table.observation(seat)

    def string_from(self, state: "TableState", player: int) -> str:
        """What a player sees of a state, or remembers of the whole game."""
        seat = self._seat(player)
        return state.table.recollection(seat) if self._recalls else state.table.view(seat)
