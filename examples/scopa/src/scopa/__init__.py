"""Traditional Scopa, a game of its own beside Cabochon's."""
