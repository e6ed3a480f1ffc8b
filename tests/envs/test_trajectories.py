"""Games as data: what each seat saw, could do, did and got."""

import importlib.util
import json
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest

import cabochon
from cabochon.bots import play_out, player
from cabochon.core.errors import CabochonError, RecordError
from cabochon.envs import Encoding, trajectories
from cabochon.envs.datasets import write_minari, write_parquet
from cabochon.files.games import GamesFile
from cabochon.games import declarations
from tests.cli.test_commands import refused, run


def played(slug: str, seed: int = 3, **options: Any) -> dict[str, Any]:
    match = cabochon.game(slug, **options).start(seed=seed)
    play_out(match, [player("random", seed=seat) for seat in range(match.game.players)])
    return {**match.record(), "players": ["random"] * match.game.players}


@pytest.mark.parametrize("slug", sorted(declarations()))
def test_each_seat_s_part_of_a_game_is_told(slug: str) -> None:
    record = played(slug)
    match = cabochon.replay(record)
    states, encoding = match.states(), Encoding(match.game)
    every = trajectories(json.loads(json.dumps(record)))
    assert [each.seat for each in every] == list(range(match.game.players))
    assert sorted(ply for each in every for ply in each.plies) == list(range(len(match.played)))
    for each in every:
        assert each.terminated
        assert each.player == "random"
        assert len(each.observations) == len(each) + 1
        for step, ply in enumerate(each.plies):
            assert np.array_equal(each.observations[step], encoding.observation(states[ply], each.seat))
            assert np.array_equal(each.masks[step], encoding.mask(states[ply]))
            if each.actions[step] >= 0:
                assert encoding.write(states[ply], int(each.actions[step])) == match.played[ply]
        assert np.array_equal(each.observations[-1], encoding.observation(states[-1], each.seat))
        assert not each.rewards[:-1].any()
        assert each.rewards[-1] == encoding.rewards(states[-1])[each.seat]


def test_a_game_that_was_given_up_is_cut_short_and_won() -> None:
    match = cabochon.game("shokoba").start(seed=7)
    for _ in range(4):
        match.play(match.moves()[0])
    record = {**match.record(), "ended": {"how": "resigned", "seat": 0, "winners": [1]}}
    lost, won = trajectories(record)
    assert (lost.terminated, lost.rewards[-1], won.rewards[-1]) == (False, 0, 1)
    assert [float(each.rewards.sum()) for each in trajectories(match)] == [0, 0]
    with pytest.raises(RecordError, match="players"):
        trajectories({**record, "players": ["greedy"]})


def test_a_table_has_a_row_for_every_decision(tmp_path: Path) -> None:
    records = [played("topas", seed) for seed in (1, 2)]
    path = tmp_path / "steps.parquet"
    assert write_parquet(records, path) == sum(len(record["moves"]) for record in records)
    table = polars.read_parquet(path)
    expected = trajectories(records[1])[1]
    found = table.filter((polars.col("game") == 1) & (polars.col("seat") == 1))
    assert np.array_equal(np.stack(found["observation"].to_list()), expected.observations[:-1])
    assert found["action"].to_list() == expected.actions.tolist()
    assert found["legal"].to_list() == [np.flatnonzero(mask).tolist() for mask in expected.masks]
    assert table.filter("last")["reward"].sum() == 2
    with pytest.raises(CabochonError, match="several kinds"):
        write_parquet([*records, played("eight28")], path)
    with pytest.raises(CabochonError, match="no games"):
        write_parquet([], path)


def test_the_command_exports_what_commands_keep(tmp_path: Path) -> None:
    games, table = tmp_path / "games.jsonl", tmp_path / "steps.parquet"
    with GamesFile(games) as file:
        file.add_games([played("topas"), played("eight28")])
    single = tmp_path / "one.json"
    single.write_text(json.dumps(played("topas", 9), indent=1))
    several = refused(run("export", str(games), "--parquet", str(table)))
    assert "several kinds" in several
    told = run("export", str(games), str(single), "--game", "topas", "--parquet", str(table))
    assert told.returncode == 0, told
    assert set(polars.read_parquet(table)["game"].to_list()) == {0, 1}
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anne,")
    assert "holds something else than games" in refused(run("export", str(letter), "--parquet", str(table)))
    assert "holds something else" in refused(run("export", str(single), "--parquet", str(letter)))
    assert "Name files of games" in refused(run("export"))
    assert "Say where" in refused(run("export", str(games)))


def test_minari_reads_the_episodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if any(importlib.util.find_spec(package) is None for package in ("minari", "h5py", "PIL")):
        pytest.skip("minari is not installed (pip install 'cabochon[minari]')")
    import minari

    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    record = played("topas")
    assert write_minari([record], "cabochon/topas-v0") == 2
    found = list(minari.load_dataset("cabochon/topas-v0").iterate_episodes())
    for episode, expected in zip(found, trajectories(record), strict=True):
        assert np.array_equal(episode.observations, expected.observations)
        assert np.array_equal(episode.actions, expected.actions)
        assert np.array_equal(episode.infos["action_mask"][:-1], expected.masks)
