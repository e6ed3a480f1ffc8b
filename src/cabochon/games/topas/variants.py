"""What of Topas's rules can be changed: three numbers, and what its packing fixes."""

from collections.abc import Mapping
from typing import Any, Final

from cabochon.core.variants import Clash, Fixed, Number, Numbers, Variants
from cabochon.core.words import Phrase

SLUG: Final = "topas"
HAND_CARDS: Final = 3
"""As printed, and the most there is room for; so are the next two."""
TURNS: Final = 7
"""Cards laid by each player, and in each column of the solitaire (TOP-6, TOP-8)."""
MOST_GEMS: Final = 7
"""On one line (TOP-5); here a variant may allow more."""
LEAST_GEMS: Final = 6
"""With fewer a single half could make a square tight, which the frontier does not look for."""
GREATEST_GEMS: Final = 12
"""The product of four lines, as experts count, still fits the score sheet."""

EACH: Final = (
    Number(SLUG, "most_gems", MOST_GEMS, "TOP-5", least=LEAST_GEMS, most=GREATEST_GEMS),
    Number(SLUG, "hand_cards", HAND_CARDS, "TOP-2", least=1, most=HAND_CARDS),
    Number(SLUG, "turns_each", TURNS, "TOP-6", least=2, most=TURNS),
)


def _not_alone(name: str, printed: int) -> Clash:
    def when(numbers: Numbers, options: Mapping[str, Any]) -> bool:
        return bool(options["players"] == 1 and numbers[name] != printed)

    return Clash(when, name, Phrase("topas.clash.alone"))


VARIANTS: Final = Variants(
    each=EACH,
    fixed=(Fixed(SLUG, "deck"), Fixed(SLUG, "colours"), Fixed(SLUG, "columns")),
    clashes=tuple(_not_alone(each.name, each.default) for each in EACH),
)
