"""A plain list of moves beneath a board that takes the room it can get."""

from typing import ClassVar

from cabochon.cli.table.offers import OfferList


class PlainOffers(OfferList):
    """The offers of a game without a face of its own."""

    arrangement: ClassVar[str] = "plainly"
