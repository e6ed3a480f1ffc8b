"""A table in memory: its match where the last committed entry left it, and who is connected to it."""

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, cast

from cabochon.core.errors import IllegalMove
from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.words import Phrase
from cabochon.server.attendance import Attendance
from cabochon.server.chat import Chat
from cabochon.server.clock import Clock, has_clock
from cabochon.server.engine import knows_entry
from cabochon.server.giving_up import Ended, How, ends, winners
from cabochon.server.refusals import Refusal
from cabochon.server.settings import Settings
from cabochon.server.steps import Step
from cabochon.server.storage.rows import (
    BACK,
    BOT,
    CLOCK,
    MOVE,
    PERSON,
    RESIGN,
    TIMEOUT,
    UNDO,
    Entry,
    Sitter,
    StoredTable,
)
from cabochon.server.summaries import EndSummary, Gem, SeatKind, SeatSummary, TableState, TableSummary
from cabochon.study.challenges import bot_seed

if TYPE_CHECKING:
    from cabochon.server.asker import Listener

RECENT_STEPS = 200
"""Steps kept for connections that come back; who missed more gets a full view."""


@dataclass
class UndoQuestion:
    """Somebody asks to take the last move back."""

    seat: int
    number: int
    waiting: set[int]
    """The people who have not answered yet."""
    name: str
    """Tells it from another question about the same move; the same at every process."""

    def without(self, seats: set[int]) -> "UndoQuestion":
        """The same question, with these people not waited for any more."""
        return UndoQuestion(self.seat, self.number, self.waiting - seats, self.name)


def utc_now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


