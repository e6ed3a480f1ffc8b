"""The one place that makes socket messages, each for the seats its receiver has proved to hold.

What a message shows of the game comes from ``Match.view(seat)`` and ``Event.seen_by(seat)`` for those seats,
or for a spectator, and from nowhere else. It fails closed: news of an unknown kind, or about another's seat,
is an error and not a message, and a message has the fields its type lists and no others.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, cast

from msgspec import Raw

from cabochon.core.events import Event
from cabochon.core.words import Language, Phrase, say
from cabochon.server import messages, news
from cabochon.server.chat import Line
from cabochon.server.messages import GameEvent, Outgoing, ShownStep, ShownWhole, View, write
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
        table.told[seat] = Raw(write(_shown_step(table, step, seat, _view(table, seat))))
    return cast(ShownStep, table.told[seat])  # encoded already


def _step(table: Table, language: str, step: Step, shown: list[ShownStep], ack: str | None) -> messages.Step:
    kind = cast(messages.EntryKind, UNDO if step.kind == BACK else step.kind)
    by = cast(messages.Mover, step.by)
    if step.by == STAND_IN:
        by = "bot"
    note = _note(table, language, step)
    told = {**step.standing, "clock": None, "note": note}
    return messages.Step(step.number, kind, step.seat, by, ack, step.start, shown, **told)


def _note(table: Table, language: str, step: Step) -> str | None:
    """What there is to say of how a step came about."""
    return _stood_in(table, step.seat).text(language) if step.by == STAND_IN else None


def _stood_in(table: Table, seat: int) -> Phrase:
    """That another bot played for the one on this seat, which found no move."""
    sitter = table.sitters[seat]
    if sitter.kind == BOT:
        return Phrase("server.stood_in.bot", {"bot": Phrase(f"bots.name.{sitter.level}")})
    return Phrase("server.stood_in.held", {"name": sitter.name})


def _happened(table: Table, seats: Seats, language: str, told: news.Happened) -> Outgoing:
    shown = [_newest(table, told.step, seat) for seat in _viewers(seats)]
    step = _step(table, language, told.step, shown, told.ack)
    step.clock = table.clock.summary(table.now()) if table.clock else None
    return step


def _everything(table: Table, seats: Seats, language: str, told: news.Everything) -> Outgoing:
    steps = None if told.last is None or table.match is None else table.since(told.last)
    shown: list[ShownWhole] = []
    if table.match is not None:
        events = table.match.events if steps is None else None
        for seat in _viewers(seats):
            history = None if events is None else _events(events, seat)
            view, can_undo = _view(table, seat), _can_undo(table, seat)
            shown.append({"seat": seat, "view": view, "history": history, "can_undo": can_undo})
    return messages.Welcome(
        table.number,
        table.summary(),
        list(seats),
        shown,
        None if steps is None else [_missed(table, seats, language, step) for step in steps],
        _question(table.undo) if table.undo else None,
        [_said(line) for line in table.chat.lines],
    )


def _missed(table: Table, seats: Seats, language: str, step: Step) -> messages.Step:
    shown = [_shown_step(table, step, seat, None) for seat in _viewers(seats)]
    return _step(table, language, step, shown, None)


def _done(table: Table, seats: Seats, language: str, told: news.Done) -> Outgoing:
    return messages.Ack(told.id, told.number)


def _refusal(table: Table, seats: Seats, language: str, told: news.Refusal) -> Outgoing:
    return messages.Refusal(told.id, told.code, told.phrase.text(language))


def _seats_changed(table: Table, seats: Seats, language: str, told: news.SeatsChanged) -> Outgoing:
    return messages.SeatsChanged(table.summary())


def _question(question: UndoQuestion) -> messages.UndoAsked:
    return messages.UndoAsked(question.seat, question.number, sorted(question.waiting))


def _undo_wanted(table: Table, seats: Seats, language: str, told: news.UndoWanted) -> Outgoing:
    return _question(told.question)


def _undo_closed(table: Table, seats: Seats, language: str, told: news.UndoClosed) -> Outgoing:
    return messages.UndoOver(told.question.seat, told.question.number, told.refused_by)


def _said(line: Line) -> messages.Said:
    return messages.Said(line.seat, line.text, line.reaction)


def _spoken(table: Table, seats: Seats, language: str, told: news.Spoken) -> Outgoing:
    return _said(told.line)


def _check_own_seat(seats: Seats, seat: int) -> None:
    if seat not in seats:
        raise PermissionError(f"seat {seat} is not one of {seats}")


def _advice(table: Table, seats: Seats, language: str, told: news.Advice) -> Outgoing:
    _check_own_seat(seats, told.seat)
    return messages.Hints(told.id, told.number, told.hints)


def _trial(table: Table, seats: Seats, language: str, told: news.Trial) -> Outgoing:
    _check_own_seat(seats, told.seat)
    refusal = told.refusal.text(language) if told.refusal else None
    return messages.Preview(told.id, told.move, refusal, told.points, told.parts)


def _restarting(table: Table, seats: Seats, language: str, told: news.Restarting) -> Outgoing:
    return messages.Restarting(told.seconds, say("server.restarting", language))


def _language_changed(table: Table, seats: Seats, language: str, told: news.LanguageChanged) -> Outgoing:
    noted = next((step for step in reversed(table.recent) if step.by in (STAND_IN, PERSON)), None)
    note = _note(table, language, noted) if noted else None
    return messages.LanguageChanged(told.id, cast(Language, language), note)


def _echo(table: Table, seats: Seats, language: str, told: news.Echo) -> Outgoing:
    return messages.Pong(told.id, table.number)


_MAKERS: Final[dict[type, Callable[[Table, Seats, str, Any], Outgoing]]] = {
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
