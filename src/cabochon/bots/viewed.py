"""A view read back: its game and what its seat sees, or a sentence that says what is wrong with it."""

from collections.abc import Mapping

from cabochon.core.errors import IllegalMove, PositionError
from cabochon.core.game import Game
from cabochon.core.records import Seen
from cabochon.core.views import View
from cabochon.core.words import Phrase
from cabochon.games import game as find_game

NOT_A_VIEW = (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError)
"""What reading something that is no view comes to, where no codec finds the words."""


def read_view(view: View) -> tuple[Game, Seen]:
    """The game of a view and what its seat, which is to move, sees; ``CabochonError`` says why not."""
    if not isinstance(view, Mapping):
        raise PositionError("core.view_wrong")
    for part in ("game", "options", "seat", "to_move"):
        if part not in view:
            raise PositionError("bots.view.missing", part=part)
    if not isinstance(view["options"], Mapping):
        raise PositionError("bots.view.missing", part="options")
    game = find_game(view["game"], **view["options"])
    if view["to_move"] is None:
        raise IllegalMove("core.over")
    if view["seat"] is None:
        raise IllegalMove("bots.view.watcher")
    if view["seat"] != view["to_move"]:
        raise IllegalMove("bots.view.not_to_move", seat=view["seat"], to_move=view["to_move"])
    return game, _seen(game, view)


def _seen(game: Game, view: View) -> Seen:
    try:
        return game.rules.read_seen(game.options, view)
    except PositionError as error:
        raise PositionError(
            "bots.view.wrong", game=Phrase(f"{game.slug}.name"), reason=error.phrase
        ) from None
    except NOT_A_VIEW:
        raise PositionError("bots.view.unreadable", game=Phrase(f"{game.slug}.name")) from None


def check_moves(game: Game, view: View, seen: Seen) -> None:
    """A view lists moves of its own game: those of another, or of other options, are found out here."""
    imagined = game.rules.imagine(seen)
    legal = {game.rules.write_move(imagined, move) for move in game.rules.legal_moves(imagined).tolist()}
    strange = sorted(set(view.get("moves", ())) - legal)
    if strange:
        raise PositionError("bots.view.moves", game=Phrase(f"{game.slug}.name"), move=strange[0])
