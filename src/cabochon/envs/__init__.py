"""The games as environments for people who train agents; docs/research.md shows how each is used.

``Encoding`` is the common ground: observations and actions as numbers, and back. ``VectorEnv`` steps many
games at once and needs Gymnasium, so it is loaded when first asked for.
"""

from typing import TYPE_CHECKING, Any

from cabochon.core.extras import need
from cabochon.envs.encoding import Encoding

if TYPE_CHECKING:
    from cabochon.envs.vector import VectorEnv

__all__ = ["Encoding", "VectorEnv"]


def __getattr__(name: str) -> Any:
    if name == "VectorEnv":
        need("envs", "gymnasium")
        from cabochon.envs.vector import VectorEnv

        return VectorEnv
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
