"""Shokoba's face: the table and hands drawn, the rest gathered from its neighbours."""

from rich.console import Group, RenderableType
from rich.text import Text

from cabochon.cli.table.face import Look, Offer, Part, Story, View
from cabochon.cli.table.shokoba import count, offers, seats
from cabochon.cli.table.shokoba.cards import CardRows, DrawnCard, inline, marking, within
from cabochon.cli.table.shokoba.moves import Move, take_apart
from cabochon.cli.table.told import told
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome


class ShokobaFace:
    """Shokoba as the terminal shows it."""

    def headline(self, view: View, voice: Voice) -> str:
        """Edition, round, target and deck."""
        started = [event for event in view["history"] if event["event"] == "round_started"]
        extra = bool(started) and started[-1]["extra"]
        return voice.say(
            "shokoba.headline.extra" if extra else "shokoba.headline.round",
            edition=voice.say(f"shokoba.edition.{view['options']['edition']}"),
            round=view["round"],
            n=view["target"],
            deck=view["deck_size"],
        )

    def board(self, view: View, look: Look) -> Part:
        """The table, and apart from it a card under claim."""
        move = take_apart(look.move) if look.move else Move(None)
        title = look.voice.say("shokoba.board.title", n=len(view["table"]))
        if not view["table"]:
            why = "cleared" if view["to_move"] is None else "empty"
            return Part(title, Text(look.voice.say(f"shokoba.board.{why}"), "italic"))
        rows: list[RenderableType] = [CardRows(marking(view["table"], move.taken), look.roomy)]
        if view["mistake"]:
            rows.append(Text(look.voice.say("shokoba.board.mistake", card=inline(view["mistake"])), "italic"))
            rows.append(CardRows([DrawnCard(view["mistake"], move.claim)], look.roomy))
        return Part(title, Group(*rows))

    def hand(self, view: View, look: Look) -> Part:
        """The viewer's cards, or the backs of the mover's."""
        move = take_apart(look.move) if look.move else Move(None)
        if view["seat"] is not None:
            used = [move.card] if move.card and not move.claim else []
            title = look.voice.tell("shokoba.hand.title", view["seat"])
            return Part(title, CardRows(marking(view["hand"], used), look.roomy))
        if view["to_move"] is None:
            return Part(look.voice.say("shokoba.hand.over"), "")
        backs = [DrawnCard(None)] * view["hand_sizes"][view["to_move"]]
        return Part(look.voice.tell("shokoba.hand.title", view["to_move"]), CardRows(backs, look.roomy))

    def seats(self, view: View, voice: Voice) -> Part:
        """Every player's turn, deal, stones and cards."""
        return seats.seats(view, voice)

    def question(self, view: View, voice: Voice) -> str:
        """Take or lay; or claim."""
        return offers.question(view, voice)

    def offers(self, view: View, voice: Voice) -> list[Offer]:
        """The legal moves by hand card."""
        return offers.offers(view, voice)

    def log(self, story: Story, voice: Voice) -> list[Text]:
        """What happened, in sentences."""
        return told("shokoba", story, voice, within)

    def explanation(self, story: Story, voice: Voice) -> Part | None:
        """A round's count."""
        return count.explanation(story, voice)

    def ending(self, outcome: Outcome, voice: Voice) -> Part:
        """Who won, and where the stones came from."""
        return count.ending(outcome, voice)
