"""A Shokoba state as JSON, both ways; reading refuses what no game can reach and says why."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cabochon.core.deck import Deck
from cabochon.core.errors import PositionError
from cabochon.core.options import Chosen
from cabochon.core.reading import PositionReader
from cabochon.core.seats import each_alone, seat_bits, seat_number, seat_or_null, seats_in
from cabochon.core.verbs import NOBODY, State, new_record
from cabochon.games.shokoba import kernels
from cabochon.games.shokoba.layout import CARDS, HAND_CARDS, NINE_CARDS, STATE, TABLE_CARDS
from cabochon.games.shokoba.notation import CARDS_BY_NAME, add_up, card_name, copies_of, write_cards
from cabochon.games.shokoba.reachable import check_over, check_stones

PARTS = (
    "table",
    "hands",
    "deck",
    "piles",
    "stones",
    "dealer",
    "to_move",
    "last_taker",
    "playing",
    "round",
    "mistake",
)
DECK: Final = Deck("shokoba", CARDS_BY_NAME, {name: copies_of(card) for name, card in CARDS_BY_NAME.items()})


def target_of(options: Chosen) -> int:
    """The stones that decide the game (SHO-9)."""
    if options["target"] is not None:
        return int(options["target"])
    if options["edition"] == "classic":
        return 11
    return 7 if options["teams"] else {2: 7, 3: 6, 4: 5}[options["players"]]


def sides(options: Chosen) -> list[list[int]]:
    """The seats that share a pile and stones (SHO-12)."""
    return [[0, 2], [1, 3]] if options["teams"] else each_alone(options)


def inventory(position: Mapping[str, Any]) -> list[str]:
    """Every card of a position."""
    cards = [*position["table"], *position["deck"]]
    for held in [*position["hands"], *position["piles"]]:
        cards += held
    return [*cards, position["mistake"]] if position["mistake"] else cards


def blank(options: Chosen) -> State:
    """A record with the options set and everything else 0."""
    state = new_record(STATE)
    state.players = options["players"]
    state.target = target_of(options)
    state.teams = options["teams"]
    state.nine_cards = options["nine_cards"]
    state.single_first = options["single_first"]
    state.mistakes = options["mistakes"]
    state.extra_rounds = options["edition"] == "classic"
    state.dealer = seat_number(options["dealer"])
    return state


def write_position(state: State) -> dict[str, Any]:
    """The whole state as JSON."""
    sides = int(kernels.sides(state))
    position = {
        "table": write_cards(state.table),
        "hands": [write_cards(hand) for hand in state.hands[: state.players]],
        "deck": [card_name(1 << int(bit)) for bit in state.deck[CARDS - int(state.deck_size) :]],
        "piles": [write_cards(pile) for pile in state.piles[:sides]],
        "stones": [int(stones) for stones in state.stones[:sides]],
        "dealer": int(state.dealer),
        "to_move": seat_or_null(state.to_move),
        "last_taker": seat_or_null(state.last_taker),
        "playing": list(seats_in(state.playing)),
        "round": int(state.round_number),
        "mistake": card_name(state.mistake) if state.mistake else None,
    }
    if state.to_move == NOBODY:
        position["winners"] = list(seats_in(kernels.leading_seats(state)))
    return position


def _set(cards: list[int]) -> int:
    """The set of cards that were already counted, so no kind can overflow."""
    return add_up(cards) or 0


@dataclass(frozen=True)
class _Cards:
    """The cards of a position, by where they lie."""

    table: list[int]
    hands: list[list[int]]
    piles: list[list[int]]
    deck: list[int]
    mistake: list[int]

    def check_whole_deck(self) -> None:
        """Every card of the game is there as often as it should be (SHO-1)."""
        everything = [*self.table, *self.deck, *self.mistake]
        for cards in [*self.hands, *self.piles]:
            everything += cards
        DECK.check_whole(everything)


def _read_cards(reader: PositionReader, players: int, sides: int) -> _Cards:
    position = reader.position
    cards = _Cards(
        table=DECK.listed(position["table"], "table"),
        hands=[DECK.listed(hand, "hands") for hand in reader.listed("hands", players)],
        piles=[DECK.listed(pile, "piles") for pile in reader.listed("piles", sides)],
        deck=DECK.listed(position["deck"], "deck"),
        mistake=[] if position["mistake"] is None else [DECK.card(position["mistake"], "mistake")],
    )
    cards.check_whole_deck()
    return cards


def read_position(options: Chosen, position: Mapping[str, Any]) -> State:
    """A record from a position; raises ``PositionError`` if no game can reach it."""
    state = blank(options)
    players, sides = int(state.players), int(kernels.sides(state))
    reader = PositionReader(position, PARTS)
    cards = _read_cards(reader, players, sides)
    state.table = _set(cards.table)
    state.mistake = _set(cards.mistake)
    state.hands[:players] = [_set(hand) for hand in cards.hands]
    state.piles[:sides] = [_set(pile) for pile in cards.piles]
    state.stones[:sides] = reader.wholes("stones", sides)
    state.deck_size = len(cards.deck)
    state.deck[CARDS - len(cards.deck) :] = [card.bit_length() - 1 for card in cards.deck]
    state.dealer = reader.whole("dealer", 0, players - 1)
    state.round_number = reader.whole("round", 1)
    state.to_move = reader.seat("to_move", players)
    state.last_taker = reader.seat("last_taker", players)
    state.playing = seat_bits(reader.seats("playing", players))
    _check_seats(state)
    _check_piles(state)
    if state.to_move == NOBODY:
        check_over(state)
    else:
        _check_sizes(state)
        _check_mistake(state)
        check_stones(state, [int(stones) for stones in state.stones[:sides]])
    reader.check_winners(state, "stones")
    return state


def _check_seats(state: State) -> None:
    """Who plays, who sits out, who deals (SHO-10)."""
    playing = seats_in(state.playing)
    if len(playing) < 2 or (state.teams and len(playing) < state.players):
        raise PositionError("shokoba.position.playing")
    if len(playing) < state.players and not state.extra_rounds:
        raise PositionError("shokoba.position.no_extra_rounds")
    for part in ("dealer", "to_move", "last_taker"):
        seat = int(state[part])
        if seat != NOBODY and seat not in playing:
            raise PositionError("shokoba.position.sits_out", part=part, seat=seat)
    for seat in range(state.players):
        if seat not in playing and (state.hands[seat] or state.piles[seat]):
            raise PositionError("shokoba.position.cards_of_idle", seat=seat)


def _check_piles(state: State) -> None:
    """Piles are made of takes of two cards or more, and somebody took them (SHO-4, SHO-6)."""
    sizes = [int(kernels.cards_in(pile)) for pile in state.piles]
    if 1 in sizes:
        raise PositionError("shokoba.position.pile_of_one", side=sizes.index(1))
    if state.last_taker == NOBODY:
        if any(sizes):
            raise PositionError("shokoba.position.no_last_taker")
    elif not sizes[kernels.side_of(state, state.last_taker)]:
        raise PositionError("shokoba.position.last_taker_empty", seat=int(state.last_taker))


def _check_sizes(state: State) -> None:
    """Hands are as long as turn order makes them, and the deck is what the deals left (SHO-2, SHO-13)."""
    each = NINE_CARDS if state.nine_cards else HAND_CARDS
    playing = len(seats_in(state.playing))
    dealt = CARDS - TABLE_CARDS - int(state.deck_size)
    if dealt <= 0 or dealt % (each * playing):
        raise PositionError("shokoba.position.deck_size", n=int(state.deck_size))
    seat = int(kernels.next_seat(state, state.dealer))
    expected = int(kernels.cards_in(state.hands[state.to_move]))
    # Only a claim on a deal's last card is answered with empty hands, by the seat that is dealt to first.
    least = 0 if state.mistake and state.to_move == seat else 1
    if not least <= expected <= each:
        should = min(max(expected, least), each)
        raise PositionError("core.position.hand_size", seat=int(state.to_move), found=expected, n=should)
    played_already = True
    for _ in range(playing):
        played_already = played_already and seat != state.to_move
        should = expected - 1 if played_already else expected
        found = int(kernels.cards_in(state.hands[seat]))
        if found != should:
            raise PositionError("core.position.hand_size", seat=seat, found=found, n=should)
        seat = int(kernels.next_seat(state, seat))


def _check_mistake(state: State) -> None:
    """A claim can be pending only where somebody has just laid a card that could have taken (SHO-15)."""
    if not state.mistake:
        return
    if not state.mistakes:
        raise PositionError("shokoba.position.no_mistakes")
    if not kernels.can_take(state, state.mistake):
        raise PositionError("shokoba.position.no_mistake", card=card_name(state.mistake))
    first = kernels.next_seat(state, state.dealer)
    each = NINE_CARDS if state.nine_cards else HAND_CARDS
    if state.to_move == first and kernels.cards_in(state.hands[first]) == each:
        raise PositionError("shokoba.position.nobody_laid", card=card_name(state.mistake))
