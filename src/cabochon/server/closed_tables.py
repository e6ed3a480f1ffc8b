"""What is told of a table whose deal others have yet to play, and to whom."""

from cabochon.server import challenges, lobby
from cabochon.server.challenge_forms import DuplicateSeat
from cabochon.server.limits import Caller
from cabochon.server.live_tables import LiveTables
from cabochon.server.refusals import Refusal
from cabochon.server.table import Table


async def finished_table(live_tables: LiveTables, code: str, caller: Caller, visitor: str | None) -> Table:
    """The table whose whole game, cards and all, this visitor may see; a ``Refusal`` if they may not."""
    table = await lobby.find(live_tables, code, caller)
    if not table.over:
        raise Refusal("not_over")
    if table.stored.challenge and not await challenges.has_finished(
        live_tables, table.stored.challenge, visitor
    ):
        raise Refusal("not_tried")
    if table.stored.twin and not await _twin_is_over(live_tables, table.stored.twin):
        raise Refusal("twin_plays")
    return table


async def _twin_is_over(live_tables: LiveTables, code: str) -> bool:
    """Whether the other table of a duplicate has ended; one that was retired keeps nobody waiting."""
    try:
        return (await live_tables.find(code)).over
    except Refusal:
        return True


async def compare(live_tables: LiveTables, code: str, caller: Caller) -> dict[str, object]:
    """What two tables made of the same deals; nothing before both are over."""
    here = await lobby.find(live_tables, code, caller)
    if here.stored.twin is None:
        raise Refusal("not_found")
    with live_tables.kept(here):
        there = await live_tables.find(here.stored.twin)
    if not (here.over and there.over):
        return {"twin": there.code, "over": False, "seats": None, "sides": None}
    seats = _seats(here, there)
    return {"twin": there.code, "over": True, "seats": seats, "sides": _sides(seats)}


def _seats(here: Table, there: Table) -> list[DuplicateSeat]:
    assert here.match is not None
    assert there.match is not None
    pairs = zip(here.match.scores, there.match.scores, strict=True)
    return [
        DuplicateSeat(
            seat=seat,
            here=here.sitters[seat].name,
            there=there.sitters[seat].name,
            points_here=ours,
            points_there=theirs,
        )
        for seat, (ours, theirs) in enumerate(pairs)
    ]


def _sides(seats: list[DuplicateSeat]) -> list[int] | None:
    """Each side holds the even seats at one table and the odd ones at the other, as in bridge."""
    if len(seats) % 2:
        return None
    ahead = sum((each.points_here - each.points_there) * (1 if each.seat % 2 == 0 else -1) for each in seats)
    return [ahead, -ahead]
