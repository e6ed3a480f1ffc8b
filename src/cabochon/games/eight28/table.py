"""What lies on the table as JSON: the parts that a position and a view have in common."""

from collections.abc import Sequence
from typing import Any

from cabochon.core.seats import seat_or_null, seats_in
from cabochon.core.verbs import Seen, State
from cabochon.games.eight28.layout import ELEVEN
from cabochon.games.eight28.notation import PHASES, card_name
from cabochon.games.eight28.sharing import low_value


def stones(pair: Sequence[int]) -> list[int]:
    """Blue and red stones as plain numbers."""
    return [int(pair[0]), int(pair[1])]


def write_row(record: State | Seen, seat: int) -> list[str]:
    """The cards face up in front of a seat, in order of arrival."""
    return [card_name(int(card)) for card in record.open[seat, : int(record.open_size[seat])]]


def write_hidden(record: State | Seen) -> list[str | None]:
    """Each seat's hidden card; null where it is not to be seen."""
    return [card_name(int(card)) if card else None for card in record.hidden[: record.players]]


def write_table(record: State | Seen) -> dict[str, Any]:
    """Everything that is public at any time."""
    players = int(record.players)
    return {
        "open": [write_row(record, seat) for seat in range(players)],
        "out": list(seats_in(record.out)),
        "passed": list(seats_in(record.passed)),
        "pot": stones(record.pot),
        "bank": stones(record.bank),
        "won": [stones(record.won[seat]) for seat in range(players)],
        "dealer": int(record.dealer),
        "to_move": seat_or_null(record.to_move),
        "accepted": bool(record.accepted),
        "phase": PHASES[record.phase],
        "choices": [str(choice) if choice else None for choice in record.choices[:players]],
        "round": int(record.round_number),
    }


def lay_table(record: State | Seen, rows: Sequence[Sequence[int]]) -> None:
    """Put rows of cards face up, with all that follows from them."""
    for seat, row in enumerate(rows):
        record.open[seat, : len(row)] = row
        record.open_size[seat] = len(row)
        record.open_sum[seat] = sum(int(low_value(card)) for card in row)
        record.open_elevens[seat] = list(row).count(ELEVEN)
