"""The file of a study: a line that says what it is, then a line for every chunk as it is played.

Whatever stops a study, the same command goes on with it. More games may be asked for than the last time; with
another game, option, bot or seed, or another version of the rules or the bots, it is another study.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

from cabochon.core.errors import RecordError
from cabochon.core.jit import generation
from cabochon.lab.study.plan import Chunk, Plan
from cabochon.lab.study.trace import Row, columns
from cabochon.lab.warm import sources

FORMAT: Final = 1


def _heading(plan: Plan) -> dict[str, Any]:
    """What has to be the same for games to belong together."""
    return {
        "study": FORMAT,
        "game": plan.slug,
        "variants": [variant.options for variant in plan.variants],
        "bots": list(plan.bots),
        "seed": plan.seed,
        "code": generation("bots", sources(plan.game(0).declaration)),
    }


class StudyFile:
    """Keeps the rows of finished chunks on the disk as they come."""

    def __init__(self, path: Path, plan: Plan, anew: bool = False) -> None:
        """Open the file, or begin it; ``RecordError`` if it is that of another study, or none at all."""
        self.path = path
        self.done: dict[Chunk, list[Row]] = {}
        try:
            if anew or not path.exists() or path.stat().st_size == 0:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(_heading(plan)) + "\n", encoding="utf-8")
            text = path.read_bytes()
            # What was being written when the power went is cut off.
            whole = text[: text.rfind(b"\n") + 1]
            if whole != text:
                path.write_bytes(whole)
            lines = whole.decode("utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "UTF-8"
            raise RecordError("lab.study.file", file=path, reason=reason) from None
        try:
            heading = json.loads(lines[0])
            for line in lines[1:] if heading == _heading(plan) else []:
                self._read(plan, json.loads(line))
        except (ValueError, KeyError, TypeError, IndexError):
            raise RecordError("lab.study.not_ours", file=path) from None
        if heading != _heading(plan):
            raise RecordError("lab.study.other_plan", file=path)

    def _read(self, plan: Plan, data: dict[str, Any]) -> None:
        chunk = Chunk(*(int(data[part]) for part in ("variant", "budget", "first", "count")))
        rows = [[int(number) for number in row] for row in data["rows"]]
        width = len(columns(plan.game(chunk.variant)))
        if len(rows) != chunk.count or any(len(row) != width for row in rows):
            raise ValueError
        self.done[chunk] = rows

    def add(self, chunk: Chunk, rows: list[Row]) -> None:
        """Keep a chunk, at once and for good."""
        data = {**chunk.__dict__, "rows": rows}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(data, separators=(",", ":")) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self.done[chunk] = rows
