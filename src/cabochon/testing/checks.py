"""The checks every game passes, one function each: ``check(game, seed)``."""

import json
from collections.abc import Callable

import numpy as np

from cabochon.core import verbs
from cabochon.core.errors import IllegalMove
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import NOBODY, copy_record, new_record
from cabochon.core.save_files import read_record, replay_record
from cabochon.core.words import LANGUAGES
from cabochon.games import find
from cabochon.games import game as find_game
from cabochon.testing.digest import check_interpreted
from cabochon.testing.encoding import check_actions, check_encoding, check_encoding_hides
from cabochon.testing.imagination import (
    check_foresight,
    check_holds,
    check_imagine,
    check_imagined_redeals,
)
from cabochon.testing.leaks import (
    check_history,
    check_permuted,
    check_redeal,
    check_refuses_strangers,
    check_seen,
)
from cabochon.testing.mutations import check_mutations
from cabochon.testing.sealed import check_sealed
from cabochon.testing.texts import check_texts
from cabochon.testing.walk import played_out, require, walk

Check = Callable[[Game, int], None]


def check_declared(game: Game, seed: int) -> None:
    """The game is registered, and says its name, summary and options in every language."""
    declaration = find(game.slug)
    require(game.players in declaration.players, "the number of players is declared", game.players)
    for language in LANGUAGES:
        require(declaration.names[language], "the game has a name", language)
        require(declaration.summary.text(language), "the game has a summary", language)
        for option in declaration.options.each:
            require(option.meaning.text(language), "an option has a meaning", option.name, language)
            require(option.default_meaning.text(language), "a default has words", option.name, language)
    seated = sorted(seat for side in game.rules.sides(game.options) for seat in side)
    require(seated == [*range(game.players)], "sides hold all seats, each once")


def check_legality(game: Game, seed: int) -> None:
    """Somebody always has a move; each is listed once and reads back; nonsense is refused."""
    for match in walk(game, seed):
        moves = match.moves()
        require(moves == sorted(set(moves)), "moves are sorted, each once")
        state = match.state()
        if match.over:
            require(not moves and state.to_move == NOBODY, "no moves when it is over")
            continue
        require(moves and match.to_move in range(game.players), "somebody can move")
        buffer = game.rules.move_buffer()
        for packed in buffer[: verbs.legal(state, buffer)]:
            text = game.rules.write_move(state, int(packed))
            require(game.rules.read_move(state, text) == packed, "a move reads back", text)
            if game.rules.parse_move is not None:
                require(game.rules.parse_move(text) == packed, "a move parses", text)
        _check_refused(match)


def _check_refused(match: Match) -> None:
    before = match.state().tobytes()
    for nonsense in ("", "nonsense", "\0", "=", "🂡", "9" * 50):
        try:
            match.play(nonsense)
        except IllegalMove as error:
            for language in LANGUAGES:
                require(error.sentence(language), "a refusal says why", nonsense)
        else:
            require(False, "nonsense is refused", nonsense)
    require(match.state().tobytes() == before, "a refused move changes nothing")


def check_positions(game: Game, seed: int) -> None:
    """Every position reads back to the same bytes, but for what seats remember, and holds the same cards as
    the first.
    """
    cards: list[str] = []
    for match in walk(game, seed):
        position = match.position()
        require(json.loads(json.dumps(position)) == position, "a position is JSON")
        again = game.from_position(position, seed=0)
        require(again.position() == position, "a position reads back", position)
        state, original = again.state(), match.state()
        state.rng[:] = original.rng
        for name in game.rules.memory:
            original[name] = 0
        require(state.tobytes() == original.tobytes(), "a position holds the whole state", position)
        cards = cards or sorted(game.rules.inventory(position))
        require(sorted(game.rules.inventory(position)) == cards, "cards are conserved", position)


def check_events(game: Game, seed: int) -> None:
    """Telling a move changes nothing about it, and shows a spectator no owned field."""
    for match in walk(game, seed):
        if match.over:
            break
        state = match.state()
        packed = game.rules.read_move(state, match.moves()[-1])
        events, told = game.rules.play(state, packed)
        require(events, "a move has events")
        require(state.tobytes() == match.state().tobytes(), "telling a move leaves the state alone")
        verbs.apply(state, packed, None)
        require(told.tobytes() == state.tobytes(), "the events lead where the move leads")
        for event in events:
            require(json.dumps(event.as_json()), "an event is JSON")
            require(set(event.seen_by(None)) <= set(event.as_json()), "redacting adds nothing")


