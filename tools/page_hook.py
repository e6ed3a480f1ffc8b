"""Builds no package without the page: hatchling asks this before it makes an archive (see pyproject.toml)."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = Path("src", "cabochon", "server", "page", "index.html")


class PageHook(BuildHookInterface[Any]):
    """Looks whether the page is built; who installs the package shall not need Node."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Refuse in one sentence. An editable install takes the page from the folder whenever it is there."""
        if version != "editable" and not (Path(self.root) / PAGE).is_file():
            raise SystemExit(
                f"The page is not built ({PAGE.as_posix()} is missing): run make dist, which builds it first."
            )
