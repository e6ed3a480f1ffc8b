"""What an opponent and a spectator receive over whole random games of every game: never a hidden card."""

import base64
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import cabochon
from cabochon import SealedDeal
from cabochon.core.match import Match
from cabochon.core.rules import Position
from cabochon.server import redaction
from cabochon.server.news import Advice, Everything, Trial
from cabochon.testing.leaks import permute
from tests.server.asgi import Client, Socket, moves_of

GAMES = [declaration.slug for declaration in cabochon.games()]
MOST_MOVES = 150
"""Moves of a game looked at; long games repeat themselves."""
STEP_PARTS = {
    *("type", "number", "kind", "seat", "by", "ack", "from", "shown", "to_move", "scores", "winners"),
    *("ended", "clock", "note"),
}
SHOWN_PARTS = {"seat", "move", "events", "view", "can_undo"}
NOT_CARDS = {"options", "treasure", "prize", "choices"}
"""Parts whose texts may look like cards: 8 is a card of 8·28 and a treasure too."""
TREASURES = ["28", "8"]


def cards_at(position: Position, zone: tuple[str | int, ...]) -> list[str]:
    """The cards of one zone."""
    found: Any = position
    for step in zone:
        found = found[step]
    return list(found) if isinstance(found, list) else [] if found is None else [found]


def wholly_hidden(match: Match, seat: int | None) -> set[str]:
    """The kinds of cards of which a seat cannot see a single copy."""
    position, rules = match.position(), match.game.rules
    everywhere = Counter(rules.inventory(position))
    zones = rules.hidden_zones(position, seat)
    hidden = Counter(card for zone in zones for card in cards_at(position, zone))
    return {card for card, copies in hidden.items() if copies == everywhere[card]}


