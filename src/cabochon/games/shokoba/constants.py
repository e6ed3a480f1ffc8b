"""What faces need to know of Shokoba's rules. The page gets it from here, by tools/types."""

from typing import Final

from cabochon.games.shokoba.cards import CARDS_BY_NAME, cards_in, copies_of
from cabochon.games.shokoba.events import CATEGORIES
from cabochon.games.shokoba.game import GAME
from cabochon.games.shokoba.kernels import CATEGORY_CARDS
from cabochon.games.shokoba.layout import NINE_CARDS, target_of

AGREED_TARGETS: Final = (11, 16, 21)
"""Those that the classic edition names (SHO-9)."""


def _targets(edition: str) -> dict[str, int]:
    """The stones that decide, by the number of sides; two teams are two sides."""
    given = {"edition": edition, "target": None, "teams": False}
    return {str(players): target_of({**given, "players": players}) for players in GAME.players}


CONSTANTS: Final = {
    "CATEGORY_CARDS": {
        name: int(cards_in(cards)) for name, cards in zip(CATEGORIES, CATEGORY_CARDS.tolist(), strict=True)
    },
    "TARGETS": {edition: _targets(edition) for edition in ("2023", "classic")},
    "AGREED_TARGETS": AGREED_TARGETS,
    "COPIES": {name: copies_of(card) for name, card in CARDS_BY_NAME.items()},
    "MOST_IN_HAND": NINE_CARDS,
}
"""How many cards each of the five stones counts (SHO-7), the targets of both editions (SHO-9), the cards
(SHO-1), the most that a hand holds (SHO-13)."""
