"""Actions of a game whose moves are few, declared: one for each packed move.

::

    ACTIONS = (one_move("take", TAKE), one_move("refuse", REFUSE))
"""

from dataclasses import dataclass

from cabochon.core.encoding import NO_ACTION, Span, Spans
from cabochon.core.generated import Body


@dataclass(frozen=True)
class OneMove(Span):
    """A span of one action, which is always the same move."""

    move: int = 0


def one_move(name: str, move: int) -> OneMove:
    """The action that a packed move is."""
    return OneMove(name, (1,), move=move)


def are_moves(actions: Spans) -> bool:
    """Whether every action is a move of its own."""
    return all(isinstance(span, OneMove) for span in actions)


def numbering(actions: Spans) -> Body:
    """The lines of ``verbs.number``."""
    lines = ["for i in range(count):", "    move = moves[i]", f"    actions[i] = {NO_ACTION}"]
    for place, span in enumerate(actions):
        assert isinstance(span, OneMove)
        lines += [f"    if move == {span.move}:", f"        actions[i] = {place}"]
    return lines, {}
