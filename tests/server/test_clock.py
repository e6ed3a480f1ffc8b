"""Clocks: time follows from the stored entries, who has none left is flagged once, slow games take days."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, update

from cabochon.server.clock import LAG, Clock
from cabochon.server.settings import Settings
from cabochon.server.storage.rows import CLOCK, MOVE, PERSON, TIMEOUT, Entry
from cabochon.server.storage.schema import entries, tables
from tests.server.asgi import Client, moves_of
from tests.server.conftest import Start

TWO = [{"kind": "me"}] * 2
FIRST = {"players": 2, "dealer": 1}
NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
AN_HOUR = timedelta(hours=1)


def after(seconds: float) -> datetime:
    """So many seconds past noon."""
    return NOON + timedelta(seconds=seconds)


def clock(**settings: Any) -> Clock:
    """A clock of two people, the first of whom is to move at noon."""
    made = Clock(Settings(**settings), [0, 1], 3, NOON)
    made.turn(0, NOON)
    return made


# -- the clock itself ----------------------------------------------------------------------------------------


def test_time_for_each_move_is_new_for_each() -> None:
    made = clock(move_seconds=30)
    assert made.summary(after(10)).left == [20, 30, None]
    assert not made.is_out(after(30)), "a move may have been on its way"
    assert made.is_out(after(30) + LAG)
    made.moved(0, after(29), by_person=True)
    made.turn(1, after(29))
    assert made.summary(after(30)).left == [30, 29, None]
    assert made.deadline == after(59) + LAG


def test_time_for_the_game_is_used_up_and_added_to() -> None:
    made = clock(bank_seconds=60, increment_seconds=5)
    made.moved(0, after(20), by_person=True)
    made.turn(1, after(20))
    assert (made.summary(after(20)).seat, made.summary(after(20)).left) == (1, [45, 60, None])
    made.moved(1, after(81), by_person=True)
    made.turn(0, after(81))
    assert made.summary(after(81)).left == [45, 5, None], "nobody has less than none"
    made.moved(0, after(91), by_person=True)
    made.taken_back(0)
    made.turn(0, after(95))
    assert made.summary(after(95)).left == [35, 5, None]


def test_a_bot_uses_nobodys_time_unless_it_is_out() -> None:
    made = clock(bank_seconds=60)
    made.moved(0, after(30), by_person=False)
    assert made.summary(NOON).left == [60, 60, None]
    made.moved(0, after(61), by_person=False)
    assert made.summary(NOON).left == [0, 60, None]


def test_nobodys_time_runs_while_a_bot_moves_or_after_giving_up() -> None:
    made = clock(move_seconds=30)
    made.turn(2, after(1))
    assert (made.deadline, made.summary(after(99)).seat) == (None, None)
    made.turn(1, after(100))
    made.stop(1)
    assert (made.is_out(after(999)), made.summary(after(999)).left) == (False, [30, None, None])


# -- at a table ----------------------------------------------------------------------------------------------


def backdate(client: Client, code: str, by: timedelta = AN_HOUR) -> None:
    """Let a game have begun, and everything in it happened, so much earlier."""
    with client._server._engine.execution_options(writes=True).begin() as connection:
        table = connection.execute(select(tables).where(tables.c.code == code)).one()
        begun = table.begun.replace(tzinfo=UTC) if table.begun.tzinfo is None else table.begun
        connection.execute(update(tables).where(tables.c.id == table.id).values(begun=begun - by))
        for entry in connection.execute(select(entries).where(entries.c.table_id == table.id)).all():
            at = (entry.at if entry.at.tzinfo else entry.at.replace(tzinfo=UTC)) - by
            place = (entries.c.table_id == table.id) & (entries.c.number == entry.number)
            connection.execute(update(entries).where(place).values(at=at))


async def test_the_clock_is_shown_and_survives_a_restart(start: Start) -> None:
    async with start() as client:
        settings = {"bank_seconds": 6000, "increment_seconds": 7}
        code, tokens = await client.create(seats=TWO, options=FIRST, settings=settings)
        async with client.at_table(code, *tokens) as socket:
            welcome = await socket.next()
            assert welcome["table"]["clock"]["seat"] == 0
            await socket.ask("play", number=1, move=moves_of(welcome)[0], seat=0)
            step = await socket.hear("step")
            assert step["clock"]["seat"] == 1
            assert 6000 < step["clock"]["left"][0] <= 6007
        backdate(client, code)
    async with start() as client:
        left = (await client.get(f"/api/tables/{code}")).json["table"]["clock"]["left"]
        assert 6000 < left[0] <= 6007
        assert 2300 < left[1] <= 2400, "it ran on while nobody was there"
        async with client.at_table(code, *tokens, last=0) as socket:
            welcome = await socket.next()
            assert [step["clock"] for step in welcome["missed"]] == [None]


async def test_who_loses_on_time_loses_once(start: Start) -> None:
    async with start() as client:
        settings = {"move_seconds": 60, "time_out": "lose"}
        code, tokens = await client.create(seats=TWO, options=FIRST, settings=settings)
        backdate(client, code)
    async with start() as client:
        async with client.at_table(code, tokens[0]) as anne, client.at_table(code, tokens[1]) as ben:
            moves = moves_of(await anne.next())
            await anne.ask("play", number=1, move=moves[0])
            assert (await anne.hear("error"))["code"] in ("out_of_time", "illegal", "already_played")
            step = await ben.hear("step")
            assert (step["kind"], step["by"], step["seat"]) == ("timeout", "clock", 0)
            assert (step["winners"], step["ended"]) == ([1], {"how": "out_of_time", "seat": 0})
        record = (await client.get(f"/api/tables/{code}/record")).json
        assert record["ended"] == {"how": "out_of_time", "seat": 0, "winners": [1]}


async def test_a_bot_moves_for_whoever_has_no_time_left(start: Start, quick_thinkers: list[Any]) -> None:
    async with start() as client:
        code, tokens = await client.create(seats=TWO, options=FIRST, settings={"move_seconds": 60})
        backdate(client, code)
    async with start() as client, client.at_table(code, tokens[0]) as anne:
        await anne.next()
        step = await anne.hear("step")
        assert (step["kind"], step["by"], step["seat"], step["number"]) == ("move", "bot", 0, 1)
        assert step["clock"]["seat"] == 1
    assert len(quick_thinkers) == 1, "and the next has all their time"


async def test_two_servers_see_the_same_clock_and_flag_once(pair: tuple[Client, Client]) -> None:
    one, other = pair
    settings = {"move_seconds": 600, "time_out": "lose"}
    code, tokens = await one.create(seats=TWO, options=FIRST, settings=settings)
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        message = await anne.next()
        await ben.next()
        await anne.ask("play", number=1, move=moves_of(message)[0])
        steps = [await anne.hear("step"), await ben.hear("step")]
        assert abs(steps[0]["clock"]["left"][1] - steps[1]["clock"]["left"][1]) < 5
        deadlines = set()
        for client in pair:
            assert client._server._live_tables is not None
            table = await client._server._live_tables.find(code)
            assert table.clock is not None
            deadlines.add(table.clock.deadline)
        assert len(deadlines) == 1
    backdate(one, code)
    for client in pair:
        assert client._server._live_tables is not None
        client._server._live_tables._tables.clear()
    async with one.at_table(code, tokens[0]) as anne, other.at_table(code, tokens[1]) as ben:
        for socket in (anne, ben):
            message = await socket.hear("welcome", "step")
            while message.get("kind") != "timeout" and message["number"] < 2:
                message = await socket.hear("step")
    with one._server._engine.begin() as connection:
        kinds = list(connection.execute(select(entries.c.kind).order_by(entries.c.number)).scalars())
    assert kinds == [MOVE, TIMEOUT]


async def test_the_judge_refuses_what_is_too_late_and_what_is_too_early(client: Client) -> None:
    settings = {"move_seconds": 60, "time_out": "lose"}
    code, _ = await client.create(seats=TWO, options=FIRST, settings=settings)
    assert client._server._live_tables is not None
    table = await client._server._live_tables.find(code)
    assert table.match is not None
    assert table.stored.begun is not None
    late, early = table.stored.begun + AN_HOUR, table.stored.begun
    move = table.match.moves()[0]
    table.check(Entry(table.stored.id, 1, MOVE, 0, PERSON, move, early))
    table.check(Entry(table.stored.id, 1, TIMEOUT, 0, CLOCK, None, late))
    for bad in (
        Entry(table.stored.id, 1, MOVE, 0, PERSON, move, late),
        Entry(table.stored.id, 1, TIMEOUT, 0, CLOCK, None, early),
        Entry(table.stored.id, 1, TIMEOUT, 1, CLOCK, None, late),
        Entry(table.stored.id, 1, TIMEOUT, 0, CLOCK, None),
    ):
        with pytest.raises(Exception, match=r"time is out|nothing to give up"):
            table.check(bad)


async def test_a_slow_game_waits_for_me_in_the_lobby(start: Start, quick_thinkers: list[Any]) -> None:
    async with start() as client:
        seats = [{"kind": "me"}, {"kind": "open"}]
        settings = {"move_seconds": 3 * 86_400, "hold_seconds": 1}
        code, (anne,) = await client.create(seats=seats, options=FIRST, settings=settings)
        ben = (await client.post(f"/api/tables/{code}/join", {})).json["token"]
        for token, waits in ((anne, True), (ben, False)):
            (mine,) = (await client.post("/api/tables/mine", {"tokens": [token]})).json["tables"]
            assert mine["waits"] is waits
        async with client.at_table(code, ben) as socket:
            await socket.next()
            await asyncio.sleep(1.6)
            assert quick_thinkers == [], "nobody's seat is held: there are days"
        backdate(client, code, timedelta(days=4))
    async with start() as client:
        await client.post("/api/tables/mine", {"tokens": [ben]})
        for _ in range(100):
            (mine,) = (await client.post("/api/tables/mine", {"tokens": [ben]})).json["tables"]
            if mine["waits"]:
                break
            await asyncio.sleep(0.05)
        assert mine["waits"], "a bot has moved for Anne, whose days were over, though nobody was at the table"


async def test_who_gives_up_leaves_the_others_their_time(client: Client, quick_thinkers: list[Any]) -> None:
    settings = {"bank_seconds": 600}
    code, tokens = await client.create(
        seats=[{"kind": "me"}] * 3, options={"players": 3, "dealer": 2}, settings=settings
    )
    async with client.at_table(code, *tokens) as socket:
        await socket.next()
        await socket.ask("resign", seat=1)
        step = await socket.hear("step")
        assert step["clock"]["seat"] == 0
        assert step["clock"]["left"][1] is None


@pytest.mark.parametrize(
    "settings",
    [{"move_seconds": 4}, {"bank_seconds": 10**9}, {"increment_seconds": -1}, {"time_out": "explode"}],
)
async def test_times_that_cannot_be_are_refused(client: Client, settings: dict[str, Any]) -> None:
    assert (await client.post("/api/tables", {"game": "shokoba", "settings": settings})).status == 422


async def test_time_is_counted_in_one_way(client: Client) -> None:
    both = {"move_seconds": 60, "bank_seconds": 60}
    refused = await client.post("/api/tables", {"game": "shokoba", "settings": both})
    assert (refused.status, refused.code) == (422, "option")
