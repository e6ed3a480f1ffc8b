"""What nobody declared visible is hidden: fields of records and of events alike."""

import dataclasses

import pytest

from cabochon.core.codecs import Whole
from cabochon.core.events import Event, shown
from cabochon.core.fields import PUBLIC, Field, Layout, Sight
from cabochon.core.schemas import event_schema
from cabochon.games import declarations


@dataclasses.dataclass(frozen=True)
class Told(Event):
    """An event of which one field was never declared."""

    seat: int = shown(Whole())
    secret: int = 0


def test_a_field_that_says_nothing_is_seen_by_nobody() -> None:
    assert type(Field("secret", "i4").sight) is Sight


@pytest.mark.parametrize("slug", declarations())
def test_no_view_has_a_hidden_field(slug: str) -> None:
    layout: Layout = declarations()[slug].rules().layout
    hidden = [field for field in layout.fields if type(field.sight) is Sight]
    assert hidden
    assert not {field.name for field in hidden} & set(layout.seen.names or ())
    assert not {field.key or field.name for field in hidden} & set(layout.view_schema()["properties"])
    assert {field.name for field in layout.fields if field.sight is PUBLIC} <= set(layout.seen.names or ())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_field_of_an_event_that_says_nothing_is_told_to_nobody(seat: int | None) -> None:
    assert Told(0, 7).seen_by(seat) == {"event": "told", "seat": 0}
    assert "secret" not in event_schema(Told)["properties"]
