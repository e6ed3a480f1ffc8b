"""What is done and said at a server, whichever it is; everything that comes back is noted."""

import json
from typing import Any

import cabochon

ANNE = "visitor-anne-0123456789"


class Notes:
    """What came back, without what is another each time: codes, secrets of seats, moments."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.taken: list[Any] = []
        self._names: dict[str, str] = {}

    def _plain(self, value: Any, name: str = "") -> Any:
        if isinstance(value, dict):
            return {key: self._plain(part, key) for key, part in value.items()}
        if isinstance(value, list):
            return [self._plain(part, name) for part in value]
        if name in ("code", "token", "rematch", "table") and isinstance(value, str):
            return self._names.setdefault(value, f"{name} {len(self._names)}")
        return "moment" if name == "created" else value

    def note(self, value: Any) -> Any:
        """Note something, and hand it on."""
        self.taken.append(self._plain(value))
        return value

    async def post(self, path: str, form: Any, **headers: str) -> Any:
        """Send something."""
        answer = await self.client.post(f"/api{path}", form, **headers)
        self.note([path.rpartition("/")[2], answer.status])
        return self.note(answer.json)

    async def get(self, path: str, **headers: str) -> Any:
        """Ask for something."""
        answer = await self.client.get(f"/api{path}", **headers)
        self.note(answer.status)
        return self.note(answer.json)

    async def create(self, game: str, **parts: Any) -> tuple[str, list[str]]:
        """A new table: its code, and the tokens of its people."""
        made = await self.post("/tables", {"game": game, **parts})
        return made["table"]["code"], [seat["token"] for seat in made["tokens"]]

    async def hear(self, socket: Any, *kinds: str) -> dict[str, Any]:
        """Note the next messages up to one of these kinds, and hand that on."""
        while True:  # until it comes
            message: dict[str, Any] = self.note(await socket.next())
            if message["type"] in kinds:
                return message

    async def turn(self, socket: Any, message: dict[str, Any]) -> dict[str, Any]:
        """Listen until it is one's turn, or the game is over."""
        while not offered(message) and not over(message):
            message = await self.hear(socket, "step", "welcome")
        return message

    async def play(self, socket: Any, message: dict[str, Any], most: int) -> dict[str, Any]:
        """Play the last move of those offered, so many times."""
        for _ in range(most):
            if over(message):
                break
            move = {"number": message["number"] + 1, "move": offered(message)[-1], "seat": mover(message)}
            await socket.ask("play", **move)
            message = await self.turn(socket, await self.hear(socket, "step"))
        return message


def offered(message: dict[str, Any]) -> list[str]:
    """The moves that a welcome or a step offers."""
    return [move for part in message["shown"] for move in part["view"]["moves"]]


def mover(message: dict[str, Any]) -> int:
    """The seat of one's own that is to move."""
    return int(next(part["seat"] for part in message["shown"] if part["view"]["moves"]))


def over(message: dict[str, Any]) -> bool:
    """Whether the game is over."""
    return any("winners" in part["view"] for part in message["shown"])


async def at_the_table(notes: Notes, game: str) -> None:
    """Play against a bot, take back, preview, talk, change the language, err, give up, and play again."""
    bots = [{"kind": "bot", "level": "random"}] * (cabochon.game(game).players - 1)
    seats = [{"kind": "me", "name": " Anne  B. ", "gem": "ruby"}, *bots]
    code, (anne,) = await notes.create(game, seats=seats, settings={"memory_aid": True})
    async with notes.client.at_table(code, anne) as socket:
        first = await notes.turn(socket, await notes.hear(socket, "welcome"))
        await socket.ask("preview", move=offered(first)[0])
        await notes.hear(socket, "preview", "error")
        message = await notes.play(socket, first, 3)
        if not over(message):
            await socket.ask("ask_undo", number=message["number"])
            message = await notes.turn(socket, await notes.hear(socket, "step"))
            await notes.hear(socket, "seats")
            await err(notes, socket, message)
            await socket.ask("resign")
            await notes.hear(socket, "step")
            await notes.hear(socket, "seats")
        await socket.ask("resign")
        await notes.hear(socket, "error")
    await afterwards(notes, code, anne)


async def err(notes: Notes, socket: Any, message: dict[str, Any]) -> None:
    """Say what is refused, and what is answered without changing anything."""
    number = message["number"]
    for said in (
        {"type": "play", "id": "a", "number": number + 1, "move": "nonsense"},
        {"type": "play", "id": "b", "number": number + 7, "move": offered(message)[0]},
        {"type": "play", "id": "c", "number": number, "move": offered(message)[0]},
        {"type": "play", "id": "d", "seat": 1, "number": number + 1, "move": offered(message)[0]},
        {"type": "answer_undo", "id": "e", "number": number, "consent": True},
        {"type": "speak", "id": "f", "lang": "fr"},
        {"type": "ask_undo", "id": "g", "number": number + 1},
        {"type": "say", "id": "h", "text": "  well\u200b "},
        {"type": "say", "id": "i", "text": "Hello  there"},
        {"type": "react", "id": "j", "reaction": "thanks"},
        {"type": "ping", "id": "k"},
        {"type": "dance", "id": "l"},
        {"type": "ping", "id": 7},
        {"type": "play", "id": "m", "number": number + 1},
    ):
        await socket.say(said)
        await notes.hear(socket, "error", "language", "ack", "pong")
    await socket.say("no json")
    await notes.hear(socket, "error")


