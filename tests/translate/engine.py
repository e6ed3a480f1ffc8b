"""The translated games in Node, for tests: their files are written once for all of them."""

import functools
import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import pytest

from cabochon.browser.translate import write_translated

WEB = Path(__file__).resolve().parents[2] / "web"
EXAMPLES = WEB.parent / "examples"
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(
    NODE is None or not (WEB / "node_modules").is_dir(), reason="needs Node and what the page is built with"
)


@functools.cache
def engine() -> Path:
    """A folder with the runtime and all translated modules."""
    folder = Path(tempfile.mkdtemp(prefix="cabochon-engine-"))
    (folder / "package.json").write_text('{"type": "module"}')
    write_translated(folder)
    run(str(WEB / "tools" / "runtime.mjs"), str(folder), cwd=WEB)
    return folder


def run(*command: str, given: str = "", cwd: Path = WEB) -> str:
    """What Node prints; its complaint is the failure."""
    assert NODE is not None
    ended = subprocess.run(
        [NODE, *command], input=given, cwd=cwd, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


def asked(script: str, question: Any) -> Any:
    """What a script of this folder answers to a question, both as JSON."""
    answer = run(
        str(Path(__file__).with_name(script)), str(engine()), given=json.dumps(question, ensure_ascii=False)
    )
    return json.loads(answer)
