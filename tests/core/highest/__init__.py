"""A game as small as can be, all of it declared: whoever plays the highest card of three wins a point."""
