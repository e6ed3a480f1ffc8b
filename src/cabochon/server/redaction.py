"""The one place that makes socket messages, each for the seats its receiver has proved to hold.

What a message shows of the game comes from ``Match.view(seat)`` and ``Event.seen_by(seat)`` for those seats,
or for a spectator, and from nowhere else. It fails closed: news of an unknown kind, or about another's seat,
is an error and not a message, and a message has the fields its type lists and no others.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, cast

from cabochon.core.events import Event
from cabochon.core.words import Language, Phrase, say
from cabochon.server import news, outgoing
from cabochon.server.bot_choice import bot_name
from cabochon.server.chat import Line
from cabochon.server.encoding import encoded, write
from cabochon.server.outgoing import GameEvent, Message, ShownStep, ShownWhole, View
from cabochon.server.steps import Step
from cabochon.server.storage.rows import BACK, BOT, PERSON, STAND_IN, UNDO
from cabochon.server.table import Table, UndoQuestion

Seats = tuple[int, ...]
Viewers = Sequence[int | None]


def payload(table: Table, seats: Seats, language: str, told: news.News) -> bytes:
    """The message that tells this to the holder of these seats (none: a spectator)."""
    return write(_MAKERS[type(told)](table, seats, language, told))


def _viewers(seats: Seats) -> Viewers:
    return seats or (None,)


def _view(table: Table, seat: int | None) -> View:
    assert table.match is not None
    view = table.match.view(seat, history=False)
    if not table.settings.memory_aid:
        for part in table.match.game.declaration.remembered:
            view.pop(part, None)
    if table.ended:  # not by the rules, which would let the next player go on
        view |= {"to_move": None, "moves": [], "winners": table.ended.winners}
    elif seat in table.given_up:  # a bot will move
        view["moves"] = []
    return cast(View, view)


def _events(events: Iterable[Event], seat: int | None) -> list[GameEvent]:
    return [cast(GameEvent, event.seen_by(seat)) for event in events]


def _can_undo(table: Table, seat: int | None) -> bool:
    return seat is not None and table.way_back(seat) is not None


def _shown_step(table: Table, step: Step, seat: int | None, view: View | None) -> ShownStep:
    own = seat is not None and seat == step.seat
    return {
        "seat": seat,
        "move": step.move if own else None,
        "events": _events(step.events, seat),
        "view": view,
        "can_undo": view is not None and _can_undo(table, seat),
    }


def _newest(table: Table, step: Step, seat: int | None) -> ShownStep:
    """The step that was just made, with the view after it; the same for all who have this seat."""
    assert step.number == table.number
    if seat not in table.told:
        table.told[seat] = encoded(_shown_step(table, step, seat, _view(table, seat)))
    return cast(ShownStep, table.told[seat])  # encoded already


def _step(table: Table, language: str, step: Step, shown: list[ShownStep], ack: str | None) -> outgoing.Step:
    return {
        "type": "step",
        "number": step.number,
        "kind": cast(outgoing.EntryKind, UNDO if step.kind == BACK else step.kind),
        "seat": step.seat,
        "by": "bot" if step.by == STAND_IN else cast(outgoing.Mover, step.by),
        "ack": ack,
        "from": step.start,
        "shown": shown,
        "to_move": step.standing["to_move"],
        "scores": step.standing["scores"],
        "winners": step.standing["winners"],
        "ended": step.standing["ended"],
        "clock": None,
        "note": _note(table, language, step),
    }


def _note(table: Table, language: str, step: Step) -> str | None:
    """What there is to say of how a step came about."""
    return _stood_in(table, step.seat).text(language) if step.by == STAND_IN else None


def _stood_in(table: Table, seat: int) -> Phrase:
    """That another bot played for the one on this seat, which found no move."""
    sitter = table.sitters[seat]
    if sitter.kind == BOT:
        return Phrase("server.stood_in.bot", {"bot": bot_name(sitter.level or "")})
    return Phrase("server.stood_in.held", {"name": sitter.name})


def _happened(table: Table, seats: Seats, language: str, told: news.Happened) -> Message:
    shown = [_newest(table, told.step, seat) for seat in _viewers(seats)]
    step = _step(table, language, told.step, shown, told.ack)
    step["clock"] = table.clock.summary(table.now()) if table.clock else None
    return step


def _everything(table: Table, seats: Seats, language: str, told: news.Everything) -> Message:
    steps = None if told.last is None or table.match is None else table.since(told.last)
    shown: list[ShownWhole] = []
    if table.match is not None:
        events = table.match.events if steps is None else None
        for seat in _viewers(seats):
            history = None if events is None else _events(events, seat)
            view, can_undo = _view(table, seat), _can_undo(table, seat)
            shown.append({"seat": seat, "view": view, "history": history, "can_undo": can_undo})
    return {
        "type": "welcome",
        "number": table.number,
        "table": table.summary(),
        "seats": list(seats),
        "shown": shown,
        "missed": None if steps is None else [_missed(table, seats, language, step) for step in steps],
        "undo": _question(table.undo) if table.undo else None,
        "said": [_said(line) for line in table.chat.lines],
    }


def _missed(table: Table, seats: Seats, language: str, step: Step) -> outgoing.Step:
    shown = [_shown_step(table, step, seat, None) for seat in _viewers(seats)]
    return _step(table, language, step, shown, None)


def _done(table: Table, seats: Seats, language: str, told: news.Done) -> Message:
    return {"type": "ack", "id": told.id, "number": told.number}


def _refusal(table: Table, seats: Seats, language: str, told: news.Refusal) -> Message:
    return {"type": "error", "id": told.id, "code": told.code, "sentence": told.phrase.text(language)}


def _seats_changed(table: Table, seats: Seats, language: str, told: news.SeatsChanged) -> Message:
    return {"type": "seats", "table": table.summary()}


def _question(question: UndoQuestion) -> outgoing.UndoAsked:
    waiting = sorted(question.waiting)
    return {"type": "undo_asked", "seat": question.seat, "number": question.number, "waiting": waiting}


def _undo_wanted(table: Table, seats: Seats, language: str, told: news.UndoWanted) -> Message:
    return _question(told.question)


def _undo_closed(table: Table, seats: Seats, language: str, told: news.UndoClosed) -> Message:
    return {
        "type": "undo_over",
        "seat": told.question.seat,
        "number": told.question.number,
        "refused_by": told.refused_by,
    }


def _said(line: Line) -> outgoing.Said:
    return {"type": "said", "seat": line.seat, "text": line.text, "reaction": line.reaction}


def _spoken(table: Table, seats: Seats, language: str, told: news.Spoken) -> Message:
    return _said(told.line)


def _check_own_seat(seats: Seats, seat: int) -> None:
    if seat not in seats:
        raise PermissionError(f"seat {seat} is not one of {seats}")


def _advice(table: Table, seats: Seats, language: str, told: news.Advice) -> Message:
    _check_own_seat(seats, told.seat)
    return {"type": "hints", "id": told.id, "number": told.number, "hints": told.hints}


def _trial(table: Table, seats: Seats, language: str, told: news.Trial) -> Message:
    _check_own_seat(seats, told.seat)
    refusal = told.refusal.text(language) if told.refusal else None
    return {
        "type": "preview",
        "id": told.id,
        "move": told.move,
        "refusal": refusal,
        "points": told.points,
        "parts": told.parts,
    }


def _restarting(table: Table, seats: Seats, language: str, told: news.Restarting) -> Message:
    sentence = say("server.restarting", language)
    return {"type": "restarting", "seconds": told.seconds, "sentence": sentence}


def _language_changed(table: Table, seats: Seats, language: str, told: news.LanguageChanged) -> Message:
    noted = next((step for step in reversed(table.recent) if step.by in (STAND_IN, PERSON)), None)
    note = _note(table, language, noted) if noted else None
    return {"type": "language", "id": told.id, "lang": cast(Language, language), "note": note}


def _echo(table: Table, seats: Seats, language: str, told: news.Echo) -> Message:
    return {"type": "pong", "id": told.id, "number": table.number}


_MAKERS: Final[dict[type, Callable[[Table, Seats, str, Any], Message]]] = {
    news.Everything: _everything,
    news.Happened: _happened,
    news.Done: _done,
    news.Refusal: _refusal,
    news.SeatsChanged: _seats_changed,
    news.UndoWanted: _undo_wanted,
    news.UndoClosed: _undo_closed,
    news.Spoken: _spoken,
    news.Advice: _advice,
    news.Trial: _trial,
    news.Restarting: _restarting,
    news.LanguageChanged: _language_changed,
    news.Echo: _echo,
}
