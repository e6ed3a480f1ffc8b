"""Shokoba, declared.

Source of the rules: the booklets of the classic and of the 2023 edition; docs/rules/shokoba.md says them in
our words and lists our rulings where the booklets are silent. Parameters and their defaults are the options
below. No deviation from the booklets is known.
"""

from cabochon.core.game import Declaration
from cabochon.core.levels import Level
from cabochon.core.options import Impossible, Option, Options, not_a_player
from cabochon.core.tuning import LuckTuning
from cabochon.core.words import Phrase

SLUG = "shokoba"

GAME = Declaration(
    slug=SLUG,
    package=__package__,
    bots=("chitarella",),
    levels={
        "beginner": Level(25, notices=72, remembers=42, tries=2),
        "casual": Level(55, notices=96, remembers=88, tries=2),
        "strong": Level(80, tries=3),
        "master": Level(10_000, tries=3),
    },
    rollouts=200_000,
    luck=LuckTuning(playouts=300),
    move_seconds=8.0,
    keyed_by="round",
    remembered=("piles",),
    options=Options(
        each=(
            Option(SLUG, "players", 2, (2, 3, 4)),
            Option(SLUG, "edition", "2023", ("2023", "classic")),
            Option(SLUG, "target", None, range(1, 101)),
            Option(SLUG, "teams", False, (False, True)),
            Option(SLUG, "nine_cards", False, (False, True)),
            Option(SLUG, "single_first", False, (False, True)),
            Option(SLUG, "mistakes", False, (False, True)),
            Option(SLUG, "dealer", None, range(4), seat=True),
        ),
        impossible=(
            Impossible(
                lambda chosen: chosen["teams"] and chosen["players"] != 4, Phrase("shokoba.impossible.teams")
            ),
            Impossible(
                lambda chosen: chosen["nine_cards"] and not chosen["teams"],
                Phrase("shokoba.impossible.nine_cards"),
            ),
            not_a_player(SLUG, "dealer"),
        ),
    ),
)
