"""A game's rules, put together from what its modules are called and hold."""

import importlib
import importlib.util
from types import ModuleType
from typing import Any, Final

from cabochon.core.rules import Rules

MODULES: Final = (
    *("layout", "packing", "kernels", "view", "policy", "greedy", "foresee"),
    *("events", "breakdown", "notation", "refusals", "reachable", "measures", "encoding"),
)
"""The modules a game may have for its rules. All that are there are loaded, for the kernels they declare."""
NAMES: Final = {
    "layout": "LAYOUT",
    "events": "EVENTS",
    "max_moves": "MAX_MOVES",
    "measures": "MEASURES",
    "observation": "OBSERVATION",
    "actions": "ACTIONS",
    **{
        name: name
        for name in ("write_move", "parse_move", "explain", "complete", "check", "break_down", "deck_for")
    },
}
"""What the parts of ``Rules`` are called in these modules."""
MOVES: Final = "MOVES"
"""What they call moves that have names, of which several parts are made (core/named_moves.py)."""


def find_rules(package: str, **given: Any) -> Rules:
    """The rules of a game: what is not given is found by its name, and what is not found is left out."""
    modules = [module for name in MODULES if (module := _module(f"{package}.{name}"))]
    parts = dict(given)
    for moves in (vars(module)[MOVES] for module in modules if MOVES in vars(module)):
        parts |= {"write_move": moves.write, "parse_move": moves.parse, "actions": moves.actions()}
    for part, name in NAMES.items():
        found = next((vars(module)[name] for module in modules if name in vars(module)), None)
        if found is not None:
            parts.setdefault(part, found)
    return Rules(**parts)


def _module(name: str) -> ModuleType | None:
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
