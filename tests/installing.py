"""Packages with games in them, installed for a run of the tests and for the processes that it starts."""

import importlib
import os
import subprocess
import sys
from pathlib import Path

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
FLAGS = ["--no-deps", "--no-build-isolation", "--no-compile", "--target"]


def install(source: Path, target: Path) -> None:
    """Install a package from its folder into a folder of its own, as pip does, and make it known."""
    subprocess.run([*PIP, *FLAGS, str(target), str(source)], check=True)
    sys.path.insert(0, str(target))
    known = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(target), *([known] if known else [])])
    importlib.invalidate_caches()
