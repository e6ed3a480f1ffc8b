"""8·28's face: the rows of cards and the viewer's own, the rest gathered from its neighbours."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.eight28 import offers, seats, sharing
from cabochon.cli.table.eight28.cards import chips, readings, stones, within
from cabochon.cli.table.eight28.chances import chances
from cabochon.cli.table.face import Look, Offer, Part, Story, View
from cabochon.cli.table.players import player
from cabochon.cli.table.told import told
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome
from cabochon.games.eight28.layout import REDS


class Eight28Face:
    """8·28 as the terminal shows it."""

    def headline(self, view: View, voice: Voice) -> str:
        """Round, bank and deck."""
        last = view["bank"][1] < REDS
        return voice.say(
            "eight28.headline.last" if last else "eight28.headline.round",
            round=view["round"],
            bank=stones(view["bank"], voice),
            deck=view["deck_size"],
        )

    def board(self, view: View, look: Look) -> Part:
        """The pot, and everybody's cards with what they add up to."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for seat in range(len(view["open"])):
            held = [view["hidden"][seat], *view["open"][seat]]
            table.add_row(player(view, look.voice, seat), chips(held), _sum(view, look.voice, seat))
        return Part(look.voice.say("eight28.board.title", stones=stones(view["pot"], look.voice)), table)

    def hand(self, view: View, look: Look) -> Part:
        """The viewer's cards and totals, with hints the risk of the next card; of others what lies open."""
        seat = view["seat"] if view["seat"] is not None else view["to_move"]
        if seat is None:
            return Part(look.voice.say("eight28.hand.over"), "")
        title = look.voice.tell("eight28.hand.title", seat)
        lines: list[RenderableType] = [chips([view["hidden"][seat], *view["open"][seat]])]
        if view["hidden"][seat]:
            lines.append(_sum(view, look.voice, seat))
        if look.hints and view["seat"] is not None and view["phase"] == "offer" and seat not in view["out"]:
            lines.append(_hint(view, look.voice))
        return Part(title, Group(*lines))

    def seats(self, view: View, voice: Voice) -> Part:
        """Everybody's stones and standing."""
        return seats.seats(view, voice)

    def question(self, view: View, voice: Voice) -> str:
        """Take or refuse; or 8 or 28."""
        return offers.question(view, voice)

    def offers(self, view: View, voice: Voice) -> list[Offer]:
        """The two moves."""
        return offers.offers(view, voice)

    def log(self, story: Story, voice: Voice) -> list[Text]:
        """What happened, in sentences."""
        return told("eight28", story, voice, within)

    def explanation(self, story: Story, voice: Voice) -> Part | None:
        """The sharing, step by step."""
        return sharing.explanation(story, voice)

    def ending(self, outcome: Outcome, voice: Voice) -> Part:
        """Who won, and where the points came from."""
        return sharing.ending(outcome, voice)


def _sum(view: View, voice: Voice, seat: int) -> Text:
    """Every reading of a seat's cards; with a card face down, of those that are open."""
    if seat in view["out"]:
        return Text(voice.say("eight28.seats.out"), QUIET)
    row = view["open"][seat]
    if view["hidden"][seat]:
        return Text("= " + readings([view["hidden"][seat], *row]), f"bold {GOLD}")
    return Text(f"= {readings(row)} + ?" if row else "= ?", QUIET)


def _hint(view: View, voice: Voice) -> Text:
    risks = [
        voice.say(f"eight28.hint.{name}", percent=round(100 * chance))
        for name, chance in chances(view).items()
    ]
    return Text(voice.say("eight28.hint.next", risks=", ".join(risks)), QUIET)
