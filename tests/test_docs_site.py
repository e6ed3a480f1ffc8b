"""The site of the docs: its notebooks run, and every page has a place. `make docs` checks the links."""

import json
import re
from pathlib import Path

import pytest

from tools.docs_site.fences import as_markdown
from tools.docs_site.notebooks import as_page, carry_out, cells, shown
from tools.docs_site.pages import API, GUIDES, NOTEBOOKS, api_name, nav

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "notebooks"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_from_beginning_to_end(name: str) -> None:
    page = as_page(FOLDER / f"{name}.ipynb")
    assert page.startswith("# ")
    assert page.count("{ .text .result }") + page.count('class="drawn"') >= 2


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_without_what_it_showed(name: str) -> None:
    notebook = FOLDER / f"{name}.ipynb"
    for cell in json.loads(notebook.read_text())["cells"]:
        assert cell.get("outputs", []) == []
        assert cell.get("execution_count") is None
    text = "\n".join(source for kind, source in cells(notebook) if kind == "markdown")
    for target in re.findall(r"\]\(([^)#]+)", text):
        assert "://" in target or (FOLDER / target).exists(), target


def test_what_fails_in_a_cell_fails() -> None:
    with pytest.raises(ZeroDivisionError):
        carry_out("1 / 0", {}, "cell")
    assert carry_out("print(1)\n2", {}, "cell") == ("1\n", 2)
    assert carry_out("2;", {}, "cell") == ("", None)


def test_examples_of_docstrings_are_fenced_whole() -> None:
    text = "So:\n\n>>> print(2)\n  indented\n>>> if 1:\n...     3\n3\n\nAnd::\n\n    a\n\n    b\n\nEnd."
    fenced = as_markdown(text).split("```")
    assert fenced[1] == "pycon\n>>> print(2)\n  indented\n>>> if 1:\n...     3\n3\n"
    assert fenced[3] == "\na\n\nb\n"
    assert fenced[4].strip() == "End."


def test_what_draws_itself_is_drawn() -> None:
    class Drawn:
        def _repr_svg_(self) -> str:
            return "<svg/>"

    assert shown(Drawn()) == '<div class="drawn"><svg/></div>\n'
    assert "[1, 2]" in shown([1, 2])


def test_every_page_has_its_place(tmp_path: Path) -> None:
    names = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")}
    made = [f"docs/api/{api_name(title)}.md" for title in API] + [
        f"docs/notebooks/{each}.md" for each in NOTEBOOKS
    ]
    for name in [*names, *made, "docs/of-tomorrow.md", "docs/of-tomorrow.fr.md", "README.md"]:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    text = json.dumps(nav(tmp_path))
    for name in [*names, *made, "docs/of-tomorrow.md", "docs/of-tomorrow.fr.md"]:
        assert text.count(f'"{name}"') == 1, name


def test_both_languages_have_the_same_guides() -> None:
    for name in (name for names in GUIDES.values() for name in names):
        assert (ROOT / "docs" / f"{name}.md").is_file(), name
    french = {path.name.removesuffix(".fr.md") for path in (ROOT / "docs").glob("*.fr.md")} - {"index"}
    assert french <= {path.stem for path in (ROOT / "docs").glob("*.md")}
