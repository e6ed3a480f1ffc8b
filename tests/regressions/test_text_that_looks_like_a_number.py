"""`edition=2023` was told “cannot be 2023. Allowed: 2023, classic”; a list for a game was a TypeError."""

from typing import Any

import pytest

import cabochon


def test_texts_are_quoted_where_something_else_was_given() -> None:
    edition: Any = 2023
    with pytest.raises(cabochon.OptionError, match=r'cannot be 2023\. Allowed: "2023", "classic"'):
        cabochon.game("shokoba", edition=edition)


def test_a_game_is_named_by_text() -> None:
    slug: Any = ["shokoba"]
    with pytest.raises(cabochon.OptionError, match="There is no game"):
        cabochon.game(slug)
