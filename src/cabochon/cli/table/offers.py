"""The legal moves, to choose by number, by arrows and Enter, or by a click."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import GOLD
from cabochon.cli.table.face import Face, Look, Offer, View

_NUMBER_WIDTH = 5
_CARD_WIDTH = 6


class OfferList(OptionList, Chooser):
    """Offered moves by number, grouped by the card they are made with."""

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._moves: list[str] = []
        self._typed = ""

    def ask(self, view: View, face: Face, look: Look) -> None:
        """Offer the face's moves."""
        self.offer(face.question(view, look.voice), face.offers(view, look.voice))

    def offer(self, title: str, offers: Sequence[Offer]) -> None:
        """Show these moves, the first one highlighted unless they are the same as before."""
        moves = [offer.move for offer in offers]
        highlighted = self.highlighted if moves == self._moves else 0
        self._fill(title, moves)
        self.add_options(
            Option(_line(number, offer, number > 1 and offers[number - 2].card == offer.card))
            for number, offer in enumerate(offers, start=1)
        )
        self.highlighted = highlighted or 0

    def wait(self, title: str, words: str) -> None:
        """Nothing to choose now: say why."""
        self._fill(title, [])
        self.add_option(Option(words, disabled=True))

    def _fill(self, title: str, moves: list[str]) -> None:
        self.border_title = title
        self._moves = moves
        self._type("")
        self.clear_options()

    @property
    def considered(self) -> str | None:
        """The highlighted move."""
        index = self.highlighted
        return self._moves[index] if index is not None and index < len(self._moves) else None

    def type_digit(self, digit: int) -> None:
        """Go to the move of the number typed, and make it unless another digit could follow."""
        count = len(self._moves)
        typed = next((text for text in (f"{self._typed}{digit}", str(digit)) if 0 < int(text) <= count), "")
        self._type(typed)
        if not typed:
            return
        self.highlighted = int(typed) - 1
        if int(typed) * 10 > count:
            self.action_select()

    def _type(self, typed: str) -> None:
        self._typed = typed
        self.border_subtitle = f"{typed}…" if typed else ""

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Let the table mark what the move would do."""
        event.stop()
        if self._typed and event.option_index != int(self._typed) - 1:
            self._type("")
        self.post_message(self.Considered())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Have the move made, once: a second press may still be on its way."""
        event.stop()
        if event.option_index < len(self._moves):
            move = self._moves[event.option_index]
            self._moves = []
            self.post_message(self.Chosen(move))


def _line(number: int, offer: Offer, same_card: bool) -> Table:
    line = Table.grid(expand=True)
    line.add_column(width=_NUMBER_WIDTH)
    line.add_column(width=_CARD_WIDTH)
    line.add_column(ratio=1)
    line.add_row(Text(f"{number:>3}", f"bold {GOLD}"), "" if same_card else offer.card, offer.words)
    return line
