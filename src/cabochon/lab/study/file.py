"""The file of a study: a line that says what it is, then a line for every chunk as it is played.

Whatever stops a study, the same command goes on with it. More games may be asked for than the last time; with
another game, option, bot or seed, or another version of the rules or the bots, it is another study.
"""

from pathlib import Path
from typing import Any, Final

from cabochon.core.deals import seed_as_json
from cabochon.core.jit import generation
from cabochon.files.lines import Heading, Kind, LineFile
from cabochon.lab.entrants import entrant_key
from cabochon.lab.headings import same_heading
from cabochon.lab.study.plan import Chunk, Plan
from cabochon.lab.study.trace import Row, columns

FORMAT: Final = 1
KIND: Final = Kind("study", "lab.study")


def _heading(plan: Plan) -> Heading:
    """What has to be the same for games to belong together."""
    return {
        KIND.mark: FORMAT,
        "game": plan.slug,
        "variants": [variant.options for variant in plan.variants],
        "bots": [entrant_key(bot) for bot in plan.bots],
        "seed": seed_as_json(plan.seed),
        "code": generation("bots", plan.game(0).declaration.folder),
    }


class StudyFile(LineFile):
    """Keeps the rows of finished chunks on the disk as they come."""

    def __init__(self, path: Path, plan: Plan, restart: bool = False, force: bool = False) -> None:
        """Open the file, or begin it; ``RecordError`` if it is that of another study, or none at all."""
        heading = _heading(plan)
        super().__init__(path, KIND, heading, lambda found: same_heading(found, heading), restart, force)
        self.done: dict[Chunk, list[Row]] = {}
        try:
            for entry in self.entries:
                self._take(plan, entry)
        except (ValueError, KeyError, TypeError, IndexError):
            self.close()
            raise self.damaged() from None
        self.entries.clear()  # there may be millions of rows

    def _take(self, plan: Plan, data: dict[str, Any]) -> None:
        chunk = Chunk(*(int(data[part]) for part in ("variant", "budget", "first", "count")))
        rows = [[int(number) for number in row] for row in data["rows"]]
        width = len(columns(plan.game(chunk.variant)))
        if len(rows) != chunk.count or any(len(row) != width for row in rows):
            raise ValueError
        self.done[chunk] = rows

    def add_chunk(self, chunk: Chunk, rows: list[Row]) -> None:
        """Keep a chunk, at once and for good."""
        self.add({**chunk.__dict__, "rows": rows})
        self.done[chunk] = rows
