"""How much may be sent: bounds that no game and no page comes near."""

from typing import Final

MOST_SEATS: Final = 6
MOST_TOKENS: Final = 50
"""Of a browser that asks for its tables."""
MOST_MOVES: Final = 100_000
"""Past any game."""
MOST_NUMBER: Final = 2**31
"""Past the number of any entry."""
SHORT: Final = 40
"""Characters of the name of a game, an option or a level."""
MOST_RULES: Final = 40
MOST_ENTRIES: Final = 200
"""Of a table among the rules of a variant."""
LONGEST_ID: Final = 40
LONGEST_PLAY: Final = 120
"""Characters of a move that is played."""
LONGEST_MOVE: Final = 200
"""Characters of a move that is asked about."""
