"""Spoker, loaded: its modules hold the parts by name."""

from cabochon.core.loading import find_rules

RULES = find_rules(__package__, memory=("cast_off", "fetched"))
