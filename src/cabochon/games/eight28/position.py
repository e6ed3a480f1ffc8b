"""An 8·28 state as JSON, both ways; reading refuses what no game can reach and says why."""

from collections.abc import Mapping
from typing import Any, Final

from cabochon.core.deck import Deck
from cabochon.core.errors import PositionError, brief
from cabochon.core.options import Chosen
from cabochon.core.reading import PositionReader, check_list, check_whole
from cabochon.core.seats import seat_bits, seat_number, seats_in
from cabochon.core.verbs import NOBODY, State, new_record
from cabochon.games.eight28 import kernels
from cabochon.games.eight28.layout import BLUE, BLUES, CARDS, COPIES, EIGHT, RED, REDS, STATE, TWENTY_EIGHT
from cabochon.games.eight28.notation import CARDS_BY_NAME, PHASES, card_name
from cabochon.games.eight28.reachable import check_phase, check_rows, check_stones
from cabochon.games.eight28.table import lay_table, write_hidden, write_table

PARTS = (
    "hidden",
    "open",
    "out",
    "passed",
    "deck",
    "pot",
    "bank",
    "won",
    "dealer",
    "to_move",
    "accepted",
    "phase",
    "choices",
    "round",
)
DECK: Final = Deck(
    "eight28", CARDS_BY_NAME, {name: int(COPIES[card - 1]) for name, card in CARDS_BY_NAME.items()}
)


def inventory(position: Mapping[str, Any]) -> list[str]:
    """Every card of a position."""
    return [*position["hidden"], *position["deck"], *(card for row in position["open"] for card in row)]


def blank(options: Chosen) -> State:
    """A record with the options set and everything else 0."""
    state = new_record(STATE)
    state.players = options["players"]
    state.final_pass = options["final_pass"]
    state.dealer = seat_number(options["dealer"])
    return state


def write_position(state: State) -> dict[str, Any]:
    """The whole state as JSON."""
    table = write_table(state)
    position = {
        "hidden": write_hidden(state),
        "open": table.pop("open"),
        "out": table.pop("out"),
        "passed": table.pop("passed"),
        "deck": [card_name(int(card)) for card in state.deck[CARDS - int(state.deck_size) :]],
        **table,
    }
    if state.to_move == NOBODY:
        position["winners"] = list(seats_in(kernels.winners(state)))
    return position


# -- reading -------------------------------------------------------------------------------------------------


def read_position(options: Chosen, position: Mapping[str, Any]) -> State:
    """A record from a position; raises ``PositionError`` if no game can reach it."""
    state = blank(options)
    players = int(state.players)
    reader = PositionReader(position, PARTS)
    _read_cards(state, reader)
    for part in ("out", "passed"):
        state[part] = seat_bits(reader.seats(part, players))
    _read_stones(state, reader)
    state.dealer = reader.whole("dealer", 0, players - 1)
    state.to_move = reader.seat("to_move", players)
    state.accepted = reader.flag("accepted")
    state.phase = _phase(reader)
    state.choices[:players] = [_choice(choice) for choice in reader.listed("choices", players)]
    state.round_number = reader.whole("round", 1)
    check_rows(state)
    check_stones(state)
    check_phase(state)
    reader.check_winners(state, "stones")
    return state


def _read_cards(state: State, reader: PositionReader) -> None:
    """All cards, each as often as there are copies of it (E28-1)."""
    players = int(state.players)
    hidden = DECK.listed(reader.listed("hidden", players), "hidden")
    rows = [DECK.listed(row, "open") for row in reader.listed("open", players)]
    deck = DECK.listed(reader.position["deck"], "deck")
    DECK.check_whole([*hidden, *deck, *(card for row in rows for card in row)])
    for seat, row in enumerate(rows):
        if len(row) > state.open.shape[1]:
            raise PositionError("eight28.position.row_too_long", seat=seat)
    state.hidden[:players] = hidden
    lay_table(state, rows)
    state.deck_size = len(deck)
    state.deck[CARDS - len(deck) :] = deck


def _pair(value: object, part: str) -> list[int]:
    blue, red = check_list(value, part, 2)
    return [check_whole(blue, part, 0, BLUES), check_whole(red, part, 0, REDS)]


def _read_stones(state: State, reader: PositionReader) -> None:
    """All stones, in the pot, the bank and with the players (E28-1)."""
    players = int(state.players)
    state.pot[:] = _pair(reader.position["pot"], "pot")
    state.bank[:] = _pair(reader.position["bank"], "bank")
    state.won[:players] = [_pair(won, "won") for won in reader.listed("won", players)]
    for colour, part, should in ((BLUE, "blue", BLUES), (RED, "red", REDS)):
        found = int(state.pot[colour] + state.bank[colour] + state.won[:, colour].sum())
        if found != should:
            raise PositionError(f"eight28.position.{part}_stones", n=found, should=should)


def _phase(reader: PositionReader) -> int:
    phase = reader.position["phase"]
    if phase not in PHASES:
        raise PositionError("eight28.position.no_phase", phase=brief(phase), known=", ".join(PHASES))
    return PHASES.index(phase)


def _choice(choice: object) -> int:
    known = {None: 0, "8": EIGHT, "28": TWENTY_EIGHT}
    if not isinstance(choice, str | None) or choice not in known:
        raise PositionError("eight28.position.no_choice", choice=brief(choice))
    return known[choice]
