"""Scopa is installed before it is tested: by hand (``pip install ./examples/scopa``), or for this run.

The run is one of its own: Cabochon's own tests leave the games of other packages alone.
"""

import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest
from hypothesis import settings

from tests.browser.conftest import chromium, new_visitor, server, visitor
from tests.installing import install

__all__ = ["chromium", "new_visitor", "server", "visitor"]

_target = tempfile.TemporaryDirectory(prefix="scopa-")
# The first example may compile kernels: no test here is about time.
settings.register_profile("scopa", deadline=None)
settings.load_profile("scopa")


def pytest_configure(config: pytest.Config) -> None:
    """Install it, unless it is there."""
    try:
        version("cabochon-scopa")
    except PackageNotFoundError:
        install(Path(__file__).parents[1], Path(_target.name))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the browser for last: its event loop runs on to the end, and the terminal needs its own."""
    items.sort(key=lambda item: item.path.name == "test_page.py")
