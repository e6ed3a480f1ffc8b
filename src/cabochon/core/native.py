"""Numbers of NumPy, taken wherever Python's own are."""

from typing import Any


def native(value: Any) -> Any:
    """A number, a truth or a text of NumPy as Python's own; anything else as it is.

    NumPy itself is not asked: to look at options is not to load it.

    >>> import numpy as np
    >>> native(np.int64(7)), native(np.True_), native("7")
    (7, True, '7')
    """
    return value.item() if hasattr(value, "dtype") and value.shape == () else value
