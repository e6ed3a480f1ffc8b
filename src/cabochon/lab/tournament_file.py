"""The file of a tournament: a line for the plan, then a line for every block as it is finished.

Whatever stops a tournament, the same command goes on with it: the blocks in the file are not played again.
More deals or more bots may be asked for than the last time; another game, option or seed is another one.
Blocks in which a bot failed are played again if another rule for that is asked for now. Files of the first
format know only one rule, the greedy move, and no first errors; they are gone on with as they are. Where luck
is to be taken out of the results, blocks in which it was not measured are played again too.
"""

from pathlib import Path
from typing import Any, Final

from cabochon.bots.outside import Mishap
from cabochon.core.deals import seed_as_json
from cabochon.files.lines import Heading, Kind, LineFile
from cabochon.lab.failing import OnFailure
from cabochon.lab.headings import same_heading
from cabochon.lab.tournament import Block, BlockKey, Plan, Played

FORMAT: Final = 2
READABLE: Final = (1, 2)
KIND: Final = Kind("tournament", "lab.tournament")


def _heading(plan: Plan) -> Heading:
    """What has to be the same for blocks to belong together."""
    return {
        KIND.mark: FORMAT,
        "game": plan.slug,
        "options": plan.options,
        "seed": seed_as_json(plan.seed),
        "move_seconds": plan.move_seconds,
    }


class TournamentFile(LineFile):
    """Keeps blocks on the disk as they come."""

    def __init__(self, path: Path, plan: Plan, restart: bool = False, force: bool = False) -> None:
        """Open the file, or begin it; ``RecordError`` if it is that of another tournament, or none at all."""
        heading = _heading(plan)

        def is_same(found: Heading) -> bool:
            known = found[KIND.mark] in READABLE
            return known and same_heading(found, {**heading, KIND.mark: found[KIND.mark]})

        super().__init__(path, KIND, heading, is_same, restart, force)
        try:
            blocks = [_read_block(entry) for entry in self.entries]
        except (ValueError, KeyError, TypeError, IndexError):
            self.close()
            raise self.damaged() from None
        self.blocks: dict[BlockKey, Block] = {block.key: block for block in blocks if block.counts_for(plan)}

    def add_block(self, block: Block) -> None:
        """Keep a block, at once and for good."""
        self.add(_write_block(block))
        self.blocks[block.key] = block


def _write_block(block: Block) -> dict[str, Any]:
    *bots, deal = block.key
    return {
        "bots": bots,
        "deal": deal,
        "games": [_write_game(game) for game in block.games],
        "mishaps": block.mishaps,
        "first_errors": [
            mishap and {"kind": mishap.kind, "what": mishap.what} for mishap in block.first_mishaps
        ],
        "on_failure": block.on_failure,
        **({"playouts": block.playouts} if block.playouts else {}),
    }


def _write_game(game: Played) -> dict[str, Any]:
    lost = {} if game.lost_by is None else {"lost_by": game.lost_by}
    luck = {} if game.luck is None else {"luck": game.luck}
    return {"seats": game.seats, "winners": game.winners, "scores": game.scores, **lost, **luck}


def _read_block(data: dict[str, Any]) -> Block:
    first, second = data["bots"]
    lost = data["mishaps"]
    errors = data.get("first_errors", (None, None))
    return Block(
        (str(first), str(second), int(data["deal"])),
        tuple(map(_read_game, data["games"])),
        (dict(lost[0]), dict(lost[1])),
        (_read_mishap(errors[0]), _read_mishap(errors[1])),
        OnFailure(data.get("on_failure", OnFailure.GREEDY)),
        int(data.get("playouts", 0)),
    )


def _read_game(data: dict[str, Any]) -> Played:
    seats, winners, scores = (tuple(map(int, data[part])) for part in ("seats", "winners", "scores"))
    lost_by, luck = data.get("lost_by"), data.get("luck")
    return Played(
        seats,
        winners,
        scores,
        None if lost_by is None else int(lost_by),
        None if luck is None else tuple(map(float, luck)),
    )


def _read_mishap(data: dict[str, Any] | None) -> Mishap | None:
    return None if data is None else Mishap(str(data["kind"]), str(data["what"]))
