"""The page's tests of the plain face draw what the library describes (plain.test.ts)."""

from tests.web.described import FIXTURE, fixture


def test_the_file_is_up_to_date() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == fixture(), "run python -m tests.web.described"
