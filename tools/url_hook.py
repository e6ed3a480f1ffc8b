"""Gives the package the addresses of whoever publishes it; pyproject.toml asks hatchling for them.

The sources name no host, because they may be published anywhere. ``make dist HOME_URL=https://…`` says where
that is; an sdist keeps what it was made with.
"""

import os
from typing import Any
from urllib.parse import urlsplit

from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = "CABOCHON_HOME_URL"
"""The environment variable with the address of the repository."""
PLACES = {"Homepage": "", "Issues": "/issues"}


class UrlHook(MetadataHookInterface):
    """Fills in the project's addresses."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Nothing is made up: without an address there are none."""
        home = os.environ.get(HOME, "").rstrip("/")
        if home and urlsplit(home).scheme != "https":
            raise SystemExit(f"{HOME} has to be an address that begins with https://, not {home}.")
        metadata.setdefault("urls", {name: home + path for name, path in PLACES.items()} if home else {})
