"""Does a view give away what a seat cannot know? Two ways to ask, and the history asked as well."""

import copy
import json
import random
from collections.abc import Sequence
from typing import Any

from cabochon.core import verbs
from cabochon.core.errors import IllegalMove, PositionError
from cabochon.core.fields import Zone
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import SPECTATOR, new_record
from cabochon.core.rng import seed_rng
from cabochon.core.rules import Position
from cabochon.testing.walk import require, walk

TRIES = 4
"""Redeals after which hidden cards that never changed count as stuck."""
SAMPLE = 0.2
"""The part of a game's positions at which the slower checks look."""
AHEAD = 6
"""Moves played on from a permuted position to see whether the history leaks."""


def view_bytes(match: Match, seat: int | None) -> bytes:
    """A view as bytes: what a socket would carry."""
    return json.dumps(match.view(seat)).encode()


def _holder(position: Any, zone: Zone) -> Any:
    for step in zone[:-1]:
        position = position[step]
    return position


def _cards(position: Position, zone: Zone) -> list[Any]:
    found = _holder(position, zone)[zone[-1]]
    return list(found) if isinstance(found, list) else [] if found is None else [found]


def permute(position: Position, zones: Sequence[Zone], pick: random.Random) -> dict[str, Any]:
    """The position with the cards of some zones shuffled among them; every zone keeps its size."""
    permuted = copy.deepcopy(dict(position))
    cards = [card for zone in zones for card in _cards(permuted, zone)]
    pick.shuffle(cards)
    for zone in zones:
        size = len(_cards(permuted, zone))
        dealt, cards = cards[:size], cards[size:]
        holder = _holder(permuted, zone)
        holder[zone[-1]] = dealt if isinstance(holder[zone[-1]], list) else dealt[0] if dealt else None
    return permuted


def _seats(game: Game) -> list[int | None]:
    return [*range(game.players), None]


def check_permuted(game: Game, seed: int) -> None:
    """Permuting what a seat cannot know leaves its view byte-identical."""
    pick = random.Random(seed)
    for match in walk(game, seed):
        position = match.position()
        plain = game.from_position(position, seed=match.seed)
        for seat in _seats(game):
            zones = game.rules.hidden_zones(position, seat)
            other = game.from_position(permute(position, zones, pick), seed=match.seed)
            require(view_bytes(other, seat) == view_bytes(plain, seat), "a view hides the hidden", seat)


def check_history(game: Game, seed: int) -> None:
    """Two matches that differ only in what a seat cannot know tell it the same history."""
    pick = random.Random(seed)
    for match in walk(game, seed):
        if pick.random() > SAMPLE or match.over:
            continue
        position = match.position()
        for seat in _seats(game):
            zones = game.rules.hidden_zones(position, seat)
            plain = game.from_position(position, seed=match.seed)
            other = game.from_position(permute(position, zones, pick), seed=match.seed)
            _walk_together(plain, other, seat, pick)


def _walk_together(plain: Match, other: Match, seat: int | None, pick: random.Random) -> None:
    """Play the same moves in both as long as both allow them and the seat sees the same cards."""
    for _ in range(AHEAD):
        shared = sorted(set(plain.moves()) & set(other.moves()))
        if not shared:
            return
        move = pick.choice(shared)
        plain.play(move)
        other.play(move)
        mine, theirs = plain.view(seat), other.view(seat)
        history, other_history = mine.pop("history"), theirs.pop("history")
        if mine != theirs or _dealt_differently(history, other_history):
            return
        require(history == other_history, "a history hides the hidden", seat)


def _dealt_differently(history: list[Any], other: list[Any]) -> bool:
    """Whether the two tell of cards that came from hidden places into sight, which may differ."""
    uncovered = [
        [entry for entry in told if "seat" not in entry or "cards" in entry] for told in (history, other)
    ]
    return uncovered[0] != uncovered[1]


def check_redeal(game: Game, seed: int) -> None:
    """Redealing the unknown keeps the seat's view, and really varies the rest."""
    pick = random.Random(seed)
    for match in walk(game, seed):
        if pick.random() > SAMPLE:
            continue
        position = match.position()
        for seat in range(game.players):
            zones = game.rules.hidden_zones(position, seat)
            hidden = {card for zone in zones for card in _cards(position, zone)}
            varied = False
            for luck in range(TRIES):
                varied |= _redealt(game, match, seat, luck)
            loose = len([zone for zone in zones if _cards(position, zone)]) > 1
            if loose and len(hidden) > 8:
                require(varied, "a redeal varies the unknown", seat)


def _redealt(game: Game, match: Match, seat: int, luck: int) -> bool:
    """Redeal once, check what must stay, and say whether anything changed."""
    state, position = match.state(), match.position()
    seed_rng(state.rng, luck)
    before, after = new_record(game.rules.seen), new_record(game.rules.seen)
    verbs.observe(state, seat, before)
    verbs.redeal(state, seat)
    verbs.observe(state, seat, after)
    require(before.tobytes() == after.tobytes(), "a redeal keeps what the seat knows", seat)
    redealt = game.rules.write_position(state)
    cards = sorted(game.rules.inventory(redealt))
    require(cards == sorted(game.rules.inventory(position)), "a redeal keeps the cards", seat)
    try:
        game.from_position(redealt)
    except PositionError as error:
        require(False, "a redeal leads to a possible position", error)
    return redealt != position


def check_seen(game: Game, seed: int) -> None:
    """A view's JSON holds everything its record holds, so that a bot needs no more."""
    for match in walk(game, seed):
        for seat in _seats(game):
            seen = new_record(game.rules.seen)
            verbs.observe(match.state(), SPECTATOR if seat is None else seat, seen)
            again = game.rules.read_seen(game.options, match.view(seat, history=False))
            require(seen.tobytes() == again.tobytes(), "a view reads back", seat)


def check_refuses_strangers(game: Game, seed: int) -> None:
    """There is no view for a seat that does not exist."""
    match = game.start(seed=seed)
    for seat in (-1, game.players, game.players + 7):
        try:
            match.view(seat)
        except IllegalMove:
            continue
        require(False, "a seat that does not exist sees nothing", seat)
