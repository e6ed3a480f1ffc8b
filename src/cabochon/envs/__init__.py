"""The games as environments for people who train agents; docs/research.md shows how each is used.

``Encoding`` is the common ground: observations and actions as numbers, and back. ``VectorEnv`` steps many
games at once, ``SingleEnv`` is one seat among bots; both need Gymnasium, so they are loaded when first asked
for. Where it is installed, importing this makes the games known to ``gymnasium.make``.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from cabochon.core.extras import need
from cabochon.envs.encoding import Encoding
from cabochon.envs.trajectories import Trajectory, trajectories

if TYPE_CHECKING:
    from cabochon.envs.single import SingleEnv
    from cabochon.envs.vector import VectorEnv

__all__ = ["Encoding", "SingleEnv", "Trajectory", "VectorEnv", "trajectories"]

OF_GYMNASIUM: Final = {"VectorEnv": "vector", "SingleEnv": "single"}

if find_spec("gymnasium"):
    import_module("cabochon.envs.registration").register_all()


def __getattr__(name: str) -> Any:
    if name in OF_GYMNASIUM:
        need("envs", "gymnasium")
        return getattr(import_module(f"cabochon.envs.{OF_GYMNASIUM[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
