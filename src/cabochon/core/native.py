"""Numbers of NumPy, taken wherever Python's own are."""

from typing import Any

import numpy as np


def native(value: Any) -> Any:
    """A number, a truth or a text of NumPy as Python's own; anything else as it is.

    >>> native(np.int64(7)), native(np.True_), native("7")
    (7, True, '7')
    """
    return value.item() if isinstance(value, np.generic) else value
