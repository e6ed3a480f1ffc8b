"""A Containerfile carried out without a container engine: every stage in a folder of its own.

What is done is read from the file. Five things are not as in an image: paths from the root are led into the
stage's folder, Python is an empty virtual environment of the Python that tests, who owns what is left out
(``useradd`` and ``install`` make the folders they are told to make, and nothing else), what was downloaded
before is not downloaded again, and modules are translated when they are imported instead of installed.
"""

import json
import os
import re
import shutil
import stat
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

INSTRUCTION = re.compile(r"([A-Z]+)\s+(.*)", re.DOTALL)
ROOTED = re.compile(r"(?<![\w.:/-])/(?=[a-z])")
"""A path from the root, and no part of another or of an address."""
MINUTES = 10
USERADD = '#!/bin/sh\nwhile [ "$1" ]; do [ "$1" = --home-dir ] && mkdir -p "$2"; shift; done\n'
INSTALL = '#!/bin/sh\nfor last; do :; done\nmkdir -p "$last"\n'
UNCACHED = "--no-cache-dir"
UNTRANSLATED = {"PIP_COMPILE": "0"}
"""Of thousands of modules a server imports some hundred."""
FOREIGN = ("PYTHON", "CABOCHON_", "VIRTUAL_ENV", "NUMBA_")
"""What leads out of the stage, or changes what is done there."""


@dataclass
class Stage:
    """What one ``FROM`` begins."""

    image: str
    name: str
    root: Path
    workdir: Path
    environment: dict[str, str] = field(default_factory=dict)
    command: list[str] = field(default_factory=list)
    healthcheck: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    """The commands that were run."""

    def here(self, text: str) -> str:
        """A text with its paths led into this stage's folder."""
        return ROOTED.sub(f"{self.root}/", text)

    def path(self, name: str) -> Path:
        """A path as an instruction names it."""
        return Path(self.here(name)) if name.startswith("/") else self.workdir / name

    def variables(self) -> dict[str, str]:
        """The environment of a command."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(FOREIGN)}
        programs = f"{self.root}/shims:{self.root}/python/bin:{os.environ['PATH']}"
        return {**kept, "PATH": programs, **UNTRANSLATED, **self.environment}

    def run(self, command: str | list[str]) -> str:
        """Run a command as the stage stands; returns what it prints."""
        ended = subprocess.run(
            self.here(command).replace(UNCACHED, "") if isinstance(command, str) else command,
            shell=isinstance(command, str),
            cwd=self.workdir,
            env=self.variables(),
            capture_output=True,
            text=True,
            timeout=60 * MINUTES,
        )
        assert ended.returncode == 0, f"{command}\n{ended.stdout}\n{ended.stderr}"
        return ended.stdout


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Containerfile, each with what follows it."""
    whole = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE))
    found = [INSTRUCTION.fullmatch(line) for line in whole.splitlines() if line.strip()]
    assert all(found), whole
    return [(one[1], one[2].strip()) for one in found if one]


class Builder:
    """Carries out a Containerfile in a folder, with a context to copy from."""

    def __init__(self, folder: Path, context: Path) -> None:
        self._folder = folder
        self._context = context
        self.stages: list[Stage] = []

    def build(self, text: str) -> Stage:
        """Carry out everything; returns the last stage."""
        for name, rest in instructions(text):
            getattr(self, f"_{name.lower()}")(rest)
        return self.stages[-1]

    @property
    def _stage(self) -> Stage:
        return self.stages[-1]

    def _from(self, rest: str) -> None:
        image, _, name = rest.partition(" AS ")
        root = self._folder / (name or "last")
        (root / "tmp").mkdir(parents=True)
        self.stages.append(Stage(image, name, root, root))
        if "/python:" in image:
            subprocess.run([sys.executable, "-m", "venv", root / "python"], check=True)
        _write_shims(root / "shims")

    def _workdir(self, rest: str) -> None:
        self._stage.workdir = self._stage.path(rest)
        self._stage.workdir.mkdir(parents=True, exist_ok=True)

    def _copy(self, rest: str) -> None:
        *names, target = rest.split()
        root = self._context
        if names[0].startswith("--from="):
            wanted = names.pop(0).removeprefix("--from=")
            root = next(stage.root for stage in self.stages if stage.name == wanted)
        into = self._stage.path(target)
        for name in names:
            found = sorted(root.glob(name.lstrip("/"))) if name != "." else [root]
            assert found, f"COPY {rest}: there is no {name}"
            for each in found:
                _copy(each, into, into_folder=target.endswith("/"))

    def _run(self, rest: str) -> None:
        self._stage.run(rest)
        self._stage.done.append(rest)

    def _env(self, rest: str) -> None:
        for name, value in re.findall(r"(\w+)=(\S+)", rest):
            self._stage.environment[name] = self._stage.here(value)

    def _healthcheck(self, rest: str) -> None:
        self._stage.healthcheck = json.loads(rest.partition("CMD ")[2])

    def _cmd(self, rest: str) -> None:
        self._stage.command = json.loads(rest)

    def _user(self, rest: str) -> None:
        assert rest != "root"

    def _expose(self, rest: str) -> None:
        assert rest == self._stage.environment["CABOCHON_PORT"]


def _copy(source: Path, into: Path, into_folder: bool) -> None:
    """Copy as COPY does: of a folder its contents."""
    if source.is_dir():
        shutil.copytree(source, into, dirs_exist_ok=True)
        return
    target = into / source.name if into_folder or into.is_dir() else into
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def _write_shims(folder: Path) -> None:
    folder.mkdir()
    for name, text in (("useradd", USERADD), ("install", INSTALL)):
        (folder / name).write_text(text)
        (folder / name).chmod(stat.S_IRWXU)
