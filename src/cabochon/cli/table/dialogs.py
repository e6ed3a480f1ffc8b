"""Panels laid over the table: something to read, and the choices that close it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.console import RenderableType
from rich.markdown import Markdown
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

_EDGES: Final = 8
"""Border and padding of the box, and a little air."""


@dataclass(frozen=True)
class Choice:
    """A way to close a panel: by its button, or its key."""

    key: str
    label: str
    answer: str


class Panel(ModalScreen[str]):
    """Something to read; the answer is that of the choice taken. Enter takes the first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("left,up", "app.focus_previous"),
        ("right,down", "app.focus_next"),
    ]

    def __init__(
        self, title: str, body: RenderableType, choices: Sequence[Choice], seconds: float | None = None
    ) -> None:
        """With ``seconds`` the first choice is taken by itself after that time."""
        super().__init__()
        self.heading = title
        self.body = body
        self.choices = choices
        self.seconds = seconds

    def compose(self) -> ComposeResult:
        """A box in the middle."""
        with Vertical(id="panel") as panel:
            panel.border_title = self.heading
            scroll = VerticalScroll(Static(self.body), id="panel-body")
            scroll.can_focus = False
            yield scroll
            with Vertical(id="panel-choices"):
                for choice in self.choices:
                    yield Button(choice.label, id=f"answer-{choice.answer}", compact=True)

    def on_mount(self) -> None:
        """Make the box as wide as what it holds, and start the clock, if there is one."""
        body = self.app.console.measure(self.body).maximum
        widths = [body, len(self.heading) + 4, *(len(choice.label) + 4 for choice in self.choices)]
        self.query_one("#panel").styles.width = max(widths) + _EDGES
        if self.seconds:
            self.set_timer(self.seconds, self._first)
        elif self.seconds is not None:
            self.call_after_refresh(self._first)

    def _first(self) -> None:
        self.dismiss(self.choices[0].answer)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Take the choice of the button."""
        for choice in self.choices:
            if event.button.id == f"answer-{choice.answer}":
                self.dismiss(choice.answer)

    def on_key(self, event: events.Key) -> None:
        """Take the choice of the key."""
        for choice in self.choices:
            if event.key == choice.key:
                event.stop()
                self.dismiss(choice.answer)
                return


class RulesPage(ModalScreen[None]):
    """The rules of the game, to scroll through."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,enter,question_mark", "dismiss")]

    def __init__(self, title: str, markdown: str) -> None:
        super().__init__()
        self.heading = title
        self.markdown = markdown

    def compose(self) -> ComposeResult:
        """The page in a box that scrolls."""
        with VerticalScroll(id="rules") as page:
            page.border_title = self.heading
            # Rich's Markdown: Textual's own makes a widget of every paragraph, and takes seconds over a page.
            yield Static(Markdown(self.markdown, hyperlinks=False))
