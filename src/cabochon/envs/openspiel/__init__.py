"""The games as OpenSpiel's Python games: once this is imported, ``pyspiel.load_game`` knows them.

``python_cabochon_shokoba(players=2)`` and so on; the options are those of the game, by their names. An option
that is the game's to decide unless one says otherwise (a dealer drawn by lot) is -1 by default.
"""

from importlib import import_module

from cabochon.core.extras import need

need("openspiel")
import_module("cabochon.envs.openspiel.game").register_all()
