"""The games as PettingZoo environments: ``shokoba_v0.env(players=2)``, and so on for each of ours.

``env("shokoba", players=2)`` finds any game by its slug, those of other packages too.
"""

from typing import Any

from cabochon.core.extras import need

need("envs")


def env(slug: str, **chosen: Any) -> Any:
    """A game by its slug, with the usual wrappers; options and ``render_mode`` as in its module."""
    from cabochon.envs.pettingzoo.table import wrapped

    return wrapped(slug, 0, **chosen)


def raw_env(slug: str, **chosen: Any) -> Any:
    """The same without the wrappers."""
    from cabochon.envs.pettingzoo.table import TableEnv

    return TableEnv(slug, 0, **chosen)
