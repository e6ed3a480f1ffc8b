"""Nothing that a local server tells through a line, or hands to a worker, is hidden from its seat."""

import json
import random

import pytest

from cabochon.core.records import read_record
from cabochon.games import declarations
from tests.local.fake_host import FakeHost, Line
from tests.server.test_leaks import (
    check_hides,
    check_step,
    spellings,
)

GAMES = list(declarations())
MOST_MOVES = 60


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_is_told_a_hidden_card(slug: str) -> None:
    host, pick = FakeHost(), random.Random(slug)
    players = declarations()[slug].choose({}).players
    seats = [{"kind": "me"}] * players
    code, tokens = host.table(slug, seats=seats, begin=False, settings={"memory_aid": True})
    for place, token in enumerate(tokens):
        host.post(f"/tables/{code}/words", {"token": token, "words": f"whispered {place}"})
    host.post(f"/tables/{code}/start", {"token": tokens[0]})
    table = host.server._rooms.tables.find(code)
    match = table.game.start(deal=table.stored.deal)
    line = host.sit(code, tokens)
    listeners: list[tuple[Line, list[int | None]]] = [
        (host.sit(code, [tokens[0]]), [0]),
        (host.sit(code, []), [None]),
    ]
    message = line.hear("welcome")
    for other, eyes in listeners:
        check_hides(match, eyes[0], other.hear("welcome")["shown"][0]["view"])
    for number in range(1, MOST_MOVES + 1):
        if match.over:
            break
        move = pick.choice([move for part in message["shown"] for move in part["view"]["moves"]])
        before = [match.view(eyes[0], history=False) for _, eyes in listeners]
        seat = match.to_move
        events = match.play(move)
        line.ask("play", number=number, move=move, seat=seat)
        message = line.hear("step")
        for (other, eyes), known in zip(listeners, before, strict=True):
            check_step(other.hear("step"), match, events, eyes, known)
    texts = [text.lower() for each in (line, *(other for other, _ in listeners)) for text in each.texts]
    assert not any(spelling in text for spelling in spellings(match) for text in texts)
    assert not any(token.lower() in text for token in tokens for text in texts)


@pytest.mark.parametrize("slug", GAMES)
def test_a_worker_is_handed_what_its_seat_sees(slug: str) -> None:
    host = FakeHost()
    code, tokens = host.table(slug)
    line = host.sit(code, tokens)
    table = host.server._rooms.tables.find(code)
    assert table.match is not None
    if table.to_move == 0:
        line.ask("play", number=1, move=table.match.moves()[0])
    assert table.to_move is not None
    job = json.loads(host.jobs[0][0])
    rules = table.game.rules
    expected = rules.observe(table.match.state(), table.to_move)
    assert read_record(bytes.fromhex(job["seen"]), rules.seen) == expected
    assert set(job) == {"kind", "game", "options", "seen", "level", "seed", "timed"}
    assert not any(spelling in host.jobs[0][0].lower() for spelling in spellings(table.match) - {""})