async def afterwards(notes: Notes, code: str, token: str) -> None:
    """What is asked when a game is over."""
    await notes.post(f"/tables/{code}/name", {"token": token, "name": "Zoé", "gem": "topaz"})
    record = await notes.get(f"/tables/{code}/record")
    await notes.post("/verify?lang=fr", {"record": record, "commitment": None})
    await notes.post("/replay", {"record": record, "eyes": [0, None]})
    await study(notes, record)
    again = await notes.post(f"/tables/{code}/rematch", {"tokens": [token]})
    await notes.post(f"/tables/{code}/rematch", {"tokens": [token]})
    there = again["table"]["code"]
    await notes.post(f"/tables/{there}/words", {"token": token, "words": "black swan"})
    await notes.post(f"/tables/{there}/start", {"token": token, "words": "white swan"})
    await notes.post(f"/tables/{there}/words", {"token": token, "words": "too late"})
    await notes.post(f"/tables/{there}/leave", {"token": token})
    await notes.post("/tables/mine", {"tokens": [token, "another"]})


async def study(notes: Notes, record: dict[str, Any]) -> None:
    """What is asked about a decision of a finished game."""
    choices = await notes.post("/replay/choices", {"record": record, "moves": 0, "seat": 0})
    seat = choices["view"]["to_move"]
    seen = await notes.post("/replay/choices", {"record": record, "moves": 0, "seat": seat})
    for move in (seen["view"]["moves"][0], "nonsense"):
        for path in ("preview", "try"):
            await notes.post(f"/replay/{path}", {"record": record, "moves": 0, "move": move})
    await notes.post("/replay/try", {"record": record, "moves": 10_000, "move": "x"})
    await notes.post("/replay", {"record": {**record, "moves": []}, "eyes": [0]})


async def refusals(notes: Notes) -> None:
    """What a page can be refused."""
    me = {"kind": "me"}
    forms: list[Any] = [
        {"game": "chess"},
        {"game": "topas", "options": {"players": 77}},
        {"game": "topas", "options": {"colour": "red"}},
        {"game": "topas", "seats": [me] * 2, "options": {"players": 3}},
        {"game": "topas", "seats": [{"kind": "bot"}] * 2},
        {"game": "topas", "seats": [me, {"kind": "bot", "level": "wizard"}]},
        {"game": "topas", "settings": {"move_seconds": 60, "bank_seconds": 60}},
        {"game": "topas", "settings": {"move_seconds": 1}},
        {"game": "topas", "seats": [{"kind": "me", "name": "x" * 40}, {"kind": "bot"}]},
        {"game": "topas", "seats": [{"kind": "me", "name": "a\u202eb"}, {"kind": "bot"}]},
        {"game": "topas", "seats": [{"kind": "me", "gem": "coal"}, {"kind": "bot"}]},
        {"game": "topas", "sauce": True},
        {"seats": [me]},
        [],
    ]
    for form in forms:
        await notes.post("/tables?lang=fr", form)
    code, (anne,) = await notes.create("topas")
    await notes.get(f"/tables/{code}/record")
    await notes.get("/tables/ABCDEF")
    await notes.get("/nothing/here")
    await notes.post(f"/tables/{code}/leave", {"token": "wrong"})
    await notes.post(f"/tables/{code}/start", {"token": anne})
    await notes.post(f"/tables/{code}/rematch", {"tokens": [anne]})
    await notes.post("/review", {"record": {"game": "topas"}})
    await notes.post(f"/tables/{code}/review", {})
    for tokens in (["wrong"], "none"):
        async with notes.client.socket(code) as socket:
            await socket.say({"type": "hello", "tokens": tokens})
            notes.note(await socket.closing())
    async with notes.client.socket("ABCDEF") as socket:
        notes.note(await socket.closing())


async def a_branch(notes: Notes, record: dict[str, Any], moves: int) -> None:
    """Play on from the middle of a finished game. (What is dealt again is another each time.)"""
    form = {"record": record, "moves": moves, "seat": 0, "level": "greedy", "name": "Anne"}
    answer = await notes.client.post("/api/tables/branch", form)
    made = notes.note({**answer.json["table"], "to_move": None})
    (anne,) = (seat["token"] for seat in answer.json["tokens"])
    async with notes.client.at_table(made["code"], anne) as socket:
        welcome = await socket.hear("welcome")
        notes.note(sorted(welcome["shown"][0]["view"]))


async def the_day(notes: Notes, day: str) -> None:
    """The deals of a day, one of them begun, and what is refused there."""
    await notes.get(f"/daily?day={day}", cabochon_visitor=ANNE)
    await notes.get("/daily?day=1999-01-01", cabochon_visitor=ANNE)
    made = await notes.post(f"/challenges/topas-{day}/play", {"visitor": ANNE, "name": "Anne"})
    code, token = made["table"]["code"], made["tokens"][0]["token"]
    again = await notes.post(f"/challenges/topas-{day}/play", {"visitor": ANNE})
    assert again["table"]["code"] == code
    await notes.post(f"/tables/{code}/name", {"token": token, "name": "Ben"})
    await notes.post(f"/tables/{code}/leave", {"token": token})
    await notes.get(f"/challenges/{made['table']['challenge']}", cabochon_visitor=ANNE)
    async with notes.client.at_table(code, token) as socket:
        first = await notes.turn(socket, await notes.hear(socket, "welcome"))
        await notes.play(socket, first, 1000)
    await notes.get(f"/tables/{code}/record")
    told = await notes.client.get(f"/api/challenges/topas-{day}", cabochon_visitor=ANNE)
    notes.note({name: part for name, part in told.json["challenge"].items() if name != "field"})
    notes.note([json.dumps({**entry, "table": "", "luck": ""}) for entry in told.json["challenge"]["field"]])
    await notes.post(f"/challenges/topas-{day}/play", {"visitor": ANNE})
    await notes.get("/challenges/chess-2026-01-01", cabochon_visitor=ANNE)
