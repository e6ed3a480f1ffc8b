"""The socket of a table: hello, moves, steps, and what is refused."""

import asyncio
import json
from typing import Any

import pytest

from cabochon.server.limits import Allowance
from tests.server.asgi import Client, Socket, moves_of
from tests.server.conftest import NO_LIMITS, Start

TWO = [{"kind": "me", "name": "Anne"}, {"kind": "me", "name": "Ben"}]
GUEST = [{"kind": "me", "name": "Anne"}, {"kind": "open"}]


async def mover(welcome: dict[str, Any]) -> int:
    """The seat that is to move."""
    seat = welcome["table"]["to_move"]
    assert isinstance(seat, int)
    return seat


async def play_first(socket: Socket, message: dict[str, Any], seat: int | None = None) -> str:
    """Play the first legal move a message shows; returns the id of the request."""
    move = moves_of(message)[0]
    return await socket.ask("play", number=message["number"] + 1, move=move, seat=seat)


async def test_the_welcome_tells_everything(client: Client) -> None:
    code, (anne, _) = await client.create(seats=TWO)
    async with client.at_table(code, anne, lang="fr") as socket:
        welcome = await socket.next()
        assert welcome["type"] == "welcome"
        assert (welcome["number"], welcome["seats"], welcome["missed"]) == (0, [0], None)
        (shown,) = welcome["shown"]
        assert shown["seat"] == shown["view"]["seat"] == 0
        assert len(shown["view"]["hand"]) == 3
        assert shown["history"][0]["event"] == "round_started"
        assert "history" not in shown["view"]
        seats = welcome["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Anne", "Ben"]
        assert [seat["connected"] for seat in seats] == [True, False]


async def test_codes_may_be_typed_small(client: Client) -> None:
    code, (anne, _) = await client.create(seats=TWO)
    async with client.at_table(code.lower(), anne) as socket:
        assert (await socket.next())["type"] == "welcome"


async def test_a_step_is_told_to_all_and_answers_who_asked(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, tokens[0]) as anne, client.at_table(code, tokens[1]) as ben:
        welcomes = [await anne.next(), await ben.next()]
        seat = await mover(welcomes[0])
        playing, other = (anne, ben) if seat == 0 else (ben, anne)
        asked = await play_first(playing, welcomes[seat])
        own, told = await playing.hear("step"), await other.hear("step")
        assert (own["number"], own["kind"], own["seat"], own["by"]) == (1, "move", seat, "person")
        assert (own["ack"], told["ack"]) == (asked, None)
        assert own["shown"][0]["move"] == moves_of(welcomes[seat])[0]
        assert told["shown"][0]["move"] is None
        assert own["from"] == len(welcomes[0]["shown"][0]["history"])
        assert own["to_move"] == 1 - seat
        assert not moves_of(own)
        assert moves_of(told)


async def test_a_message_sent_twice_plays_once(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, *tokens) as socket:
        welcome = await socket.next()
        seat = await mover(welcome)
        first, second = [await play_first(socket, welcome, seat) for _ in range(2)]
        answers = [await socket.hear("step", "ack"), await socket.hear("step", "ack")]
        assert [answer["type"] for answer in answers] == ["step", "ack"]
        assert (answers[0]["ack"], answers[1]["id"], answers[1]["number"]) == (first, second, 1)
        third = await play_first(socket, welcome, seat)
        assert await socket.next() == {"type": "ack", "id": third, "number": 1}


