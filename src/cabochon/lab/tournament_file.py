"""The file of a tournament: a line for the plan, then a line for every block as it is finished.

Whatever stops a tournament, the same command goes on with it: the blocks in the file are not played again.
More deals or more bots may be asked for than the last time; another game, option or seed is another one.
"""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from cabochon.core.errors import RecordError
from cabochon.lab.tournament import Block, BlockKey, Plan, Played

FORMAT: Final = 1


def _heading(plan: Plan) -> dict[str, Any]:
    """What has to be the same for blocks to belong together."""
    return {
        "tournament": FORMAT,
        "game": plan.slug,
        "options": plan.options,
        "seed": plan.seed,
        "move_seconds": plan.move_seconds,
    }


class TournamentFile:
    """Keeps blocks on the disk as they come."""

    def __init__(self, path: Path, plan: Plan, anew: bool = False) -> None:
        """Open the file, or begin it; ``RecordError`` if it is that of another tournament, or none at all."""
        self.path = path
        try:
            if anew or not path.exists() or path.stat().st_size == 0:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(json.dumps(_heading(plan)) + "\n", encoding="utf-8")
            self._drop_torn_line()
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "UTF-8"
            raise RecordError("lab.tournament.file", file=path, reason=reason) from None
        try:
            same = bool(lines) and json.loads(lines[0]) == _heading(plan)
            self.blocks: dict[BlockKey, Block] = {}
            for line in lines[1:] if same else []:
                self._take(_read_block(json.loads(line)))
        except (ValueError, KeyError, TypeError):
            raise RecordError("lab.tournament.not_ours", file=path) from None
        if not same:
            raise RecordError("lab.tournament.other_plan", file=path)

    def _drop_torn_line(self) -> None:
        """Cut off what was being written when the power went."""
        with self.path.open("rb+") as file:
            whole = file.read()
            file.truncate(whole.rfind(b"\n") + 1)

    def _take(self, block: Block) -> None:
        self.blocks[block.key] = block

    def add(self, block: Block) -> None:
        """Keep a block, at once and for good."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(_write_block(block)) + "\n")
            file.flush()
            os.fsync(file.fileno())
        self._take(block)


def _write_block(block: Block) -> dict[str, Any]:
    *bots, deal = block.key
    games = [asdict(game) for game in block.games]
    return {"bots": bots, "deal": deal, "games": games, "mishaps": block.mishaps}


def _read_block(data: dict[str, Any]) -> Block:
    first, second = data["bots"]
    games = tuple(
        Played(*(tuple(map(int, game[part])) for part in ("seats", "winners", "scores")))
        for game in data["games"]
    )
    lost = data["mishaps"]
    return Block((str(first), str(second), int(data["deal"])), games, (dict(lost[0]), dict(lost[1])))
