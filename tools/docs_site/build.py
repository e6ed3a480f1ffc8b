"""Builds the site of the docs, with notebooks carried out and links checked: ``make docs``.

The pages are the repository's own, at the places they have there, so their links work in both.
"""

import importlib
import logging
import re
import shutil
import sys
from pathlib import Path
from typing import Final

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from tools.docs_site.notebooks import as_page
from tools.docs_site.pages import API, PROJECT, api_name, nav

ROOT: Final = Path(__file__).resolve().parents[2]
HERE: Final = Path(__file__).parent
SITE: Final = ROOT / "site-docs"
STAGE: Final = ROOT / "artefacts" / "docs"
SCREENS: Final = ROOT / "artefacts" / "screens"
LINK: Final = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
FETCHED: Final = re.compile(r"<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)=[\"']?https?://[^\"'>\s]*")
"""What a page would fetch from elsewhere; a link that people follow is an <a>."""


def stage() -> None:
    """Put everything that is a page, or that one leads to, where MkDocs finds it."""
    shutil.rmtree(STAGE, ignore_errors=True)
    waiting = [ROOT / "README.md", *(ROOT / name for name in PROJECT), *(ROOT / "docs").rglob("*.md")]
    known = set(waiting)
    while waiting:
        page = waiting.pop()
        text = page.read_text(encoding="utf-8")
        for target in LINK.findall(text):
            linked = (page.parent / target).resolve()
            if "://" in target or linked in known or not linked.is_relative_to(ROOT):
                continue
            if linked.is_dir():  # the site has no listings: only its name is left
                text = re.sub(rf"\[([^]]+)\]\({re.escape(target)}\)", r"`\1`", text)
                continue
            known.add(linked)
            if linked.suffix == ".md":
                waiting.append(linked)
            elif linked.is_file():
                _copy(linked)
        _write(page, text.replace(".ipynb)", ".md)"))
    shutil.copy(HERE / "site.css", STAGE)
    _stage_notebooks()
    _stage_api()
    _stage_screens()


def _place(path: Path) -> Path:
    place = STAGE / path.relative_to(ROOT)
    place.parent.mkdir(parents=True, exist_ok=True)
    return place


def _copy(path: Path) -> None:
    shutil.copy(path, _place(path))


def _write(path: Path, text: str) -> None:
    _place(path).write_text(text, encoding="utf-8")


def _stage_notebooks() -> None:
    for notebook in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        _copy(notebook)
        note = f"\n[This page as a notebook]({notebook.name}){{ download= }}}}\n"
        _write(notebook.with_suffix(".md"), as_page(notebook) + note)


def _stage_api() -> None:
    for title, modules in API.items():
        parts = [f"# {title}\n"]
        for module in modules:
            parts.append(f"::: {module}\n    options:\n      members: [{', '.join(_members(module))}]\n")
        _write(ROOT / "docs" / "api" / f"{api_name(title)}.md", "\n".join(parts))


def _members(name: str) -> list[str]:
    """The names a package promises, or else the classes and functions of a module."""
    module = importlib.import_module(name)
    promised: list[str] | None = getattr(module, "__all__", None)
    own = {key for key, value in vars(module).items() if getattr(value, "__module__", None) == name}
    return promised or sorted(key for key in own if not key.startswith("_"))


def _stage_screens() -> None:
    """The pictures that ``make screens`` took, if it has."""
    pictures = sorted(SCREENS.glob("*.png"))
    if not pictures:
        return
    shutil.copytree(SCREENS, STAGE / "docs" / "screens", ignore=shutil.ignore_patterns("*.html"))
    shown = "".join(f"![{picture.stem}](screens/{picture.name}){{ loading=lazy }}\n" for picture in pictures)
    _write(ROOT / "docs" / "screens.md", f"# Screens\n\n{shown}")


def check_stands_alone() -> None:
    """A page that is read without a network looks as it does with one."""
    for page in SITE.rglob("*.html"):
        if found := FETCHED.search(page.read_text(encoding="utf-8")):
            raise SystemExit(f"{page.relative_to(SITE)} would fetch from elsewhere: {found[0]}")


def main() -> None:
    """Stage and build; a link that leads nowhere, or to no heading, is an error."""
    logging.basicConfig(format="%(levelname)s: %(message)s", level=logging.WARNING)
    stage()
    sys.path.insert(0, str(HERE))  # where doctests.py is found
    config = load_config(
        str(HERE / "mkdocs.yml"), docs_dir=str(STAGE), site_dir=str(SITE), nav=nav(STAGE), strict=True
    )
    try:
        config.plugins.run_event("startup", command="build", dirty=False)
        build(config)
    except Abort as ending:
        raise SystemExit(f"The site is not built: {ending}") from None
    check_stands_alone()
    print(f"The site is in {SITE.name}/: python -m http.server -d {SITE.name}")


if __name__ == "__main__":
    main()
