"""Who watches is counted, at whichever server, and whoever comes to a full table is told that it is."""

from tests.server.asgi import Client, Socket

TWO = [{"kind": "me"}] * 2


async def count_reaches(socket: Socket, wanted: int) -> None:
    """Wait until this connection is told of so many watchers."""
    while (await socket.hear("seats"))["table"]["watchers"] != wanted:
        pass


async def test_watchers_are_counted_as_they_come_and_go(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, *tokens) as anne:
        assert (await anne.next())["table"]["watchers"] == 0
        async with client.at_table(code) as first:
            assert (await first.next())["table"]["watchers"] == 1, "they count themselves"
            await count_reaches(anne, 1)
            async with client.at_table(code):
                await count_reaches(anne, 2)
                assert (await client.get(f"/api/tables/{code}")).json["table"]["watchers"] == 2
            await count_reaches(anne, 1)
        await count_reaches(anne, 0)


async def test_a_full_table_says_so_and_can_be_watched(client: Client) -> None:
    code, _ = await client.create(seats=TWO, begin=False)
    refused = await client.post(f"/api/tables/{code}/join", {}, accept_language="fr")
    assert (refused.status, refused.code) == (409, "no_open_seat")
    assert "complète" in refused.json["error"]["sentence"]
    async with client.at_table(code) as watcher:
        assert (await watcher.next())["table"]["state"] == "waiting"


async def test_both_servers_count_all_watchers(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, tokens = await one.create(seats=TWO)
    async with one.at_table(code, *tokens) as anne:
        await anne.next()
        async with other.at_table(code) as there:
            await there.next()
            await count_reaches(anne, 1)
            async with one.at_table(code):
                await count_reaches(there, 2)
                await count_reaches(anne, 2)
            await count_reaches(there, 1)
        await count_reaches(anne, 0)


async def test_a_server_that_was_asked_later_hears_of_them(pair: tuple[Client, Client]) -> None:
    one, other = pair
    code, _ = await one.create(seats=TWO)
    async with one.at_table(code) as here:
        await here.next()
        async with other.at_table(code) as there:
            if (await there.next())["table"]["watchers"] != 2:
                await count_reaches(there, 2)
