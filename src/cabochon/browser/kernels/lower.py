"""Numba, aimed at WebAssembly: kernels as one LLVM module for a machine with addresses of 32 bits.

It is done in a process of its own: once Numba is aimed elsewhere, nothing it compiles can be called.
``python -m cabochon.browser.kernels.lower`` reads what to compile from a file and writes the object file that
link.py makes the module of.
"""

import pickle
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import llvmlite.binding as llvm

from cabochon.browser.kernels.entries import Entry, entries_module
from cabochon.browser.kernels.kinds import numba_type
from cabochon.browser.kernels.numba_private import OPTIMISATION, WasmCodegen, target_context
from cabochon.browser.kernels.record_names import record_names
from cabochon.browser.kernels.watch import Call
from cabochon.core.jit import KERNELS
from cabochon.core.numba_private import code_of, compile_for_linking, use_codegen
from cabochon.games import find

SETTINGS: Final = {"NUMBA_LOOP_VECTORIZE": "0", "NUMBA_SLP_VECTORIZE": "0"}
"""What Numba reads when it is imported."""
INTRINSIC: Final = "llvm."
"""What the names of functions begin with that stand for instructions."""


@dataclass(frozen=True)
class Order:
    """What is to be compiled, for the other process."""

    slug: str
    calls: tuple[Call, ...]
    tuples: dict[tuple[Any, ...], type]


def lower(order: Order, codegen: WasmCodegen) -> tuple[bytes, list[Entry]]:
    """The object file with all these kernels, and the way into each."""
    names = record_names(find(order.slug))
    entries, codes = [], []
    for place, call in enumerate(order.calls):
        kernel, kinds = call
        signature = tuple(numba_type(kind, names, order.tuples) for kind in kinds)
        compiled = compile_for_linking(KERNELS[kernel], signature)
        codes.append(code_of(compiled))
        entries.append(Entry(f"k{place}", call, compiled.fndesc, compiled.signature))
    whole = llvm.parse_assembly(entries_module(codegen, target_context(), entries))
    for code in codes:
        whole.link_in(code, preserve=True)
    _hide(whole, {entry.name for entry in entries})
    _optimise(whole, codegen)
    _check(whole)
    return codegen.machine.emit_object(whole), entries


def _hide(module: Any, shown: set[str]) -> None:
    """Keep to the module what is not a way in, so that what nobody needs is left out."""
    for function in module.functions:
        if not function.is_declaration and function.name not in shown:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"


def _check(module: Any) -> None:
    """Refuse code that needs somebody else's: Numba's runtime, the system's library."""
    missing = sorted(
        function.name
        for function in module.functions
        if function.is_declaration and not function.name.startswith(INTRINSIC)
    )
    if missing:
        raise TypeError(f"kernels need what is not there in a browser: {', '.join(missing)}")


def _optimise(module: Any, codegen: WasmCodegen) -> None:
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=OPTIMISATION)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(codegen.machine, tuning)
    builder.getModulePassManager().run(module, builder)
    module.verify()


def main() -> None:
    """Read the order from one file, and write the object and the entries to another."""
    source, target = map(Path, sys.argv[1:3])
    codegen = WasmCodegen("wasm")
    use_codegen(codegen)
    # Not before: to read the order is to load a game.
    code, entries = lower(pickle.loads(source.read_bytes()), codegen)
    target.write_bytes(pickle.dumps((code, [(entry.name, entry.call, entry.gives) for entry in entries])))


if __name__ == "__main__":
    main()
