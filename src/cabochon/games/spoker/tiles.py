"""Spoker's cards in pictures: tiles with a rank and a suit, each suit with a sign of its own."""

from collections.abc import Mapping
from typing import Final

from cabochon.core.words import say
from cabochon.pictures import art
from cabochon.pictures.canvas import Canvas
from cabochon.pictures.cards import front
from cabochon.pictures.svg import Element, element, group, placed

SIGNS: Final = {
    "diamonds": "M50 4L88 50L50 96L12 50Z",
    "hearts": "M50 92C20 66 6 50 6 32C6 16 18 8 29 8C39 8 46 14 50 22"
    "C54 14 61 8 71 8C82 8 94 16 94 32C94 50 80 66 50 92Z",
    "spades": "M50 6C72 30 92 44 92 62C92 76 82 82 72 82C64 82 58 78 54 72C55 82 59 90 64 95"
    "H36C41 90 45 82 46 72C42 78 36 82 28 82C18 82 8 76 8 62C8 44 28 30 50 6Z",
    "clubs": "M50 6a20 20 0 0 1 17 31a20 20 0 1 1 -12 37c1 9 4 16 9 21"
    "h-28c5 -5 8 -12 9 -21a20 20 0 1 1 -12 -37a20 20 0 0 1 17 -31z",
    "stars": "M50 5L61.2 38.6L96.6 38.9L68.1 59.9L78.8 93.6L50 73L21.2 93.6L31.9 59.9L3.4 38.9L38.8 38.6Z",
}
"""The suits' outlines on squares of 100 units."""


def tile(canvas: Canvas, card: str, x: float, y: float, size: float, language: str) -> Element:
    """A card in notation: ``Td``, ``Q?`` (a joker that stands for a queen), ``??`` (a joker in hand)."""
    suit = art.game_art("spoker")["suits"][card[-1]]
    hue = art.colour(f"suit-{suit['name']}")
    rank = "" if card[0] == "?" else say(f"spoker.rank.{card[0]}", language)
    drawn = [element("use", href=f"#{_face(canvas, suit)}")]
    if rank:
        drawn.append(element("use", href=f"#{_rank(canvas, rank)}"))
    if suit["name"] == "joker":
        drawn.append(canvas.gem("diamond", 68 if rank else 50, 68 if rank else 50, 46 if rank else 72))
    return group(drawn, fill=hue, transform=placed(x, y, size / 100))


def _face(canvas: Canvas, suit: Mapping[str, str]) -> str:
    """The name of a suit's card without a rank, 100 units wide; a joker's has nothing on it."""
    name = f"suit-{suit['name']}"
    parts = [front(canvas, suit["tint"], 100)]
    if suit["name"] in SIGNS:
        parts.append(element("path", d=SIGNS[suit["name"]], transform=placed(48, 49, 0.42)))
    canvas.define(name, group(parts, id=name))
    return name


def _rank(canvas: Canvas, rank: str) -> str:
    """The name of a rank in its corner; those of two figures are a little smaller."""
    name, long = f"rank-{rank}", len(rank) > 1
    figures = canvas.figures(rank, 7 if long else 10, 50, 52 if long else 58, tight=3)
    canvas.define(name, group([figures], id=name))
    return name
