"""The bots beside a single agent, by name."""

from collections.abc import Callable, Sequence

from cabochon.core.errors import OptionError
from cabochon.core.game import Game


def seated_names(
    game: Game, opponents: str | Sequence[str], check: Callable[[str], object]
) -> tuple[str, ...]:
    """Who sits to the agent's left, seat by seat: one bot for all of them, or a list of all.

    >>> import cabochon
    >>> seated_names(cabochon.game("topas", players=3), "greedy", print)
    greedy
    greedy
    ('greedy', 'greedy')
    """
    others = game.players - 1
    names = (opponents,) * others if isinstance(opponents, str) else tuple(opponents)
    if len(names) != others:
        raise OptionError("envs.opponents", n=others, found=len(names))
    for name in names if names or not isinstance(opponents, str) else (opponents,):
        check(name)
    return names


def check_seat(game: Game, seat: int | None) -> int | None:
    """The agent's seat; ``None`` is one by lot in every game."""
    if seat is not None and (isinstance(seat, bool) or seat not in range(game.players)):
        raise OptionError("envs.seat", last=game.players - 1)
    return seat
