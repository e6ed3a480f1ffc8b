"""What the record types are called that a game's kernels may be handed."""

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Final

import numpy as np

from cabochon.browser.kernels.kinds import RecordNames
from cabochon.core.game import Declaration
from cabochon.core.records import Dtype

SHARED: Final = ("cabochon.core", "cabochon.bots", "cabochon.study")
"""Where kernels stand that serve every game."""


def record_names(declaration: Declaration) -> RecordNames:
    """The names of the constants that hold these types, in shared code and in the game's.

    All of these modules are loaded, and with them all of their kernels.
    """
    importlib.import_module(f"{declaration.package}.rules")
    found: dict[str, Dtype] = {}
    for package in (*SHARED, declaration.package):
        for module in _modules(package):
            for name, value in vars(module).items():
                is_record = isinstance(value, np.dtype) and value.names and name.isupper()
                if is_record and found.setdefault(name, value) != value:
                    raise TypeError(f"two record types are called {name}")
    return RecordNames(found)


def _modules(package: str) -> Iterator[ModuleType]:
    folder = importlib.import_module(package)
    yield folder
    for each in pkgutil.walk_packages(folder.__path__, package + "."):
        yield importlib.import_module(each.name)
