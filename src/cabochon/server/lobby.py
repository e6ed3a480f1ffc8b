"""Before a game: tables are created, joined, left and begun."""

import contextlib
import secrets
from dataclasses import asdict

from cabochon.core.deals import SECRET_BYTES
from cabochon.core.errors import CabochonError, OptionError
from cabochon.server.bounds import MOST_TOKENS
from cabochon.server.engine import ENGINE
from cabochon.server.forms import JoinForm, NameForm, StartForm, TableForm, WordsForm
from cabochon.server.limits import Caller
from cabochon.server.live_tables import LiveTables
from cabochon.server.refusals import Refusal
from cabochon.server.replay import check_ready
from cabochon.server.seating import Tokens, agreed, bot_level, chosen_game, seated
from cabochon.server.settings import Settings
from cabochon.server.storage.rows import PERSON, Sitter
from cabochon.server.table import Table
from cabochon.server.tokens import digest, new_token, same, tidy_code


async def create(live_tables: LiveTables, form: TableForm, caller: Caller) -> tuple[Table, Tokens]:
    """A new table, and the tokens of its creator's seats."""
    if live_tables.draining is not None:
        raise Refusal("draining")
    try:
        game = chosen_game(form.game, form.options, form.seats)
        sitters, tokens = seated(form.seats, game, new_token, live_tables.guests.levels(game.slug))
        settings = agreed(Settings(**form.settings.model_dump()))
    except CabochonError as error:
        raise Refusal.because("option", error.phrase) from None
    check_ready(live_tables.readiness, game.slug)
    if not caller.tables.take():
        raise Refusal("too_many")
    secret = secrets.token_bytes(SECRET_BYTES)
    stored = await live_tables.database.change(
        live_tables.challenges.create_twins if form.duplicate else live_tables.store.create,
        game.slug,
        game.options,
        asdict(settings),
        secret,
        sitters,
        form.begin,
        ENGINE,
        game.declaration.keyed_by,
    )
    return await live_tables.find(stored.code), tokens


async def find(live_tables: LiveTables, code: str, caller: Caller) -> Table:
    """The table with this code; who names too many that do not exist is not answered any more."""
    if caller.guesses.empty():
        raise Refusal("too_many")
    return await _found(live_tables, code, caller)


async def _found(live_tables: LiveTables, code: str, caller: Caller) -> Table:
    try:
        return await live_tables.find(code)
    except Refusal as refusal:
        if refusal.code == "no_table":
            caller.guesses.take()
        raise


async def join(live_tables: LiveTables, code: str, form: JoinForm, caller: Caller) -> tuple[Table, int, str]:
    """Take an open seat."""
    table = await find(live_tables, code, caller)
    await _check_not_at_twin(live_tables, table, form.held)
    token = new_token()
    sitter = Sitter(PERSON, name=form.name, digest=digest(token), words=form.words, gem=form.gem)
    taken = await live_tables.database.change(live_tables.store.take_seat, table.code, form.seat, sitter)
    if taken is None:
        raise Refusal("no_open_seat")
    stored, seat = taken
    return await live_tables.reseated(stored), seat, token


async def _check_not_at_twin(live_tables: LiveTables, table: Table, held: list[str]) -> None:
    """Refuse somebody who sits at the other table of a duplicate, and knows the cards from there."""
    if not table.stored.twin or not held:
        return
    try:
        twin = await live_tables.find(table.stored.twin)
    except Refusal:  # it is gone
        return
    if {sitter.digest for sitter in twin.sitters} & {digest(token) for token in held}:
        raise Refusal("at_twin")


async def own_seat(live_tables: LiveTables, code: str, token: str, caller: Caller) -> tuple[Table, int]:
    """The table and seat of a token. A right one is good even where somebody at the same address guesses."""
    if not caller.guesses.empty():
        return await _seat_of(live_tables, code, token, caller)
    try:
        return await _seat_of(live_tables, code, token, caller)
    except Refusal:
        raise Refusal("too_many") from None  # whatever was wrong: a guess must not be answered


async def _seat_of(live_tables: LiveTables, code: str, token: str, caller: Caller) -> tuple[Table, int]:
    table = await _found(live_tables, code, caller)
    wanted = digest(token)
    for seat, sitter in enumerate(table.sitters):
        if sitter.digest and same(sitter.digest, wanted):
            return table, seat
    caller.guesses.take()
    raise Refusal("not_yours")


