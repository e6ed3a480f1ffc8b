"""Laying cards one by one with a cursor, swapping a joker, discarding: the keys and what they do."""

from dataclasses import dataclass
from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.binding import BindingType
from textual.widgets import Static

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import QUIET
from cabochon.cli.table.face import Face, Look, Offer, View
from cabochon.cli.table.spoker.cards import Script
from cabochon.cli.table.spoker.plan import LAY, PASS, Considered, Plan
from cabochon.cli.table.spoker.telling import keys, listed, nothing_to_discard, told
from cabochon.games.spoker.preview import Preview, preview
from cabochon.games.spoker.rules import RULES


@dataclass(frozen=True)
class Asking:
    """What was asked."""

    view: View
    face: Face
    look: Look


class CardLayer(Static, Chooser):
    """A move in the making over the board, what it would bring, and, with hints, the best plays."""

    can_focus = True
    arrangement = "by-square"

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left", "move(-1, 0)"),
        ("right", "move(1, 0)"),
        ("up", "move(0, -1)"),
        ("down", "move(0, 1)"),
        ("r,space", "turn"),
        ("backspace,delete", "take_back"),
        ("escape", "clear"),
        ("w", "do('swap')"),
        ("p", "do('pass')"),
        ("a", "letters"),
        ("b", "list_best"),
        ("enter", "play"),
    ]

    def __init__(self, script: Script) -> None:
        super().__init__(markup=False)
        self._script = script
        self._asking: Asking | None = None
        self._asked: object = None
        self._plan = Plan()
        self._offers: list[Offer] | None = None
        self._offer = 0

    # -- the table's side ------------------------------------------------------------------------------------

    def ask(self, view: View, face: Face, look: Look) -> None:
        """Have cards laid; the cursor is where it was."""
        self._asking = Asking(view, face, look)
        asked = (view["board"], view["hand"], view["seat"])
        if asked != self._asked:
            self._asked = asked
            self._plan = Plan(self._plan.square, self._plan.direction)
            self._list(None)
        elif self._offers is not None:
            self._list(face.offers(view, look.voice))
        self.border_title = face.question(view, look.voice)
        self._show(self._asking)

    def wait(self, title: str, words: str) -> None:
        """Nothing to lay now: say why."""
        self._asking = self._asked = None
        self._list(None)
        self.border_title = title
        self.update(Text(words, f"italic {QUIET}"))

    @property
    def considered(self) -> str | None:
        """The move in the making, or where it would begin."""
        if self._asking is None:
            return None
        if self._offers:
            return self._offers[self._offer].move
        view = self._asking.view
        return self._plan.move(view["board"], view["hand"])

    def type_digit(self, digit: int) -> None:
        """Lay that card, mark it to be discarded, or go to that play of the list."""
        if self._asking is None:
            return
        if self._offers is not None:
            if 1 <= digit <= len(self._offers):
                self._offer = digit - 1
        elif digit and not (self._plan.doing == PASS and nothing_to_discard(self._asking.view)):
            self._plan = self._plan.with_card(digit - 1, self._asking.view["hand"])
        self._changed()

    # -- the keys --------------------------------------------------------------------------------------------

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor and what is laid; in the list, along the list."""
        if self._offers:
            self._offer = (self._offer + down + right) % len(self._offers)
        else:
            self._plan = self._plan.moved(right, down)
        self._changed()

    def action_turn(self) -> None:
        """Lay down the column instead of along the row, or back."""
        self._change(self._plan.turned())

    def action_take_back(self) -> None:
        """Take the last card back."""
        self._change(self._plan.without_last())

    def action_clear(self) -> None:
        """Take all cards back; then leave a swap, a pass or the list."""
        self._change(self._plan if self._offers is not None else self._plan.cleared())

    def action_do(self, doing: str) -> None:
        """Swap or pass, or lay again."""
        self._change(self._plan.to(doing))

    def action_letters(self) -> None:
        """Write suits as letters, or as signs again."""
        self._script.turn()
        self._changed()

    def action_list_best(self) -> None:
        """Open the list of the best plays, or close it; only at a table that gives hints."""
        if self._asking is None or not self._asking.look.hints:
            return
        if self._offers is None:
            self._list(self._asking.face.offers(self._asking.view, self._asking.look.voice))
        else:
            self._list(None)
        self._changed()

    def action_play(self) -> None:
        """Make the move if it can be made."""
        if self._asking is None or self.considered is None:
            return
        found = self._preview(self._asking)
        if found is None or found.refusal is not None:
            self.app.bell()
            return
        self._asking = self._asked = None
        self.post_message(self.Chosen(found.move))

    # -- what is said ----------------------------------------------------------------------------------------

    def _change(self, plan: Plan) -> None:
        self._plan = plan
        self._list(None)
        self._changed()

    def _list(self, offers: list[Offer] | None) -> None:
        self._offers, self._offer = offers, 0
        self.set_class(bool(offers), "-listing")

    def _changed(self) -> None:
        if self._asking is not None:
            self._show(self._asking)
            self.post_message(self.Considered())

    def _preview(self, asking: Asking) -> Preview | None:
        """What the move in the making would bring; nothing as long as no card is laid."""
        move = self.considered
        if move is None or (Considered.read(move).doing == LAY and not Considered.read(move).cards):
            return None
        return preview(RULES.read_seen(asking.view["options"], asking.view), move)

    def _show(self, asking: Asking) -> None:
        view, look = asking.view, asking.look
        if self._offers is not None:
            words = listed(self._offers, self._offer, look.voice)
            self.update(Group(*words, Text(look.voice.say("spoker.keys.listing"), QUIET)))
            return
        move = Considered.read(self._plan.move(view["board"], view["hand"]))
        found = self._preview(asking) or Preview("")
        words = told(move, found, view, look.voice, self._script)
        self.update(Group(*words, keys(self._plan.doing, look, view)))
