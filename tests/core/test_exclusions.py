"""What options exclude each other, as data: the same combinations that are refused."""

import itertools

import pytest

import cabochon
from cabochon import OptionError
from cabochon.core.exclusions import exclusions
from cabochon.core.options import Chosen, Impossible, Option, Options
from cabochon.core.words import Phrase
from cabochon.games import declarations

SLUGS = tuple(game.slug for game in cabochon.games())
REASON = Phrase("core.over")


def refused(slug: str, chosen: Chosen) -> bool:
    try:
        cabochon.game(slug, **chosen)
    except OptionError:
        return True
    return False


@pytest.mark.parametrize("slug", SLUGS)
def test_excluded_combinations_are_those_that_are_refused(slug: str) -> None:
    options = declarations()[slug].options
    listed = exclusions(options)
    assert len(listed) == len(options.impossible)
    named = {name for one in listed for name in one.options}
    asked = [option for option in options.each if option.name in named]
    for values in itertools.product(*(option.allowed for option in asked)):
        chosen = {option.name: value for option, value in zip(asked, values, strict=True)}
        excluded = any(tuple(chosen[name] for name in one.options) in one.values for one in listed)
        assert refused(slug, chosen) == excluded, chosen


def test_what_is_chosen_first_stands_first() -> None:
    first = exclusions(declarations()["shokoba"].options)[0]
    assert first.options == ("players", "teams")
    assert first.values == ((2, True), (3, True))
    assert first.reason.text("en") == "teams need four players."


def test_an_option_that_is_looked_at_only_sometimes_is_found() -> None:
    options = Options(
        each=(Option("x", "first", 1, (1, 2)), Option("x", "second", None, range(2))),
        impossible=(Impossible(lambda chosen: chosen["first"] == 2 and chosen["second"] is None, REASON),),
    )
    (found,) = exclusions(options)
    assert found.options == ("first", "second")
    assert found.values == ((2, None),)


def test_a_rule_about_too_many_combinations_is_left_to_the_check() -> None:
    options = Options(
        each=(Option("x", "first", 0, range(1000)), Option("x", "second", 0, range(1000))),
        impossible=(Impossible(lambda chosen: chosen["first"] + chosen["second"] > 3, REASON),),
    )
    assert exclusions(options) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_options_that_name_a_seat_say_so(slug: str) -> None:
    for option in declarations()[slug].options.each:
        assert option.seat == (option.name in ("dealer", "first"))
