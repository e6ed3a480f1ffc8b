"""The Containerfile is carried out, step by step as it stands there; what it makes serves, and is healthy."""

import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cabochon.core.jit import cache_root
from tests.deploy.containerfile import Builder, Stage
from tests.deploy.test_files import DEPLOY, ROOT
from tests.needs import needs
from tests.server.services import free_port
from tests.test_package import PLAYER


@pytest.fixture
def context(tmp_path: Path) -> Path:
    """What an engine would be handed: the files of the repository, and nothing that is made from them."""
    folder = tmp_path / "context"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def borrow_compiled_code(builder: Builder) -> None:
    """Let the stage find what is compiled already: compiling all games takes minutes."""
    cache = builder.stages[-1].root / "var" / "cache" / "cabochon"
    shutil.copytree(cache_root(), cache, dirs_exist_ok=True)


@contextmanager
def started(stage: Stage, port: int) -> Iterator["subprocess.Popen[bytes]"]:
    """The image's command in the image's environment, on a port of this machine."""
    environment = {**stage.variables(), "CABOCHON_PORT": str(port), "CABOCHON_HOST": "127.0.0.1"}
    home = stage.workdir
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        environment[name] = str(home)
    with subprocess.Popen(stage.command, cwd=home, env=environment, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout
            assert f"127.0.0.1:{port}".encode() in server.stdout.readline()
            yield server
        finally:
            server.kill()


def is_healthy(stage: Stage, port: int) -> bool:
    """What the image's own check says."""
    command = [part.replace(":8000/", f":{port}/") for part in stage.healthcheck]
    assert command != stage.healthcheck
    return subprocess.run(command, env=stage.variables(), capture_output=True).returncode == 0


def test_the_image_is_built_serves_and_is_healthy(tmp_path: Path, context: Path) -> None:
    needs("npm")
    text = (DEPLOY / "Containerfile").read_text()
    builder = Builder(tmp_path / "stages", context)
    before, compile_step, after = text.partition("RUN cabochon compile\n")
    assert compile_step
    stage = builder.build(before)
    borrow_compiled_code(builder)
    stage = builder.build(compile_step + after)

    assert [len(each.done) for each in builder.stages] == [2, 2, 4]
    assert stage.environment["CABOCHON_LOG_FORMAT"] == "json"
    where = stage.run(["python", "-c", "import cabochon; print(cabochon.__file__)"])
    assert where.startswith(str(stage.root / "python"))
    listed = stage.run(["pip", "list", "--format", "freeze"])
    assert "psycopg==" in listed
    assert "pytest==" not in listed

    port = free_port()
    assert not is_healthy(stage, port)
    with started(stage, port) as server:
        assert is_healthy(stage, port)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:
            assert b"<!doctype html>" in answer.read().lower()
        assert stage.run(["python", str(PLAYER), f"http://127.0.0.1:{port}/", "topas"]).startswith("played")
        server.terminate()
        assert server.wait(60) == 0
