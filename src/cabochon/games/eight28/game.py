"""8·28, declared.

Source of the rules: the booklet of the French edition; docs/rules/eight28.md says them in our words and
lists our rulings where the booklet is silent. Parameters and their defaults are the options below. No
deviation from the booklet is known.
"""

from cabochon.core.game import Declaration
from cabochon.core.levels import Level
from cabochon.core.options import Option, Options, not_a_player
from cabochon.core.tuning import LuckTuning, Tuning

SLUG = "eight28"

GAME = Declaration(
    slug=SLUG,
    package=__package__,
    # A longer thought gains little here, so it is judgement that tells the levels apart.
    levels={
        "beginner": Level(50, misjudges=60, tries=2),
        "casual": Level(100, misjudges=25, tries=2),
        "strong": Level(200, misjudges=9, tries=2),
        "master": Level(5_000),
    },
    tuning=Tuning(explore=0.4, tries=8, trust=0.3),
    rollouts=50_000,
    luck=LuckTuning(playouts=150),
    move_seconds=4.0,
    keyed_by="round",
    options=Options(
        each=(
            Option(SLUG, "players", 3, (3, 4, 5, 6)),
            Option(SLUG, "final_pass", False, (False, True)),
            Option(SLUG, "dealer", None, range(6), seat=True),
        ),
        impossible=(not_a_player(SLUG, "dealer"),),
    ),
)