async def test_another_move_with_a_number_that_is_taken_is_too_late(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, *tokens) as socket:
        welcome = await socket.next()
        seat = await mover(welcome)
        await play_first(socket, welcome, seat)
        other = moves_of(welcome)[1]
        await socket.hear("step")
        await socket.ask("play", number=1, move=other, seat=seat)
        assert (await socket.next())["code"] == "already_played"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"move": "nonsense"}, "illegal"),
        ({"number": 7}, "out_of_step"),
        ({"number": 0}, "already_played"),
        ({"turn": "other"}, "not_your_turn"),
        ({"seat": 5}, "not_yours"),
    ],
)
async def test_what_is_refused_changes_nothing(client: Client, changes: dict[str, Any], code: str) -> None:
    table, tokens = await client.create(seats=TWO)
    async with client.at_table(table, *tokens, lang="fr") as socket:
        welcome = await socket.next()
        seat = await mover(welcome)
        parts = {"number": 1, "move": moves_of(welcome)[0], "seat": seat, **changes}
        if parts.pop("turn", None):
            parts["seat"] = 1 - seat
        asked = await socket.ask("play", **parts)
        refused = await socket.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("error", asked, code)
        assert refused["sentence"]
        assert (await client.get(f"/api/tables/{table}")).json["table"]["number"] == 0


async def test_refusals_are_said_in_the_language_of_the_listener(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, *tokens, lang="fr") as socket:
        seat = await mover(await socket.next())
        await socket.ask("play", number=1, move="12X", seat=seat)
        assert "carte" in (await socket.next())["sentence"]


async def test_no_seat_acts_for_another(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, tokens[0]) as anne, client.at_table(code) as watcher:
        welcome, seen = await anne.next(), await watcher.next()
        assert (seen["seats"], seen["shown"][0]["seat"]) == ([], None)
        for kind, parts in (
            ("play", {"number": 1, "move": "7D"}),
            ("ask_undo", {"number": 0}),
            ("answer_undo", {"number": 0, "consent": True}),
            ("hint", {}),
            ("preview", {"move": "7D"}),
        ):
            for socket, seat in ((anne, 1), (watcher, 0), (watcher, 1), (watcher, None)):
                asked = await socket.ask(kind, seat=seat, **parts)
                refused = await socket.hear("error")
                assert (refused["id"], refused["code"]) == (asked, "not_yours"), kind
        assert welcome["number"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "{",
        '{"type": "play"}',
        '{"type": "seed"}',
        '{"type": "welcome"}',
        '{"type": "hello"}',
        '{"type": "ping", "more": 1}',
        '{"type": "ping", "id": 7}',
        '{"type": "play", "number": 1.5, "move": "7D"}',
        '{"type": "play", "number": 1e99, "move": "7D"}',
        '{"type": "play", "number": 1, "move": null}',
        json.dumps({"type": "play", "number": 1, "move": "7" * 1000}),
        "[" * 4000,
        '{"type": "ping", "id": "\\ud800"}',
    ],
)
async def test_what_cannot_be_read_is_answered_by_an_error_alone(client: Client, text: str) -> None:
    code, (anne, _) = await client.create(seats=TWO)
    async with client.at_table(code, anne) as socket, client.at_table(code) as watcher:
        await socket.hear("seats")
        await watcher.next()
        await socket.say(text)
        refused = await socket.next()
        assert (refused["type"], refused["id"], refused["code"]) == ("error", None, "malformed")
        await socket.ask("ping")
        assert (await socket.next())["type"] == "pong"
        assert await watcher.nothing_more()


@pytest.mark.parametrize("text", ["", "{}", '{"type": "ping"}', '{"type": "hello", "tokens": 1}', "x" * 99])
async def test_who_does_not_say_hello_is_not_let_in(client: Client, text: str) -> None:
    code, _ = await client.create(seats=TWO)
    async with client.socket(code) as socket:
        await socket.say(text)
        assert await socket.closing() == 4400
        assert socket.received == []


async def test_tokens_and_tables_that_do_not_exist(client: Client) -> None:
    code, _ = await client.create(seats=TWO)
    _, (stranger, _) = await client.create(seats=TWO)
    for token in ("", "guess", stranger):
        async with client.at_table(code, token) as socket:
            assert await socket.closing() == 4403
            assert socket.received == []
    async with client.at_table("ZZZZZZ") as socket:
        assert await socket.closing() == 4404


