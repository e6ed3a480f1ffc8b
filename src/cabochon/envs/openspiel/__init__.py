"""The games as OpenSpiel's Python games: once this is imported, ``pyspiel.load_game`` knows them.

``python_cabochon_shokoba(players=2)`` and so on; the options are those of the game, by their names. An option
that is the game's to decide unless one says otherwise (a dealer drawn by lot) is -1 by default.
``at_position`` begins somewhere else than with a deal.
"""

from importlib import import_module
from typing import Any

from cabochon.core.extras import need

need("openspiel")
import_module("cabochon.envs.openspiel.game").register_all()


def at_position(match: Any, **parameters: Any) -> Any:
    """The game that begins where a match stands, with its options.

    With ``ending=True`` only the rest of the round is played, for points, and chance deals the cards that a
    spectator does not see in one of all the ways there are. ``max_length`` and ``recall`` as always.
    """
    import pyspiel

    from cabochon.envs.openspiel.opening import write_parameter

    game = match.game
    defaults = {option.name: option.default for option in game.declaration.options.each}
    options = {name: value for name, value in game.options.items() if value != defaults[name]}
    position = write_parameter(match.position())
    return pyspiel.load_game(f"python_cabochon_{game.slug}", {**options, "position": position, **parameters})
