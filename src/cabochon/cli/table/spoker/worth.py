"""What figures are worth, worked out as the log tells it: ``pair (2 + 5) × 2``."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from cabochon.cli.table.told import part_told
from cabochon.cli.table.voice import Voice


def worths(figures: Sequence[Mapping[str, Any]], voice: Voice) -> Text:
    """Figures made together; of several it is said what each comes to, if that takes working out."""
    return part_told("spoker", "scored", "figures", {"figures": figures}, voice, lambda part: Text(part.text))
