"""Programs of others: asked by lines, held to their promises, and our own bots as such a program."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.bots import bot
from cabochon.bots.asking import ask
from cabochon.bots.our_engine import OurEngine
from cabochon.bots.outside import OutsideBot, Source, check_outside, title
from cabochon.bots.outside.checking import Checker
from cabochon.bots.outside.engine_loop import Loop, Problem, Wish
from cabochon.bots.outside.faults import Fault
from cabochon.bots.search import Budget
from cabochon.core.bot_names import split_names
from cabochon.core.errors import OptionError
from tests.needs import needs

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
PROGRAM = """
import json, sys
view = None
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "cabochon":
        print("id name Tiny\\nid games {games}\\nid deterministic yes\\ncabochonok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "view":
        {view}
    elif word == "go":
        {go}
    elif word == "quit":
        {quit}
"""
GOOD = {
    "games": "eight28",
    "view": "view = json.loads(rest.partition(' ')[2]) if rest.endswith('}') and '[' in rest else view",
    "go": "print('bestmove', view['moves'][0], flush=True)",
    "quit": "break",
}


def program(folder: Path, **parts: str) -> str:
    """A program that speaks the protocol, but for these parts; returns its name."""
    text = PROGRAM
    for name, part in {**GOOD, **parts}.items():
        text = text.replace(f"{{{name}}}", part)
    path = folder / "tiny.py"
    path.write_text(text)
    return f"engine:{sys.executable} {path}"


def broken(name: str) -> dict[str, str]:
    """The promises it breaks, and how."""
    results = Checker(Source.of(name), [], 1.0).run()
    return {each.key: each.why.text() if each.why else "" for each in results if each.kept is False}


def test_a_program_that_keeps_every_promise(tmp_path: Path) -> None:
    name = program(tmp_path)
    kept = {each.key: each.kept for each in Checker(Source.of(name), [], 2.0).run()}
    assert kept.pop("candidates") is None  # never promised
    assert set(kept.values()) == {True}
    assert len(kept) == 11


def test_the_example_in_javascript_keeps_every_promise() -> None:
    program = EXAMPLES / "engine.mjs"
    results = list(Checker(Source.of(f"engine:{needs('node')} {program}"), ["eight28"], 5.0).run())
    assert [each.kept for each in results] == [True] * 12


BREACHES: list[tuple[dict[str, str], str, str]] = [
    ({"games": "chess"}, "games", "chess"),
    ({"go": "print('bestmove nonsense', flush=True)"}, "plays", "nonsense"),
    ({"go": "print('error no idea', flush=True)"}, "plays", "no idea"),
    ({"go": "sys.exit(4)"}, "plays", "exit code 4"),
    ({"go": "print('candidate 7 1 take\\nbestmove', view['moves'][0], flush=True)"}, "candidates", "7"),
    ({"go": "print('candidate 0.5 1 fold\\nbestmove', view['moves'][0], flush=True)"}, "candidates", "fold"),
    ({"quit": "sys.exit(3)"}, "quit", "exit code 3"),
    ({"view": "view = json.loads(rest.partition(' ')[2])"}, "bad_view", "exit code 1"),
]


@pytest.mark.parametrize(("parts", "key", "why"), BREACHES)
def test_a_promise_that_is_broken_is_named(tmp_path: Path, parts: dict[str, str], key: str, why: str) -> None:
    assert why in broken(program(tmp_path, **parts))[key]


def test_moves_by_lot_are_not_deterministic(tmp_path: Path) -> None:
    lot = "import time; m = view['moves']; print('bestmove', m[time.time_ns() % len(m)], flush=True)"
    name = program(tmp_path, games="topas", go=lot)
    checker = Checker(Source.of(name), [], 2.0)
    checker.identity = None
    assert [each.key for each in checker.run() if each.kept is False] == ["seed"]


def test_its_name_is_what_it_calls_itself_and_its_games_are_heeded(tmp_path: Path) -> None:
    name = program(tmp_path)
    assert title(name) == "tiny.py"
    check_outside(name, "eight28")
    assert title(name) == "Tiny"
    with pytest.raises(OptionError, match="Tiny does not play Shokoba"):
        check_outside(name, "shokoba")
    with pytest.raises(OptionError, match="There is no program nowhere"):
        check_outside("engine:nowhere --flag")
    with pytest.raises(OptionError, match="no command"):
        check_outside("engine:")


def test_a_program_that_needs_to_be_told_to_stop_still_has_its_move(tmp_path: Path) -> None:
    waits = "next(line for line in sys.stdin if line.strip() == 'stop'); " + GOOD["go"]
    player = OutsideBot(Source.of(program(tmp_path, go=waits)), 1, seconds=0.2)
    turn = cabochon.game("eight28").start(seed=7).turn()
    assert player.own_move(turn) in turn.packed.values()


def test_it_is_sent_views_and_never_states(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    hears = f"open({str(heard)!r}, 'a').write(rest); view = json.loads(rest.partition(' ')[2])"
    player = OutsideBot(Source.of(program(tmp_path, games="shokoba", view=hears)), 1)
    match = cabochon.game("shokoba").start(seed=7)
    player.own_move(match.turn())
    sent = json.loads(heard.read_text().partition(" ")[2])
    assert sent == json.loads(json.dumps(match.view(match.to_move)))


def test_a_hint_from_a_program_has_its_candidates(tmp_path: Path) -> None:
    go = "print('candidate 0.25 7', view['moves'][1] + '\\nbestmove', view['moves'][1], flush=True)"
    match = cabochon.game("shokoba").start(seed=7)
    thought = ask(program(tmp_path, games="shokoba", go=go), match, Budget(simulations=5), 1)
    assert thought.move == match.moves()[1]
    assert [(each.chance, each.visits) for each in thought.candidates] == [(0.25, 7)]
    with pytest.raises(OptionError, match="no idea"):
        ask(
            program(tmp_path, go="print('error no idea', flush=True)", games="shokoba"), match, Budget(1.0), 1
        )


def test_names_in_a_list() -> None:
    assert split_names("") == []
    assert split_names('a, b ,"engine:x 1,2"') == ["a", "b", "engine:x 1,2"]


# -- our own bots --------------------------------------------------------------------------------------------


def seat_and_view(name: str, slug: str = "shokoba") -> tuple[Any, dict[str, Any]]:
    match = cabochon.game(slug).start(seed=7)
    return OurEngine(name).sit_down(slug, 5), match.view(match.to_move)


@pytest.mark.parametrize("name", ["greedy", "random", "beginner", "strong"])
def test_our_engine_plays_what_our_bot_plays(name: str) -> None:
    seat, view = seat_and_view(name)
    choice = seat.choose(view, Wish())
    assert choice.move == bot(name, seed=5).choose(view)


def test_our_engine_keeps_to_its_simulations_and_tells_what_it_considered() -> None:
    seat, view = seat_and_view("strong")
    choice = seat.choose(view, Wish(simulations=30))
    assert sum(visits for _, _, visits in choice.considered) == 30
    assert choice.move in [move for move, _, _ in choice.considered]
    assert choice == seat_and_view("strong")[0].choose(view, Wish(simulations=30))


def test_our_engine_stops_when_it_is_told() -> None:
    seat, view = seat_and_view("master")
    choice = seat.choose(view, Wish(simulations=10**9, stopped=lambda: True))
    assert 0 < sum(visits for _, _, visits in choice.considered) < 10_000


@pytest.mark.parametrize("view", [{}, {"game": "chess"}, {"game": "shokoba", "options": 3}])
def test_our_engine_says_that_something_is_no_view(view: dict[str, Any]) -> None:
    with pytest.raises(Problem):
        OurEngine("greedy").sit_down("shokoba", 1).choose(view, Wish())


def test_the_command_speaks_the_protocol() -> None:
    match = cabochon.game("topas").start(seed=7)
    lines = [
        "cabochon 1",
        "what is this",
        "newgame 1 game topas seed 3",
        "isready",
        f"view 1 {json.dumps(match.view(match.to_move))}",
        "go limit 10000",
        "view 9 {}",
        "go",
        "isready",
    ]
    code = "from cabochon.cli.main import main; main()"
    asked = [sys.executable, "-c", code, "engine", "--bot", "greedy"]
    # It reads to the end of its input, which ends it: so the input stays open until it has answered.
    process = subprocess.Popen(asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("".join(f"{line}\n" for line in lines))
    process.stdin.flush()
    heard: list[str] = []
    while heard.count("readyok") < 2:
        heard.append(process.stdout.readline().strip())
    process.stdin.close()
    assert process.wait(60) == 0
    process.stdout.close()
    assert "id name Cabochon Greedy" in heard
    assert any(line.removeprefix("bestmove ") in match.moves() for line in heard)
    assert sum(line.startswith("error ") for line in heard) == 1


def test_what_went_wrong_in_a_command_without_an_answer_is_said_in_the_next() -> None:
    told = io.StringIO()
    loop = Loop(OurEngine("greedy"), io.StringIO(), told)
    loop._new_game("1 game chess seed 3")
    with pytest.raises(Problem, match="chess"):
        loop._ready("")


def test_a_fault_of_an_engine_is_told_whole(tmp_path: Path) -> None:
    player = OutsideBot(Source.of(program(tmp_path, go="print('error no_class of mine', flush=True)")), 1)
    with pytest.raises(Fault) as caught:
        player.own_move(cabochon.game("eight28").start(seed=7).turn())
    assert (caught.value.kind, caught.value.what) == ("raised", "no_class of mine")
