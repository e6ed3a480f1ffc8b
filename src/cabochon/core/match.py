"""A match: the checked, friendly face of a record and its kernels."""

import copy
import functools
import importlib
import struct
from collections.abc import Sequence
from typing import Any, SupportsIndex

from cabochon.core import verbs
from cabochon.core.deals import Deal, KeyedDeal, SealedDeal, SeedDeal
from cabochon.core.errors import IllegalMove, OptionError, brief
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.native import native
from cabochon.core.outcome import Outcome
from cabochon.core.player import Turn
from cabochon.core.records import SPECTATOR, State, copy_record
from cabochon.core.rng import SEALED_BIT, Words, check_seed, seed_rng
from cabochon.core.rules import Position
from cabochon.core.seats import seat_or_null
from cabochon.core.views import History, make_view

KEY = struct.Struct(">3I")
"""The three words of a key (core/deals.py), in their order."""
RECORD_FORMAT = 1
"""The version of the record format, raised when an older reader could misread a newer record. (One that does
not know sealed deals, or seeds written as text, refuses them.)"""


def _set_generator(rng: Words, deal: Deal, ply: int) -> None:
    """Make the generator ready for the opening deal (0) or for the n-th move.

    One that was set from a seed simply goes on; a sealed deal has new words for every move.
    """
    if isinstance(deal, KeyedDeal):
        rng[:] = (*KEY.unpack(deal.key(ply)), SEALED_BIT)
    elif ply == 0:
        seed_rng(rng, deal.seed)


def _set_for_next(state: State, deal: Deal, made: int) -> None:
    """Make the generator ready for the move after so many."""
    by_round = isinstance(deal, KeyedDeal) and deal.keyed_by == "round"
    _set_generator(state.rng, deal, int(verbs.round_index(state)) if by_round else made + 1)


def _seen_by(seat: int | None, events: Sequence[Event]) -> History:
    return [event.seen_by(seat) for event in events]


def _pictures() -> Any:
    """Pictures are drawn above this module, and asked for by those who want any."""
    return importlib.import_module("cabochon.pictures.views")


