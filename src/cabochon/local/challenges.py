"""Deals of the day in one browser: one try each, against bots; nobody else is in the field."""

import json
from dataclasses import replace
from datetime import date, datetime
from typing import Any, Final

from cabochon.games import declarations
from cabochon.local import seats
from cabochon.local.host import Host
from cabochon.local.lobby import Lobby
from cabochon.local.reviews import Reviews
from cabochon.local.tables import LocalTables
from cabochon.server.refusals import Refusal
from cabochon.server.seating import Tokens
from cabochon.server.storage.rows import PERSON, Sitter
from cabochon.server.storage.tries import Play, StoredChallenge
from cabochon.server.table import Table
from cabochon.server.tokens import digest
from cabochon.server.trying import (
    DAY_NAME,
    SETTINGS,
    day_name,
    luck_of,
    of_day,
    result_of,
    seat_token,
    sitters_of,
    told,
)
from cabochon.study.challenges import tidy_code

TRIES: Final = "challenge/"
"""What the keys of tries begin with; the code of the challenge follows."""


class Challenges:
    """The challenges that were tried here."""

    def __init__(self, host: Host, tables: LocalTables, lobby: Lobby, reviews: Reviews) -> None:
        self._host, self._tables, self._lobby, self._reviews = host, tables, lobby, reviews
        self._days: dict[str, tuple[str, str]] = {}
        """By the code of a challenge, the game and the day it is of."""
        self._plays: dict[str, list[Play]] = {}
        self._reckoned: set[str] = set()
        """The tables whose luck somebody has asked for."""

    def restore(self, kept: dict[str, str]) -> None:
        """Take over what was kept."""
        for key, text in kept.items():
            if key.startswith(TRIES):
                self._read(key.removeprefix(TRIES), json.loads(text))

    def _read(self, code: str, kept: dict[str, Any]) -> None:
        self._days[code] = (kept["game"], kept["day"])
        self._plays[code] = [_read_play(play) for play in kept["plays"]]

    # -- looking ---------------------------------------------------------------------------------------------

    def today(self) -> date:
        """The day it is everywhere at once."""
        return self._tables.now().date()

    def daily(self, day: str | None, visitor: str | None) -> dict[str, Any]:
        """The deals of a day, one of each game."""
        today = self.today().isoformat()
        names = [day_name(slug, day or today) for slug in declarations()]
        deals = [self.look(self.find(name), visitor) for name in names]
        return {"day": day or today, "today": today, "deals": deals}

    def find(self, name: str) -> StoredChallenge:
        """The challenge that a link names."""
        if named := DAY_NAME.fullmatch(name):
            return of_day(named[1], named[2], self.today())
        code = tidy_code(name)
        if code not in self._days:
            raise Refusal("no_challenge")
        slug, day = self._days[code]
        return of_day(slug, day, self.today())

    def look(self, found: StoredChallenge, visitor: str | None) -> dict[str, Any]:
        """What a visitor may know of a challenge."""
        own = self._own(found.code, visitor)
        if own and own.finished is not None:
            self._reckon_luck(found, own)
        return told(found, self._plays.get(found.code, []), own)

    def has_finished(self, code: str, visitor: str | None) -> bool:
        """Whether a visitor has played a challenge to its end, and may know everything about it."""
        own = self._own(code, visitor)
        return own is not None and own.finished is not None

    def _own(self, code: str, visitor: str | None) -> Play | None:
        if visitor is None:
            return None
        plays = self._plays.get(code, [])
        return next((play for play in plays if play.visitor == digest(visitor)), None)

    # -- trying ----------------------------------------------------------------------------------------------

    def play(
        self, found: StoredChallenge, visitor: str, name: str | None, gem: str | None
    ) -> tuple[Table, Tokens]:
        """A visitor's table for a challenge, their seat and its token; a second try is refused."""
        own, token = self._own(found.code, visitor), seat_token(visitor, found.code)
        if own is not None and own.finished is not None:
            raise Refusal("played_already")
        if own is None or not self._tables.known(own.code):
            person = Sitter(PERSON, name=name, digest=digest(token), gem=gem)
            own = Play(digest(visitor), self._begin(found, person).code, name, gem)
            self._note(found.code, found, own)
        return self._tables.find(own.code), {found.challenge.seat: token}

    def _begin(self, found: StoredChallenge, person: Sitter) -> Table:
        made = found.challenge
        sitters = sitters_of(made, person)
        stored = self._lobby.sealed(made.game, SETTINGS, sitters, made.secret)
        stored = replace(stored, keyed_by=made.keyed_by, challenge=found.code)
        return self._tables.add(seats.begun(stored, stored.created))

    # -- results ---------------------------------------------------------------------------------------------

    def note_result(self, table: Table) -> None:
        """Note what came of a try that is over."""
        code = table.stored.challenge
        for own in self._plays.get(code or "", []):
            if code and own.code == table.code and own.finished is None:
                result = result_of(table, table.people[0], own, self._tables.now())
                self._note(code, self.find(code), result)

    def _reckon_luck(self, found: StoredChallenge, own: Play) -> None:
        """Have a try reviewed, to tell how much of it was luck."""
        if own.reviewed is not None or own.ended is not None or own.code in self._reckoned:
            return
        self._reckoned.add(own.code)
        record = self._tables.find(own.code).record()

        def reviewed(word: dict[str, Any]) -> bool:
            if word["state"] == "done":
                luck = luck_of(word["review"], found.challenge.seat)
                self._note(found.code, found, replace(own, reviewed=luck))
            return True

        self._reviews.follow(record, own.code, reviewed)

    def _note(self, code: str, found: StoredChallenge, play: Play) -> None:
        """Keep a try, in place of what was known of it."""
        others = [known for known in self._plays.get(code, []) if known.visitor != play.visitor]
        self._plays[code] = [*others, play]
        self._days[code] = (found.challenge.game.slug, str(found.day))
        plays = [_play_as_json(each) for each in self._plays[code]]
        kept = {"game": found.challenge.game.slug, "day": found.day, "plays": plays}
        self._host.keep(f"{TRIES}{code}", json.dumps(kept))


def _play_as_json(play: Play) -> dict[str, Any]:
    finished = None if play.finished is None else play.finished.isoformat()
    return {
        "visitor": play.visitor,
        "code": play.code,
        "name": play.name,
        "gem": play.gem,
        "finished": finished,
        "points": play.points,
        "others": play.others,
        "won": play.won,
        "ended": play.ended,
        "reviewed": play.reviewed,
    }


def _read_play(kept: dict[str, Any]) -> Play:
    finished = kept["finished"]
    return Play(**{**kept, "finished": None if finished is None else datetime.fromisoformat(finished)})
