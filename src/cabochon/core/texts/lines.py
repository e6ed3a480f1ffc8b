"""A position, or what a seat sees of it, as one line::

    shokoba players=3 | table=[3S 4S] hands=[[7E] [1S] []] … to_move=1 last_taker=- …

First the game and those of its options that are not as it has them by itself, then all parts of the position
or the view by their names, as its JSON has them. A view has a part ``seat``, and a position has none. What a
view shows follows from its parts but for the history, which the line leaves out.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cabochon.core.codecs import Schema
from cabochon.core.errors import CabochonError, PositionError, brief
from cabochon.core.fields import SEAT, TO_MOVE
from cabochon.core.game import Declaration, Game
from cabochon.core.rules import WINNERS
from cabochon.core.schemas import SEATS
from cabochon.core.texts.values import Tokens, read_value, write_value
from cabochon.core.views import make_view

BAR: Final = "|"
FindGame = Callable[..., Game]


def write_options(game: Game) -> str:
    """The options that were chosen; empty if all are as the game has them by itself.

    >>> import cabochon
    >>> write_options(cabochon.game("shokoba", players=4, teams=True))
    'players=4 teams=true'
    """
    return " ".join(
        f"{name}={write_value(value, _schema_of(game.declaration, name))}"
        for name, value in game.chosen.items()
    )


def _schema_of(declaration: Declaration, name: str) -> Schema:
    """What values an option has."""
    known = [option for option in declaration.options.each if option.name == name]
    return {"type": "string"} if known and known[0].kind is str else {}


def read_options(tokens: Tokens, declaration: Declaration) -> dict[str, Any]:
    """Options up to a bar or the end."""
    found: dict[str, Any] = {}
    while not tokens.done and tokens.peek() != ("sign", BAR):
        name = tokens.name()
        tokens.expect("=")
        if name in found:
            raise PositionError("core.line.twice", part=brief(name))
        found[name] = read_value(tokens, _schema_of(declaration, name))
    return found


# -- writing -------------------------------------------------------------------------------------------------


def position_line(game: Game, position: Mapping[str, Any]) -> str:
    """A position's JSON as a line."""
    return _line(game, position, _position_schemas(game))


def view_line(game: Game, view: Mapping[str, Any]) -> str:
    """A view's JSON as a line."""
    schemas = _view_schemas(game)
    return _line(game, {key: value for key, value in view.items() if key in schemas}, schemas)


def _line(game: Game, parts: Mapping[str, Any], schemas: Mapping[str, Schema]) -> str:
    head = " ".join(filter(None, (game.slug, write_options(game))))
    written = [f"{key}={write_value(value, schemas.get(key, {}))}" for key, value in parts.items()]
    return " ".join([head, BAR, *written])


def _position_schemas(game: Game) -> dict[str, Schema]:
    found: dict[str, Schema] = game.rules.layout.position_schema()["properties"]
    return found | {WINNERS: SEATS}


def _view_schemas(game: Game) -> dict[str, Schema]:
    found: dict[str, Schema] = game.rules.layout.view_schema()["properties"]
    return found | {WINNERS: SEATS}


# -- reading -------------------------------------------------------------------------------------------------


def read_position_line(text: str, find_game: FindGame) -> tuple[Game, dict[str, Any]]:
    """The game of a line, and the position as JSON, which is still to be checked."""
    tokens = _whole(text)
    game = _read_head(tokens, find_game)
    parts = _read_parts(tokens, _position_schemas(game))
    if SEAT in parts:
        raise PositionError("core.line.view")
    return game, parts


def position_of(game: Game, text: str) -> dict[str, Any]:
    """The position of a line that is of this very game; it need not say again which that is."""
    tokens = _whole(text)
    if BAR in (token for kind, token in tokens.rest() if kind == "sign"):
        named = _read_head(tokens, _only(game))
        if named != game:
            raise PositionError("core.line.other_options", options=write_options(named) or "-")
    parts = _read_parts(tokens, _position_schemas(game))
    if SEAT in parts:
        raise PositionError("core.line.view")
    return parts


def _only(game: Game) -> FindGame:
    def find(slug: str, **options: Any) -> Game:
        if slug != game.slug:
            raise PositionError("core.line.other_game", game=brief(slug), expected=game.slug)
        return game.declaration.choose(options)

    return find


def read_view_line(text: str, find_game: FindGame) -> dict[str, Any]:
    """The view of a line, with the moves its seat may make, without the history."""
    tokens = _whole(text)
    game = _read_head(tokens, find_game)
    schemas = _view_schemas(game)
    parts = _read_parts(tokens, schemas)
    for key in schemas:
        if key not in parts and key != WINNERS:
            raise PositionError("core.position.missing", part=key)
    seen = game.rules.read_seen(game.options, parts)
    moves: list[str] = []
    if parts[SEAT] is not None and parts[SEAT] == parts[TO_MOVE]:
        imagined = game.rules.imagine(seen)
        legal = game.rules.legal_moves(imagined).tolist()
        moves = sorted(game.rules.write_move(imagined, move) for move in legal)
    return make_view(game, seen, moves, parts.get(WINNERS))


def _whole(text: object) -> Tokens:
    if not isinstance(text, str) or not text.strip():
        raise PositionError("core.line.empty")
    return Tokens(text)


def _read_head(tokens: Tokens, find_game: FindGame) -> Game:
    """The game with its options, up to and with the bar."""
    slug = tokens.name()
    try:
        declaration = find_game(slug).declaration
        game = declaration.choose(read_options(tokens, declaration))
    except PositionError:
        raise
    except CabochonError as error:
        raise PositionError("core.line.game", reason=error.phrase) from None
    tokens.expect(BAR)
    return game


def _read_parts(tokens: Tokens, schemas: Mapping[str, Schema]) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    while not tokens.done:
        key = tokens.name()
        tokens.expect("=")
        if key in parts:
            raise PositionError("core.line.twice", part=brief(key))
        parts[key] = read_value(tokens, schemas.get(key, {}))
    return parts
