"""Leads from a page to the same one in the other language; MkDocs calls this for every page."""

from typing import Any

HOMES = {"en": "README.md", "fr": "docs/index.fr.md"}
NAMES = {"en": "English", "fr": "Français"}


def counterparts(path: str) -> dict[str, str]:
    """Where a page is in each language; what has no translation leads to the other's first page.

    >>> counterparts("docs/bots.fr.md")
    {'en': 'docs/bots.md', 'fr': 'docs/bots.fr.md'}
    """
    if path in HOMES.values():
        return HOMES
    if path.endswith(".fr.md"):
        return {"en": path.removesuffix(".fr.md") + ".md", "fr": path}
    return {"en": path, "fr": path.removesuffix(".md") + ".fr.md"}


def on_page_context(context: dict[str, Any], *, page: Any, config: Any, **_: Any) -> dict[str, Any]:
    """Set the links of the language menu, which the theme has for the whole site only."""
    files = {file.src_uri: file.url for file in context["pages"]}
    config.extra["alternate"] = [
        {"lang": code, "name": NAMES[code], "link": files.get(path) or files[HOMES[code]]}
        for code, path in counterparts(page.file.src_uri).items()
    ]
    return context
