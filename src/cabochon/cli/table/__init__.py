"""The terminal table: a match to look at and play, for people at one screen and bots."""
