"""A bot that crashed in a tournament had greedy play on for it, and its error was nowhere to be seen."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import cabochon
from cabochon.bots.outside import OutsideBot, Source
from cabochon.lab.failing import OnFailure
from cabochon.lab.standings import Standings
from cabochon.lab.tournament import Plan, plan, play
from cabochon.lab.tournament_file import TournamentFile
from tests.cli.test_commands import run

WAYS = {
    "raised": "raise ValueError('no idea')",
    "illegal": "return 7",
    "ended": "os._exit(3)",
    "stalled": "while True: pass",
    "garbled": "os.write(3, b'x' * 200_000); return moves[0]",
}
BOT = "import os, sys\nclass MyBot:\n    def choose(self, view, moves, rng):\n        {body}\n"


def failing(folder: Path, body: str, way: OnFailure = OnFailure.LOSE, slug: str = "shokoba") -> Plan:
    path = folder / "mybot.py"
    path.write_text(BOT.format(body=body))
    options = {"shokoba": {"target": 1}, "topas": {"players": 1}}[slug]
    return plan(cabochon.game(slug, **options), ["greedy", f"{path}:MyBot"], 1, 5, 0.5, way)


@pytest.mark.parametrize("kind", WAYS)
def test_it_loses_its_games_and_its_first_error_is_kept(tmp_path: Path, kind: str) -> None:
    planned = failing(tmp_path, WAYS[kind])
    path = tmp_path / "results.jsonl"
    with TournamentFile(path, planned) as file:
        for block in play(planned):
            file.add_block(block)
    with TournamentFile(path, planned) as again:
        assert again.blocks == file.blocks
    standings = Standings(planned, again.blocks.values())
    first, last = standings.ranking()
    assert (first.bot, first.share.value, last.share.value) == ("greedy", 1.0, 0.0)
    assert first.rating.value > last.rating.value
    assert (last.mishaps, last.lost_by_failing) == ({kind: 2}, 2)
    assert last.first_error is not None
    assert last.first_error.mishap.kind == kind
    told = json.loads(json.dumps(standings.as_json()))["bots"][1]
    assert told["first_error"]["kind"] == kind
    assert told["lost_by_failing"] == 2
    assert json.loads(path.read_text().splitlines()[1])["first_errors"][1]["kind"] == kind
    assert standings.any_lost_by_failing


def test_alone_a_failure_loses_to_any_score(tmp_path: Path) -> None:
    planned = failing(tmp_path, "raise ValueError", slug="topas")
    (duel,) = Standings(planned, play(planned)).duels()
    assert duel.share.value == 1.0


def test_files_of_the_first_format_are_gone_on_with(tmp_path: Path) -> None:
    planned = failing(tmp_path, "raise ValueError", OnFailure.GREEDY)
    (block,) = play(planned)
    path = tmp_path / "results.jsonl"
    with TournamentFile(path, planned) as file:
        file.add_block(block)
    heading, line = map(json.loads, path.read_text().splitlines())
    del line["first_errors"], line["on_failure"]
    path.write_text("".join(json.dumps(each) + "\n" for each in ({**heading, "tournament": 1}, line)))
    with TournamentFile(path, planned) as old:
        assert list(old.blocks.values()) == [replace(block, first_mishaps=(None, None))]
    strict = replace(planned, on_failure=OnFailure.LOSE)
    with TournamentFile(path, strict) as old:
        assert old.blocks == {}
        for played in play(strict):
            old.add_block(played)
    with TournamentFile(path, strict) as both:
        assert list(both.blocks.values()) == [played]
    line["mishaps"] = [{}, {}]
    path.write_text("".join(json.dumps(each) + "\n" for each in ({**heading, "tournament": 1}, line)))
    with TournamentFile(path, strict) as clean:
        assert len(clean.blocks) == 1


def test_the_command_says_so_and_so_does_its_exit_code(tmp_path: Path) -> None:
    failing(tmp_path, WAYS["raised"])
    command = (
        "tournament",
        "shokoba",
        "--target",
        "1",
        "-n",
        "1",
        "--bots",
        f"greedy,{tmp_path}/mybot.py:MyBot",
    )
    shown = run(*command)
    assert shown.returncode == 3, shown.stderr
    text = " ".join(shown.stdout.replace("│", " ").split())
    assert "no idea" in text
    assert "lost 2 games by failing" in text
    french = run(*command, "--lang", "fr")
    assert "par défaillance" in french.stdout
    as_json = run(*command, "--json")
    assert as_json.returncode == 3
    assert "no idea (mybot.py, line 4)" in json.loads(as_json.stdout)["bots"][1]["first_error"]["what"]


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("bestmove", ["illegal"]),
        ("bestmove \xff\xfe", ["illegal"]),
        ("error unheard", ["raised"]),
        ("x" * 300_000, ["garbled"]),
        ("[[[", []),  # lines that nobody knows are passed over
        ("\xff\xfe", []),
        ("readyok", []),
        ("candidate many high 7R", []),
    ],
)
def test_answers_that_are_none_cost_the_turn_only(tmp_path: Path, line: str, kinds: list[str]) -> None:
    sent = line.encode("latin-1") + b"\n"
    body = f"os.write(3, {sent!r}); return moves[0]"
    path = tmp_path / "mybot.py"
    path.write_text(BOT.format(body=body))
    match = cabochon.game("shokoba").start(seed=7)
    player = OutsideBot(Source.of(f"{path}:MyBot"), 1)
    turn = match.turn()
    assert turn.text(player.move(turn)) in match.moves()
    assert [mishap.kind for mishap in player.mishaps] == kinds
    player.close()
