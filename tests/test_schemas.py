"""Views, positions and events are what their schemas say, in games played at random."""

from typing import Any

import jsonschema_rs
import pytest

import cabochon
from cabochon.core.game import Declaration
from cabochon.core.schemas import position_schema, view_schema
from cabochon.testing import option_pairs, walk

CASES = [(declaration, options) for declaration in cabochon.games() for options in option_pairs(declaration)]


@pytest.mark.parametrize(("declaration", "options"), CASES, ids=lambda value: getattr(value, "slug", None))
def test_json_is_as_its_schema_says(declaration: Declaration, options: dict[str, Any]) -> None:
    game = declaration.choose(options)
    views = jsonschema_rs.validator_for(view_schema(declaration))
    positions = jsonschema_rs.validator_for(position_schema(game.rules))
    for match in walk(game, seed=3):
        positions.validate(match.position())
        for seat in (*range(game.players), None):
            views.validate(match.view(seat, history=match.over))
