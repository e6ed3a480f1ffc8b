"""What the page reckons from views is held to the kernels by a file that both read (reckoned.test.ts)."""

from tests.web.reckoned import FIXTURE, fixture


def test_what_the_page_must_reckon_is_up_to_date() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == fixture(), "run python -m tests.web.reckoned"
