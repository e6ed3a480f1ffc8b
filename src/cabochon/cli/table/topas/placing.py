"""Laying a card with a cursor: pick it, move it over the area, turn it, drop it."""

from dataclasses import dataclass
from typing import ClassVar, Final

from rich.console import Group
from rich.text import Text
from textual.binding import BindingType
from textual.widgets import Static

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Face, Look, Offer, View
from cabochon.cli.table.topas.area import MARGIN, RED
from cabochon.cli.table.topas.cards import card_in, chip, lines, lying
from cabochon.games.topas.notation import Square
from cabochon.games.topas.preview import preview
from cabochon.games.topas.rules import RULES

CLOCKWISE: Final = ">v<^"


@dataclass(frozen=True)
class Asking:
    """What was asked."""

    view: View
    face: Face
    look: Look


class PlacementCursor(Static, Chooser):
    """The card held over the area, what it would bring there, and, with hints, the best placements."""

    can_focus = True
    arrangement = "by-cursor"

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "move(-1, 0)"),
        ("right", "move(1, 0)"),
        ("up", "move(0, 1)"),
        ("down", "move(0, -1)"),
        ("r,space", "turn"),
        ("c,tab", "next_card"),
        ("enter", "lay"),
        ("b", "list_best"),
        ("escape", "close_list"),
    ]

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._asking: Asking | None = None
        self._asked: object = None
        self._card = ""
        self._square: Square = (2, 0)
        self._direction = CLOCKWISE[0]
        self._offers: list[Offer] = []
        self._touched = False
        """Whether a key was pressed since the card was drawn: Enter pressed twice must not lay two cards."""

    # -- the table's side ------------------------------------------------------------------------------------

    def ask(self, view: View, face: Face, look: Look) -> None:
        """Hold a card over the area, near where the last one went."""
        self._asking = Asking(view, face, look)
        asked = (view["area"], view["hand"], view["seat"])
        if asked != self._asked:
            self._asked, self._touched = asked, False
            self._card = view["hand"][0]
            self._go_where_it_fits(view["moves"])
            self._list([])
        elif self._offers:
            self._list(face.offers(view, look.voice))
        self.border_title = face.question(view, look.voice)
        self._show(self._asking)

    def wait(self, title: str, words: str) -> None:
        """Hold nothing, and say why."""
        self._asking = self._asked = None
        self._list([])
        self.border_title, self.border_subtitle = title, ""
        self.update(Text(words, f"italic {QUIET}"))

    @property
    def considered(self) -> str | None:
        """The placement under the cursor, legal or not."""
        if self._asking is None:
            return None
        x, y = self._square
        return f"{self._card}@{x},{y}{self._direction}"

    def type_digit(self, digit: int) -> None:
        """Take that card, or go to that placement of the list."""
        if self._asking is None:
            return
        if self._offers:
            if 1 <= digit <= len(self._offers):
                self._go_to(self._offers[digit - 1].move)
        elif 1 <= digit <= len(self._asking.view["hand"]):
            self._card = self._asking.view["hand"][digit - 1]
        self._changed()

    # -- the keys --------------------------------------------------------------------------------------------

    def action_move(self, right: int, up: int) -> None:
        """Move the cursor, not further from the area than a card could lie; in the list, along the list."""
        if self._asking is None:
            return
        if self._offers:
            self._step_along(-up or right)
        else:
            taken = [square for move in self._asking.view["area"] for square, _ in lying(move)]
            x, y = self._square
            self._square = (
                _within(x + right, [column for column, _ in taken]),
                _within(y + up, [row for _, row in taken]),
            )
        self._changed()

    def action_turn(self) -> None:
        """Turn the card clockwise about its first half."""
        if self._asking is None:
            return
        self._list([])
        self._direction = CLOCKWISE[(CLOCKWISE.index(self._direction) + 1) % len(CLOCKWISE)]
        self._changed()

    def action_next_card(self) -> None:
        """Take the next card of the hand."""
        if self._asking is None:
            return
        self._list([])
        hand = self._asking.view["hand"]
        self._card = hand[(hand.index(self._card) + 1) % len(hand)]
        self._changed()

    def action_lay(self) -> None:
        """Drop the card if it may lie there; what is drawn then cannot be undone, so no slip must do it."""
        move = self.considered
        if self._asking is None or move is None:
            return
        if move not in self._asking.view["moves"]:
            self.app.bell()
            return
        if not self._touched:
            self._changed()
            self.border_subtitle = self._asking.look.voice.say("topas.preview.again")
            return
        self._asking = self._asked = None
        self.post_message(self.Chosen(move))

    def action_list_best(self) -> None:
        """Open the list of the best placements, or close it; only at a table that gives hints."""
        if self._asking is None or not self._asking.look.hints:
            return
        if self._offers:
            self._list([])
        else:
            self._list(self._asking.face.offers(self._asking.view, self._asking.look.voice))
            self._go_to(self._offers[0].move)
        self._changed()

    def action_close_list(self) -> None:
        """Back to the cursor."""
        self._list([])
        self._changed()

    # -- where the card is -----------------------------------------------------------------------------------

    def _go_to(self, move: str) -> None:
        self._card, self._direction = card_in(move), move[-1]
        self._square = lying(move)[0][0]

    def _go_where_it_fits(self, moves: list[str]) -> None:
        """Go to the nearest square where the card may lie, turned as it is if that is possible."""
        x, y = self._square

        def effort(move: str) -> tuple[int, bool, str]:
            to_x, to_y = lying(move)[0][0]
            return abs(to_x - x) + abs(to_y - y), move[-1] != self._direction, move

        self._go_to(min((move for move in moves if card_in(move) == self._card), key=effort))

    def _step_along(self, step: int) -> None:
        moves = [offer.move for offer in self._offers]
        place = moves.index(self.considered) if self.considered in moves else 0
        self._go_to(moves[(place + step) % len(moves)])

    # -- what is said ----------------------------------------------------------------------------------------

    def _list(self, offers: list[Offer]) -> None:
        self._offers = offers
        self.set_class(bool(offers), "-listing")

    def _changed(self) -> None:
        if self._asking is not None:
            self._touched = True
            self._show(self._asking)
            self.post_message(self.Considered())

    def _show(self, asking: Asking) -> None:
        self.border_subtitle = ""
        words = self._listed() if self._offers else self._told(asking)
        self.update(Group(*words, self._keys(asking)))

    def _told(self, asking: Asking) -> list[Text]:
        """What the card would bring where it is, or why it may not lie there."""
        view, voice = asking.view, asking.look.voice
        x, y = self._square
        found = preview(RULES.read_seen(view["options"], view), f"{self._card}@{x},{y}{self._direction}")
        held = chip(self._card, bright=found.refusal is None) + Text(f" {x},{y} {self._direction}  ")
        if found.refusal is not None:
            return [held + Text("×", f"bold {RED}"), Text(found.refusal.text(voice.language), RED)]
        total = view["totals"][view["seat"]] + found.points
        worth = Text(voice.say("topas.preview.points", n=found.points), f"bold {GOLD}")
        then = Text("  " + voice.say("topas.preview.then", total=total), QUIET)
        if not found.lines:
            return [held + worth + then, Text(voice.say("topas.preview.no_line"), QUIET)]
        return [held + worth + then, lines(found.lines, view["options"]["expert"], voice)]

    def _listed(self) -> list[Text]:
        rows = []
        for number, offer in enumerate(self._offers, start=1):
            here = offer.move == self.considered
            row = (
                Text(f"{'▶' if here else ' '}{number} ", f"bold {GOLD}")
                + offer.card
                + Text(" ")
                + offer.words
            )
            row.no_wrap = True
            row.overflow = "ellipsis"
            rows.append(row)
        return rows

    def _keys(self, asking: Asking) -> Text:
        look = asking.look
        if self._offers:
            return Text(look.voice.say("topas.keys.listing"), QUIET)
        names = ["move", "turn"]
        if len(asking.view["hand"]) > 1:
            names.append("card")
        if look.hints:
            names.append("best")
        return Text("  ").join(_key(look.voice.say(f"topas.keys.{name}")) for name in names)


def _within(wanted: int, taken: list[int]) -> int:
    return min(max(wanted, min(taken) - MARGIN), max(taken) + MARGIN)


def _key(words: str) -> Text:
    """A key and what it does; the key comes first and stands out."""
    key, _, does = words.partition(" ")
    return Text(key, f"bold {GOLD}") + Text(f" {does}", QUIET)
