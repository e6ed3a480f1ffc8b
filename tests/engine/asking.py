"""The same questions, asked of Python and of the engine in Node."""

import functools
import json
import tempfile
from pathlib import Path
from typing import Any, Final

from cabochon.browser.translate.writing_out import translated_file
from cabochon.games import own
from tests.engine import probes
from tests.engine.built import built
from tests.translate.engine import run

HERE: Final = Path(__file__).parent
Call = tuple[Any, ...]
"""The name of a probe, and what it is handed."""


@functools.cache
def _translated() -> Path:
    file = Path(tempfile.mkdtemp(prefix="cabochon-probes-")) / "probes.mjs"
    file.write_text(translated_file(Path(probes.__file__), "probes"), encoding="utf-8")
    return file


def in_node(slug: str, calls: list[Call]) -> list[Any]:
    """What the engine answers, with a game's rules and kernels loaded as a worker does.

    The others are there too: sentences about games that do not exist name all of them.
    """
    about = {"file": str(_translated()), "games": [slug, *(other for other in own() if other != slug)]}
    given = f"{json.dumps(about)}\n{json.dumps(calls)}"
    found: list[Any] = json.loads(run(str(HERE / "calls.mjs"), str(built()), given=given))
    return found


def in_python(calls: list[Call]) -> list[Any]:
    """What Python answers, as JSON has it."""
    answers = [getattr(probes, name)(*given) for name, *given in json.loads(json.dumps(calls))]
    found: list[Any] = json.loads(json.dumps(answers))
    return found


def agree(slug: str, calls: list[Call]) -> None:
    """Both answer the same, call by call."""
    told = in_node(slug, calls)
    assert len(told) == len(calls)
    for call, there, here in zip(calls, told, in_python(calls), strict=True):
        assert there == here, call[:1]