class Table:
    """One table. Knows everything; only redaction.py makes messages of it."""

    def __init__(self, stored: StoredTable, game: Game, read_clock: Callable[[], datetime] = utc_now) -> None:
        self._read_clock = read_clock
        self.stored = stored
        self.game = game
        self.settings = Settings(**stored.settings)
        self.match: Match | None = None
        self.number = 0
        self.recent: deque[Step] = deque(maxlen=RECENT_STEPS)
        self.attendance = Attendance()
        self.chat = Chat()
        self.connections: set[Listener] = set()
        self.visits = 0
        """How many are at work with this copy, or being let in: as long as there are any, it is the copy."""
        self.in_flight = 0
        """Entries handed to the writer and not answered yet."""
        self.mended_at: int | None = None
        """The number after which entries were set aside, if that has happened."""
        self.practice = stored.position is not None
        """Whether the game counts for nothing: it began in the middle of another, or somebody went back to
        before moves that bots had answered."""
        self.clock: Clock | None = None
        self._moved_at = stored.begun or stored.created
        """When the last entry was stored, or the game began."""
        self.given_up: set[int] = set()
        """The seats whose people play no more: a bot plays there for good."""
        self.ended: Ended | None = None
        """How the game ended, if somebody gave up and it was not the rules that ended it."""
        self.retired = False
        """Whether the database does not have this table any more."""
        self.refused_question: tuple[str, int | None] | None = None
        """The last question that was closed, and who refused."""
        self._undo: UndoQuestion | None = None
        self.thinking: int | None = None
        """The number after which a bot is thinking."""
        self.told: dict[int | None, Any] = {}
        """The last step as each seat is shown it, made when first needed."""
        self._standing: dict[str, Any] | None = None
        if stored.started:
            self.begin()

    @property
    def code(self) -> str:
        """What people call the table."""
        return self.stored.code

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits on each seat."""
        return self.stored.sitters

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, sitter in enumerate(self.sitters) if sitter.kind == PERSON]

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, if there is a game going on."""
        return self.match.to_move if self.match and not self.ended else None

    @property
    def over(self) -> bool:
        """Whether there was a game, and it has ended."""
        return self.match is not None and (self.match.over or self.ended is not None)

    @property
    def closed(self) -> bool:
        """Whether nobody may watch: others have yet to play the same deal."""
        return self.match is not None and bool(self.stored.challenge or self.stored.twin)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this copy: the database has everything."""
        return not (self.connections or self.visits or self.in_flight or self.thinking == self.number)

    @property
    def undo(self) -> UndoQuestion | None:
        """The question whether the last move is taken back. It is about one entry, and dies with the next."""
        return self._undo if self._undo and self._undo.number == self.number else None

    def ask(self, question: UndoQuestion | None) -> None:
        """Have this question open, in place of any other; or none."""
        self._undo = question

    def begin(self, dealt: Match | None = None) -> None:
        """Deal; the first time this loads the game's compiled code."""
        self.match = dealt or self.deal(self.stored)
        self._standing = None
        self._moved_at = self.stored.begun or self.stored.created
        if has_clock(self.settings):
            self.clock = Clock(self.settings, self.people, self.game.players, self._moved_at)
            self.clock.turn(self.to_move, self._moved_at)

    def deal(self, stored: StoredTable) -> Match:
        """The match before its first move."""
        if stored.position is not None:
            return self.game.from_position(stored.position, stored.seed)
        return self.game.start(deal=stored.deal)

    # -- what happens ----------------------------------------------------------------------------------------

    def check(self, entry: Entry) -> Entry:
        """The entry in its one spelling, if it can be the next; a ``Refusal`` says why not.

        This is the only judge of entries. It is asked before one is written, and again before one is
        followed, whoever wrote it and whenever.
        """
        match = self.match
        if match is None:
            raise Refusal("not_started")
        if entry.number != self.number + 1:
            raise Refusal("already_played" if entry.number <= self.number else "out_of_step")
        if not knows_entry(self.stored, entry.kind):
            raise Refusal("malformed")
        if entry.kind in (UNDO, BACK):
            self._check_undo(match, entry)
            return entry
        if entry.kind in (RESIGN, TIMEOUT):
            self._check_giving_up(entry)
            return entry
        return self._check_move(match, entry)

    def _check_undo(self, match: Match, entry: Entry) -> None:
        if not self.settings.undo or self.over or entry.seat in self.given_up:  # the end is the end
            raise Refusal("no_undo")
        if entry.kind == UNDO and not match.can_undo(entry.seat):
            raise Refusal("no_undo")
        if entry.kind == BACK and not (self.is_alone(entry.seat) and match.can_go_back(entry.seat)):
            raise Refusal("no_undo")

    def _check_giving_up(self, entry: Entry) -> None:
        if self.over or entry.seat not in self.people or entry.seat in self.given_up:
            raise Refusal("no_resigning")
        if entry.kind == TIMEOUT:
            loses = self.settings.time_out == "lose" and entry.seat == self.to_move
            if not loses or entry.at is None or not self.is_out_of_time(entry.at):
                raise Refusal("no_resigning")

    def _check_move(self, match: Match, entry: Entry) -> Entry:
        if entry.kind != MOVE or entry.move is None:
            raise Refusal("malformed")
        if self.ended:
            raise Refusal.because("illegal", Phrase("core.over"))
        if entry.by == PERSON and entry.seat in self.given_up:
            raise Refusal("given_up")
        if entry.by == PERSON and entry.seat == self.to_move and entry.at and self.is_out_of_time(entry.at):
            raise Refusal("out_of_time")
        if match.to_move not in (None, entry.seat):
            raise Refusal("not_your_turn")
        try:
            move = match.check(entry.move)
        except IllegalMove as error:
            raise Refusal.because("illegal", error.phrase) from None
        return entry if move == entry.move else replace(entry, move=move)

    def undo_entry(self, seat: int, number: int) -> Entry:
        """The entry that takes this seat's entry of that number back."""
        return Entry(self.stored.id, number + 1, UNDO, seat, PERSON, None)

    def way_back(self, seat: int) -> Entry | None:
        """The entry by which this seat could take back now: its last move or, against bots, all since too."""
        for entry in (
            self.undo_entry(seat, self.number),
            Entry(self.stored.id, self.number + 1, BACK, seat, PERSON, None),
        ):
            try:
                return self.check(entry)
            except Refusal:
                continue
        return None

    def check_room(self, entry: Entry, most: int) -> None:
        """Refuse an entry past the most a table may have.

        The last half is for moves alone: however often people took back and played again, they can play
        their game to its end.
        """
        if entry.number > (most // 2 if entry.kind in (UNDO, BACK) else most):
            raise Refusal("too_long")

    def apply(self, entry: Entry) -> Step:
        """Follow a committed entry; one that cannot be the next is refused, and changes nothing."""
        entry = self.check(entry)
        assert self.match is not None
        before = len(self.match.played)
        events = self._carry_out(self.match, entry)
        self._count_time(entry, before - len(self.match.played))
        self.number = entry.number
        self.told.clear()
        self._standing = None
        start = len(self.match.events) - len(events)
        facts = (entry.number, entry.kind, entry.seat, entry.by, entry.move)
        step = Step(*facts, start, tuple(events), self.standing())
        self.recent.append(step)
        return step

    def _carry_out(self, match: Match, entry: Entry) -> list[Event]:
        """Do to the match what the entry says; returns what happened."""
        if entry.kind == UNDO:
            match.undo(entry.seat)
        elif entry.kind == BACK:
            match.go_back(entry.seat)
            self.practice = True
        elif entry.kind in (RESIGN, TIMEOUT):
            self._give_up(entry.seat, "resigned" if entry.kind == RESIGN else "out_of_time")
        else:
            assert entry.move is not None
            return match.play(entry.move)
        return []

    def _count_time(self, entry: Entry, taken_back: int) -> None:
        """Let the clock follow an entry that was carried out and has taken so many moves back."""
        self._moved_at = entry.at or self._moved_at
        if self.clock is None:
            return
        if entry.kind in (RESIGN, TIMEOUT):
            self.clock.stop(entry.seat)
            if not self.over:  # whoever is to move has not moved, and their time runs on
                return
        elif taken_back > 0:
            self.clock.taken_back(entry.seat)
        else:
            self.clock.moved(entry.seat, self._moved_at, by_person=entry.by == PERSON)
        self.clock.turn(self.to_move, self._moved_at)

    def _give_up(self, seat: int, how: How) -> None:
        self.given_up.add(seat)
        if ends(self.given_up, self.people, self.game.players):
            sides = self.game.rules.sides(self.game.options)
            self.ended = Ended(how, seat, winners(self.given_up, seat, sides))

    def adopt(self, fresh: "Table") -> None:
        """Stand where a copy stands that was replayed from the start; everything else stays."""
        self.match, self.number, self.recent = fresh.match, fresh.number, fresh.recent
        self.practice, self.given_up, self.ended = fresh.practice, fresh.given_up, fresh.ended
        self.clock, self._moved_at = fresh.clock, fresh._moved_at
        self.ask(None)
        self.thinking = None
        self.told.clear()
        self._standing = None
        self.reseat(fresh.stored)

    def since(self, number: int) -> list[Step] | None:
        """The steps after this number, if they are all still known."""
        if not 0 <= number <= self.number or self.number - number > len(self.recent):
            return None
        return [step for step in self.recent if step.number > number]

    # -- who plays -------------------------------------------------------------------------------------------

    def is_held(self, seat: int) -> bool:
        """Whether a bot plays for the person on this seat."""
        if self.sitters[seat].kind != PERSON:
            return False
        return self.sitters[seat].away or seat in self.attendance.held or seat in self.given_up

    def is_alone(self, seat: int) -> bool:
        """Whether everybody else at the table is a bot."""
        others = [sitter for other, sitter in enumerate(self.sitters) if other != seat]
        return all(sitter.kind == BOT for sitter in others)

    def reseat(self, stored: StoredTable) -> None:
        """Take over who sits where. Connections that lost a seat are closed before anything else is told."""
        before, self.stored = self.stored, stored
        both = enumerate(zip(before.sitters, stored.sitters, strict=True))
        self.chat.forget({seat for seat, (was, now) in both if was.digest != now.digest})
        for connection in tuple(self.connections):  # one that is closed may be gone at once
            connection.check_seats()

    def bot_level(self, seat: int, holder: str) -> str | None:
        """The bot that plays this seat now, if one does; ``holder`` holds people's seats."""
        sitter = self.sitters[seat]
        if sitter.kind == BOT:
            return sitter.level
        if self.stored.challenge:  # a try is somebody's own
            return None
        return holder if self.is_held(seat) or self._bot_is_due(seat) else None

    def bot_seed(self, seat: int) -> int | None:
        """The seed of a bot's next move where the same moves must get the same answers; none elsewhere."""
        if not self.closed or self.match is None or self.stored.secret is None:
            return None
        return bot_seed(self.stored.secret, seat, len(self.match.played))

    def _bot_is_due(self, seat: int) -> bool:
        """Whether the time of this person is out, at a table where a bot then makes the move."""
        due = self.settings.time_out == "bot" and seat == self.to_move
        return due and self.is_out_of_time(self._read_clock())

    def is_out_of_time(self, at: datetime) -> bool:
        """Whether the time of whoever is to move is out."""
        return self.clock is not None and self.clock.is_out(at)

    def timeout_entry(self) -> Entry | None:
        """The entry that says that somebody has lost on time, if somebody has."""
        seat, now = self.to_move, self.now()
        if seat is None or self.settings.time_out != "lose" or not self.is_out_of_time(now):
            return None
        return Entry(self.stored.id, self.number + 1, TIMEOUT, seat, CLOCK, None, now)

    def now(self) -> datetime:
        """This moment, for the next entry: never before the last one, whoever's clock that was."""
        return max(self._read_clock(), self._moved_at)

    def waits_for(self, seats: Collection[int]) -> bool:
        """Whether one of these people is to move."""
        return any(seat == self.to_move and not self.is_held(seat) for seat in seats)

    @property
    def patience(self) -> int | None:
        """How long people may be gone before a bot holds their seats; where there is a clock, for ever."""
        return None if has_clock(self.settings) else self.settings.hold_seconds

    # -- in public -------------------------------------------------------------------------------------------

    @property
    def state(self) -> TableState:
        """``waiting``, ``playing`` or ``over``."""
        if self.match is None:
            return "waiting"
        return "over" if self.over else "playing"

    def standing(self) -> dict[str, Any]:
        """How the game stands, as everybody may know."""
        if self.match is None:
            return {"to_move": None, "scores": None, "winners": None, "ended": None}
        if self._standing is None:
            self._standing = {
                "to_move": self.to_move,
                "scores": self.match.scores,
                "winners": self.winners(),
                "ended": EndSummary(self.ended.how, self.ended.seat) if self.ended else None,
            }
        return self._standing

    def winners(self) -> list[int] | None:
        """Who has won, once that is so: by the rules, or because others gave up."""
        if self.ended:
            return self.ended.winners
        outcome = self.match.outcome if self.match else None
        return outcome.winners if outcome else None

    def summary(self) -> TableSummary:
        """All that is public about a table."""
        return TableSummary(
            code=self.code,
            game=self.stored.game,
            options=dict(self.game.options),
            settings=self.settings,
            state=self.state,
            created=self.stored.created.isoformat(timespec="seconds").replace("+00:00", "Z"),
            commitment=self.stored.commitment,
            practice=self.practice,
            branched=self.stored.position is not None,
            rematch=self.stored.rematch,
            challenge=self.stored.challenge,
            twin=self.stored.twin,
            number=self.number,
            seats=self._seats(),
            watchers=self.attendance.watchers(),
            clock=self.clock.summary(self._read_clock()) if self.clock else None,
            **self.standing(),
        )

    def summary_for_strangers(self) -> TableSummary:
        """The same for whoever has no seat: how a closed table stands is nobody else's business."""
        summary = self.summary()
        if not self.closed:
            return summary
        return replace(summary, number=0, to_move=None, scores=None, winners=None, ended=None)

    def record(self) -> dict[str, Any]:
        """The record of a game that is over, with what the table adds to what the match knows."""
        assert self.match is not None
        record = self.match.record()
        if self.practice:
            record["practice"] = True
        if self.ended:
            record["ended"] = self.ended.as_json()
        return record

    def _seats(self) -> list[SeatSummary]:
        there = self.attendance.connected()
        return [
            SeatSummary(
                seat,
                cast(SeatKind, sitter.kind),
                sitter.name,
                cast(Gem | None, sitter.gem),
                sitter.level,
                connected=seat in there,
                held=self.is_held(seat),
                given_up=seat in self.given_up,
                words=sitter.words is not None,
            )
            for seat, sitter in enumerate(self.sitters)
        ]
