"""A socket at another process kept a seat that was left, saw the next owner's hand and played for them."""

import pytest

from cabochon.server.close_codes import NOT_YOURS, SEAT_LEFT
from tests.server.asgi import Client, moves_of
from tests.server.faults import deafen, live_tables_of

SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
OPTIONS = {"players": 3, "dealer": 0}


@pytest.mark.parametrize("deaf", [False, True])
async def test_it_is_gone_everywhere(pair: tuple[Client, Client], deaf: bool) -> None:
    one, other = pair
    code, (anne,) = await one.create(seats=SEATS, options=OPTIONS)
    ben = (await other.post(f"/api/tables/{code}/join", {"seat": 1})).json["token"]
    async with one.at_table(code, anne) as watching, other.at_table(code, ben) as old:
        await watching.next()
        assert (await old.next())["table"]["state"] == "waiting"
        if deaf:
            deafen(other)
        assert (await one.post(f"/api/tables/{code}/leave", {"token": ben})).status == 200
        cleo = (await one.post(f"/api/tables/{code}/join", {"seat": 1})).json["token"]
        await one.post(f"/api/tables/{code}/join", {"seat": 2})
        await old.ask("play", number=1, move="7R")
        assert await old.closing() == SEAT_LEFT
        assert not any('"hand"' in text for text in old.received)
        async with other.at_table(code, ben) as again:
            assert await again.closing() == NOT_YOURS
        async with other.at_table(code, cleo) as new:
            welcome = await new.hear("welcome")
            assert (welcome["table"]["state"], welcome["seats"]) == ("playing", [1])
            await new.ask("play", number=1, move=moves_of(welcome)[0])
            assert (await new.hear("step"))["number"] == 1
        seats = live_tables_of(other).known(code)
        assert seats is not None
        assert seats.attendance.here() == []


async def test_who_left_cannot_leave_for_the_next(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, _ = await one.create(seats=SEATS, options=OPTIONS)
    ben = (await other.post(f"/api/tables/{code}/join", {"seat": 1})).json["token"]
    deafen(other)
    await one.post(f"/api/tables/{code}/leave", {"token": ben})
    await one.post(f"/api/tables/{code}/join", {"seat": 1, "name": "Cleo"})
    for verb in ("leave", "start"):
        refused = await other.post(f"/api/tables/{code}/{verb}", {"token": ben})
        assert (refused.status, refused.code) == (403, "not_yours")
    seats = (await one.get(f"/api/tables/{code}")).json["table"]["seats"]
    assert seats[1]["name"] == "Cleo"
