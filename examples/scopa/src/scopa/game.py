"""Scopa, declared: what there is to know before a card is dealt. rules.md says how it is played."""

from cabochon.core.game import Declaration
from cabochon.core.options import Option, Options

SLUG = "scopa"

GAME = Declaration(
    slug=SLUG,
    package=__package__,
    options=Options(
        each=(
            Option(SLUG, "players", 2, (2, 4)),
            Option(SLUG, "target", 11, (11, 16, 21)),
            Option(SLUG, "primiera", True, (False, True)),
        )
    ),
    remembered=("taken",),
)
