"""A search for the value of a numeric option that reaches a goal: ``cabochon lab --tune target=5..15``."""
