"""What is in deploy/: written well, and about things that exist."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from cabochon.server.serve_settings import IN_A_FILE, SETTINGS
from cabochon.server.setting_sources import settle
from tests.needs import needs

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
VARIABLES = {setting.variable for setting in SETTINGS} | {
    setting.variable + IN_A_FILE for setting in SETTINGS if setting.secret
}


def test_the_containerfile_is_clean() -> None:
    ended = subprocess.run(
        [needs("hadolint"), "--no-color", DEPLOY / "Containerfile"], capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_the_image_runs_without_root_and_without_node() -> None:
    stages = re.split(r"^FROM ", (DEPLOY / "Containerfile").read_text(), flags=re.MULTILINE)[1:]
    assert "AS page" in stages[0]
    assert "node" not in stages[-1].splitlines()[0]
    assert re.search(r"^USER 10001$", stages[-1], re.MULTILINE)
    assert "HEALTHCHECK" in stages[-1]
    for source in re.findall(r"^COPY (?!--from)(.+)$", "\n".join(stages), re.MULTILINE):
        for name in source.split()[:-1]:
            assert (ROOT / name).exists(), name
    for name in re.findall(r"(CABOCHON_[A-Z_]+)=", stages[-1]):
        assert name in VARIABLES | {"CABOCHON_CACHE"}


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_refers_to_what_is_there(name: str) -> None:
    service = SERVICES[name]
    assert ("image" in service) or ("build" in service)
    assert set(service.get("depends_on", ())) <= set(SERVICES)
    assert set(service.get("secrets", ())) <= set(COMPOSE["secrets"])
    assert set(service["networks"]) <= set(COMPOSE["networks"])
    for volume in service.get("volumes", ()):
        source = volume.split(":")[0]
        assert (DEPLOY / source).exists() if source.startswith(".") else source in COMPOSE["volumes"]
    if "build" in service:
        context = (DEPLOY / service["build"]["context"]).resolve()
        assert (context / service["build"]["dockerfile"]).is_file()
    for condition in (
        dict(service.get("depends_on") or {}) if isinstance(service.get("depends_on"), dict) else ()
    ):
        assert "healthcheck" in SERVICES[condition]


def test_every_variable_of_the_servers_is_a_setting_and_no_password_is_in_it() -> None:
    for name in ("server1", "server2"):
        environment = SERVICES[name]["environment"]
        assert set(environment) <= VARIABLES
        assert not any("PASSWORD" in variable for variable in environment)
    assert int(SERVICES["server1"]["stop_grace_period"].rstrip("s")) > int(
        SERVICES["server1"]["environment"]["CABOCHON_DRAIN_SECONDS"]
    )


def test_the_configuration_file_can_be_used() -> None:
    path = DEPLOY / "cabochon.toml"
    values = settle({}, {}, str(path))
    assert values["database"].startswith("sqlite:////var/lib/cabochon/")
    commented = re.sub(r"^# ([a-z-]+ = )", r"\1", path.read_text(), flags=re.MULTILINE)
    assert {"public-url", "trusted-proxy"} <= set(tomllib.loads(commented))


def test_systemd_takes_the_unit_and_calls_it_safe(tmp_path: Path) -> None:
    analyze = needs("systemd-analyze")
    unit = tmp_path / "cabochon.service"
    text = (DEPLOY / "cabochon.service").read_text()
    assert "ExecStart=/opt/cabochon/bin/cabochon serve --config /etc/cabochon/cabochon.toml" in text
    unit.write_text(text.replace("/opt/cabochon/bin/cabochon", "/bin/true"))
    checked = subprocess.run([analyze, "verify", unit], capture_output=True, text=True)
    assert (checked.returncode, checked.stderr.strip()) == (0, "")
    safe = subprocess.run(
        [analyze, "security", "--offline=yes", "--threshold=20", unit], capture_output=True, text=True
    )
    assert safe.returncode == 0, safe.stdout


def test_caddy_takes_its_file() -> None:
    file = str(DEPLOY / "Caddyfile")
    command = [needs("caddy"), "validate", "--adapter", "caddyfile", "--config", file]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
