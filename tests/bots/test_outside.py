"""Somebody's own bot: loaded from a file, asked in a process of its own, never able to stop the game."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.bots import bot, play_out
from cabochon.bots.outside import (
    PATIENCE,
    OutsideBot,
    Source,
    check_outside,
    end_all,
    is_outside,
    make_player,
)
from cabochon.bots.view_bot import ViewBot
from cabochon.core.errors import OptionError

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "mybot.py"

HEADER = """
import os, signal, sys, threading, time
class MyBot:
"""


def written(folder: Path, *lines: str) -> Source:
    """A bot whose ``choose`` does this."""
    path = folder / "somebot.py"
    body = "\n".join(f"        {line}" for line in lines)
    path.write_text(f"{HEADER}    def choose(self, view, moves, rng):\n{body}\n")
    return Source.of(f"{path}:MyBot")


def first_view(slug: str = "shokoba") -> dict[str, Any]:
    match = cabochon.game(slug).start(seed=7)
    return match.view(match.to_move)


def asked(player: OutsideBot, view: dict[str, Any]) -> str:
    """What it answers to a view."""
    return ViewBot(player).choose(view)


def kinds(player: OutsideBot) -> list[str]:
    return [mishap.kind for mishap in player.mishaps]


def test_names_of_files_and_names_of_bots() -> None:
    assert is_outside("mybot.py:MyBot")
    assert is_outside("C:\\bots\\mybot.py:MyBot")
    assert not is_outside("greedy")
    assert not is_outside("mybot.py")
    assert make_player("greedy", 1).name == "greedy"


@pytest.mark.parametrize("slug", [declaration.slug for declaration in cabochon.games()])
def test_the_example_plays_a_whole_game_without_a_mishap(slug: str) -> None:
    check_outside(f"{EXAMPLE}:MyBot")
    match = cabochon.game(slug).start(seed=1)
    players = [OutsideBot(Source.of(f"{EXAMPLE}:MyBot"), seat) for seat in range(match.game.players)]
    play_out(match, players)
    assert [player.mishaps for player in players] == [[]] * match.game.players
    for player in players:
        player.close()


def test_the_generator_is_that_of_the_seed(tmp_path: Path) -> None:
    source = written(tmp_path, "return rng.choice(moves)")
    view = first_view()
    expected = random.Random(5)
    player = OutsideBot(source, 5)
    for _ in range(3):
        assert asked(player, view) == expected.choice(view["moves"])
    player.close()


def test_each_game_has_an_instance_of_its_own(tmp_path: Path) -> None:
    lines = ("self.turn = getattr(self, 'turn', -1) + 1", "return moves[self.turn]")
    source = written(tmp_path, *lines)
    view = first_view()
    one, other = OutsideBot(source, 1), OutsideBot(source, 1)
    assert [asked(one, view), asked(one, view)] == view["moves"][:2]
    assert asked(other, view) == view["moves"][0]
    one.close()
    other.close()


def test_a_bot_that_raises_loses_the_turn_to_the_greedy_move(tmp_path: Path) -> None:
    player = OutsideBot(written(tmp_path, "return moves[999]"), 1)
    view = first_view()
    assert asked(player, view) == bot("greedy").choose(view)
    (mishap,) = player.mishaps
    assert (mishap.kind, mishap.what) == (
        "raised",
        "IndexError: list index out of range (somebot.py, line 5)",
    )
    assert "IndexError" in mishap.phrase("MyBot").text("en")
    assert "glouton" in mishap.phrase("MyBot").text("fr")
    player.close()


@pytest.mark.parametrize("answer", ["'10R=1S'", "'?'", "None", "7", "moves", "b'x'"])
def test_a_bot_that_answers_illegally_loses_the_turn(tmp_path: Path, answer: str) -> None:
    player = OutsideBot(written(tmp_path, f"return {answer}"), 1)
    view = first_view()
    assert asked(player, view) == bot("greedy").choose(view)
    assert kinds(player) == ["illegal"]
    player.close()


def test_a_bot_that_stalls_is_stopped_and_later_benched(tmp_path: Path) -> None:
    player = OutsideBot(written(tmp_path, "while True: pass"), 1, seconds=0.2)
    view = first_view()
    for _ in range(PATIENCE + 2):
        assert asked(player, view) == bot("greedy").choose(view)
    assert kinds(player) == ["stalled"] * PATIENCE + ["benched"] * 2


def test_a_bot_started_again_after_a_stall_plays_on(tmp_path: Path) -> None:
    flag = tmp_path / "stalled-once"
    lines = (
        f"if not os.path.exists({str(flag)!r}):",
        f"    open({str(flag)!r}, 'w').close()",
        "    time.sleep(1000)",
        "return moves[-1]",
    )
    player = OutsideBot(written(tmp_path, *lines), 1, seconds=0.5)
    view = first_view()
    asked(player, view)
    assert asked(player, view) == view["moves"][-1]
    assert kinds(player) == ["stalled"]
    player.close()


def test_a_bot_that_does_not_read_does_not_hold_up_who_asks(tmp_path: Path) -> None:
    stop = "threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGSTOP)).start()"
    player = OutsideBot(written(tmp_path, stop, "return moves[0]"), 1, seconds=0.5)
    view = {**first_view(), "padding": "x" * 1_000_000}
    asked(player, view)
    time.sleep(0.6)
    assert asked(player, view) == bot("greedy").choose(view)
    assert kinds(player) == ["stalled"]


def test_a_bot_that_ends_its_process_loses_the_turn_only(tmp_path: Path) -> None:
    player = OutsideBot(written(tmp_path, "os._exit(3)"), 1)
    view = first_view()
    for _ in range(2):
        assert asked(player, view) == bot("greedy").choose(view)
    assert kinds(player) == ["ended", "ended"]


def test_what_a_bot_prints_or_reads_does_no_harm(tmp_path: Path) -> None:
    lines = ("print('{}'); os.write(1, b'{}\\n'); sys.stdin.read()", "return moves[0]")
    player = OutsideBot(written(tmp_path, *lines), 1)
    view = first_view()
    assert asked(player, view) == view["moves"][0]
    assert player.mishaps == []
    player.close()


def test_a_stalled_process_is_really_gone(tmp_path: Path) -> None:
    flag = tmp_path / "pid"
    lines = (f"open({str(flag)!r}, 'w').write(str(os.getpid()))", "while True: pass")
    player = OutsideBot(written(tmp_path, *lines), 1, seconds=1.0)
    asked(player, first_view())
    assert_gone(int(flag.read_text()))


def assert_gone(pid: int) -> None:
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("the process is still there")


def test_one_process_plays_game_after_game_until_it_is_ended(tmp_path: Path) -> None:
    flag = tmp_path / "pids"
    lines = (f"open({str(flag)!r}, 'a').write(f'{{os.getpid()}} ')", "return moves[0]")
    source = written(tmp_path, *lines)
    for seed in range(3):
        player = OutsideBot(source, seed)
        asked(player, first_view())
        player.close()
    (pid,) = set(flag.read_text().split())
    end_all()
    assert_gone(int(pid))


def test_an_instance_is_forgotten_with_its_game(tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    path = tmp_path / "somebot.py"
    path.write_text(
        "class MyBot:\n"
        f"    def __del__(self): open({str(gone)!r}, 'a').write('x')\n"
        "    def choose(self, view, moves, rng): return moves[0]\n"
    )
    source = Source.of(f"{path}:MyBot")
    closed, dropped = OutsideBot(source, 1), OutsideBot(source, 2)
    asked(closed, first_view())
    asked(dropped, first_view())
    closed.close()
    del dropped
    last = OutsideBot(source, 3)  # once it has answered, everything before it has been heard
    asked(last, first_view())
    assert gone.read_text() == "xx"
    last.close()


def test_a_bot_whose_file_changed_is_another(tmp_path: Path) -> None:
    view = first_view()
    for place in (0, -1):
        player = OutsideBot(written(tmp_path, f"return moves[{place}]"), 1)
        assert asked(player, view) == view["moves"][place]
        player.close()


def test_a_failed_process_costs_the_next_game_nothing(tmp_path: Path) -> None:
    source = written(tmp_path, "if view['game'] == 'topas': os._exit(3)", "return moves[-1]")
    bad, good = OutsideBot(source, 1), OutsideBot(source, 2)
    view = first_view()
    assert asked(good, view) == view["moves"][-1]
    asked(bad, first_view("topas"))
    assert kinds(bad) == ["ended"]
    assert asked(good, view) == view["moves"][-1]
    assert kinds(good) == []
    good.close()


def test_the_process_ends_with_who_asked_even_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    flag = tmp_path / "pid"
    source = written(tmp_path, f"open({str(flag)!r}, 'w').write(str(os.getpid()))", "while True: pass")
    code = f"""
