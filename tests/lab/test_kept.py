"""Games that commands keep: the same games that they count, once each, in a file that can be added to."""

import json
from pathlib import Path

import pytest

import cabochon
from cabochon.core.errors import RecordError
from cabochon.files.games import GamesFile, read_games
from cabochon.lab.kept import keep_simulated
from cabochon.lab.simulate import plan, simulate
from cabochon.lab.study.plan import make_plan
from cabochon.lab.study.work import kept_keys, play_chunk
from cabochon.lab.tournament import plan as make_tournament
from cabochon.lab.tournament import play_block
from tests.cli.test_commands import refused, run

TOPAS = ("topas", "--players", "2")


def test_a_simulation_writes_the_games_it_counts(tmp_path: Path) -> None:
    planned = plan(cabochon.game("eight28"), ["greedy", "random"], 6, seed=40)
    with GamesFile(tmp_path / "games.jsonl") as file:
        assert keep_simulated(planned, file) == 6
        assert keep_simulated(planned, file) == 0
    records = list(read_games(tmp_path / "games.jsonl"))
    tally = simulate(planned)
    won = [0.0] * planned.game.players
    for number, record in enumerate(records):
        match = cabochon.replay(record)
        assert match.seed == 40 + number
        assert match.outcome is not None
        for seat in match.outcome.winners:
            won[(seat + number) % 3] += 1 / len(match.outcome.winners)
        assert record["players"] == [planned.entrants[(seat + number) % 3] for seat in range(3)]
    assert won == pytest.approx(tally.wins_by_entrant.tolist())
    assert sum(len(record["moves"]) for record in records) == tally.moves.total


def test_a_second_run_adds_what_is_missing(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = run("simulate", *TOPAS, "-n", "3", "--seed", "1", "--records", str(path), "--json")
    assert (first.returncode, first.stderr.count("3 games were added")) == (0, 1), first
    more = run("simulate", *TOPAS, "-n", "5", "--seed", "1", "--records", str(path), "--json")
    assert "2 games were added" in more.stderr
    assert "which holds 5" in more.stderr
    other = run("tournament", *TOPAS, "-n", "1", "--records", str(path), "--json")
    assert "2 games were added" in other.stderr, other
    assert "0 games were added" in run("tournament", *TOPAS, "-n", "1", "--records", str(path)).stderr
    with path.open("a") as file:  # the power went
        file.write('{"cabochon": 1, "ga')
    records = list(read_games(path))
    assert len(records) == 7
    again = run("simulate", *TOPAS, "-n", "6", "--seed", "1", "--records", str(path), "--json")
    assert "1 game was added" in again.stderr
    assert len([cabochon.replay(record) for record in read_games(path)]) == 8


def test_what_is_no_file_of_games_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne,\n")
    arguments = ("simulate", *TOPAS, "-n", "1", "--records", str(path))
    assert "is not a file of games" in refused(run(*arguments))
    assert path.read_text() == "Dear Anne,\n"
    assert run(*arguments, "--force").returncode == 0
    assert len(list(read_games(path))) == 1


def test_two_commands_do_not_write_to_one_file(tmp_path: Path) -> None:
    with GamesFile(tmp_path / "games.jsonl"), pytest.raises(RecordError, match="right now"):
        GamesFile(tmp_path / "games.jsonl")


def test_a_tournament_keeps_the_games_of_its_blocks() -> None:
    planned = make_tournament(cabochon.game("topas"), ["greedy", "random"], 1, 5, 10.0)
    assert play_block(planned, ("greedy", "random"), 0).records == ()
    keeping = type(planned)(**{**planned.__dict__, "keeps_games": True})
    block = play_block(keeping, ("greedy", "random"), 0)
    assert [record["players"] for record in block.records] == [["greedy", "random"], ["random", "greedy"]]
    for played, record in zip(block.games, block.records, strict=True):
        assert record["result"]["scores"] == list(played.scores)


def test_a_study_keeps_its_games() -> None:
    planned = make_plan(cabochon.game("topas"), [], ["greedy"], 2, 1, skill_games=2)
    for chunk in planned.chunks()[:2]:
        assert play_chunk(planned, chunk)[1] == []
        rows, records = play_chunk(planned, chunk, keeps_games=True)
        assert [len(record["moves"]) for record in records] == [row[3] for row in rows]
        assert len(set(kept_keys(planned, chunk))) == len(records)
        for key, record in zip(kept_keys(planned, chunk), records, strict=True):
            told = json.loads(key)
            assert {name: record[name] for name in told} == told