def _check_no_challenge(table: Table) -> None:
    """Refuse what would make a challenge another one than everybody else's."""
    if table.stored.challenge:
        raise Refusal("in_challenge")


async def leave(live_tables: LiveTables, code: str, token: str, caller: Caller) -> Table:
    """Leave a seat to somebody else or, once the game is on, to a bot."""
    table, _ = await own_seat(live_tables, code, token, caller)
    _check_no_challenge(table)
    stored = await live_tables.database.change(live_tables.store.leave_seat, table.code, digest(token))
    if stored is None:
        raise Refusal("not_yours")
    return await live_tables.reseated(stored)


async def add_words(live_tables: LiveTables, code: str, form: WordsForm, caller: Caller) -> Table:
    """Add one's own words to a shuffle that has been committed to and is still to come."""
    table, _ = await own_seat(live_tables, code, form.token, caller)
    stored = await live_tables.database.change(
        live_tables.store.add_words, table.code, digest(form.token), form.words
    )
    if stored is None:
        raise Refusal("already_started")
    return await live_tables.reseated(stored)


async def rename(live_tables: LiveTables, code: str, form: NameForm, caller: Caller) -> Table:
    """Change what somebody is known by at a table, at whatever time."""
    table, _ = await own_seat(live_tables, code, form.token, caller)
    _check_no_challenge(table)
    stored = await live_tables.database.change(
        live_tables.store.rename, table.code, digest(form.token), form.name, form.gem
    )
    if stored is None:
        raise Refusal("not_yours")
    return await live_tables.reseated(stored)


async def start(live_tables: LiveTables, code: str, form: StartForm, caller: Caller) -> Table:
    """Begin with bots on the open seats."""
    table, _ = await own_seat(live_tables, code, form.token, caller)
    try:
        chosen = bot_level(form.level, table.stored.game, live_tables.guests.levels(table.stored.game))
    except OptionError as error:
        raise Refusal.because("option", error.phrase) from None
    stored = await live_tables.database.change(
        live_tables.store.start, table.code, chosen, digest(form.token), form.words
    )
    if stored is None:
        raise Refusal("already_started")
    return await live_tables.reseated(stored)


async def rematch(
    live_tables: LiveTables, code: str, tokens: list[str], caller: Caller
) -> tuple[Table, Tokens]:
    """The table where the people of a finished game play again, and which seats these tokens stand for there.

    The first who asks creates it, everybody else is told of it.
    """
    if live_tables.draining is not None:
        raise Refusal("draining")
    for token in tokens:
        table, _ = await own_seat(live_tables, code, token, caller)
    _check_no_challenge(table)
    if not table.over:
        raise Refusal("not_over")
    check_ready(live_tables.readiness, table.stored.game)
    if not caller.tables.take():
        raise Refusal("too_many")
    digests = {digest(token): token for token in tokens}
    secret = secrets.token_bytes(SECRET_BYTES)
    both = await live_tables.database.change(
        live_tables.store.rematch,
        table.code,
        list(digests),
        asdict(table.settings),
        secret,
        ENGINE,
        table.game.declaration.keyed_by,
    )
    if both is None:
        raise Refusal("not_yours")
    before, after = both
    await live_tables.reseated(before)
    seats = {
        seat: digests[sitter.digest] for seat, sitter in enumerate(after.sitters) if sitter.digest in digests
    }
    return await live_tables.find(after.code), seats


async def mine(live_tables: LiveTables, tokens: list[str]) -> list[tuple[Table, Tokens]]:
    """The tables these tokens belong to, the one moved at last first."""
    by_digest = {digest(token): token for token in tokens}
    claims = await live_tables.database.read(live_tables.store.claims, list(by_digest))
    own: dict[str, Tokens] = {}
    for claim in claims:
        own.setdefault(claim.code, {})[claim.seat] = by_digest[claim.digest]
    found = []
    for code, seats in list(own.items())[:MOST_TOKENS]:  # a token may have had many rematches
        with contextlib.suppress(Refusal):  # of a game that is being made ready: later
            table = await live_tables.find(tidy_code(code))
            live_tables.flag(table)  # nobody may have looked since somebody's time was out
            found.append((table, seats))
    return found
