"""Shokoba's legal moves as they are offered: grouped by the card they are made with."""

from rich.text import Text

from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.face import Offer, View
from cabochon.cli.table.shokoba.cards import coloured, inline, inline_sum
from cabochon.cli.table.shokoba.moves import Move, take_apart
from cabochon.cli.table.voice import Voice


def offers(view: View, voice: Voice) -> list[Offer]:
    """The moves in the order of the hand, a card's takes before laying it."""
    moves = [(take_apart(text), text) for text in view["moves"]]
    hand: list[str] = view["hand"]

    def place(pair: tuple[Move, str]) -> tuple[int, bool]:
        move = pair[0]
        return hand.index(move.card) if move.card in hand and not move.claim else 0, not move.taken

    moves.sort(key=place)
    takers = {move.card for move, _ in moves if move.taken}
    return [
        Offer(text, _card(move, view), _words(move, view, move.card in takers, voice)) for move, text in moves
    ]


def _card(move: Move, view: View) -> Text:
    return coloured(inline(move.card or view["mistake"]))


def _words(move: Move, view: View, could_take: bool, voice: Voice) -> Text:
    if move.card is None:
        return Text(voice.say("shokoba.offer.decline"))
    if not move.taken:
        return Text(voice.say("shokoba.offer.mistake" if could_take else "shokoba.offer.lay"))
    key = "shokoba.offer.claim" if move.claim else "shokoba.offer.take"
    words = coloured(voice.say(key, cards=inline_sum(move.taken)))
    if list(move.taken) == view["table"]:
        words.append("  " + voice.say("shokoba.offer.shokoba"), f"bold {GOLD}")
    return words


def question(view: View, voice: Voice) -> str:
    """What is to be decided: a move, or first what becomes of a mistake (SHO-15)."""
    if view["mistake"]:
        return voice.say("shokoba.question.claim", card=inline(view["mistake"]))
    return voice.tell("shokoba.question.move", view["seat"])
