"""The modules, made once for all tests: they are kept as long as the sources are the same."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from cabochon.browser.kernels.write import write_kernels
from tests.needs import needs

Written = Callable[[str], Path]
"""The folder with the module of a game, and its part of the manifest."""


LOADER: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "typescript"
"""What the page's loader is made ready for Node with."""


@pytest.fixture(scope="session")
def node() -> str:
    """Node, where it and the page's packages are installed."""
    command = needs("node")
    if not LOADER.exists():
        pytest.skip("the page's packages are not installed (make web)")
    return command


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    folder = tmp_path_factory.mktemp("wasm")

    def write(slug: str) -> Path:
        described = folder / f"{slug}.json"
        if not described.exists():
            described.write_text(json.dumps(write_kernels(slug, folder)))
        return folder

    return write
