"""Spoker, declared.

Source of the rules: the booklet; docs/rules/spoker.md says them in our words and lists our rulings where the
booklet is silent or its pictures are lost. Parameters and their defaults are the options below. No deviation
from the booklet is known.
"""

from cabochon.core.game import Declaration
from cabochon.core.levels import Level
from cabochon.core.options import Option, Options, not_a_player
from cabochon.core.tuning import LuckTuning, Tuning
from cabochon.games.spoker.variants import VARIANTS

SLUG = "spoker"

GAME = Declaration(
    slug=SLUG,
    package=__package__,
    levels={
        "beginner": Level(20, notices=40),
        "casual": Level(40, notices=85),
        "strong": Level(400),
        "master": Level(6_000),
    },
    tuning=Tuning(first_width=2, widen=0.5, tries=12, goes=2, near=6),
    rollouts=20_000,
    luck=LuckTuning(playouts=60, goes=2),
    move_seconds=30.0,
    remembered=("fetched",),
    preview="figures",
    options=Options(
        each=(
            Option(SLUG, "players", 2, (2, 3, 4, 5, 6)),
            Option(SLUG, "any_order", False, (False, True)),
            Option(SLUG, "first", None, range(6), seat=True),
        ),
        impossible=(not_a_player(SLUG, "first"),),
        variants=VARIANTS,
    ),
)
