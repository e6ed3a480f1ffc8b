"""The log of what happened: sentences that are drawn once, as they come."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual import events
from textual.widgets import RichLog


class LogBook(RichLog):
    """Sentences, each with a bullet and its further lines indented; the latest is in sight."""

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id, wrap=True, min_width=1)
        self._told: list[Text] = []
        self._drawn_width = 0

    def tell(self, sentences: Sequence[Text]) -> None:
        """Show these sentences; those already there are not drawn again."""
        if list(sentences[: len(self._told)]) != self._told:
            self.clear()
            self._told = []
        for sentence in sentences[len(self._told) :]:
            self.write(_bulleted(sentence), expand=True)
        self._told = list(sentences)

    def on_resize(self, event: events.Resize) -> None:
        """Draw everything again when the lines break elsewhere."""
        if event.size.width != self._drawn_width:
            self._drawn_width = event.size.width
            sentences, self._told = self._told, []
            self.clear()
            self.tell(sentences)


def _bulleted(sentence: Text) -> Table:
    line = Table.grid(padding=(0, 1, 0, 0))
    line.add_row(Text("·", "dim"), sentence)
    return line
