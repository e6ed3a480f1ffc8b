"""What the public API does with texts and pictures, beside what games and matches do themselves.

``import cabochon`` loads no more than it must, so each function loads what it needs.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, SupportsIndex

from cabochon.core.errors import PositionError, RecordError
from cabochon.games import find, game

if TYPE_CHECKING:
    from cabochon.core.game import Declaration
    from cabochon.core.match import Match
    from cabochon.core.texts.tree import GameTree
    from cabochon.core.views import View


def from_position(line: str, seed: SupportsIndex | None = None) -> "Match":
    """A match that goes on from a position in one line, which names its game (docs/text-forms.md).

    >>> import cabochon
    >>> match = cabochon.game("topas", players=3).start(seed=7)
    >>> cabochon.from_position(match.position_text())
    <Match topas, 3 players, after 0 moves, seat 1 to move>
    """
    from cabochon.core.texts.lines import read_position_line

    found, position = read_position_line(line, game)
    return found.from_position(position, seed)


def read_view(line: str) -> dict[str, Any]:
    """What a seat sees, from one line: a view as ``Match.view`` gives it, without the history.

    >>> import cabochon
    >>> match = cabochon.game("topas", players=3).start(seed=7)
    >>> cabochon.read_view(match.view_text(1)) == match.view(1, history=False)
    True
    """
    from cabochon.core.texts.lines import read_view_line

    return read_view_line(line, game)


def read_games(source: str | Path) -> "list[GameTree]":
    """All games of a text, or of a file by its path; ``RecordError`` names the line in which one goes wrong.

    >>> import cabochon
    >>> games = cabochon.read_games('''
    ... [Game "shokoba"]
    ... [Seed "7"]
    ...
    ... 1. 4S=4R {A ruby.} (1. 1R=1S) 2. 1S=1S
    ... ''')
    >>> games
    [<GameTree shokoba, 2 players, 2 moves>]
    >>> [(node.move, node.comment) for node in games[0].mainline()]
    [('4S=4R', 'A ruby.'), ('1S=1S', '')]
    """
    from cabochon.core.texts.game_text import looks_like_games, read_games

    if isinstance(source, Path) or ("\n" not in source and not looks_like_games(source)):
        source = _text_of(Path(source))
    return read_games(source, game)


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "UTF-8"
        raise RecordError("core.record.unreadable", file=path, reason=reason) from None


def write_games(games: "Iterable[Match | GameTree]", path: str | Path | None = None) -> str:
    """Several games as one text, and in a file if there is a path.

    >>> import cabochon
    >>> topas = cabochon.game("topas")
    >>> text = cabochon.write_games([topas.start(seed=7), topas.start(seed=8)])
    >>> len(cabochon.read_games(text))
    2
    """
    from cabochon.core.texts.game_text import write_games
    from cabochon.files.whole import write_whole

    text = write_games(games)
    if path is not None:
        write_whole(Path(path), text)
    return text


def tree_of(record: "Mapping[str, Any]") -> "GameTree":
    """The moves of a record as a tree, to which comments and variations can be added.

    >>> import cabochon
    >>> match = cabochon.game("topas").start(seed=7)
    >>> cabochon.tree_of(match.record())
    <GameTree topas, 2 players, 0 moves>
    """
    from cabochon.core.texts.tree import GameTree

    return GameTree.from_record(record, game)


def text(view: "View", language: str = "en") -> str:
    """A view as text, as ``print(match)`` shows it: of any seat, and of any game.

    >>> import cabochon
    >>> match = cabochon.game("shokoba", players=2).start(seed=7)
    >>> cabochon.text(match.view(None)) == str(match)
    True
    """
    from cabochon.core.plain.text import view_as_text

    return view_as_text(_declared(view), view, language)


def svg(view: "View", language: str = "en") -> str:
    """A view as a picture in SVG: of any seat, and of any game, whether it draws pictures or not.

    >>> import cabochon
    >>> match = cabochon.game("topas").start(seed=7)
    >>> cabochon.svg(match.view(0)).startswith("<svg")
    True
    """
    from cabochon.pictures.views import view_svg

    return view_svg(_declared(view), view, language)


def _declared(view: "View") -> "Declaration":
    """The game of a view; what is none is refused."""
    if not isinstance(view, Mapping) or not {"game", "options", "seat", "to_move"} <= set(view):
        raise PositionError("core.view_wrong")
    return find(view["game"])