class Match:
    """One game being played. Every move is checked; a refused one changes nothing.

    >>> import cabochon
    >>> match = cabochon.game("shokoba", players=2).start(seed=7)
    >>> match
    <Match shokoba, 2 players, after 0 moves, seat 1 to move>
    >>> match.moves()
    ['1R=1S', '3S=1S+2R', '4S=4R']
    >>> match.play("4S=4R")
    [Took(seat=1, card='4S', taken=('4R',))]
    >>> match.to_move, match.over, match.played
    (0, False, ['4S=4R'])

    Two matches are equal if the same moves have been made in the same game from the same deal. A match can be
    pickled, and be a key of a dictionary: its hash is that of the game and the deal and stays while it is
    played, though a match that was played on is no longer equal to its copy.

    >>> twin = match.copy()
    >>> twin == match, hash(twin) == hash(match)
    (True, True)
    >>> twin.pop()
    '4S=4R'
    >>> twin == match, hash(twin) == hash(match)
    (False, True)
    """

    def __init__(
        self,
        game: Game,
        deal: Deal,
        state: State,
        position: Position | None = None,
        events: list[Event] | None = None,
    ) -> None:
        """Not for direct use: ``Game.start`` and ``Game.from_position`` make matches."""
        self.game = game
        self.dealt_from = deal
        """The seed or the sealed secret that all chance comes from."""
        self.events: list[Event] = game.rules.opening(state) if events is None else events
        """Everything that happened, hidden cards included; ``Event.seen_by`` shows a seat its part."""
        self._position = position
        self._played: list[str] = []
        self._marks: list[int] = []
        self._earlier: list[State] = []
        self._stand(state)

    def _stand(self, state: State) -> None:
        """Stand at a state. Whose turn it is there is asked again and again, so it is read once."""
        self._state = state
        self._to_move = seat_or_null(state.to_move)
        self._legal: dict[str, int] | None = None
        """The legal moves by their texts, packed, once they have been listed for this state."""

    def __repr__(self) -> str:
        made, turn = len(self._played), "over" if self.over else f"seat {self._to_move} to move"
        return f"<Match {self.game.slug}, {self.game.players} players, after {made} moves, {turn}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._played == other._played and self._origin == other._origin

    def __hash__(self) -> int:
        return hash(self._origin)

    @property
    def _origin(self) -> tuple[Any, ...]:
        """What it began with, which no move changes."""
        first = self._earlier[0] if self._earlier else self._state
        return self.game, self.dealt_from, self._position is None, first.tobytes()

    @classmethod
    def deal(cls, game: Game, deal: Deal) -> "Match":
        """A new match from a seed or a sealed secret."""
        if isinstance(deal, SealedDeal) and len(deal.words) != game.players:
            raise OptionError("core.deal.seats", n=game.players, found=len(deal.words))
        state = game.rules.blank(game.options)
        _set_generator(state.rng, deal, 0)
        verbs.deal(state)
        _set_for_next(state, deal, 0)
        return cls(game, deal, state)

    @classmethod
    def resume(cls, game: Game, position: Position, seed: SupportsIndex | None) -> "Match":
        """A match from a position."""
        deal = SeedDeal(check_seed(seed))
        state = game.rules.read_position(game.options, position)
        _set_generator(state.rng, deal, 0)
        return cls(game, deal, state, game.rules.write_position(state))

    @property
    def seed(self) -> int | None:
        """The seed of the deal; a sealed one has none."""
        return self.dealt_from.seed if isinstance(self.dealt_from, SeedDeal) else None

    # -- how it stands ---------------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; ``None`` when the match is over."""
        return self._to_move

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._to_move is None

    @property
    def scores(self) -> list[int]:
        """Every seat's score as it stands."""
        return self.game.rules.scores(self._state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; ``None`` while it goes on.

        >>> import cabochon
        >>> match = cabochon.game("topas", players=2).start(seed=7)
        >>> match.outcome is None
        True
        >>> while not match.over:
        ...     events = match.play(match.moves()[0])
        >>> match.outcome.winners, match.outcome.scores
        ([0], [23, 18])
        """
        if not self.over:
            return None
        return Outcome(self._winners, self.scores, self.game.rules.break_down(self._state, self.events))

    @property
    def _winners(self) -> list[int]:
        winning = verbs.winners(self._state)
        return [seat for seat in range(self.game.players) if winning >> seat & 1]

    def position(self) -> dict[str, Any]:
        """The whole state as JSON, hidden cards included.

        >>> import cabochon
        >>> position = cabochon.game("shokoba", players=2).start(seed=7).position()
        >>> position["table"], position["hands"], position["deck"][:2]
        (['1S', '2R', '4R', '5S'], [['1S', '8S', '9S'], ['1R', '3S', '4S']], ['1S', '10S'])
        """
        return self.game.rules.write_position(self._state)

    def state(self) -> State:
        """A copy of the record itself, for kernels: searches, batches, tests. Never for a player's eyes."""
        return copy_record(self._state)

    def states(self) -> list[State]:
        """Copies of all records so far, that of the deal first: for those who study a game that is over."""
        return [copy_record(state) for state in (*self._earlier, self._state)]

    def view(self, seat: SupportsIndex | None, *, history: bool = True) -> dict[str, Any]:
        """What a seat may know, as JSON; ``None`` is a spectator's view.

        This is the one way out for anything a player, a bot or a spectator is shown. Who follows the events
        as they come can do without their ``history``, which grows with the game.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> match.view(1)["hand"], match.view(1)["hand_sizes"]
        (['1R', '3S', '4S'], [3, 3])
        >>> match.view(None)["hand"]
        []
        """
        seat = native(seat)
        if seat is not None and (type(seat) is not int or seat not in range(self.game.players)):
            raise IllegalMove("core.no_such_seat", seat=brief(seat), last=self.game.players - 1)
        return make_view(
            self.game,
            self.game.rules.observe(self._state, SPECTATOR if seat is None else seat),
            self.moves() if seat is not None and seat == self.to_move else [],
            self._winners if self.over else None,
            _seen_by(seat, self.events) if history else None,
        )

    def view_before(self, number: int, seat: int) -> dict[str, Any]:
        """What a seat saw before the n-th move, for those who look back on a game."""
        state = self._earlier[number - 1] if number <= len(self._earlier) else self._state
        rules = self.game.rules
        moves: list[str] = []
        if state.to_move == seat:
            moves = sorted(rules.write_move(state, move) for move in rules.legal_moves(state).tolist())
        told = self.events[: self._marks[number - 1]] if number <= len(self._marks) else self.events
        return make_view(self.game, rules.observe(state, seat), moves, None, _seen_by(seat, told))

    def events_of(self, number: int) -> list[Event]:
        """What happened with the n-th move; 0 is the deal.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> events = match.play("4S=4R")
        >>> match.events_of(1)
        [Took(seat=1, card='4S', taken=('4R',))]
        """
        marks = [0, *self._marks, len(self.events)]
        return self.events[marks[number] : marks[number + 1]]

    def turn(self, seconds: float | None = None) -> Turn:
        """What the seat to move is handed if a player sits there."""
        if self._to_move is None:
            raise IllegalMove("core.over")
        seen = self.game.rules.observe(self._state, self._to_move)
        told = functools.partial(_seen_by, self._to_move, list(self.events))
        return Turn(self.game, seen, seconds, history=told, ply=len(self._played))

    # -- moves -----------------------------------------------------------------------------------------------

    def moves(self) -> list[str]:
        """Every legal move in notation, each once, sorted; none when the match is over."""
        if self._legal is None:
            self._legal = self._list_moves()
        return sorted(self._legal)

    def _list_moves(self) -> dict[str, int]:
        if self.over:
            return {}
        write = functools.partial(self.game.rules.write_move, self._state)
        return {write(move): move for move in self.game.rules.legal_moves(self._state).tolist()}

    def check(self, move: str) -> str:
        """The move in its one spelling, if it could be played now; ``IllegalMove`` says why not.

        >>> import cabochon
        >>> cabochon.game("shokoba", players=2).start(seed=7).check("3s = 2r + 1s")
        '3S=1S+2R'
        """
        return self._read(move)[0]

    def _read(self, move: str) -> tuple[str, int]:
        """A legal move in its one spelling, and packed."""
        if self.over:
            raise IllegalMove("core.over")
        if not isinstance(move, str):
            raise IllegalMove("core.not_text")
        if self._legal is not None and move in self._legal:
            return move, self._legal[move]
        packed = self.game.rules.read_move(self._state, move)
        return self.game.rules.write_move(self._state, packed), packed

    def play(self, move: str) -> list[Event]:
        """Play a move; returns what happened. ``IllegalMove`` leaves the match as it was.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> match.play("1R")
        Traceback (most recent call last):
        cabochon.core.errors.IllegalMove: 1R can take, so it may not be laid (SHO-3).
        >>> match.play("1R=1S")[0].seen_by(None)
        {'event': 'took', 'seat': 1, 'card': '1R', 'taken': ['1S']}
        """
        return self._make(*self._read(move))

    def push(self, move: str) -> list[Event]:
        """Play a move that ``pop`` takes back, for those who try lines out. It is what ``play`` does."""
        return self.play(move)

    def pop(self) -> str:
        """Take the last move back, whoever made it and whatever it showed; returns it.

        For analysis: at a table, ``undo`` takes back what the rules allow. The same cards come again.

        >>> import cabochon
        >>> match = cabochon.game("topas", players=2).start(seed=7)
        >>> first = match.moves()[0]
        >>> events = match.push(first)
        >>> match.can_undo(0)  # a card was drawn
        False
        >>> match.pop() == first, match.played
        (True, [])
        """
        if not self._earlier:
            raise IllegalMove("core.nothing_to_pop")
        move = self._played[-1]
        self._take_one_back()
        return move

    def play_packed(self, move: int) -> list[Event]:
        """The same for a move as players name it (core/player.py)."""
        if self.over:
            raise IllegalMove("core.over")
        packed = self.game.rules.check_move(self._state, move)
        return self._make(self.game.rules.write_move(self._state, packed), packed)

    def _make(self, text: str, packed: int) -> list[Event]:
        events, after = self.game.rules.play(self._state, packed)
        self._earlier.append(self._state)
        self._played.append(text)
        _set_for_next(after, self.dealt_from, len(self._played))
        self._stand(after)
        self._marks.append(len(self.events))
        self.events += events
        return events

    @property
    def begins_with_deal(self) -> bool:
        """Whether it began with a deal, and not from a position."""
        return self._position is None

    @property
    def played(self) -> list[str]:
        """The moves made so far, in notation."""
        return list(self._played)

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Whether the last move was this seat's and has shown nothing that was hidden."""
        if not self._earlier or self._earlier[-1].to_move != seat:
            return False
        return not any(event.uncovers for event in self.events[self._marks[-1] :])

    def undo(self, seat: SupportsIndex) -> None:
        """Take the last move back; ``IllegalMove`` if it was another's or something hidden was shown.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> events = match.play("4S=4R")
        >>> match.can_undo(0), match.can_undo(1)
        (False, True)
        >>> match.undo(1)
        >>> match.played
        []
        """
        if not self.can_undo(seat):
            raise IllegalMove("core.no_undo")
        self._take_one_back()

    def can_go_back(self, seat: SupportsIndex) -> bool:
        """Whether this seat has made a move that can be practised again."""
        return any(state.to_move == seat for state in self._earlier)

    def go_back(self, seat: SupportsIndex) -> None:
        """Stand before this seat's last move again, whatever was answered to it and whatever was shown since.

        Who does this knows more than they should: it is for practice, with nobody else at the table.
        """
        if not self.can_go_back(seat):
            raise IllegalMove("core.no_undo")
        while self._take_one_back() != seat:
            pass

    def _take_one_back(self) -> int:
        """Take the last move back, as if it had never been; returns the seat that had made it."""
        self._stand(self._earlier.pop())
        del self.events[self._marks.pop() :]
        self._played.pop()
        assert self._to_move is not None
        return self._to_move

    def copy(self) -> "Match":
        """A match of its own that stands where this one stands. No record is copied: none ever changes.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> twin = match.copy()
        >>> events = twin.play("4S=4R")
        >>> match.played, twin.played
        ([], ['4S=4R'])
        """
        twin = Match(self.game, self.dealt_from, self._state, self._position, list(self.events))
        twin._played = list(self._played)
        twin._marks = list(self._marks)
        twin._earlier = list(self._earlier)
        return twin

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        return self.copy()

    # -- keeping ---------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The match as JSON; ``cabochon.replay`` makes the same match of it.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> events = match.play("4S=4R")
        >>> record = match.record()
        >>> record["game"], record["seed"], record["moves"], record["result"]
        ('shokoba', 7, ['4S=4R'], None)
        >>> cabochon.replay(record) == match
        True
        """
        outcome = self.outcome
        record: dict[str, Any] = {
            "cabochon": RECORD_FORMAT,
            "game": self.game.slug,
            "options": {name: value for name, value in self.game.options.items() if value is not None},
            **self.dealt_from.as_json(self.game.slug, self.game.options),
        }
        if self._position is not None:
            record["position"] = copy.deepcopy(self._position)
        record["moves"] = self.played
        record["result"] = outcome.as_json() if outcome else None
        return record

    # -- drawn -----------------------------------------------------------------------------------------------

    def text(self, seat: SupportsIndex | None = None, language: str = "en") -> str:
        """The table as text, as a seat sees it; as a spectator does if none is named. ``print`` shows that.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> print(match)
        Shokoba
            Cards in the deck 30 · Stones to win 7 · Round 1
            Table [1S] [2R] [4R] [5S]
          Seat 0 (A)  Cards in hand 3 · Stones 0 · Dealer · Plays this round · Cards in the pile 0
        ▶ Seat 1 (B)  Cards in hand 3 · Stones 0 · Plays this round · Cards in the pile 0
        >>> print(match.text(1, language="fr").splitlines()[-1])
            Main [1R] [3S] [4S]
        """
        from cabochon.core.plain.text import view_as_text

        return view_as_text(self.game.declaration, self.view(seat, history=False), language)

    def __str__(self) -> str:
        return self.text()

    def svg(self, seat: SupportsIndex | None = None, language: str = "en") -> str:
        """The table as a picture, as a seat sees it; as a spectator does if none is named.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> match.svg()[:30], match.svg(1) == match.svg()
        ('<svg xmlns="http://www.w3.org/', False)
        """
        svg: str = _pictures().view_svg(self.game.declaration, self.view(seat, history=False), language)
        return svg

    def html(self, seat: SupportsIndex | None = None, language: str = "en") -> str:
        """The picture, and in words what it does not show, for notebooks and pages."""
        html: str = _pictures().view_html(self.game.declaration, self.view(seat, history=False), language)
        return html

    def _repr_svg_(self) -> str:
        """What a notebook shows: never more than a spectator sees."""
        return self.svg()

    def _repr_html_(self) -> str:
        return self.html()

    # -- as text (docs/text-forms.md) ------------------------------------------------------------------------

    def position_text(self) -> str:
        """The whole position in one line, hidden cards included; ``cabochon.from_position`` reads it back.

        >>> import cabochon
        >>> match = cabochon.game("topas", players=2).start(seed=7)
        >>> line = match.position_text()
        >>> line[:60]
        'topas | to_move=0 first=0 columns=- area=[G1B2@0,0>] hands=['
        >>> cabochon.from_position(line).position() == match.position()
        True
        """
        from cabochon.core.texts.lines import position_line

        return position_line(self.game, self.position())

    def view_text(self, seat: SupportsIndex | None) -> str:
        """What a seat may know in one line; ``None`` is a spectator. ``cabochon.read_view`` reads it back.

        >>> import cabochon
        >>> match = cabochon.game("eight28").start(seed=7)
        >>> match.view_text(0)[:62]
        'eight28 | seat=0 hidden=[1 - -] open=[[] [] []] out=[] passed='
        """
        from cabochon.core.texts.lines import view_line

        return view_line(self.game, self.view(seat, history=False))

    def game_text(self, **headings: str) -> str:
        """The game as text that people read, with headings of one's own; ``cabochon.read_games`` reads it.

        >>> import cabochon
        >>> match = cabochon.game("shokoba", players=2).start(seed=7)
        >>> events = match.play("4S=4R")
        >>> print(match.game_text(Event="Sunday"))
        [Game "shokoba"]
        [Seed "7"]
        [Event "Sunday"]
        [Result "*"]
        <BLANKLINE>
        1B. 4S=4R
        <BLANKLINE>
        """
        from cabochon.core.texts.tree import GameTree

        return str(GameTree.from_match(self, **headings))
