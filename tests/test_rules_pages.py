"""The rules pages: every ruling stands where its rule is and in the list of rulings, in both languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

import cabochon
from cabochon.core.game import Declaration
from cabochon.core.pages import programs_text, rules_text
from cabochon.core.schemas import position_schema
from cabochon.core.words import keys, wordings
from cabochon.learn.shipped import lessons_file

SLUGS = tuple(game.slug for game in cabochon.games())
ROOT = Path(__file__).resolve().parents[1]
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


@pytest.mark.parametrize("game", cabochon.games(), ids=lambda game: game.slug)
@pytest.mark.parametrize("language", RULING)
def test_the_table_of_a_position_lists_its_fields(game: Declaration, language: str) -> None:
    page = programs_text(game.slug, language)
    parts = [
        re.split(r"^##", part, flags=re.M)[0]
        for part in re.split(r"^### .*ositions.*$", page, flags=re.M)[1:]
    ]
    rows = [row for part in parts for row in re.findall(r"^\| (`[^|]*) \|", part, re.M)]
    listed = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert sorted(listed) == sorted(position_schema(game.rules())["properties"])


OTHER_WORDS = {
    "tas": r"\bpiles?\b",
    "réserve": r"\bbanques?\b",
    "réclamer": r"\b(?:re)?vendiqu\w+|\bcontest\w+",
    "viser un trésor": r"\bjou\w+ pour (?:le trésor|un trésor|un seul|8|28)\b|\bbrigu\w+",
}
"""What French calls a pile, the reserve, a claim and playing for a treasure; and what it shall not."""


def french() -> dict[str, str]:
    """Every French text that a player may read, by where it stands; code within is left out."""
    found = {
        key: str(wordings(key)["fr"])
        for section in (*SLUGS, "cli", "server", "core", "lab")
        for key in keys(section)
    }
    pages = [*(ROOT / "docs").rglob("*.fr.md"), ROOT / "README.fr.md"]
    found |= {page.name: page.read_text(encoding="utf-8") for page in pages if page.is_file()}
    for slug in SLUGS:
        said = re.findall(r'\bfr = "(.*?)"', lessons_file(slug).read_text(encoding="utf-8"))
        found[f"{slug}.lessons"] = "\n".join(said)
    return {place: re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.S) for place, text in found.items()}


@pytest.mark.parametrize("word", OTHER_WORDS)
def test_french_has_one_word_for_it(word: str) -> None:
    wrong = {place for place, text in french().items() if re.search(OTHER_WORDS[word], text, re.IGNORECASE)}
    assert wrong == set()


def test_what_scores_in_topas_is_called_a_rangee_as_in_its_rules() -> None:
    scoring = ("topas.lessons", "topas.theme")
    told = {place: text for place, text in french().items() if place.startswith(scoring)}
    assert len(told) > 1
    assert {place for place, text in told.items() if re.search(r"(?<!en )\blignes?\b", text, re.I)} == set()


@pytest.mark.parametrize("slug", SLUGS)
def test_refusals_name_rules_that_exist_and_the_same_in_both_languages(slug: str) -> None:
    rules = set(re.findall(r"(?m)^### ([A-Z0-9]+-\d+) ", rules_text(slug, "en")))
    named = [wordings(key) for key in keys(slug) if key.startswith(f"{slug}.illegal.")]
    cited = [
        [re.findall(r"\(([A-Z0-9]{3}-\d+)\)", str(text[language])) for language in RULING] for text in named
    ]
    assert any(english for english, _ in cited)
    assert all(english == french for english, french in cited)
    assert {rule for english, _ in cited for rule in english} <= rules


REASON = {"en": r"\*Why:\*\s.*?\*Source:\*\s", "fr": r"\*Pourquoi\s:\*\s.*?\*Source\s:\*\s"}


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", RULING)
def test_every_ruling_gives_its_reason_and_its_source(slug: str, language: str) -> None:
    listed = re.split(rf"(?m)^- \*\*{RULING[language]}, ", rules_text(slug, language))[1:]
    assert listed
    assert all(re.search(REASON[language], ruling, re.S) for ruling in listed)


ORDER = {
    "en": ["Quick start", "Components", "Options", "Worked examples", "Rulings", "Notation and positions"],
    "fr": ["En bref", "Matériel", "Options", "Exemples commentés", "Décisions", "Notation et positions"],
}


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", RULING)
def test_a_page_goes_from_the_quick_start_to_the_rulings(slug: str, language: str) -> None:
    headings = re.findall(r"(?m)^## (.*)$", rules_text(slug, language))
    assert [heading for heading in headings if heading in ORDER[language]] == ORDER[language]
    assert "```json" not in rules_text(slug, language)
    assert "](pictures/" in rules_text(slug, language)
