"""Kernels' calls, recorded with every byte they are handed and leave, for ``replay.mjs`` to make again."""

import base64
import gzip
import hashlib
import json
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from cabochon.browser.kernels.kinds import RecordNames, kind_of
from cabochon.browser.kernels.watch import overheard


@contextmanager
def recorded(names: RecordNames, file: Path) -> Iterator[None]:
    """Write every call of a kernel by Python to a file while this is open."""
    with gzip.open(file, "wt", compresslevel=1) as out:

        def hear(kernel: str, given: tuple[Any, ...], make: Callable[[], Any]) -> Any:
            kinds = [kind_of(each, names) for each in given]
            before = [_written(each) for each in given]
            result = make()
            after = [hashlib.sha1(place.tobytes()).hexdigest() for place in _places(given)]
            call = {"kernel": kernel, "takes": kinds, "given": before, "after": after}
            out.write(json.dumps({**call, "result": _result(result)}) + "\n")
            return result

        with overheard(hear):
            yield


def _written(argument: Any) -> Any:
    """What a kernel is handed, as JSON."""
    if isinstance(argument, tuple):
        return [_written(member) for member in argument]
    if isinstance(argument, np.ndarray | np.void):
        data = argument.tobytes()
        shape = list(argument.shape) if isinstance(argument, np.ndarray) else []
        packed = base64.b64encode(data.rstrip(b"\0")).decode()
        return {"bytes": packed, "size": len(data), "shape": shape}
    if argument is None or isinstance(argument, bool | np.bool_):
        return None if argument is None else bool(argument)
    if isinstance(argument, int | np.integer):
        return {"integer": str(int(argument))}
    return {"real": _bits(float(argument))}


def _places(given: tuple[Any, ...]) -> Iterator[np.ndarray | np.void]:
    for each in given:
        if isinstance(each, tuple):
            yield from _places(each)
        elif isinstance(each, np.ndarray | np.void):
            yield each


def _result(value: Any) -> str | None:
    if value is None:
        return None
    return _bits(value) if isinstance(value, float) else str(int(value))


def _bits(number: float) -> str:
    return base64.b64encode(struct.pack("<d", number)).decode()
