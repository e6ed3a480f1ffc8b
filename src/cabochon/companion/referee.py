"""Asking a game's referee: a module of the game's folder that answers questions by its kernels."""

from cabochon.core.errors import PositionError
from cabochon.core.game import Declaration
from cabochon.core.ruling import Question, Ruling


def has_referee(declaration: Declaration) -> bool:
    """Whether a game has a referee."""
    return declaration.module("referee") is not None


def ask(declaration: Declaration, question: Question) -> Ruling:
    """The answer to a question; ``PositionError`` or ``IllegalMove`` says what cannot be understood."""
    referee = declaration.module("referee")
    if referee is None:
        raise PositionError("core.question.unknown", about=question.about)
    ruling: Ruling = referee.rule(question)
    return ruling
