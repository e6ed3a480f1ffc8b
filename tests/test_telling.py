"""Every game's telling: all of its events are told or said to be silent, and no wording is left over."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import cabochon
from cabochon.cli.table.seating import Seating
from cabochon.cli.table.told import STYLES
from cabochon.cli.table.voice import Voice
from cabochon.core.telling import CARD, plain, tell, telling_of
from cabochon.core.words import LANGUAGES, keys, known
from cabochon.games import declarations
from cabochon.testing.options import option_pairs
from cabochon.testing.walk import played_out

SLUGS = [game.slug for game in cabochon.games()]
ANY = r"[^.]+"


def kinds(slug: str) -> set[str]:
    """The names of a game's events."""
    return {kind.name() for kind in declarations()[slug].rules().events.each}


def tables(part: Any) -> Iterator[Mapping[str, Any]]:
    """Every table within a telling."""
    if isinstance(part, Mapping):
        yield part
    for inner in part.values() if isinstance(part, Mapping) else part if isinstance(part, list) else []:
        yield from tables(inner)


def wordings_of(slug: str, event: str) -> set[str]:
    """What the keys look like that an event can be told by, addressed or not."""
    declared = telling_of(slug)[event]
    nested = [part for part in tables(declared.get("holes", {})) if "say" in part and "joint" not in part]
    lists = [{"say": part["say"]} for part in tables(declared.get("holes", {})) if "each" in part]
    names: set[str] = set()
    for piece in [*declared.get("pieces", [{}]), *nested, *lists]:
        if "by" in piece:
            names.add(f"{slug}.{piece['of']}.{ANY}" if "of" in piece else ANY)
        else:
            names |= {str(piece.get(name, piece.get("say", ""))) for name in ("say", "otherwise")}
    return {
        name if re.match(r"\w+\.", name) else ".".join(filter(None, (slug, "told", event, name)))
        for name in names
        if name.strip() == name
    }


@pytest.mark.parametrize("slug", SLUGS)
def test_every_event_is_told_or_silent(slug: str) -> None:
    assert set(telling_of(slug)) == kinds(slug)
    for event, declared in telling_of(slug).items():
        told = any(key.startswith(f"{slug}.told.{event}") for key in keys(slug)) or "core.won" in str(
            declared
        )
        assert told != ("silent" in declared), event


@pytest.mark.parametrize("slug", SLUGS)
def test_every_wording_exists_and_none_is_left_over(slug: str) -> None:
    said: set[str] = set()
    for event, declared in telling_of(slug).items():
        if "silent" in declared:
            continue
        for pattern in wordings_of(slug, event):
            found = {
                key
                for key in [*keys(slug), *keys("core")]
                if re.fullmatch(rf"{pattern}(\.you|\.other)?", key)
            }
            assert found, pattern
            addressed = {key.rpartition(".")[0] for key in found if key.endswith((".you", ".other"))}
            assert all(known(f"{key}.you") and known(f"{key}.other") for key in addressed)
            said |= found
    assert {key for key in keys(slug) if key.startswith(f"{slug}.told.")} - said == set()


@pytest.mark.parametrize("slug", SLUGS)
def test_styles_are_known(slug: str) -> None:
    assert {part["style"] for part in tables(telling_of(slug)) if "style" in part} <= set(STYLES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_random_games_are_told_with_every_hole_filled(slug: str, language: str) -> None:
    for seed, options in enumerate(option_pairs(declarations()[slug])[:4]):
        match = played_out(declarations()[slug].choose(options), seed)
        sitters = ("human", *["greedy"] * (match.game.players - 1))
        for seat in (0, None):
            story = [event.seen_by(seat) for event in match.events]
            told = tell(slug, story, Voice(Seating(sitters), language))
            assert len(told) >= len({event["event"] for event in story}) / 2
            for sentence in told:
                text = plain(sentence)
                assert text.strip() == text != ""
                assert not re.search(r"[{}]|None|  ", text), text
                assert all(part.text in repr(story) for part in sentence if part.kind == CARD)
