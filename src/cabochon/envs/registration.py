"""The games among Gymnasium's environments: ``cabochon/Shokoba-v0`` and so on.

Gymnasium looks for no plugins by itself: importing ``cabochon.envs`` does this, and so does a name with the
module in front of it, ``gymnasium.make("cabochon.envs:cabochon/Shokoba-v0")``.
"""

from typing import Any

import gymnasium

from cabochon.games import declarations


def name_of(slug: str) -> str:
    """What a game is called there.

    >>> name_of("shokoba")
    'cabochon/Shokoba-v0'
    """
    return f"cabochon/{slug.capitalize()}-v0"


def vector_env(game: str, num_envs: int, *, opponents: Any = "greedy", **options: Any) -> Any:
    """The same for ``gymnasium.make_vec``: many games of one agent against bots, in compiled code."""
    from cabochon.envs.vector import VectorEnv

    return VectorEnv(game, num_envs, opponents=opponents, **options)


def register_all() -> None:
    """Make every game known to Gymnasium, once."""
    for slug in declarations():
        if name_of(slug) not in gymnasium.registry:
            gymnasium.register(
                name_of(slug),
                entry_point="cabochon.envs.single:SingleEnv",
                vector_entry_point="cabochon.envs.registration:vector_env",
                kwargs={"game": slug},
            )
