"""Topas, declared.

Source of the rules: the booklet; docs/rules/topas.md says them in our words and lists our rulings where the
booklet is silent or its pictures are lost. Parameters and their defaults are the options below. No deviation
from the booklet is known.
"""

from dataclasses import replace

from cabochon.core.game import Declaration
from cabochon.core.levels import Level
from cabochon.core.options import Option, Options, not_a_player
from cabochon.core.tuning import Tuning
from cabochon.games.topas.variants import VARIANTS

SLUG = "topas"

TUNING = Tuning(first_width=2, widen=0.5, tries=48, goes=1)

GAME = Declaration(
    slug=SLUG,
    package=__package__,
    levels={
        "beginner": Level(20, notices=25),
        "casual": Level(30, notices=50),
        "strong": Level(100, notices=80),
        "master": Level(10_000),
    },
    tuning=TUNING,
    # With more players chances lie closer together, so the unknown has to weigh less.
    tuning_by_players={3: replace(TUNING, explore=0.25), 4: replace(TUNING, explore=0.1)},
    rollouts=120_000,
    move_seconds=20.0,
    preview="lines",
    options=Options(
        each=(
            Option(SLUG, "players", 2, (1, 2, 3, 4)),
            Option(SLUG, "expert", False, (False, True)),
            Option(SLUG, "first", None, range(4), seat=True),
        ),
        impossible=(not_a_player(SLUG, "first"),),
        variants=VARIANTS,
    ),
)
