"""The booklets' examples: every one is played by the rules, and worth what the booklet says."""

from typing import Any

import pytest

import cabochon
from cabochon.core.examples import Example, examples, shown
from cabochon.core.game import Declaration
from cabochon.core.words import LANGUAGES

EXAMPLES = [
    pytest.param(game, example, id=f"{game.slug}-{example.id}")
    for game in cabochon.games()
    for example in examples(game)
]
LEAST = {"shokoba": 3, "eight28": 4, "topas": 3, "spoker": 10}
"""How many each booklet has: three situations, four sharings, scoring pictures, nine and a sample game."""


def wanted(brings: Any, players: int, mover: int) -> tuple[int, ...]:
    """What every seat should get."""
    if isinstance(brings, int):
        return tuple(brings if seat == mover else 0 for seat in range(players))
    return tuple(brings)


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_is_worth_what_the_booklet_says(game: Declaration, example: Example) -> None:
    for frame in shown(game, example):
        if frame.part is None:
            continue
        if frame.part.kind == "refused":
            assert frame.refusal is not None
            continue
        assert frame.part.brings is not None
        assert frame.brought == wanted(frame.part.brings, len(frame.brought), frame.view["to_move"])


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_what_is_refused_names_the_rule_it_is_shown_for(game: Declaration, example: Example) -> None:
    for frame in shown(game, example):
        for language in LANGUAGES if frame.refusal else ():
            assert frame.refusal is not None
            assert any(f"({rule})" in frame.refusal.sentence(language) for rule in example.rules)


@pytest.mark.parametrize(("game", "example"), [each for each in EXAMPLES if each.values[1].only])  # type: ignore[union-attr]
def test_choices_that_are_all_there_are(game: Declaration, example: Example) -> None:
    match = game.choose(example.options).from_position(example.position)
    assert sorted(part.moves[0] for part in example.parts if part.kind == "choice") == match.moves()


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_speaks_both_languages(game: Declaration, example: Example) -> None:
    texts = [example.title, *([example.text] if example.text else []), *(p.caption for p in example.parts)]
    assert all(set(text) == set(LANGUAGES) and all(text.values()) for text in texts)


@pytest.mark.parametrize("game", cabochon.games(), ids=lambda game: game.slug)
def test_no_example_is_missing_and_each_has_a_name_of_its_own(game: Declaration) -> None:
    names = [example.id for example in examples(game)]
    assert len(names) == len(set(names)) >= LEAST[game.slug]


def test_the_sample_game_of_spoker_has_eleven_steps() -> None:
    spoker = cabochon.game("spoker").declaration
    (sample,) = [example for example in examples(spoker) if example.id == "sample-game"]
    assert len(list(shown(spoker, sample))) == 11


def test_a_move_that_is_allowed_is_no_refusal() -> None:
    shokoba = cabochon.game("shokoba").declaration
    first = examples(shokoba)[0]
    allowed = first.parts[0].__class__("refused", first.parts[0].moves, {}, None)
    broken = first.__class__(**{**vars(first), "parts": (allowed,)})
    with pytest.raises(ValueError, match="is allowed"):
        list(shown(shokoba, broken))
