"""The score keeper of the page against the engine: rounds entered as people would, with the same result."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.needs import needs
from tests.web.rounds import rounds

WEB = Path(__file__).resolve().parents[2] / "web"
VITEST = WEB / "node_modules" / "vitest" / "vitest.mjs"


def test_thousands_of_rounds_come_to_what_the_engine_made_of_them(tmp_path: Path) -> None:
    node = needs("node")
    if not VITEST.exists():
        pytest.skip("the page's packages are not installed (make web)")
    file = tmp_path / "rounds.json"
    file.write_text(json.dumps(rounds()), encoding="utf-8")
    done = subprocess.run(
        [node, str(VITEST), "run", "tests/rounds.test.ts"],
        cwd=WEB,
        env=os.environ | {"ROUNDS": str(file), "CI": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 passed" in done.stdout
