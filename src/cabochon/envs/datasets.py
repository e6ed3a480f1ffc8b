"""Trajectories as datasets for others' tools: a table in Parquet, episodes in Minari."""

import io
import warnings
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np

from cabochon.core.errors import OptionError, brief
from cabochon.core.extras import need
from cabochon.envs.encoding import Encoding
from cabochon.envs.trajectories import Trajectory, trajectories
from cabochon.files.whole import write_whole
from cabochon.games import game as find_game

AT_ONCE: Final = 200
"""Games turned into columns at a time: their masks are wide."""

Record = Mapping[str, Any]


def one_game(records: Iterable[Record]) -> Iterator[Record]:
    """The records, if all are of one game: observations of another have another size."""
    slug = None
    for record in records:
        slug = slug or record.get("game")
        if record.get("game") != slug:
            raise OptionError("envs.one_game", games=brief(f"{slug}, {record.get('game')}"))
        yield record
    if slug is None:
        raise OptionError("envs.no_games")


def write_parquet(records: Iterable[Record], path: Path) -> int:
    """Write a row for every decision; returns how many. All games must be of one kind.

    Columns: ``game`` (its number), ``seat``, ``player``, ``ply``, ``observation`` (an array of bytes),
    ``legal`` (the legal actions), ``action``, ``reward``, ``last`` (of this seat's decisions in the game) and
    ``terminated``.
    """
    need("lab", "polars")
    import polars

    tables: list[Any] = []
    rows: list[dict[str, Any]] = []
    schema: dict[str, Any] = {}
    for number, record in enumerate(one_game(records)):
        if not schema:
            size = Encoding(find_game(record["game"], **record["options"])).size
            schema = _schema(polars, size)
        for each in trajectories(record):
            rows += _rows(number, each)
        if number % AT_ONCE == AT_ONCE - 1:
            tables.append(polars.DataFrame(rows, schema))
            rows = []
    tables.append(polars.DataFrame(rows, schema))
    whole = polars.concat(tables)
    content = io.BytesIO()
    whole.write_parquet(content)
    write_whole(path, content.getvalue())
    return len(whole)


def is_our_parquet(content: bytes) -> bool:
    """Whether this is such a table."""
    need("lab", "polars")
    import polars

    try:
        names = list(polars.read_parquet_schema(io.BytesIO(content)))
    except (polars.exceptions.PolarsError, OSError, ValueError):
        return False
    return names[:3] == ["game", "seat", "player"]


def _schema(polars: Any, size: int) -> dict[str, Any]:
    return {
        "game": polars.Int64,
        "seat": polars.Int8,
        "player": polars.String,
        "ply": polars.Int32,
        "observation": polars.Array(polars.UInt8, size),
        "legal": polars.List(polars.Int32),
        "action": polars.Int32,
        "reward": polars.Float32,
        "last": polars.Boolean,
        "terminated": polars.Boolean,
    }


def _rows(number: int, each: Trajectory) -> Iterator[dict[str, Any]]:
    for step in range(len(each)):
        yield {
            "game": number,
            "seat": each.seat,
            "player": each.player,
            "ply": int(each.plies[step]),
            "observation": each.observations[step].tolist(),
            "legal": np.flatnonzero(each.masks[step]).tolist(),
            "action": int(each.actions[step]),
            "reward": float(each.rewards[step]),
            "last": step == len(each) - 1,
            "terminated": each.terminated,
        }


def write_minari(records: Iterable[Record], name: str) -> int:
    """Make a dataset of this name in Minari's folder; returns how many episodes it has.

    Every seat's part in a game is an episode; ``infos["action_mask"]`` tells what was legal. Episodes in
    which a move was made that is not offered as an action are left out.
    """
    need("minari")
    from gymnasium import spaces
    from minari import create_dataset_from_buffers
    from minari.data_collector import EpisodeBuffer

    buffers: list[Any] = []
    encoding: Encoding | None = None
    for record in one_game(records):
        encoding = encoding or Encoding(find_game(record["game"], **record["options"]))
        buffers += [
            EpisodeBuffer(id=len(buffers) + place, **columns)
            for place, columns in enumerate(map(_episode, filter(_is_whole, trajectories(record))))
        ]
    assert encoding is not None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # of an author and the like, which we do not know
            create_dataset_from_buffers(
                name,
                buffers,
                algorithm_name="cabochon",
                observation_space=spaces.Box(0, encoding.high, dtype=np.uint8),
                action_space=spaces.Discrete(encoding.actions),
                description=f"Games of {encoding.game.declaration.names['en']}, seat by seat",
            )
    except ValueError as error:  # such a name cannot be, or is there already
        raise OptionError("envs.dataset", name=brief(name), reason=str(error)) from None
    return len(buffers)


def _is_whole(each: Trajectory) -> bool:
    return len(each) > 0 and bool((each.actions >= 0).all())


def _episode(each: Trajectory) -> dict[str, Any]:
    last = np.arange(len(each)) == len(each) - 1
    nothing = np.zeros((1, each.masks.shape[1]), np.int8)
    return {
        "observations": each.observations,
        "actions": each.actions.astype(np.int64),
        "rewards": each.rewards,
        "terminations": last & each.terminated,
        "truncations": last & (not each.terminated),
        "infos": {"action_mask": np.concatenate([each.masks, nothing])},
    }
