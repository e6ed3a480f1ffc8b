"""The example in Node plays a game that Python takes for one: its moves, its outcome and its refusals."""

import json
import re

import pytest

from cabochon.core.errors import IllegalMove
from cabochon.core.words import LANGUAGES
from cabochon.games import own
from tests.engine.built import built
from tests.translate.engine import EXAMPLES, needs_node, run

pytestmark = needs_node
SEED = 7


@pytest.mark.parametrize("slug", sorted(own()))
def test_the_game_of_the_example_is_one(slug: str) -> None:
    told = run(str(EXAMPLES / "node_game.mjs"), slug, str(SEED), "--engine", str(built()))
    *moves, outcome, english, french = told.splitlines()
    match = own()[slug].choose({}).start(SEED)
    for line in moves:
        found = re.fullmatch(r"(\d+)\. seat (\d+) plays (.+)", line)
        assert found is not None
        number, seat, move = found.groups()
        assert (int(number), int(seat)) == (len(match.played) + 1, match.to_move)
        match.play(move)
    assert match.outcome is not None
    assert json.loads(outcome) == json.loads(json.dumps(match.outcome.as_json()))
    with pytest.raises(IllegalMove) as refused:
        match.play("nonsense")
    assert [refused.value.sentence(language) for language in LANGUAGES] == [english, french]
