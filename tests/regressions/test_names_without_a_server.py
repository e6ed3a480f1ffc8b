"""Without a server nobody could have a name: Unicode's names were looked up, which browsers have not."""

from typing import Any

from cabochon.games import own
from tests.engine.asking import agree
from tests.server import test_names
from tests.translate.engine import needs_node


@needs_node
def test_names_are_taken_and_refused_as_at_a_server() -> None:
    asked: list[Any] = [test_names.test_names_people_have, test_names.test_names_that_hide_something]
    texts = [text for test in asked for text, _ in test.pytestmark[0].args[1]]
    agree(next(iter(own())), [("named", texts)])
