"""The package as people get it: built the standard way, installed apart from the sources, and played."""

import os
import re
import shutil
import site
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = Path("src", "cabochon", "server", "page")
PARTS = ("src", "docs", "tools", "pyproject.toml", "README.md", "LICENSE", ".gitignore")
STAND_IN = "<!doctype html><title>Cabochon</title>"
"""The page where none is built: what is tried here is what is packed."""
PLAYER = ROOT / "tools" / "release_player.py"


def copied(folder: Path) -> Path:
    """The sources as they are packed, without the page."""
    tree = folder / "tree"
    tree.mkdir()
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__", "page"))
        else:
            shutil.copy(ROOT / part, tree / part)
    return tree


def build(tree: Path, *what: str) -> "subprocess.CompletedProcess[str]":
    """``python -m build``, which makes the wheel from the sdist; what it needs is installed here already."""
    command = [sys.executable, "-m", "build", "--no-isolation", *what]
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=tree, env=plain, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the archives."""
    tree = copied(tmp_path_factory.mktemp("package"))
    if (ROOT / PAGE / "index.html").is_file():
        shutil.copytree(ROOT / PAGE, tree / PAGE)
    else:
        (tree / PAGE).mkdir()
        (tree / PAGE / "index.html").write_text(STAND_IN)
    finished = build(tree)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return tree / "dist"


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel; what it depends on is borrowed from the one that tests."""
    folder = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    (wheel,) = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(python)]
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    # Their own .pth files are not followed from here, so nothing of this checkout comes along.
    (packages / "borrowed.pth").write_text("\n".join(site.getsitepackages()))
    return python


def environment(folder: Path) -> dict[str, str]:
    """Nothing that leads to the checkout; plain Python, since compiling takes minutes."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return {**kept, "NUMBA_DISABLE_JIT": "1", "HOME": str(folder), "XDG_DATA_HOME": str(folder), "LANG": "C"}


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server of the installed package."""
    command = [str(installed.with_name("cabochon")), "serve", "--no-open", "--port", "0", "--workers", "1"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(tmp_path), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            yield found[0]
        finally:
            server.terminate()
            server.wait(60)


def test_without_the_page_nothing_is_built(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    for what in ("--sdist", "--wheel"):
        finished = build(tree, what)
        assert finished.returncode != 0
        said = finished.stdout + finished.stderr
        assert said.count("The page is not built") == 1
        assert "Traceback" not in said
    assert not list(tree.glob("dist/*"))


def test_the_page_and_the_rules_are_in_both_archives(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    (wheel,) = built.glob("*.whl")
    with tarfile.open(sdist) as archive:
        packed = {name.partition("/")[2] for name in archive.getnames()}
    assert {"src/cabochon/server/page/index.html", "docs/rules/shokoba.fr.md", "pyproject.toml"} <= packed
    with zipfile.ZipFile(wheel) as archive_of_wheel:
        names = set(archive_of_wheel.namelist())
    assert {"cabochon/server/page/index.html", "cabochon/docs/rules/shokoba.fr.md"} <= names
    assert {"cabochon/files/words.toml", "cabochon/cli/table/table.tcss"} <= names


def test_the_installed_package_stands_alone(installed: Path, tmp_path: Path) -> None:
    where = "import cabochon; print(cabochon.__file__)"
    env = environment(tmp_path)
    found = subprocess.run([installed, "-c", where], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert found.stdout.startswith(str(installed.parents[1])), found
    rules = [str(installed.with_name("cabochon")), "rules", "topas", "--plain"]
    shown = subprocess.run(rules, cwd=tmp_path, env=env, capture_output=True, text=True)
    assert "TOP-1" in shown.stdout


def test_it_serves_the_page_and_a_game_is_played(installed: Path, served: str, tmp_path: Path) -> None:
    played = subprocess.run(
        [installed, PLAYER, served, "topas"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert played.stdout.startswith("played"), played.stderr
