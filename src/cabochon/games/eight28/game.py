"""8·28, declared.

Source of the rules: the booklet of the French edition; docs/rules/eight28.md says them in our words and
lists our rulings where the booklet is silent. Parameters and their defaults are the options below. No
deviation from the booklet is known.
"""

from cabochon.core.game import Declaration
from cabochon.core.options import Option, Options, not_a_player

SLUG = "eight28"

GAME = Declaration(
    slug=SLUG,
    package=__package__,
    options=Options(
        each=(
            Option(SLUG, "players", 3, (3, 4, 5, 6)),
            Option(SLUG, "final_pass", False, (False, True)),
            Option(SLUG, "dealer", None, range(6)),
        ),
        impossible=(not_a_player(SLUG, "dealer"),),
    ),
)
