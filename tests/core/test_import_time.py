"""What a mere import or a call for help may load: nothing of the heavy parts.

How long it takes depends on the machine; what is loaded does not.
"""

import subprocess
import sys

import pytest

HEAVY = ("numba", "llvmlite", "numpy", "textual")

LOADED = f"""
import sys
print(sorted(name for name in {HEAVY!r} if name in sys.modules))
"""

HELP = """
import sys
sys.argv = ["cabochon", *{arguments!r}]
from cabochon.cli.main import main
try:
    main()
except SystemExit as stopped:
    assert not stopped.code, stopped.code
"""


def loaded_by(code: str) -> str:
    """The heavy modules that are there after this code has run in a process of its own."""
    finished = subprocess.run(
        [sys.executable, "-W", "error", "-c", code + LOADED], capture_output=True, text=True, check=False
    )
    assert finished.returncode == 0, finished.stderr
    return finished.stdout.splitlines()[-1]


def test_importing_cabochon() -> None:
    assert loaded_by("import cabochon") == "[]"


def test_looking_at_the_games_and_choosing_options() -> None:
    code = """
import cabochon
for declaration in cabochon.games():
    declaration.as_json()
cabochon.game("shokoba", players=3)
try:
    cabochon.game("shokoba", players=9)
except cabochon.OptionError as error:
    error.sentence("fr")
"""
    assert loaded_by(code) == "[]"


@pytest.mark.parametrize(
    "arguments", [["--help"], ["play", "--help"], ["simulate", "shokoba", "--help"], ["games"]]
)
def test_help_on_the_command_line(arguments: list[str]) -> None:
    assert loaded_by(HELP.format(arguments=arguments)) == "[]"
