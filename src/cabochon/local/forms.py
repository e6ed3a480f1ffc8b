"""The bodies of the requests that make a table, as values."""

from dataclasses import dataclass
from typing import Any, Final, get_args

from cabochon.local.body import Body
from cabochon.server.bounds import MOST_ENTRIES, MOST_MOVES, MOST_RULES, MOST_SEATS, SHORT
from cabochon.server.refusals import Refusal
from cabochon.server.settings import (
    LONGEST_HOLD,
    LONGEST_INCREMENT,
    LONGEST_TIME,
    SHORTEST_HOLD,
    SHORTEST_TIME,
    Settings,
    TimeOut,
)
from cabochon.server.summaries import Gem

SEAT_KINDS: Final = ("me", "open", "bot")
MOST_OPTIONS: Final = 40


@dataclass(frozen=True)
class SeatForm:
    """Who shall sit on a seat."""

    kind: str
    name: str | None
    gem: str | None
    level: str | None


@dataclass(frozen=True)
class TableForm:
    """A table to be created."""

    game: str
    options: dict[str, Any]
    seats: list[SeatForm] | None
    settings: Settings
    begin: bool
    duplicate: bool


@dataclass(frozen=True)
class BranchForm:
    """A finished game to be played on from its middle, against bots."""

    record: dict[str, Any]
    moves: int
    seat: int
    level: str | None
    name: str | None
    settings: Settings


def read_gem(body: Body) -> Any:
    """What somebody wants to be known by beside the name."""
    return body.one_of("gem", (None, *get_args(Gem)), None)


def read_table_form(text: str) -> TableForm:
    """A table that somebody wants."""
    body = Body.of(text)
    form = TableForm(
        game=body.text("game", SHORT),
        options=_read_options(body.part("options", {})),
        seats=_read_seats(body.part("seats", None)),
        settings=_read_settings(body.part("settings", {})),
        begin=body.flag("begin", True),
        duplicate=body.flag("duplicate", False),
    )
    body.end()
    return form


def read_branch_form(text: str) -> BranchForm:
    """A game that somebody wants to play on."""
    body = Body.of(text)
    form = BranchForm(
        record=body.record(),
        moves=body.whole("moves", 0, MOST_MOVES),
        seat=body.whole("seat", 0, MOST_SEATS - 1),
        level=body.text("level", SHORT, None),
        name=body.name(),
        settings=_read_settings(body.part("settings", {})),
    )
    body.end()
    return form


def _read_options(told: Any) -> dict[str, Any]:
    if not isinstance(told, dict) or len(told) > MOST_OPTIONS:
        raise Refusal("malformed")
    for name, value in told.items():
        plain = value is None or isinstance(value, bool | int | str)
        if len(name) > SHORT or not (plain or _are_rules(value)):
            raise Refusal("malformed")
    return told


def _are_rules(told: Any) -> bool:
    """Whether it can be the rules of a variant: numbers, truths and tables of numbers by name."""
    if not isinstance(told, dict) or len(told) > MOST_RULES:
        return False
    tables = [value for value in told.values() if isinstance(value, dict)]
    plain = [value for value in told.values() if not isinstance(value, dict)]
    numbers = [number for table in tables for number in table.values()]
    return (
        all(isinstance(value, bool | int) for value in plain)
        and all(len(table) <= MOST_ENTRIES for table in tables)
        and all(isinstance(number, int) and not isinstance(number, bool) for number in numbers)
        and all(len(name) <= SHORT for names in (told, *tables) for name in names)
    )


def _read_seats(told: Any) -> list[SeatForm] | None:
    if told is None:
        return None
    if not isinstance(told, list) or len(told) > MOST_SEATS:
        raise Refusal("malformed")
    return [_read_seat(Body(each)) for each in told]


def _read_seat(body: Body) -> SeatForm:
    kind = body.one_of("kind", SEAT_KINDS)
    form = SeatForm(kind, body.name(), read_gem(body), body.text("level", SHORT, None))
    body.end()
    return form


def _read_settings(told: Any) -> Settings:
    """How people play together; what is left out is as usual."""
    body, usual = Body(told), Settings()
    settings = Settings(
        hints=body.flag("hints", usual.hints),
        memory_aid=body.flag("memory_aid", usual.memory_aid),
        undo=body.flag("undo", usual.undo),
        hold_seconds=_seconds(body, "hold_seconds", SHORTEST_HOLD, LONGEST_HOLD, usual.hold_seconds),
        chat=body.flag("chat", usual.chat),
        move_seconds=_seconds(body, "move_seconds", SHORTEST_TIME, LONGEST_TIME, usual.move_seconds),
        bank_seconds=_seconds(body, "bank_seconds", SHORTEST_TIME, LONGEST_TIME, usual.bank_seconds),
        increment_seconds=body.whole("increment_seconds", 0, LONGEST_INCREMENT, usual.increment_seconds),
        time_out=body.one_of("time_out", get_args(TimeOut), usual.time_out),
    )
    body.end()
    return settings


def _seconds(body: Body, name: str, least: int, most: int, usual: int | None) -> int | None:
    """Seconds within bounds, or none."""
    found = body.part(name, usual)
    if found is None:
        return None
    seconds: int = Body({name: found}).whole(name, least, most)
    return seconds
