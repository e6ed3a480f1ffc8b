"""Shokoba, loaded: its modules hold the parts by name."""

from cabochon.core.loading import find_rules
from cabochon.core.options import Chosen
from cabochon.core.seats import each_alone


def sides(options: Chosen) -> list[list[int]]:
    """The seats that share a pile and stones (SHO-12)."""
    return [[0, 2], [1, 3]] if options["teams"] else each_alone(options)


RULES = find_rules(__package__, sides=sides, won_by="stones")
