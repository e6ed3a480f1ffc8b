"""A game's kernels as WebAssembly, written to a folder, with what the manifest says of them.

What was compiled is kept beside the native kernels, and used again while it is made from the same.
"""

import hashlib
import os
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from cabochon.browser.kernels.kinds import RECORD, RecordNames, parts
from cabochon.browser.kernels.link import link
from cabochon.browser.kernels.lower import SETTINGS, Order
from cabochon.browser.kernels.record_names import record_names
from cabochon.browser.kernels.walk import walk
from cabochon.browser.kernels.watch import watched
from cabochon.core.errors import GamePackageError, in_a_line
from cabochon.core.fingerprint import Dtypes, fingerprint
from cabochon.core.jit import DIGITS, KERNELS, cache_folder
from cabochon.core.locking import alone
from cabochon.core.sources import digest_of_folders
from cabochon.files.whole import write_whole
from cabochon.games import find

KEPT: Final = "wasm"
"""The folder of the cache."""
LOWER: Final = "cabochon.browser.kernels.lower"
Manifest = dict[str, Any]


def write_kernels(slug: str, folder: Path) -> Manifest:
    """Write ``<slug>.wasm`` to a folder; returns the game's part of the manifest."""
    declaration = find(slug)
    names = record_names(declaration)
    with watched(names) as calls:
        walk(declaration)
    order = Order(slug, tuple(sorted(calls.made, key=repr)), calls.tuples)
    records = _records_in(order, names)
    compiled, entries = _kept(order, frozenset(map(names.dtype, records)))
    linked = link(compiled, [name for name, _, _ in entries])
    exports: dict[str, list[dict[str, Any]]] = {}
    for name, (kernel, kinds), gives in entries:
        exports.setdefault(kernel, []).append({"name": name, "takes": list(kinds), "gives": gives})
    file = f"{slug}.wasm"
    manifest = {
        "file": file,
        "bytes": len(linked.code),
        "memory": {"stack": linked.stack, "end": linked.end},
        "records": names.described(records),
        "exports": exports,
    }
    write_whole(folder / file, linked.code)
    return manifest


def _records_in(order: Order, names: RecordNames) -> set[str]:
    """The names of the records that kernels are handed."""
    kinds = [part.split(":") for _, given in order.calls for kind in given for part in parts(kind)]
    return {rest[0] for what, *rest in kinds if rest and (what == RECORD or names.is_record(rest[0]))}


def _kept(order: Order, records: Dtypes) -> Any:
    """The object and the ways into it: from the cache, or made now."""
    made_from = [fingerprint(KERNELS[kernel].py_func, records) for kernel, _ in order.calls]
    parts = repr((order.calls, made_from, digest_of_folders(Path(__file__).parent)))
    kept = cache_folder(KEPT)
    with alone(kept / f"{order.slug}.lock"):
        file = kept / f"{order.slug}-{hashlib.sha256(parts.encode()).hexdigest()[:DIGITS]}"
        if not file.exists():
            compiled = _lowered(order)
            for old in kept.glob(f"{order.slug}-*"):
                old.unlink()
            write_whole(file, compiled)
        return pickle.loads(file.read_bytes())


def _lowered(order: Order) -> bytes:
    """The same, made in another process."""
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder) / "order", Path(folder) / "object"
        given.write_bytes(pickle.dumps(order))
        command = [sys.executable, "-m", LOWER, str(given), str(made)]
        done = subprocess.run(command, env={**os.environ, **SETTINGS}, capture_output=True, text=True)
        if done.returncode:
            reason = in_a_line(RuntimeError(done.stderr.strip().splitlines()[-1]))
            raise GamePackageError("core.game.package.fails", package=order.slug, reason=reason)
        return made.read_bytes()