def check_records(game: Game, seed: int) -> None:
    """A record, through JSON, replays to the same bytes; so does one cut off after any number of moves."""
    match = played_out(game, seed)
    require(match.over and match.outcome is not None, "a game ends with an outcome")
    text = json.dumps(match.record())
    again = replay_record(read_record(text), find_game)
    require(again.state().tobytes() == match.state().tobytes(), "a record replays to the same state")
    require(again.record() == match.record(), "a replayed match has the same record")
    require(again.outcome == match.outcome, "a replayed match has the same outcome")
    part = match.record() | {"moves": match.played[: len(match.played) // 2], "result": None}
    require(replay_record(part, find_game).played == part["moves"], "half a record replays")


def check_outcome(game: Game, seed: int) -> None:
    """The outcome names winners among the seats, whole sides of them, and a score for each seat."""
    match = game.start(seed=seed)
    for match in walk(game, seed):
        require(match.over == (match.outcome is not None), "only a finished match has an outcome")
    outcome = match.outcome
    require(outcome and outcome.winners == sorted(set(outcome.winners)), "winners are seats")
    assert outcome is not None
    require(set(outcome.winners) <= set(range(game.players)) and outcome.winners, "somebody wins")
    require(len(outcome.scores) == game.players, "every seat has a score")
    for side in game.rules.sides(game.options):
        require(len({seat in outcome.winners for seat in side}) == 1, "a side wins together", side)
    require(json.loads(json.dumps(outcome.breakdown)) == outcome.breakdown, "a breakdown is JSON")
    require(match.position()["winners"] == outcome.winners, "the position names the winners")
    require(match.position()["to_move"] is None, "nobody is to move when it is over")


def check_copies(game: Game, seed: int) -> None:
    """A copy goes its own way; undo leads back, and only past moves that showed nothing hidden."""
    for match in walk(game, seed):
        if match.over:
            break
        twin, before, mover = match.copy(), match.position(), match.to_move
        assert mover is not None
        twin.play(twin.moves()[0])
        require(match.position() == before, "a copy is on its own")
        if twin.can_undo(mover):
            twin.undo(mover)
            require(twin.position() == before and twin.record() == match.record(), "undo leads back")
            require(twin.view(mover) == match.view(mover), "undo leaves no trace")


def check_seeds(game: Game, seed: int) -> None:
    """The same seed deals the same game, other seeds other ones, and no seed a fresh one."""
    first = [game.start(seed=number).position() for number in range(seed, seed + 20)]
    again = [game.start(seed=number).position() for number in range(seed, seed + 20)]
    require(first == again, "a seed deals the same game")
    distinct = {json.dumps(position) for position in first}
    require(len(distinct) > 15, "seeds deal different games", len(distinct))
    require(len({json.dumps(game.start().position()) for _ in range(8)}) > 4, "without a seed deals vary")
    for number in (0, 2**64 - 1):
        require(game.start(seed=number).seed == number, "seeds have 64 bits", number)


def check_bots(game: Game, seed: int) -> None:
    """The greedy verb names one of the moves, from the seen record alone."""
    for match in walk(game, seed):
        if match.over:
            break
        buffer = game.rules.move_buffer()
        count = verbs.legal(match.state(), buffer)
        seen = new_record(game.rules.seen)
        verbs.observe(match.state(), match.state().to_move, seen)
        untouched = copy_record(seen)
        require(0 <= verbs.greedy(seen, buffer, count) < count, "greedy names a move")
        require(seen.tobytes() == untouched.tobytes(), "greedy leaves what it sees alone")


def check_measures(game: Game, seed: int) -> None:
    """Measuring a move changes nothing but the tally, which never shrinks."""
    tally = np.zeros(len(game.rules.measures), np.int64)
    for match in walk(game, seed):
        if match.over:
            break
        state, before = match.state(), tally.copy()
        packed = game.rules.read_move(state, match.moves()[0])
        verbs.measure(state, packed, tally)
        require(state.tobytes() == match.state().tobytes(), "measuring leaves the state alone")
        require(bool((tally >= before).all()), "a tally grows")


CHECKS: tuple[Check, ...] = (
    check_declared,
    check_legality,
    check_mutations,
    check_positions,
    check_events,
    check_records,
    check_texts,
    check_outcome,
    check_copies,
    check_seeds,
    check_sealed,
    check_permuted,
    check_history,
    check_redeal,
    check_seen,
    check_refuses_strangers,
    check_bots,
    check_measures,
    check_imagine,
    check_imagined_redeals,
    check_holds,
    check_foresight,
    check_encoding,
    check_encoding_hides,
    check_actions,
)


def conform(game: Game, seeds: range = range(3), interpreted: bool = True) -> None:
    """Run every check over some seeds; raises ``ConformanceError`` at the first broken promise."""
    for seed in seeds:
        for check in CHECKS:
            check(game, seed)
    if interpreted:
        check_interpreted([game], seeds)
