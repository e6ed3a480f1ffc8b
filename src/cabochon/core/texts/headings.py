"""The headings of a game text: what the match began with, how it ended, and whatever else is said of it.

``Game``, ``Options``, ``Seed`` (or ``Secret``, ``Commitment``, ``Words`` and ``KeyedBy`` of a sealed deal),
``Position`` and ``Result`` are the match's own. Others that begin with a capital letter are for people; those
in small letters are parts of a record, as JSON: who sat where, who gave up.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from cabochon.core.codecs import Schema
from cabochon.core.deals import SEALED
from cabochon.core.errors import CabochonError, PositionError, RecordError, brief
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.outcome import Outcome
from cabochon.core.save_files import first_match
from cabochon.core.texts.lines import FindGame, position_line, position_of, read_options, write_options
from cabochon.core.texts.values import Tokens, read_value, write_value

OWN: Final = (
    "Game",
    "Options",
    "Seed",
    "Secret",
    "Commitment",
    "Words",
    "KeyedBy",
    "Position",
    "Result",
)
"""The headings that a match makes itself."""
SAID_BY_THE_MATCH: Final = ("cabochon", "game", "options", "seed", "deal", "position", "moves", "result")
"""The parts of a record that follow from a match."""
UNFINISHED: Final = "*"
RESULT: Final = re.compile(r"([A-Z]+(?: [A-Z]+)*) wins? (-?\d{1,9}(?::-?\d{1,9})*)")
NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
TEXTS: Final[Schema] = {"items": {"type": "string"}}


def seat_letters(seat: int) -> str:
    """A seat in a game text: A for the first.

    >>> seat_letters(0), seat_letters(25), seat_letters(26)
    ('A', 'Z', 'AA')
    """
    return ("" if seat < 26 else seat_letters(seat // 26 - 1)) + chr(ord("A") + seat % 26)


# -- writing -------------------------------------------------------------------------------------------------


def own_headings(start: Match) -> dict[str, str]:
    """What a match begins with."""
    record, game = start.record(), start.game
    found = {"Game": game.slug}
    if options := write_options(game):
        found["Options"] = options
    if "seed" in record:
        found["Seed"] = str(record["seed"])
    else:
        sealed = record["deal"]
        found |= {"Secret": sealed["secret"], "Commitment": sealed["commitment"]}
        found["Words"] = write_value(sealed["words"], TEXTS)
        if "keyed_by" in sealed:
            found["KeyedBy"] = sealed["keyed_by"]
    if "position" in record:
        found["Position"] = position_line(game, record["position"]).partition("| ")[2]
    return found


def result_text(outcome: Outcome | None) -> str:
    """Who won, and everybody's score."""
    if outcome is None:
        return UNFINISHED
    winners, scores = map(seat_letters, outcome.winners), map(str, outcome.scores)
    verb = "wins" if len(outcome.winners) == 1 else "win"
    return f"{' '.join(winners)} {verb} {':'.join(scores)}"


def record_headings(record: Mapping[str, Any]) -> dict[str, str]:
    """What a record says beside the match, as headings."""
    return {
        name: json.dumps(value, ensure_ascii=False)
        for name, value in record.items()
        if name not in SAID_BY_THE_MATCH and NAME.fullmatch(name) and name[0].islower()
    }


# -- reading -------------------------------------------------------------------------------------------------


def first_of(headings: Mapping[str, str], find_game: FindGame) -> Match:
    """The match that some headings begin with."""
    if "Game" not in headings:
        raise RecordError("core.record.missing", part="Game")
    record: dict[str, Any] = {"game": headings["Game"], "options": {}}
    try:
        declaration = find_game(headings["Game"]).declaration
        tokens = Tokens(headings.get("Options", ""))
        record["options"] = read_options(tokens, declaration)
        if not tokens.done:
            raise PositionError("core.line.unreadable", found=brief(headings["Options"]))
        game = declaration.choose(record["options"])
        record["options"] = {name: value for name, value in game.options.items() if value is not None}
        if "Position" in headings:
            record["position"] = position_of(game, headings["Position"])
    except CabochonError as error:
        raise RecordError("core.record.start", reason=error.phrase) from None
    return first_match(record | _deal(headings, game), find_game)


def _deal(headings: Mapping[str, str], game: Game) -> dict[str, Any]:
    """Where the cards come from; what is shuffled after a position may come from any seed."""
    if "Secret" not in headings:
        if "Seed" not in headings and "Position" not in headings:
            raise RecordError("core.record.missing", part="Seed")
        return {"seed": headings.get("Seed", "0")}
    for name in ("Commitment", "Words"):
        if name not in headings:
            raise RecordError("core.record.missing", part=name)
    sealed = {
        "kind": SEALED,
        "secret": headings["Secret"],
        "commitment": headings["Commitment"],
        "words": read_value(Tokens(headings["Words"]), TEXTS),
        "keyed_by": headings.get("KeyedBy", "move"),
    }
    return {"deal": sealed} | ({"seed": headings["Seed"]} if "Seed" in headings else {})


def others(headings: Mapping[str, str]) -> dict[str, str]:
    """The headings that a match does not make itself."""
    return {name: text for name, text in headings.items() if name not in OWN}


def record_parts(headings: Mapping[str, str]) -> dict[str, Any]:
    """What a record says beside the match, from headings in small letters."""
    found = {}
    for name, text in headings.items():
        if name[:1].islower() and name not in SAID_BY_THE_MATCH:
            try:
                found[name] = json.loads(text)
            except (ValueError, RecursionError):
                found[name] = text
    return found


def check_result(told: str | None, match: Match) -> None:
    """A result, if one is told, is that of the match."""
    if told is None or told == result_text(match.outcome):
        return
    if told != UNFINISHED and not RESULT.fullmatch(told):
        raise RecordError("core.record.text.result", found=brief(told))
    raise RecordError("core.record.result")
