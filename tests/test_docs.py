"""The pages say what the code does: rules named, options as declared, both languages alike."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import cabochon
from cabochon.core.pages import rules_text
from cabochon.core.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
SLUGS = [declaration.slug for declaration in cabochon.games()]
GENERATORS = [
    "option_tables",
    "rules_pages",
    "layout_tables",
    "setting_tables",
    "protocol_types",
    "protocol_tables",
    "told_samples",
    "types",
]
RULE = re.compile(r"\b[A-Z][A-Z0-9]{2}-\d+\b")


def rules_named(text: str) -> set[str]:
    """The rule names in a text."""
    return set(RULE.findall(text))


@pytest.mark.parametrize("tool", GENERATORS)
def test_what_is_generated_is_up_to_date(tool: str) -> None:
    checked = subprocess.run(
        [sys.executable, ROOT / "tools" / tool, "--check"], capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_name_the_same_rules(slug: str) -> None:
    pages = [rules_named(rules_text(slug, language)) for language in LANGUAGES]
    assert pages[0] == pages[1] != set()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_rule_has_a_test_that_names_it(slug: str) -> None:
    tests = "\n".join(path.read_text() for path in (ROOT / "tests" / "games" / slug).glob("*.py"))
    for rule in rules_named(rules_text(slug, "en")):
        assert re.search(rf"def test_{rule.lower().replace('-', '_')}_", tests), rule


@pytest.mark.parametrize("slug", SLUGS)
def test_code_cites_only_rules_that_exist(slug: str) -> None:
    sources = (ROOT / "src" / "cabochon" / "games" / slug).glob("*.py")
    cited = rules_named("\n".join(path.read_text() for path in sources))
    assert cited
    assert cited <= rules_named(rules_text(slug, "en"))


PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")]


def headings(page: Path) -> set[str]:
    """What links call the headings of a page."""
    prose = re.sub(r"^```.*?^```", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    plain = (re.sub(r"\]\([^)]*\)", "]", found) for found in re.findall(r"^#+ +(.+)$", prose, re.MULTILINE))
    named = set(re.findall(r'<a id="([^"]+)"', prose))
    return named | {re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", text.lower()).strip()) for text in plain}


def test_links_to_headings_lead_to_one() -> None:
    for page in PAGES:
        for target, heading in re.findall(r"\]\(([^)#\s]*)#([^)\s]+)\)", page.read_text()):
            if "://" not in target and (not target or target.endswith(".md")):
                known = headings(page.parent / target if target else page)
                assert heading in known, f"{page.name}: #{heading}"


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"
