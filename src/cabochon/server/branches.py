"""Tables that begin in the middle of a finished game: somebody plays on from there, against bots."""

from dataclasses import asdict

from cabochon.core.branching import branch_off
from cabochon.core.errors import CabochonError
from cabochon.core.rng import fresh_seed
from cabochon.games import game as find_game
from cabochon.server.engine import ENGINE
from cabochon.server.forms import BranchForm
from cabochon.server.limits import Caller
from cabochon.server.live_tables import LiveTables
from cabochon.server.records import with_record
from cabochon.server.refusals import Refusal
from cabochon.server.seating import Tokens, bot_level
from cabochon.server.settings import Settings
from cabochon.server.storage.rows import BOT, PERSON, Sitter
from cabochon.server.table import Table
from cabochon.server.tokens import digest, new_token


async def create(live_tables: LiveTables, form: BranchForm, caller: Caller) -> tuple[Table, Tokens]:
    """A table where a seat plays on, all others taken by bots.

    Nothing of the record's own chance comes along: what the seat could not know is dealt by one fresh seed,
    what is shuffled later by another.
    """
    if live_tables.draining is not None:
        raise Refusal("draining")
    game, position = await with_record(branch_off, form.record, form.moves, form.seat, find_game)
    try:
        level = bot_level(form.level, game.slug, live_tables.guests.levels(game.slug))
    except CabochonError as error:
        raise Refusal.because("option", error.phrase) from None
    if not caller.tables.take():
        raise Refusal("too_many")
    token = new_token()
    sitters = [Sitter(BOT, level=level) for _ in range(game.players)]
    sitters[form.seat] = Sitter(PERSON, name=form.name, digest=digest(token))
    stored = await live_tables.database.change(
        live_tables.store.create_from,
        game.slug,
        game.options,
        asdict(Settings(**form.settings.model_dump())),
        position,
        fresh_seed(),
        sitters,
        ENGINE,
    )
    return await live_tables.find(stored.code), {form.seat: token}
