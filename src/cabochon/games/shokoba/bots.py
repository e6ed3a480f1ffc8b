"""The bots that play Shokoba and no other game, by name; each is made from a seed."""

from typing import Final

from cabochon.games.shokoba.chitarella import Chitarella

BOTS: Final = {Chitarella.name: Chitarella}
