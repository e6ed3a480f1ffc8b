"""What faces are told of a game: every part of its views, by kind and name; its moves and cards in words."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cabochon.core.description import SHOWN_BY_EVERY_TABLE, Description, describe
from cabochon.core.kinds import Kind
from cabochon.core.match import Match
from cabochon.core.notation_words import CARD_NAMES, MOVES, card_name, move_words, pattern_of, patterns
from cabochon.core.schemas import view_schema
from cabochon.core.telling import plain
from cabochon.core.words import LANGUAGES, keys
from cabochon.games import declarations
from cabochon.testing.options import option_pairs

SLUGS = list(declarations())
COMMON = ("game", "options", "winners", "moves", "history")
IS_A = {
    "number": int,
    "flag": bool,
    "seat": int,
    "name": str,
    "card": str,
    "text": str,
    "numbers": list,
    "seats": list,
    "cards": list,
    "list": list,
    "dominoes": list,
    "board": dict,
}


def described(slug: str) -> Description:
    return describe(declarations()[slug])


def some_matches(slug: str) -> Iterator[Match]:
    """Positions of random games, with every option."""
    for options in option_pairs(declarations()[slug]):
        pick = random.Random(3)
        match = declarations()[slug].choose(options).start(seed=3)
        for _ in range(60):
            yield match
            if match.over:
                break
            match.play(pick.choice(match.moves()))


def fits(value: Any, kind: Kind) -> bool:
    """Whether a value is of a kind, null aside."""
    if value is None:
        return True
    if kind.kind == "list":
        return isinstance(value, list) and kind.of is not None and all(fits(one, kind.of) for one in value)
    return isinstance(value, IS_A[kind.kind])


@pytest.mark.parametrize("slug", SLUGS)
def test_every_part_of_a_view_is_described(slug: str) -> None:
    parts = {part.key for part in described(slug).parts}
    schema = view_schema(declarations()[slug])["properties"]
    assert parts == set(schema) - set(COMMON) - set(SHOWN_BY_EVERY_TABLE)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_part_is_of_the_kind_it_is_said_to_be(slug: str) -> None:
    parts = described(slug).parts
    for match in some_matches(slug):
        view = match.view(0)
        for part in parts:
            assert fits(view[part.key], part.kind), part.key
            if part.kind.by == "seat":
                assert len(view[part.key]) == match.game.players
            elif part.kind.by == "side":
                assert match.game.players % len(view[part.key]) == 0


@pytest.mark.parametrize("slug", SLUGS)
def test_a_part_is_a_seats_own_if_others_are_not_shown_it(slug: str) -> None:
    parts = described(slug).parts
    for match in some_matches(slug):
        views = [match.view(seat) for seat in range(match.game.players)]
        for part in parts:
            seen = [view[part.key] for view in views]
            hides = part.kind.of is not None and part.kind.of.covered
            assert part.own or hides or seen == [seen[0]] * len(seen), part.key


@pytest.mark.parametrize("slug", SLUGS)
def test_every_part_has_a_name_in_both_languages_and_no_name_is_left_over(slug: str) -> None:
    parts = described(slug).parts
    named = {key for prefix in (slug, "core") for key in keys(prefix) if key.startswith(f"{prefix}.view.")}
    for part in parts:
        assert {f"{slug}.view.{part.key}", f"core.view.{part.key}"} & named, part.key
        assert all(part.called(language) for language in LANGUAGES)
    own = {key for key in named if key.startswith(f"{slug}.")}
    assert own <= {f"{slug}.view.{part.key}" for part in parts}


def test_every_name_for_all_games_is_used_by_some() -> None:
    used = {part.key for slug in SLUGS for part in described(slug).parts}
    assert {key.rpartition(".")[2] for key in keys("core") if key.startswith("core.view.")} <= used | {
        "points"
    }


@pytest.mark.parametrize("slug", SLUGS)
def test_every_move_is_a_sentence_and_no_entry_is_left_over(slug: str) -> None:
    used: set[str] = set()
    for match in some_matches(slug):
        for move in match.moves():
            found = pattern_of(slug, MOVES, move)
            assert found is not None, move
            used.add(found[0])
    assert used == set(patterns(slug, MOVES))


@pytest.mark.parametrize("slug", SLUGS)
def test_different_moves_are_different_sentences(slug: str) -> None:
    for match in some_matches(slug):
        for language in LANGUAGES:
            said = {plain(move_words(slug, move, language)) for move in match.moves()}
            assert len(said) == len(match.moves())


@pytest.mark.parametrize("slug", SLUGS)
def test_all_cards_have_names_or_none_has_and_no_entry_is_left_over(slug: str) -> None:
    cards = described(slug).cards
    layout = declarations()[slug].rules().layout
    if cards:
        assert all(name in cards for deck in layout.decks() for name in deck.cards)
    found = (pattern_of(slug, CARD_NAMES, card) for card in cards)
    assert {entry[0] for entry in found if entry} == set(patterns(slug, CARD_NAMES))


@pytest.mark.parametrize(
    ("slug", "card", "english", "french"),
    [
        ("shokoba", "7E", "7 of emeralds", "7 d’émeraude"),
        ("shokoba", "10R", "10 of rubies", "10 de rubis"),
        ("spoker", "Q*", "queen of stars", "dame d’étoile"),
        ("spoker", "T?", "joker as ten", "joker valant dix"),
        ("topas", "Y3B1", "yellow 3, blue 1", "jaune 3, bleu 1"),
    ],
)
def test_cards_are_called_as_people_do(slug: str, card: str, english: str, french: str) -> None:
    assert described(slug).cards[card] == {"en": english, "fr": french}


@pytest.mark.parametrize(
    ("slug", "move", "said"),
    [
        ("shokoba", "7E=3S+4S", "Take [[3S]] [[4S]] with [[7E]]"),
        ("shokoba", "claim 7E=7R", "Claim [[7E]]: it takes [[7R]]"),
        ("eight28", "28", "Play for the treasure 28"),
        ("topas", "Y3B1@2,-1^", "Lay [[Y3B1]] on 2,-1, the second half above"),
        ("spoker", "G7v Qd Qs", "Lay [[Qd]] [[Qs]] from G7 downwards"),
        ("spoker", "pass", "Pass"),
    ],
)
def test_moves_in_words(slug: str, move: str, said: str) -> None:
    assert plain(move_words(slug, move, "en")) == said


def test_what_has_no_words_is_said_as_it_stands() -> None:
    assert plain(move_words("shokoba", "", "en")) == ""
    assert card_name("eight28", "1/11", "en") is None