import cabochon
from cabochon.bots.outside import make_player
match = cabochon.game("shokoba").start(seed=7)
make_player({source.full_name!r}, 1, seconds=600).move(match.turn())
"""
    asking = subprocess.Popen([sys.executable, "-c", code])
    while not (flag.is_file() and flag.read_text()):
        time.sleep(0.05)
    asking.kill()
    asking.wait()
    assert_gone(int(flag.read_text()))


def refusal(name: str) -> str:
    with pytest.raises(OptionError) as caught:
        check_outside(name)
    assert caught.value.sentence("fr") != caught.value.sentence("en")
    return caught.value.reason


def test_bad_paths_and_classes_are_refused_with_a_reason(tmp_path: Path) -> None:
    assert refusal("nowhere.py:MyBot") == "There is no file nowhere.py to load a bot from."
    path = tmp_path / "somebot.py"
    path.write_text("import nosuchthing\n")
    assert "No module named 'nosuchthing' (somebot.py, line 1)" in refusal(f"{path}:MyBot")
    path.write_text("class MyBot\n")
    assert "SyntaxError" in refusal(f"{path}:MyBot")
    assert "somebot.py, line 1" in refusal(f"{path}:MyBot")
    path.write_text("class Other: pass\nMyBot = 7\nclass Needy:\n    def __init__(self, x): pass\n")
    assert refusal(f"{path}:Missing") == "There is no class or function Missing in somebot.py."
    assert refusal(f"{path}:MyBot") == "There is no class or function MyBot in somebot.py."
    assert refusal(f"{path}:my bot") == "There is no class or function my bot in somebot.py."
    assert "has no method choose" in refusal(f"{path}:Other")
    assert "TypeError" in refusal(f"{path}:Needy")
    path.write_text("raise SystemExit\n")
    assert "ended its process" in refusal(f"{path}:MyBot")


def test_a_bot_may_import_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "simple.py").write_text("def pick(moves): return moves[-1]\n")
    path = tmp_path / "somebot.py"
    path.write_text(
        "from simple import pick\nclass MyBot:\n    def choose(self, view, moves, rng): return pick(moves)\n"
    )
    player = OutsideBot(check_outside(f"{path}:MyBot"), 1)
    view = first_view()
    assert asked(player, view) == view["moves"][-1]
    player.close()


def test_the_fingerprint_changes_with_the_file(tmp_path: Path) -> None:
    source = written(tmp_path, "return moves[0]")
    before = source.fingerprint()
    assert Source.of(source.full_name).fingerprint() == before
    written(tmp_path, "return moves[1]")
    assert source.fingerprint() != before
