"""Which pages the site has, and where; what nobody has put anywhere yet comes at the end of a section."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from cabochon.games import own

GUIDES: Final[dict[str, list[str]]] = {
    "Play": [
        "learn",
        "replay",
        "study",
        "puzzles",
        "challenges",
        "companion",
        "without-a-server",
        "fair-deals",
    ],
    "Build": ["bots", "engine-protocol", "text-forms", "research", "lab", "scaling", "add-a-game"],
    "Serve": ["operate", "protocol", "wasm"],
}
"""The guides in docs/; one that is not named here is put below the others of "Build"."""
ELSEWHERE: Final = "Build"
FRENCH: Final = {"Play": "Jouer", "Build": "Construire", "Serve": "Servir"}
GAMES: Final = list(own())
NOTEBOOKS: Final = ["first-game", "your-own-bot", "train-an-agent"]
API: Final[dict[str, list[str]]] = {
    "cabochon": ["cabochon", "cabochon.api"],
    "Matches, events, outcomes": ["cabochon.core.match", "cabochon.core.outcome", "cabochon.core.events"],
    "Games as trees": ["cabochon.core.texts.tree"],
    "Games and errors": ["cabochon.core.game", "cabochon.core.errors", "cabochon.core.extras"],
    "cabochon.bots": ["cabochon.bots"],
    "cabochon.envs": ["cabochon.envs", "cabochon.envs.pettingzoo"],
    "cabochon.study": ["cabochon.study"],
    "cabochon.learn": ["cabochon.learn"],
    "cabochon.testing": ["cabochon.testing"],
}
"""The pages of the reference, and the modules on each."""
PROJECT: Final = ["CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "benchmarks/README.md"]
Nav = list[dict[str, Any]]


def nav(folder: Path) -> Nav:
    """The navigation of the pages in a folder."""
    pages = {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}
    beside = [page for page in ["docs/screens.md"] if page in pages]
    sections: Nav = [
        {"Cabochon": ["README.md", *beside]},
        *({name: _guides(pages, name, "")} for name in GUIDES),
        {"Rules": [*_rules(""), {"For programs": _programs("")}]},
        {"Notebooks": [f"docs/notebooks/{name}.md" for name in NOTEBOOKS]},
        {"API": [{title: f"docs/api/{api_name(title)}.md"} for title in API]},
        {"Project": PROJECT},
        {"Français": _french(pages)},
    ]
    rest = sorted(pages - set(_named(sections)))
    french = [page for page in rest if page.endswith(".fr.md")]
    project = [*PROJECT, *(page for page in rest if page not in french)]
    return [*sections[:-2], {"Project": project}, {"Français": [*_french(pages), *french]}]


def api_name(title: str) -> str:
    """What the page of this title is called."""
    return re.sub(r"\W+", "-", title.lower())


def _guides(pages: set[str], section: str, ending: str) -> list[str]:
    names = list(GUIDES[section])
    if section == ELSEWHERE:
        known = {name for each in GUIDES.values() for name in each} | {"index", "screens"}
        found = {match[1] for page in pages if (match := re.fullmatch(r"docs/([\w-]+)\.md", page))}
        names += sorted(found - known)
    return [page for name in names if (page := f"docs/{name}{ending}.md") in pages]


def _rules(ending: str) -> list[str]:
    return [f"docs/rules/{game}{ending}.md" for game in GAMES]


def _programs(ending: str) -> list[str]:
    return [f"docs/rules/programs/{game}{ending}.md" for game in GAMES]


def _french(pages: set[str]) -> list[Any]:
    guides = [{FRENCH[name]: _guides(pages, name, ".fr")} for name in GUIDES]
    return [
        "docs/index.fr.md",
        *guides,
        {"Règles": [*_rules(".fr"), {"Pour les programmes": _programs(".fr")}]},
    ]


def _named(entries: Iterable[Any]) -> Iterable[str]:
    for entry in entries:
        if isinstance(entry, str):
            yield entry
        else:
            for below in entry.values():
                yield from _named([below] if isinstance(below, str) else below)
