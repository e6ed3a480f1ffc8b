"""Spoker, declared.

Source of the rules: the booklet; docs/rules/spoker.md says them in our words and lists our rulings where the
booklet is silent or its pictures are lost. Parameters and their defaults are the options below. No deviation
from the booklet is known.
"""

from cabochon.core.game import Declaration
from cabochon.core.options import Option, Options, not_a_player

SLUG = "spoker"

GAME = Declaration(
    slug=SLUG,
    package=__package__,
    options=Options(
        each=(
            Option(SLUG, "players", 2, (2, 3, 4, 5, 6)),
            Option(SLUG, "any_order", False, (False, True)),
            Option(SLUG, "first", None, range(6)),
        ),
        impossible=(not_a_player(SLUG, "first"),),
    ),
)
