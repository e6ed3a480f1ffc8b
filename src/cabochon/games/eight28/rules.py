"""8·28, loaded: its modules hold the parts by name."""

from cabochon.core.loading import find_rules

RULES = find_rules(__package__, won_by="stones", same_moves=True)
