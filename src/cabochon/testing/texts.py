"""Whether positions, views and games can be written as text and read back."""

from cabochon.core.game import Game
from cabochon.core.texts.game_text import read_games
from cabochon.core.texts.lines import read_position_line, read_view_line
from cabochon.games import game as find_game
from cabochon.testing.walk import require, walk

STEP = 7
"""Of a game's positions, each so many is tried, and the last."""


def check_texts(game: Game, seed: int) -> None:
    """A position and a view are one line each that says all of it; so does a game's text of its moves."""
    for number, match in enumerate(walk(game, seed)):
        if number % STEP and not match.over:
            continue
        line = match.position_text()
        require("\n" not in line, "a position is one line", line)
        require(
            read_position_line(line, find_game) == (game, match.position()), "a position reads back", line
        )
        for seat in {None, match.to_move or 0}:
            line = match.view_text(seat)
            view = match.view(seat, history=False)
            require(read_view_line(line, find_game) == view, "a view reads back from its line", line)
    text = match.game_text(Event='A "rainy" Sunday')
    found = read_games(text, find_game)
    require(len(found) == 1 and found[0].mainline_match() == match, "a game reads back from its text")
    require(str(found[0]) == text, "a game is written as it was read")
