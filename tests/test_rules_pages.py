"""The rules pages: every ruling stands where its rule is and in the list of rulings, in both languages."""

import re
from collections import Counter

import pytest

import cabochon
from cabochon.core.pages import rules_text

SLUGS = tuple(game.slug for game in cabochon.games())
RULING = {"en": "Ruling", "fr": "Décision"}


def rulings_at_rules(slug: str, language: str) -> Counter[str]:
    """How many rulings stand under each rule's own heading."""
    found: Counter[str] = Counter()
    for section in re.split(r"^#+ ", rules_text(slug, language), flags=re.M):
        rule = re.match(r"[A-Z0-9]+-\d+", section)
        if rule:
            found[rule[0]] += section.count(f"> **{RULING[language]}.**")
    return +found


def rulings_listed(slug: str, language: str) -> set[str]:
    """The rules that the list of rulings names."""
    return set(
        re.findall(rf"^- \*\*{RULING[language]}, ([A-Z0-9]+-\d+)\.\*\*", rules_text(slug, language), re.M)
    )


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", RULING)
def test_every_ruling_is_listed(slug: str, language: str) -> None:
    assert rulings_at_rules(slug, language)
    assert set(rulings_at_rules(slug, language)) == rulings_listed(slug, language)


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_have_the_same_rulings(slug: str) -> None:
    assert rulings_at_rules(slug, "en") == rulings_at_rules(slug, "fr")


RULED = [
    "SHO-9",
    "SHO-10",
    "E28-3",
    "E28-8",
    "E28-12",
    "SPO-3",
    "SPO-5",
    "SPO-7",
    "SPO-9",
    "SPO-10",
    "SPO-13",
]


@pytest.mark.parametrize("rule", RULED)
def test_what_no_booklet_says_is_marked_as_a_ruling(rule: str) -> None:
    assert any(rule in rulings_at_rules(slug, "en") for slug in SLUGS)
