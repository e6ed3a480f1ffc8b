"""The conformance suite notices: games broken on purpose do not pass it."""

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

import cabochon
from cabochon.core import verbs
from cabochon.core.errors import IllegalMove
from cabochon.core.events import Event, shown
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import Seen, State, copy_record
from cabochon.core.rules import Rules
from cabochon.games.shokoba.rules import RULES
from cabochon.testing import ConformanceError
from cabochon.testing.checks import check_events, check_positions
from cabochon.testing.leaks import check_history, check_permuted, check_redeal, check_seen
from cabochon.testing.mutations import check_mutations


def broken(**methods: Callable[..., Any]) -> Game:
    """Shokoba with some methods of its rules replaced."""
    game = cabochon.game("shokoba", players=3)
    kind = type("Broken", (Rules,), {name: staticmethod(method) for name, method in methods.items()})
    parts = {field.name: getattr(game.rules, field.name) for field in dataclasses.fields(Rules)}
    game.__dict__["rules"] = kind(**parts)
    return game


def test_a_hand_in_a_view_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = broken()
    observe = verbs.observe

    def peek(state: State, seat: int, seen: Seen) -> None:
        observe(state, seat, seen)
        seen.hand += state.hands[(seat + 1) % state.players]

    monkeypatch.setattr(verbs, "observe", peek)
    with pytest.raises(ConformanceError, match="a view hides the hidden"):
        check_permuted(game, 1)


def test_the_next_card_of_the_deck_in_a_view_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = broken()
    observe = verbs.observe

    def peek(state: State, seat: int, seen: Seen) -> None:
        observe(state, seat, seen)
        seen.target = state.deck[-1]

    monkeypatch.setattr(verbs, "observe", peek)
    with pytest.raises(ConformanceError, match="a view hides the hidden"):
        check_permuted(game, 1)


def test_a_dealt_card_shown_to_all_is_noticed() -> None:
    @dataclasses.dataclass(frozen=True)
    class Peeked(Event):
        seat: int = shown()
        hint: tuple[str, ...] = shown()

    def peek(state: State, move: int) -> tuple[list[Event], State]:
        events, after = RULES.play(state, move)
        hands = RULES.write_position(after)["hands"]
        return [*events, Peeked(0, tuple(hands[(int(state.to_move) + 1) % 3]))], after

    with pytest.raises(ConformanceError, match="a history hides the hidden"):
        check_history(broken(play=peek), 1)


def test_a_redeal_that_changes_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = broken()
    monkeypatch.setattr(verbs, "redeal", lambda state, seat: None)
    with pytest.raises(ConformanceError, match="a redeal varies the unknown"):
        check_redeal(game, 1)


def test_a_redeal_that_loses_a_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = broken()

    def lose(state: State, seat: int) -> None:
        state.deck[-1] = state.deck[-2]

    monkeypatch.setattr(verbs, "redeal", lose)
    with pytest.raises(ConformanceError, match="a redeal keeps the cards"):
        check_redeal(game, 1)


def test_a_forgotten_field_of_a_view_is_noticed() -> None:
    game = broken(describe=lambda seen: RULES.describe(seen) | {"stones": [0, 0, 0]})
    with pytest.raises(ConformanceError, match="a view reads back"):
        check_seen(game, 1)


def test_a_position_that_forgets_is_noticed() -> None:
    def later(state: State) -> dict[str, Any]:
        position = RULES.write_position(state)
        return position | {"round": position["round"] + 1}

    with pytest.raises(ConformanceError, match="a position reads back"):
        check_positions(broken(write_position=later), 1)


def test_events_that_lead_elsewhere_are_noticed() -> None:
    def stay(state: State, move: int) -> tuple[list[Event], State]:
        return RULES.play(state, move)[0], copy_record(state)

    with pytest.raises(ConformanceError, match="the events lead where the move leads"):
        check_events(broken(play=stay), 1)


def test_a_move_that_is_read_without_being_legal_is_noticed() -> None:
    def trusting(state: State, text: str) -> int:
        assert RULES.parse_move
        return RULES.parse_move(text)

    with pytest.raises(ConformanceError, match="only what is listed is played"):
        check_mutations(broken(read_move=trusting), 1)


def test_a_second_legality_that_is_stricter_is_noticed() -> None:
    """A match that has listed its moves finds them by their text; one that has not reads them."""

    def stricter(state: State, text: str) -> int:
        if "=" in text:
            raise IllegalMove("shokoba.illegal.unreadable", text=text)
        return RULES.read_move(state, text)

    game = broken(read_move=stricter)
    with pytest.raises(ConformanceError, match="what is read is played"):
        check_mutations(game, 1)


def test_a_refusal_without_a_reason_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IllegalMove, "sentence", lambda self, language: "")
    with pytest.raises(ConformanceError, match="a refusal says why"):
        check_mutations(broken(), 1)


def test_a_match_that_plays_what_it_refuses_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Match.play

    def lenient(self: Match, move: str) -> list[Event]:
        try:
            return play(self, move)
        except IllegalMove:
            return play(self, self.moves()[0])

    monkeypatch.setattr(Match, "play", lenient)
    with pytest.raises(ConformanceError, match="what is refused is not played"):
        check_mutations(broken(), 1)