async def test_pages_of_other_sites_are_not_let_in(client: Client) -> None:
    code, _ = await client.create(seats=TWO)
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example:8000"}):
        async with client.socket(code, **headers) as socket:
            assert await socket.closing() == 4403
    async with client.socket(code, origin="http://127.0.0.1:8000") as socket:
        await socket.say({"type": "hello"})
        assert (await socket.next())["type"] == "welcome"


async def test_a_hot_seat_has_several_seats_on_one_connection(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        assert message["seats"] == [0, 1]
        assert [part["seat"] for part in message["shown"]] == [0, 1]
        hands = [part["view"]["hand"] for part in message["shown"]]
        for number in range(1, 9):
            await play_first(socket, message, message["shown"][0]["view"]["to_move"])
            message = await socket.hear("step")
            assert message["number"] == number
        assert hands != [part["view"]["hand"] for part in message["shown"]]


async def test_a_table_begins_when_the_last_seat_is_taken(client: Client) -> None:
    code, (anne,) = await client.create(seats=GUEST)
    async with client.at_table(code, anne) as socket:
        waiting = await socket.next()
        assert (waiting["table"]["state"], waiting["shown"]) == ("waiting", [])
        await socket.ask("play", number=1, move="7D")
        assert (await socket.hear("error"))["code"] == "not_started"
        joined = await client.post(f"/api/tables/{code}/join", {"name": "Ben"})
        assert joined.json["seat"] == 1
        begun = await socket.hear("welcome")
        assert begun["table"]["state"] == "playing"
        assert begun["shown"][0]["view"]["hand"]
        async with client.at_table(code, joined.json["token"]) as ben:
            assert (await ben.next())["seats"] == [1]
            assert [seat["connected"] for seat in (await socket.hear("seats"))["table"]["seats"]] == [
                True,
                True,
            ]


async def test_who_comes_back_is_told_what_was_missed(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.at_table(code, *tokens) as both:
        message = await both.next()
        steps = []
        for _ in range(5):
            await play_first(both, message, message["shown"][0]["view"]["to_move"])
            message = await both.hear("step")
            steps.append(message)
        async with client.at_table(code, tokens[0], last=2) as back:
            welcome = await back.next()
            assert welcome["number"] == 5
            assert welcome["shown"][0]["history"] is None
            assert [step["number"] for step in welcome["missed"]] == [3, 4, 5]
            for step, told in zip(welcome["missed"], steps[2:], strict=True):
                assert step["shown"][0]["view"] is None
                assert step["shown"][0]["events"] == told["shown"][0]["events"]
                assert step["from"] == told["from"]
            assert welcome["shown"][0]["view"] == message["shown"][0]["view"]
        for last in (None, 99):
            async with client.at_table(code, tokens[0], last=last) as back:
                welcome = await back.next()
                assert welcome["missed"] is None
                assert len(welcome["shown"][0]["history"]) > 5


async def test_a_server_that_starts_again_goes_on_where_it_was(start: Start) -> None:
    async with start() as client:
        code, tokens = await client.create(seats=TWO)
        async with client.at_table(code, *tokens) as socket:
            message = await socket.next()
            for _ in range(4):
                await play_first(socket, message, message["shown"][0]["view"]["to_move"])
                message = await socket.hear("step")
    async with start() as client, client.at_table(code, *tokens, last=3) as socket:
        welcome = await socket.next()
        assert [step["number"] for step in welcome["missed"]] == [4]
        assert [part["view"] for part in welcome["shown"]] == [part["view"] for part in message["shown"]]
        await play_first(socket, message, message["shown"][0]["view"]["to_move"])
        assert (await socket.hear("step"))["number"] == 5


async def test_a_memory_aid_is_shown_where_the_table_allows_it(client: Client) -> None:
    for settings, allowed in (({"memory_aid": True}, True), ({}, False)):
        code, (anne, _) = await client.create(seats=TWO, settings=settings)
        async with client.at_table(code, anne) as socket:
            view = (await socket.next())["shown"][0]["view"]
            assert "pile_sizes" in view
            assert ("piles" in view) == allowed


@pytest.mark.parametrize("allowed", [True, False])
async def test_spo_10_what_jokers_fetched_is_part_of_the_memory_aid(client: Client, allowed: bool) -> None:
    code, tokens = await client.create("spoker", seats=TWO, settings={"memory_aid": allowed})
    async with client.at_table(code, *tokens) as socket, client.at_table(code) as watcher:
        welcome = await socket.next()
        await play_first(socket, welcome, await mover(welcome))
        for message in (welcome, await socket.hear("step"), await watcher.next(), await watcher.hear("step")):
            for shown in message["shown"]:
                assert ("fetched" in shown["view"]) == allowed


async def test_previews_tell_what_a_placement_brings(client: Client) -> None:
    code, tokens = await client.create("topas", seats=TWO)
    async with client.at_table(code, *tokens) as socket:
        welcome = await socket.next()
        seat = await mover(welcome)
        move = moves_of(welcome)[0]
        asked = await socket.ask("preview", move=move, seat=seat)
        preview = await socket.hear("preview")
        assert (preview["id"], preview["move"], preview["refusal"]) == (asked, move, None)
        assert preview["points"] == sum(part["gems"] for part in preview["parts"])
        await socket.ask("preview", move=move.partition("@")[0] + "@90,90>", seat=seat)
        refused = await socket.hear("preview")
        assert refused["refusal"].startswith("Here it touches no card")  # not where: that is seen
        assert (refused["points"], refused["parts"]) == (0, [])
    code, tokens = await client.create("shokoba", seats=TWO)
    async with client.at_table(code, *tokens) as socket:
        await socket.ask("preview", move="7D", seat=0)
        assert (await socket.hear("error"))["code"] == "no_preview"


async def test_who_talks_too_fast_is_heard_later(start: Start) -> None:
    limits = NO_LIMITS.__class__(**{**vars(NO_LIMITS), "messages": Allowance(5, 2)})
    async with start(limits=limits) as client:
        code, (anne, _) = await client.create(seats=TWO)
        async with client.at_table(code, anne) as socket:
            await socket.next()
            for _ in range(7):
                await socket.ask("ping")
            for _ in range(5):
                assert (await socket.next())["type"] == "pong"
            assert await socket.nothing_more()
            for _ in range(2):
                assert (await socket.next())["type"] == "pong"


async def test_an_address_has_only_so_many_sockets_and_guesses(start: Start) -> None:
    limits = NO_LIMITS.__class__(**{**vars(NO_LIMITS), "sockets": 1, "guesses": Allowance(2, 0.001)})
    async with start(limits=limits) as client:
        code, (anne, _) = await client.create(seats=TWO)
        async with client.at_table(code, anne) as socket:
            await socket.next()
            async with client.at_table(code) as another:
                assert await another.closing() == 4429
        for _ in range(2):
            async with client.at_table("ZZZZZZ") as socket:
                assert await socket.closing() == 4404
        async with client.at_table(code) as socket:
            assert await socket.closing() == 4429


async def test_who_does_not_listen_is_cut_off_and_nobody_waits(client: Client) -> None:
    code, tokens = await client.create(seats=TWO)
    async with client.socket(code) as deaf, client.at_table(code, *tokens) as socket:
        stuck = asyncio.Event()
        deaf._send = lambda message: stuck.wait()  # type: ignore[method-assign, assignment, return-value]
        await deaf.say({"type": "hello"})
        await socket.next()
        for _ in range(300):
            await socket.ask("ping")
            assert (await socket.hear("pong"))["type"] == "pong"
        stuck.set()
