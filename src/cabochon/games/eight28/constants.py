"""What faces need of 8·28's rules, such as what each card may count for (E28-6); the page by tools/types."""

from typing import Final

from cabochon.games.eight28.layout import BLUES, CARD_NAMES, COPIES, EIGHT, OUT_AT, REDS, TWENTY_EIGHT
from cabochon.games.eight28.notation import totals

STONE_POINTS: Final = (1, 2)
"""What a blue stone is worth, and a red one (E28-12)."""
CONSTANTS: Final = {
    "STONE_POINTS": STONE_POINTS,
    "ALL_STONES": (BLUES, REDS),
    "TREASURES": (EIGHT, TWENTY_EIGHT),
    "OUT_AT": OUT_AT,
    "COPIES": {CARD_NAMES[kind]: int(copies) for kind, copies in enumerate(COPIES, start=1)},
    "READINGS": {card: tuple(totals([card])) for card in CARD_NAMES.values()},
}
