"""What carrying kernels over to browsers reaches for in parts of Numba that it does not promise to keep.

The versions that core/numba_private.py was tested with are those that this was tested with.
"""

from typing import Any, Final

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils
from numba.core.codegen import JITCPUCodegen
from numba.core.registry import CPUDispatcher, cpu_target

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""What every browser of the last years has. Vectors are left out: they would need the vectorisers, which
may add up numbers in another order."""
OPTIMISATION: Final = 3

Dispatcher = CPUDispatcher
"""What Numba makes of a function to be compiled."""


def target_context() -> Any:
    """How values of Numba's types lie in memory."""
    return cpu_target.target_context


class WasmCodegen(JITCPUCodegen):  # type: ignore[misc]
    """Numba's generator of code without a machine to run it on."""

    def _init(self, llvm_module: Any) -> None:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        self._tm_features = FEATURES
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=OPTIMISATION, features=FEATURES)
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect = False
        self._opt_level = 0

    def _create_empty_module(self, name: str) -> Any:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = TRIPLE
        if self._data_layout:
            module.data_layout = self._data_layout
        return module

    @property
    def machine(self) -> Any:
        """LLVM's idea of the machine."""
        return self._tm

    def magic_tuple(self) -> tuple[str, str, str]:
        """What tells the code in the cache from other machines'."""
        return TRIPLE, "", FEATURES

    def set_env(self, env_name: str, env: Any) -> None:
        """Nothing: there are no Python objects there."""

    def _add_module(self, module: Any) -> None:
        """Nothing: nobody runs it."""
