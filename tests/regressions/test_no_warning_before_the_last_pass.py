"""A pass that ends the game of Spoker was made like any other: SPO-13 wants a warning before it."""

import pytest

import cabochon
from cabochon.cli.table.seating import Seating
from cabochon.cli.table.spoker.cards import Script
from cabochon.cli.table.spoker.plan import Considered
from cabochon.cli.table.spoker.telling import told
from cabochon.cli.table.voice import Voice
from cabochon.core.words import say
from cabochon.games.spoker.preview import preview
from cabochon.games.spoker.rules import RULES


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("passes", "ends"), [(38, False), (39, True)])
def test_the_terminal_warns_before_the_pass_that_ends_the_game(
    language: str, passes: int, ends: bool
) -> None:
    game = cabochon.game("spoker")
    position = game.start(seed=1).position()
    to_move = (position["first"] + passes) % 2
    match = game.from_position({**position, "passes": passes, "to_move": to_move})
    view = match.view(match.to_move)
    move = f"pass {view['hand'][0]}"
    found = preview(RULES.read_seen(view["options"], view), move)
    voice = Voice(Seating(("human", "human")), language)
    lines = [line.plain for line in told(Considered.read(move), found, view, voice, Script())]
    assert (say("spoker.plan.last_pass", language) in lines) == ends
    match.play(move)
    assert match.over == ends
