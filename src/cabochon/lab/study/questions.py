"""What a study asks of a game, and what some games answer."""

from typing import Final

import numpy as np

from cabochon.core.game import Game
from cabochon.core.questions import ROUNDS, Part, Question, amounts, parts
from cabochon.core.words import Phrase
from cabochon.lab.study.figures import Figure
from cabochon.lab.study.games import Games
from cabochon.lab.study.panels import Named

COUNTED: Final = "counted"
"""The one question of a game that asks none of its own: how much of each measure a game has."""


def questions_of(game: Game) -> tuple[Question, ...]:
    """A game's own questions, if it asks any."""
    module = game.declaration.module("questions")
    if module is not None:
        own: tuple[Question, ...] = module.QUESTIONS
        return own
    counted = parts(*(name for name in game.rules.measures if name != ROUNDS))
    return (amounts(COUNTED, counted),) if counted else ()


def answers(question: Question, games: Games) -> list[Named]:
    """What some games answer, part by part."""
    slug, are_shares = games.game.slug, question.are_shares
    return [(part.key, part.name_in(slug), _figure(part, games, are_shares)) for part in question.parts]


def _figure(part: Part, games: Games, is_share: bool) -> Figure:
    options = games.game.options
    weights = part.below_in(options)
    below = games.total(weights) if weights else np.ones(len(games))
    return Figure(games.total(part.above_in(options)), below, is_share)


def panel_of(question: Question, slug: str) -> str:
    """The panel that shows the answers."""
    return question.key if question.key == COUNTED else f"{slug}.{question.key}"


def title_of(question: Question, slug: str) -> Phrase:
    """What is asked."""
    return Phrase(f"lab.study.panel.{panel_of(question, slug)}.title")
