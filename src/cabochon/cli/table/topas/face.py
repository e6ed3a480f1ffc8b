"""Topas's face: the area and the hand, the rest gathered from its neighbours."""

from typing import Final

from rich.text import Text

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Look, Offer, Part, Story, View
from cabochon.cli.table.told import told
from cabochon.cli.table.topas import ending, seats
from cabochon.cli.table.topas.area import DrawnArea
from cabochon.cli.table.topas.cards import backs, card_in, chip, lines, within
from cabochon.cli.table.topas.placing import PlacementCursor
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome
from cabochon.games.topas.packing import COLUMNS
from cabochon.games.topas.preview import best, preview
from cabochon.games.topas.rules import RULES
from cabochon.games.topas.variants import VARIANTS

MOST_OFFERS: Final = 6
"""Placements listed as the best."""


class TopasFace:
    """Topas as the terminal shows it."""

    def chooser(self) -> Chooser:
        """Cards are laid with a cursor: a list of a hundred placements would help nobody."""
        return PlacementCursor()

    def headline(self, view: View, voice: Voice) -> str:
        """How far the game is; in the solitaire what this column has, and which to beat."""
        game = voice.say("topas.headline.expert" if view["options"]["expert"] else "topas.headline.game")
        if view["to_move"] is None:
            return f"{game} · {voice.say('over.title')}"
        laid, turns = len(view["area"]) - 1, VARIANTS.numbers(view["options"])["turns_each"]
        if view["columns"] is None:
            turn = laid // len(view["totals"]) + 1
            return f"{game} · " + voice.say(
                "topas.headline.turn", turn=turn, turns=turns, stock=view["stock_size"]
            )
        column = voice.say(
            "topas.headline.column",
            column=len(view["columns"]) + 1,
            columns=COLUMNS,
            card=laid + 1,
            turns=turns,
            points=view["totals"][0],
        )
        return f"{game} · {column}"

    def board(self, view: View, look: Look) -> Part:
        """The area, with the considered card on it and the lines it would make."""
        title = look.voice.say("topas.board.title")
        if not view["area"]:
            return Part(title, Text(look.voice.say("topas.board.empty"), QUIET))
        considered = preview(RULES.read_seen(view["options"], view), look.move) if look.move else None
        return Part(title, DrawnArea(view["area"], considered, look.roomy))

    def hand(self, view: View, look: Look) -> Part:
        """The viewer's cards by number, the one held marked; of others the backs."""
        seat = view["seat"] if view["seat"] is not None else view["to_move"]
        if seat is None or not view["hand_sizes"][seat]:
            return Part(look.voice.say("topas.hand.over"), "")
        title = look.voice.tell("topas.hand.title", seat)
        if view["seat"] is None:
            return Part(title, backs(view["hand_sizes"][seat]))
        held = card_in(look.move) if look.move else None
        cards = Text()
        for number, card in enumerate(view["hand"], start=1):
            cards.append(f"{'▶' if card == held else ' '}{number} ", f"bold {GOLD}")
            cards.append_text(chip(card, bright=card == held))
        return Part(title, cards)

    def seats(self, view: View, voice: Voice) -> Part:
        """Everybody's score sheet."""
        return seats.seats(view, voice)

    def question(self, view: View, voice: Voice) -> str:
        """Where to lay a card."""
        return voice.tell("topas.question", view["seat"])

    def offers(self, view: View, voice: Voice) -> list[Offer]:
        """The best placements, as the hints list them."""
        expert = view["options"]["expert"]
        return [
            Offer(
                found.move,
                chip(card_in(found.move)),
                Text(f"{found.move.partition('@')[2]:<6} ", QUIET)
                + Text(f"{voice.say('topas.preview.points', n=found.points)}  ", f"bold {GOLD}")
                + lines(found.lines, expert, voice),
            )
            for found in best(RULES.read_seen(view["options"], view), view["moves"], MOST_OFFERS)
        ]

    def log(self, story: Story, voice: Voice) -> list[Text]:
        """What happened, in sentences."""
        return told("topas", story, voice, within)

    def explanation(self, story: Story, voice: Voice) -> Part | None:
        """A full column of the solitaire."""
        return ending.explanation(story, voice)

    def ending(self, outcome: Outcome, voice: Voice) -> Part:
        """Who won, or how good the solitaire was."""
        return ending.ending(outcome, voice)
