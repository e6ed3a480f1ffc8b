"""Lets bots play: on their own seats, and on those of people who are gone."""

import asyncio
import logging
import secrets
from collections.abc import Callable

from cabochon.core.player import Turn
from cabochon.server.bot_choice import askable, default_level
from cabochon.server.guests import Guests
from cabochon.server.pubsub import PubSub
from cabochon.server.refusals import Refusal
from cabochon.server.storage.rows import BOT, MOVE, STAND_IN, Entry
from cabochon.server.table import Table
from cabochon.server.thinking import Thinkers
from cabochon.server.workers import NoThought

RETRY_SECONDS = 2.0
ASK_AGAIN_SECONDS = 1.0
"""Between two questions whether another process still thinks about a move."""
log = logging.getLogger(__name__)

Commit = Callable[[Table, Entry], None]


class Driver:
    """Makes the bots' moves at tables where a person is connected to this process."""

    def __init__(self, thinkers: Thinkers, guests: Guests, pubsub: PubSub, commit: Commit) -> None:
        self._thinkers = thinkers
        self._guests = guests
        self._pubsub = pubsub
        self._commit = commit
        self._holder = default_level()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def close(self) -> None:
        """Let the bots rest, whoever still comes and goes."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def drive(self, table: Table) -> None:
        """If a bot is to move and nothing is under way, let it think."""
        seat = table.to_move
        level = None if seat is None else table.bot_level(seat, self._holder)
        if seat is None or level is None or self._closed:
            return
        if table.thinking == table.number:
            return
        if not table.attendance.here() and not table.is_out_of_time(table.now()):
            return
        table.thinking = table.number
        task = asyncio.create_task(self._think(table, seat, level, table.number))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, table: Table, seat: int, level: str, number: int) -> None:
        handed_on = False
        try:
            if await self._pubsub.lease(table.code, number):
                handed_on = await self._move(table, seat, level, number)
            else:
                await asyncio.sleep(ASK_AGAIN_SECONDS)
        except Exception:
            log.exception("the bot on seat %d of table %d did not move", seat, table.stored.id)
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            # While a move is being stored, nothing is to be thought about.
            if table.thinking == number and not handed_on:
                table.thinking = None

    async def _move(self, table: Table, seat: int, level: str, number: int) -> bool:
        """Find a move and hand it on to be stored: the bot's own, or, if it has none, another's."""
        match = table.match
        if table.number != number or match is None:  # while it was asked whose bot this is
            return False
        turn, seed = match.turn(), table.bot_seed(seat)
        for name in askable(level, alone=table.stored.challenge is not None):
            move = await self._choose(table.stored.id, name, turn, seed)
            # The person may have come back, or another process been quicker.
            if table.number != number or table.bot_level(seat, self._holder) is None:
                return False
            try:
                if move is not None:
                    by = BOT if name == level else STAND_IN
                    self._commit(table, Entry(table.stored.id, number + 1, MOVE, seat, by, move))
                    return True
            except Refusal as refusal:
                log.error("table %d: the move of bot %s was refused: %s", table.stored.id, name, refusal)
                if refusal.code == "too_long":  # for good
                    return True
        raise AssertionError("no move was found that can be played")

    async def _choose(self, table_id: int, level: str | None, turn: Turn, seed: int | None) -> str | None:
        """The move a bot chooses, if it does; without a bot any move, found here and now."""
        if level is None:
            log.error("table %d: no bot finds a move, so one is drawn", table_id)
            return str(secrets.choice(list(turn.packed)))
        try:
            if level in self._guests:
                return await self._guests.choose(level, (table_id, int(turn.seen.seat)), turn)
            return await self._thinkers.choose(level, turn, *(() if seed is None else (seed,)))
        except NoThought as error:
            log.error("table %d: the bot %s finds no move: %s", table_id, level, error)
            return None