def texts_in(value: Any) -> Iterator[str]:
    """Every text in some JSON, names of parts included."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield name
            if name not in NOT_CARDS and part != TREASURES:
                yield from texts_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)


def cards_named(value: Any, kinds: set[str]) -> set[str]:
    """Which of these cards are named anywhere in some JSON, as whole words."""
    words = {word for text in texts_in(value) for word in re.split(r"[=+@,> ]|claim", text)}
    return {kind for kind in kinds if kind in words}


def check_hides(match: Match, seat: int | None, view: Any) -> None:
    """A view is what the library shows a seat, which is the same if what it cannot know lies otherwise.

    Names of cards alone do not show this: one that lies hidden now may have lain open before a new deal, or
    have been this seat's own, and it remembers.
    """
    assert view == json.loads(json.dumps(match.view(seat, history=False))), f"what seat {seat} is shown"
    position = match.position()
    zones = match.game.rules.hidden_zones(position, seat)
    permuted = permute(position, zones, random.Random(len(match.played)))
    views = [match.game.from_position(each, seed=0).view(seat) for each in (position, permuted)]
    assert views[0] == views[1], f"seat {seat} is shown something of {zones}"


def secret_parts(message: dict[str, Any]) -> Any:
    """What of a message could show cards."""
    return [(shown["view"], shown.get("events")) for shown in message["shown"]]


def new_deal(message: dict[str, Any]) -> bool:
    """Whether cards that lay open were shuffled in again during this very step."""
    events = [event["event"] for shown in message["shown"] for event in shown["events"]]
    return "round_started" in events or "reshuffled" in events


def check_step(
    message: dict[str, Any], match: Match, events: list[Any], eyes: list[int | None], before: Any
) -> None:
    """A step holds what its receiver may know, and nothing else; ``before`` is what it saw until then."""
    assert set(message) == STEP_PARTS
    assert [part["seat"] for part in message["shown"]] == eyes
    for shown, seat in zip(message["shown"], eyes, strict=True):
        assert set(shown) == SHOWN_PARTS
        check_hides(match, seat, shown["view"])
        assert shown["events"] == json.loads(json.dumps([event.seen_by(seat) for event in events]))
        assert shown["move"] is None or seat == message["seat"]
    if len(eyes) == 1 and not new_deal(message) and not match.over:  # the end lays hands open
        hidden = wholly_hidden(match, eyes[0])
        assert not cards_named(secret_parts(message), hidden - cards_named(before, hidden))


def spellings(match: Match) -> set[str]:
    """What would tell the cards to come, in every way it might be written: the secret, what it is hashed with
    and to, the keys of all moves so far and the next, and the words that were added.
    """
    deal = match.dealt_from
    assert isinstance(deal, SealedDeal)
    keys = [deal.key(ply) for ply in range(len(match.played) + 2)]
    hidden = [deal.secret, deal._root, *keys]
    numbers = [int.from_bytes(key[place : place + 4], "big") for key in keys for place in (0, 4, 8)]
    found = {part.hex() for part in hidden} | {str(list(part))[1:-1] for part in hidden}
    found |= {base64.b64encode(part).decode().rstrip("=").lower() for part in hidden}
    return found | {str(number) for number in numbers if number > 10**8} | set(deal.words)


@pytest.mark.parametrize("slug", GAMES)
async def test_nobody_receives_a_hidden_card(
    client: Client, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pick = random.Random(slug)
    monkeypatch.setattr("cabochon.server.lobby.secrets", SimpleNamespace(token_bytes=pick.randbytes))
    seats = [{"kind": "me"}] * cabochon.game(slug).players
    code, tokens = await client.create(slug, seats=seats, begin=False, settings={"memory_aid": True})
    for place, token in enumerate(tokens):
        await client.post(f"/api/tables/{code}/words", {"token": token, "words": f"whispered {place}"})
    await client.post(f"/api/tables/{code}/start", {"token": tokens[0]})
    table_there = await client._server.http.state.live_tables.find(code)
    match = cabochon.game(slug, **table_there.game.options).start(deal=table_there.stored.deal)
    async with (
        client.at_table(code, *tokens) as table,
        client.at_table(code, tokens[0]) as one,
        client.at_table(code, tokens[-1]) as another,
        client.at_table(code) as watcher,
    ):
        listeners: list[tuple[Socket, list[int | None]]] = [
            (one, [0]),
            (another, [len(tokens) - 1]),
            (watcher, [None]),
        ]
        message = await table.hear("welcome")
        for socket, eyes in listeners:
            welcome = await socket.hear("welcome")
            assert [part["seat"] for part in welcome["shown"]] == eyes
            check_hides(match, eyes[0], welcome["shown"][0]["view"])
            assert not cards_named(secret_parts(welcome), wholly_hidden(match, eyes[0]))
        for number in range(1, MOST_MOVES + 1):
            if match.over:
                break
            move = pick.choice(moves_of(message))
            seat = match.to_move
            before = [match.view(eyes[0], history=False) for _, eyes in listeners]
            events = match.play(move)
            await table.ask("play", number=number, move=move, seat=seat)
            message = await table.hear("step")
            for (socket, eyes), known in zip(listeners, before, strict=True):
                check_step(await socket.hear("step"), match, events, eyes, known)
        for socket in (table, one, another, watcher):
            assert not any(token in text for text in socket.received for token in tokens)
            telling = spellings(match)
            assert not any(spelling in text.lower() for text in socket.received for spelling in telling)


@pytest.mark.parametrize("slug", GAMES)
def test_the_search_for_hidden_cards_can_find_one(slug: str) -> None:
    """Were whole events and positions sent, the test above would notice."""
    match = cabochon.game(slug).start(seed=3)
    for seat in (0, None):
        for leaking in (1, len(match.position()["hands"]) - 1) if "hands" in match.position() else ():
            with pytest.raises(AssertionError):
                check_hides(match, seat, match.view(leaking, history=False))
        hidden = wholly_hidden(match, seat)
        assert hidden
        assert cards_named(match.position(), hidden)
        assert not cards_named(match.view(seat), hidden)


async def test_the_gate_fails_closed(client: Client) -> None:
    code, _ = await client.create(seats=[{"kind": "me"}] * 2)
    table = await client._server.http.state.live_tables.find(code)
    with pytest.raises(KeyError):
        redaction.payload(table, (0,), "en", table.match)
    with pytest.raises(PermissionError):
        redaction.payload(table, (0,), "en", Advice(1, None, 0, []))
    with pytest.raises(PermissionError):
        redaction.payload(table, (), "en", Trial(0, None, "7D", None, 0, []))
    assert redaction.payload(table, (), "en", Everything())


async def test_the_record_and_its_secret_come_when_the_game_is_over(client: Client) -> None:
    code, tokens = await client.create(seats=[{"kind": "me"}] * 2, options={"target": 1, "players": 2})
    assert (await client.get(f"/api/tables/{code}/record")).code == "not_over"
    async with client.at_table(code, *tokens) as socket:
        message = await socket.next()
        while message.get("winners") is None:
            seat = message["shown"][0]["view"]["to_move"]
            await socket.ask("play", number=message["number"] + 1, move=moves_of(message)[0], seat=seat)
            message = await socket.hear("step")
    answer = await client.get(f"/api/tables/{code}/record")
    match = cabochon.replay(answer.json)
    assert match.over
    assert answer.json == match.record()
    assert isinstance(match.dealt_from, SealedDeal)
    assert match.dealt_from.secret.hex() in answer.body.decode()
    assert (await client.get(f"/api/tables/{code}")).json["table"]["state"] == "over"
