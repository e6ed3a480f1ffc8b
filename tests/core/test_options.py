"""Options: declared once, checked everywhere, and refused with what would be right."""

import json
from typing import Any

import pytest

import cabochon
from cabochon import OptionError
from cabochon.core.options import Impossible, Option, Options
from cabochon.core.words import LANGUAGES, Phrase

DEFAULTS = {
    "players": 2,
    "edition": "2023",
    "target": None,
    "teams": False,
    "nine_cards": False,
    "single_first": False,
    "mistakes": False,
    "dealer": None,
}


def refusal(slug: str = "shokoba", **options: Any) -> OptionError:
    """The error these options meet."""
    with pytest.raises(OptionError) as refused:
        cabochon.game(slug, **options)
    for language in LANGUAGES:
        assert refused.value.sentence(language)
    assert refused.value.sentence("fr") != refused.value.sentence("en")
    return refused.value


def test_the_defaults() -> None:
    assert cabochon.game("shokoba").options == DEFAULTS


def test_what_is_given_replaces_the_defaults() -> None:
    game = cabochon.game("shokoba", players=3, mistakes=True, target=16)
    assert game.options == DEFAULTS | {"players": 3, "mistakes": True, "target": 16}
    assert game.players == 3
    assert game.slug == "shokoba"


def test_none_is_a_value_where_the_game_decides() -> None:
    assert cabochon.game("shokoba", dealer=None, target=None).options == DEFAULTS


def test_an_unknown_game_names_the_games() -> None:
    known = ", ".join(declaration.slug for declaration in cabochon.games())
    assert refusal("chess").reason == f"There is no game “chess”. The games are: {known}."


def test_an_unknown_option_names_the_options() -> None:
    error = refusal(colour="red")
    assert error.reason.startswith("There is no option “colour”. The options are: ")
    for name in DEFAULTS:
        assert name in error.reason


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"players": 1}, "Allowed: 2, 3, 4."),
        ({"players": 5}, "Allowed: 2, 3, 4."),
        ({"players": 2.0}, "Allowed: 2, 3, 4."),
        ({"players": "2"}, "Allowed: 2, 3, 4."),
        ({"players": None}, "Allowed: 2, 3, 4."),
        ({"edition": "1999"}, "Allowed: 2023, classic."),
        ({"edition": 2023}, 'Allowed: "2023", "classic".'),
        ({"edition": ["2023"]}, 'Allowed: "2023", "classic".'),
        ({"target": 0}, "Allowed: 1–100."),
        ({"target": 101}, "Allowed: 1–100."),
        ({"target": True}, "Allowed: 1–100."),
        ({"dealer": -1}, "Allowed: 0–3."),
        ({"dealer": 4}, "Allowed: 0–3."),
        ({"teams": 1, "players": 4}, "Allowed: false, true."),
        ({"teams": "yes", "players": 4}, "Allowed: false, true."),
        ({"mistakes": None}, "Allowed: false, true."),
    ],
    ids=str,
)
def test_a_bad_value_names_the_good_ones(options: dict[str, Any], allowed: str) -> None:
    error = refusal(**options)
    name = next(iter(options))
    assert error.phrase.key == "core.option.value"
    assert error.reason.startswith(f"The option {name} cannot be ")
    assert error.reason.endswith(allowed)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"players": 2, "teams": True}, "teams need four players."),
        ({"players": 4, "nine_cards": True}, "nine cards each are dealt in teams only."),
        ({"players": 2, "dealer": 2}, "the dealer must be one of the players."),
        ({"players": 3, "dealer": 3}, "the dealer must be one of the players."),
    ],
    ids=str,
)
def test_options_that_exclude_each_other(options: dict[str, Any], reason: str) -> None:
    assert refusal(**options).reason == f"These options do not go together: {reason}"


def test_a_bad_value_is_named_before_an_impossible_combination() -> None:
    assert refusal(players=7, teams=True).phrase.key == "core.option.value"


def test_the_registry_lists_every_game_with_its_options() -> None:
    (shokoba,) = [declaration for declaration in cabochon.games() if declaration.slug == "shokoba"]
    assert shokoba.names == {"en": "Shokoba", "fr": "Shokoba"}
    assert shokoba.players == (2, 3, 4)
    assert {option.name: option.default for option in shokoba.options} == DEFAULTS
    assert shokoba.options.names() == list(DEFAULTS)
    for option in shokoba.options:
        for language in LANGUAGES:
            assert option.meaning.text(language)
            assert option.default_meaning.text(language)


def test_a_declaration_is_json() -> None:
    (shokoba,) = [declaration for declaration in cabochon.games() if declaration.slug == "shokoba"]
    data = shokoba.as_json()
    assert json.loads(json.dumps(data)) == data
    options = {option["name"]: option for option in data["options"]}
    assert options["players"]["allowed"] == [2, 3, 4]
    assert options["players"]["type"] == "int"
    assert options["teams"]["type"] == "bool"
    assert options["edition"]["type"] == "str"
    assert options["target"]["allowed"] == {"min": 1, "max": 100}
    assert options["dealer"]["default"] is None
    assert set(options["mistakes"]["meaning"]) == {"en", "fr"}


def test_a_game_cannot_be_registered_twice() -> None:
    (shokoba,) = [declaration for declaration in cabochon.games() if declaration.slug == "shokoba"]
    with pytest.raises(OptionError, match="already a game “shokoba”"):
        cabochon.register(shokoba)


def test_options_of_ones_own() -> None:
    """A declaration needs no words of the catalogue until somebody asks for them."""
    options = Options(
        each=(Option("mine", "size", 3, range(2, 6)), Option("mine", "loud", False, (False, True))),
        impossible=(Impossible(lambda chosen: chosen["loud"] and chosen["size"] > 4, Phrase("core.over")),),
    )
    assert options.choose({"size": 5}) == {"size": 5, "loud": False}
    with pytest.raises(OptionError, match="do not go together"):
        options.choose({"size": 5, "loud": True})
    with pytest.raises(OptionError, match="2–5"):
        options.choose({"size": 6})
