"""The default installation is light; what needs more says in a sentence how to get it."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.core.extras import EXTRAS, need

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
CALLED = {
    "markdown-it-py": "markdown_it",
    "vl-convert-python": "vl_convert",
    "open_spiel": "pyspiel",
    "pillow": "PIL",
}
"""Packages that are imported by another name than they are installed by."""
NEVER_IMPORTED = {"uvloop"}
NEEDED = {
    "serve": "server",
    "backup all.json": "server",
    "restore all.json": "server",
    "site": "server",
    "wasm": "server",
    "lab topas": "lab",
    "simulate topas --cluster local": "cluster",
    "tournament topas --cluster local": "cluster",
    "export --database sqlite:///none.sqlite --records people.jsonl": "server",
}
"""Commands, and the extra each asks for."""
LIGHT = ["rules topas --plain", "games", "position topas --seed 1", "simulate topas -n 2 --jobs 1", "--help"]
LIGHT_LAYERS = ["core", "games", "bots", "companion", "study", "learn", "compiling", "testing", "lab", "cli"]
"""All of these can be imported without an extra."""

WITHOUT = """
import contextlib, importlib, io, json, pkgutil, sys

hidden, layers, commands = json.loads(sys.argv[1])

class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"hidden: {name}", name=name)

sys.meta_path.insert(0, Hide())
sys.modules.update(dict.fromkeys(hidden))

import cabochon
from cabochon.cli import main

for layer in layers:
    package = importlib.import_module(f"cabochon.{layer}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
import cabochon.envs

answers = {}
for command in commands:
    sys.argv = ["cabochon", *command.split()]
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as said:
        code = main._run()
    answers[command] = [code, out.getvalue(), said.getvalue()]
print(json.dumps(answers))
"""


def hidden() -> list[str]:
    """Everything that comes with an extra, and what it brings along; rich has markdown-it-py too."""
    of_extras = {package for packages in EXTRAS.values() for package in packages}
    return sorted(of_extras - {"markdown_it"} | {"starlette", "uvloop", "narwhals"})


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What commands say where no extra is installed, all asked of one process: code, output and errors."""
    commands = [*NEEDED, *(f"{command} --lang fr" for command in NEEDED), *LIGHT]
    finished = subprocess.run(
        [sys.executable, "-c", WITHOUT, json.dumps([hidden(), LIGHT_LAYERS, commands])],
        cwd=tmp_path_factory.mktemp("folder"),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "LANG": "C"},
        capture_output=True,
        text=True,
    )
    assert finished.returncode == 0, finished.stderr
    answered: dict[str, list[Any]] = json.loads(finished.stdout)
    return answered


@pytest.mark.parametrize("command", NEEDED)
def test_a_command_without_its_extra_says_what_to_install(
    command: str, answers: dict[str, list[Any]]
) -> None:
    for asked, word in ((command, "needs"), (f"{command} --lang fr", "Il faut")):
        code, out, said = answers[asked]
        assert code == 2, said
        assert out == ""
        assert word in said
        assert f'pip install "cabochon[{NEEDED[command]}]"' in said
        assert len(said.splitlines()) == 1


@pytest.mark.parametrize("command", LIGHT)
def test_the_default_installation_does_the_rest(command: str, answers: dict[str, list[Any]]) -> None:
    code, out, said = answers[command]
    assert code == 0, said
    assert out


def test_the_table_of_extras_is_the_package_s() -> None:
    for extra, packages in EXTRAS.items():
        names = {re.split(r"[\[>;<]", each)[0] for each in PROJECT["optional-dependencies"][extra]}
        assert {CALLED.get(name, name) for name in names - NEVER_IMPORTED} == set(packages), extra
    everything = PROJECT["optional-dependencies"]["all"]
    assert everything == [f"cabochon[{','.join(EXTRAS)}]"]


def test_what_is_missing_is_an_import_error_and_one_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(ImportError, match=r'needs polars, .* "cabochon\[lab\]"$') as caught:
        need("lab")
    assert isinstance(caught.value, cabochon.CabochonError)


def test_a_list_of_games_imports_no_numpy() -> None:
    script = "import sys, cabochon; cabochon.games(); print(*sorted({'numpy', 'numba'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == ""


def test_what_is_promised_is_there() -> None:
    assert {"Match", "Event", "Outcome", "Declaration", "IllegalMove"} <= set(cabochon.__all__)
    for name in cabochon.__all__:
        assert getattr(cabochon, name).__module__.startswith("cabochon")
    assert re.fullmatch(r"\d+\.\d+\.\d+", cabochon.__version__)
    with pytest.raises(AttributeError):
        cabochon.nothing  # noqa: B018
