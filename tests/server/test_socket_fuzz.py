"""Hostile sockets: whatever is said, the game stays as the rules have it and nobody else hears of it."""

import asyncio
import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.server.config import Config
from tests.server.asgi import Client, Socket, moves_of
from tests.server.conftest import NO_LIMITS, running

NUMBERS = st.one_of(st.integers(-2, 4), st.integers(), st.floats(allow_nan=False), st.none())
SEATS = st.one_of(st.integers(-1, 2), st.none(), st.text(max_size=3))
MOVES = st.one_of(
    st.sampled_from(
        ["7D", "7D=3S+4S", "no claim", "claim 7E=3S+4S", "take", "Y3B1@0,0>", "swap G7", "pass ??"]
    ),
    st.text(max_size=200),
    st.none(),
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
KINDS = ["play", "ask_undo", "answer_undo", "hint", "preview", "ping", "hello", "welcome", "step", "seed", ""]
LIKELY = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "id": st.one_of(st.text(max_size=50), st.none(), st.integers()),
        "number": NUMBERS,
        "seat": SEATS,
        "move": MOVES,
        "consent": st.booleans(),
        "tokens": st.lists(st.text(max_size=40), max_size=3),
        "extra": ANYTHING,
    },
)
TEXTS = st.one_of(
    LIKELY.map(json.dumps),
    ANYTHING.map(json.dumps),
    LIKELY.map(lambda message: json.dumps(message)[:-3]),
    st.text(max_size=100),
)
ANSWERS = {"error", "ack", "pong", "hints", "preview"}
TWO = [{"kind": "me"}] * 2


async def attack(client: Client, texts: list[str]) -> None:
    """Somebody who has one seat, and somebody who watches, say all this while a person sits at the other."""
    code, tokens = await client.create(seats=TWO, options={"players": 2, "dealer": 0})
    async with (
        client.at_table(code, tokens[1]) as honest,
        client.at_table(code, tokens[0]) as hostile,
        client.at_table(code) as watcher,
    ):
        welcome = await honest.next()
        assert welcome["table"]["to_move"] == 1
        for socket in (hostile, watcher):
            await socket.hear("welcome")
            for text in texts:
                await socket.say(text)
            await finish(socket)
        honest.received.clear()
        await honest.ask("play", number=1, move=moves_of(welcome)[0])
        step = await honest.hear("step")
        assert (step["number"], step["seat"]) == (1, 1)
        assert all(json.loads(text)["type"] in ("step", "seats") for text in honest.received)
    table = await client._server.http.state.live_tables.find(code)
    match = cabochon.game("shokoba", **table.game.options).start(deal=table.stored.deal)
    match.play(moves_of(welcome)[0])
    assert table.match.position() == match.position()


async def finish(socket: Socket) -> None:
    """Hear all answers; nothing but answers may come."""
    await socket.say({"type": "ping", "id": "the end"})
    while True:
        message: dict[str, Any] = await socket.next()
        if message.get("id") == "the end":
            return
        assert message["type"] in ANSWERS | {"seats"}
        if message["type"] == "error":
            assert message["sentence"]


def test_hostile_messages_are_answered_and_change_nothing(tmp_path: Path) -> None:
    config = Config(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", warm=False, limits=NO_LIMITS)
    with asyncio.Runner() as runner:
        server = running(config)
        client = runner.run(server.__aenter__())

        @settings(max_examples=60, derandomize=True, database=None)
        @given(texts=st.lists(TEXTS, min_size=1, max_size=25))
        def check(texts: list[str]) -> None:
            runner.run(attack(client, texts))

        check()
        runner.run(server.__aexit__(None, None, None))
