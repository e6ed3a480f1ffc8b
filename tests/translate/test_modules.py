"""Every translated module can be imported: what it takes from others and from the runtime is there."""

from cabochon.games import own
from tests.translate.engine import asked, needs_node


@needs_node
def test_all_of_them_load() -> None:
    assert asked("modules.mjs", {"games": sorted(own())}) == {}
