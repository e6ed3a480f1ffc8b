"""A table in memory: its match where the last committed entry left it, and who is connected to it."""

from collections import deque
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from msgspec import Raw

from cabochon.core.events import Event
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.server.attendance import Attendance
from cabochon.server.settings import Settings
from cabochon.server.steps import Step
from cabochon.server.storage.rows import BOT, PERSON, UNDO, Entry, Sitter, StoredTable

if TYPE_CHECKING:
    from cabochon.server.connection import Connection

RECENT_STEPS = 200
"""Steps kept for connections that come back; who missed more gets a full view."""


@dataclass
class UndoQuestion:
    """Somebody asks to take the last move back."""

    seat: int
    number: int
    waiting: set[int]
    """The people who have not answered yet."""


class Table:
    """One table. Knows everything; only gate.py makes messages of it."""

    def __init__(self, stored: StoredTable, game: Game) -> None:
        self.stored = stored
        self.game = game
        self.settings = Settings(**stored.settings)
        self.match: Match | None = None
        self.number = 0
        self.recent: deque[Step] = deque(maxlen=RECENT_STEPS)
        self.attendance = Attendance()
        self.connections: set[Connection] = set()
        self.undo: UndoQuestion | None = None
        self.thinking: int | None = None
        """The number after which a bot is thinking."""
        self.told: dict[int | None, Raw] = {}
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
        return self.match.to_move if self.match else None

    def begin(self) -> None:
        """Deal; the first time this loads the game's compiled code."""
        self.match = self.game.start(deal=self.stored.deal)
        self._standing = None

    # -- what happens ----------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> Step:
        """Follow a committed entry, which is the next one."""
        assert self.match is not None
        assert entry.number == self.number + 1
        events: list[Event]
        if entry.kind == UNDO:
            self.match.undo(entry.seat)
            events = []
        else:
            assert entry.move is not None
            events = self.match.play(entry.move)
        self.number = entry.number
        self.told.clear()
        self._standing = None
        start = len(self.match.events) - len(events)
        step = Step(entry.number, entry.kind, entry.seat, entry.by, entry.move, start, tuple(events))
        self.recent.append(step)
        return step

    def since(self, number: int) -> list[Step] | None:
        """The steps after this number, if they are all still known."""
        if not 0 <= number <= self.number or self.number - number > len(self.recent):
            return None
        return [step for step in self.recent if step.number > number]

    # -- who plays -------------------------------------------------------------------------------------------

    def is_held(self, seat: int) -> bool:
        """Whether a bot plays for the person on this seat."""
        return self.sitters[seat].kind == PERSON and (self.sitters[seat].away or seat in self.attendance.held)

    def reseat(self, seat: int, **changes: Any) -> None:
        """Note a change of who sits there."""
        sitters = list(self.sitters)
        sitters[seat] = replace(sitters[seat], **changes)
        self.stored = replace(self.stored, sitters=tuple(sitters))

    def bot_level(self, seat: int, holder: str) -> str | None:
        """The bot that plays this seat now, if one does; ``holder`` holds people's seats."""
        sitter = self.sitters[seat]
        if sitter.kind == BOT:
            return sitter.level
        return holder if self.is_held(seat) else None

    # -- in public -------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """``waiting``, ``playing`` or ``over``."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    def standing(self) -> dict[str, Any]:
        """How the game stands, as everybody may know."""
        if self.match is None:
            return {"to_move": None, "scores": None, "winners": None}
        if self._standing is None:
            outcome = self.match.outcome
            winners = outcome.winners if outcome else None
            self._standing = {"to_move": self.match.to_move, "scores": self.match.scores, "winners": winners}
        return self._standing

    def summary(self) -> dict[str, Any]:
        """All that is public about a table."""
        there = self.attendance.connected()
        return {
            "code": self.code,
            "game": self.stored.game,
            "options": dict(self.game.options),
            "settings": asdict(self.settings),
            "state": self.state,
            "created": self.stored.created.isoformat(timespec="seconds").replace("+00:00", "Z"),
            "commitment": self.stored.commitment,
            "number": self.number,
            **self.standing(),
            "seats": [
                {
                    "seat": seat,
                    "kind": sitter.kind,
                    "name": sitter.name,
                    "level": sitter.level,
                    "connected": seat in there,
                    "held": self.is_held(seat),
                    "words": sitter.words is not None,
                }
                for seat, sitter in enumerate(self.sitters)
            ],
        }
