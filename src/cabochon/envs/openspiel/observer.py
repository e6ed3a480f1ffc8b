"""What is seen of a table, in OpenSpiel's ways of seeing."""

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from cabochon.core.records import SPECTATOR
from cabochon.envs.encoding import Encoding

if TYPE_CHECKING:
    from cabochon.envs.openspiel.game import TableState


class TableObserver:
    """Observations as numbers and text; with perfect recall as text, which tells the whole game."""

    def __init__(self, encoding: Encoding, kind: Any) -> None:
        whose = pyspiel.PrivateInfoType
        if not kind.public_info or kind.private_info == whose.ALL_PLAYERS:
            raise ValueError("an observer sees what is public, and at most one seat's own cards")
        self._spectator = kind.private_info == whose.NONE
        self._recalls = kind.perfect_recall
        self.tensor: np.ndarray | None = None
        self.dict: dict[str, np.ndarray] = {}
        if not self._recalls:
            self.tensor = np.zeros(encoding.size, np.float32)
            self.dict = {
                span.name: self.tensor[encoding.spans[span.name]].reshape(span.shape)
                for span in encoding.game.rules.observation
            }

    def _seat(self, player: int) -> int:
        return SPECTATOR if self._spectator else player

    def set_from(self, state: "TableState", player: int) -> None:
        """Look at a state with a player's eyes."""
        if self.tensor is not None:
            self.tensor[:] = state.table.observation(self._seat(player))

    def string_from(self, state: "TableState", player: int) -> str:
        """What a player sees of a state, or remembers of the whole game."""
        seat = self._seat(player)
        return state.table.recollection(seat) if self._recalls else state.table.view(seat)
