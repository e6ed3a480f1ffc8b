"""The modules, made once for all tests: they are kept as long as the sources are the same."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cabochon.browser.kernels.write import write_kernels

Written = Callable[[str], Path]
"""The folder with the module of a game, and its part of the manifest."""


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    folder = tmp_path_factory.mktemp("wasm")

    def write(slug: str) -> Path:
        described = folder / f"{slug}.json"
        if not described.exists():
            described.write_text(json.dumps(write_kernels(slug, folder)))
        return folder

    return write
