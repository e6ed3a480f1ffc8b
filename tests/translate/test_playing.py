"""To play a game takes no more than what the worker loads for it: no study, no lessons, no puzzles."""

import pytest

from cabochon.games import own
from tests.translate.engine import asked, needs_node


@needs_node
@pytest.mark.parametrize("slug", sorted(own()))
def test_a_whole_game_without_what_one_studies_by(slug: str) -> None:
    fewest = own()[slug].as_json()["players"][0]
    assert asked("playing.mjs", {"game": slug, "players": fewest, "playing": True}) == "over"
