"""What the compose file says of PostgreSQL and Redis, run against real ones: commands and health checks."""

import os
import subprocess
from pathlib import Path

from tests.deploy.test_files import SERVICES
from tests.needs import needs
from tests.server.services import Postgres, free_port, wait_for


def checks(service: str, **environment: str) -> bool:
    """What the service's health check says, told where the service is as its programs are told."""
    kind, *command = SERVICES[service]["healthcheck"]["test"]
    assert kind == "CMD"
    needs(command[0])
    ended = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True)
    return ended.returncode == 0 and "refused" not in ended.stdout


def test_postgresql_is_healthy_when_it_answers(postgres: Postgres) -> None:
    assert SERVICES["postgres"]["environment"]["POSTGRES_USER"] == "cabochon"
    assert checks("postgres", PGHOST="127.0.0.1", PGPORT=str(postgres.port))
    assert not checks("postgres", PGHOST="127.0.0.1", PGPORT=str(free_port()))


def test_redis_runs_as_composed_keeps_nothing_and_is_healthy(tmp_path: Path) -> None:
    name, *arguments = SERVICES["redis"]["command"]
    port = str(free_port())
    here = ["--bind", "127.0.0.1", "--port", port]
    # The client is told of another port by its arguments alone, so it is found under a name that knows.
    client = needs("redis-cli")
    shim = tmp_path / "shims" / "redis-cli"
    shim.parent.mkdir()
    shim.write_text(f'#!/bin/sh\nexec {client} -p {port} "$@"\n')
    shim.chmod(0o755)
    path = f"{shim.parent}:{os.environ['PATH']}"
    assert not checks("redis", PATH=path)
    with subprocess.Popen(
        [needs(name), *arguments, *here], cwd=tmp_path, stdout=subprocess.DEVNULL
    ) as running:
        try:
            wait_for(int(port))
            assert checks("redis", PATH=path)
            subprocess.run([shim, "set", "a", "b"], check=True, capture_output=True)
        finally:
            running.terminate()
            running.wait(30)
    assert [found.name for found in tmp_path.iterdir()] == ["shims"]
