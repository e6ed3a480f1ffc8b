"""What is on the screen: one view of the match, drawn by the game's face."""

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from cabochon.cli.table.chooser import Chooser, ChoosingFace
from cabochon.cli.table.colours import ALARM, GOLD
from cabochon.cli.table.face import Look, Part, View
from cabochon.cli.table.logbook import LogBook
from cabochon.cli.table.offers import OfferList
from cabochon.cli.table.voice import Voice

if TYPE_CHECKING:
    from cabochon.cli.table.table_session import LostTurn, TableSession

ROOMY = (100, 34)
"""From this size on cards are drawn large."""
KEYS_EDGES = 2
"""Columns of the line of keys that are left empty."""
KEYS = (("?", "rules"), ("h", "hint"), ("u", "undo"), ("s", "save"), ("l", "language"), ("q", "leave"))
"""Hints are given at some tables only."""


class TableDisplay(Screen[None]):
    """The table as the viewer may see it."""

    AUTO_FOCUS = "#moves"
    KEYS: ClassVar[tuple[tuple[str, str], ...]] = KEYS

    def __init__(self, session: "TableSession", language: str) -> None:
        super().__init__()
        self.session = session
        self.voice = Voice(session.seating, language)

    def compose(self) -> ComposeResult:
        """What lies open and one's own cards on the left, the players and the story on the right."""
        face = self.session.face
        chooser = face.chooser() if isinstance(face, ChoosingFace) else OfferList()
        chooser.id = "moves"
        yield Static(id="headline", markup=False)
        with Container(id="body"):
            with Vertical(id="play", classes=chooser.arrangement):
                for name in ("board", "hand"):
                    box = VerticalScroll(Static(id=f"{name}-body"), id=name)
                    box.can_focus = False
                    yield box
                yield chooser
            with Vertical(id="side"):
                yield Static(id="seats")
                yield LogBook(id="log")
        yield Static(id="keys")

    def show(self) -> None:
        """Put what the viewer may know on the screen."""
        view = self.session.view()
        self._let_choose(view)
        self._draw(view)
        self._show_frame(view)
        self._show_log(view)

    @property
    def chooser(self) -> Chooser:
        """Where moves are chosen."""
        return self.query_one("#moves", Chooser)

    def on_chooser_considered(self) -> None:
        """Mark what the considered move would do."""
        self._draw(self.session.view())

    def on_resize(self, event: events.Resize) -> None:
        """Draw again: cards may be larger or smaller now."""
        self._draw(self.session.view())

    def _show_frame(self, view: View) -> None:
        """Everything that stays the same while a move is considered."""
        headline = self.session.face.headline(view, self.voice)
        self.query_one("#headline", Static).update(headline)
        seats = self.session.face.seats(view, self.voice)
        box = self.query_one("#seats", Static)
        box.border_title = seats.title
        box.update(seats.body)
        self.query_one("#keys", Static).update(self._keys())

    def _keys(self) -> Content:
        """The keys and what they do: closer together, and the language unnamed, where there is no room."""
        hints, width = self.session.setup.hints, self.app.size.width - KEYS_EDGES
        shown = [(key, action) for key, action in self.KEYS if hints or action != "hint"]
        line = Content("")
        for space, named in ((3, True), (2, True), (2, False)):
            keys = [self._key(key, action, named or action != "language") for key, action in shown]
            line = Content(" " * space).join(keys)
            if line.cell_length <= width:
                break
        return line

    def _key(self, key: str, action: str, is_named: bool) -> Content:
        idle = action == "undo" and self.session.undoer is None
        name = f" {self.voice.say(f'key.{action}')}" if is_named else ""
        markup = f"[@click=screen.{action}][b {GOLD}]{key}[/]{name}[/]"
        return Content.from_markup(f"[dim]{markup}[/]" if idle else markup)

    def _let_choose(self, view: View) -> None:
        if view["moves"]:
            self.chooser.ask(view, self.session.face, self._look())
        elif self.session.over:
            self.chooser.wait(self.voice.say("over.title"), self.voice.say("over.text"))
        elif self.session.awaits_human:
            self.chooser.wait(self.voice.say("turn.next", name=self.voice.name(view["to_move"])), "")
        else:
            title = self.voice.say("turn.thinking", name=self.voice.name(view["to_move"]))
            hint = self.voice.say("turn.undo" if self.session.undoer is not None else "turn.wait")
            self.chooser.wait(title, hint)

    def _look(self) -> Look:
        size = self.app.size
        roomy = size.width >= ROOMY[0] and size.height >= ROOMY[1]
        return Look(self.voice, roomy, self.chooser.considered, self.session.setup.hints)

    def _draw(self, view: View) -> None:
        """What lies open and the hand, with the considered move marked."""
        look = self._look()
        self._put("board", self.session.face.board(view, look))
        self._put("hand", self.session.face.hand(view, look))

    def _put(self, name: str, part: Part) -> None:
        self.query_one(f"#{name}").border_title = part.title
        self.query_one(f"#{name}-body", Static).update(part.body)

    def _show_log(self, view: View) -> None:
        sentences = self._story(view)
        log = self.query_one("#log", LogBook)
        log.border_title = self.voice.say("log_title")
        log.tell(sentences)
        last = Content.from_rich_text(sentences[-1]) if sentences else Content()
        self.query_one("#board").border_subtitle = last

    def _story(self, view: View) -> list[Text]:
        """What happened, with the turns that bots lost told where they lost them."""
        sentences = self.session.face.log(view["history"], self.voice)
        for lost in reversed(self.session.lost_turns):
            before = self.session.face.log(view["history"][: lost.after], self.voice)
            sentences.insert(len(before), Text(self.told(lost), ALARM))
        return sentences

    def told(self, lost: "LostTurn") -> str:
        """A lost turn, as a sentence."""
        return lost.mishap.phrase(self.voice.name(lost.seat)).text(self.voice.language)
