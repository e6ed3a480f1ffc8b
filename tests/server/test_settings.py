"""Settings: one declaration; flags before variables before the file before defaults; secrets kept."""

from pathlib import Path

import pytest

from cabochon.core.errors import CabochonError
from cabochon.core.words import LANGUAGES, known, say
from cabochon.server.config import config_of
from cabochon.server.serve_settings import SETTINGS
from cabochon.server.setting_sources import mask, settle, unknown_variables
from tests.forking import run_forked

SERVE = ["serve", "--no-open"]
SECRET = "hunter2"


def test_a_flag_goes_before_a_variable_before_the_file_before_the_default(tmp_path: Path) -> None:
    file = tmp_path / "cabochon.toml"
    file.write_text('host = "::1"\nport = 1\nworkers = 3\nopen = false\nmetrics = ["10.0.0.0/8", "::1"]\n')
    variables = {"CABOCHON_PORT": "2", "CABOCHON_WORKERS": "4", "CABOCHON_CONFIG": str(file)}
    values = settle({"workers": "5"}, variables)
    assert (values["workers"], values["port"], values["host"]) == (5, 2, "::1")
    assert (values["open"], values["log_format"], values["redis"]) == (False, "text", None)
    assert [str(network) for network in values["metrics"]] == ["10.0.0.0/8", "::1/128"]


def test_every_setting_is_explained_in_every_language_and_reads_its_default() -> None:
    for setting in SETTINGS:
        assert known(setting.meaning)
        assert all(say(setting.meaning, language) for language in LANGUAGES)
        if setting.default is not None:
            setting.kind.read(setting.default)
    assert config_of(settle({}, {}), None).local


def test_an_unknown_key_is_named_with_the_known_ones(tmp_path: Path) -> None:
    file = tmp_path / "cabochon.toml"
    file.write_text("prot = 8000\n")
    with pytest.raises(CabochonError, match=r"“prot”.*host.*port.*workers"):
        settle({}, {}, str(file))


@pytest.mark.parametrize(
    "content",
    ["port = {}", "port = ", "port = [1]", "[port]\nx = 1", "port = 70000", 'open = "maybe"', "\x00"],
)
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(content: str, tmp_path: Path) -> None:
    file = tmp_path / "cabochon.toml"
    file.write_text(content)
    with pytest.raises(CabochonError):
        settle({}, {}, str(file))


@pytest.mark.parametrize("path", ["missing.toml", "."])
def test_a_file_that_is_not_there_is_refused(path: str, tmp_path: Path) -> None:
    with pytest.raises(CabochonError, match="cannot be read"):
        settle({}, {}, str(tmp_path / path))


def test_a_secret_can_come_from_a_file_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "database"
    file.write_text(f"postgresql://anne:{SECRET}@db/tables\n")
    values = settle({}, {"CABOCHON_DATABASE_FILE": str(file)})
    assert values["database"] == f"postgresql://anne:{SECRET}@db/tables"
    with pytest.raises(CabochonError, match="CABOCHON_DATABASE_FILE"):
        settle({}, {"CABOCHON_DATABASE_FILE": str(tmp_path / "missing")})


@pytest.mark.parametrize(
    ("text", "seconds"), [("20", 20), ("0", 0), ("1.5", 1.5), ("5m", 300), ("2h", 7200), ("90d", 90 * 86400)]
)
def test_durations(text: str, seconds: float) -> None:
    assert settle({"drain_seconds": text}, {})["drain_seconds"] == seconds


@pytest.mark.parametrize("text", ["-1", "five", "1w", "nan", "inf", "", "1e5"])
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(CabochonError, match="--drain-seconds"):
        settle({"drain_seconds": text}, {})


def test_passwords_are_masked() -> None:
    assert mask(f"redis://:{SECRET}@host and postgresql://a:{SECRET}@db/x") == (
        "redis://:***@host and postgresql://a:***@db/x"
    )


def test_misspelt_variables_are_noticed() -> None:
    environment = {"CABOCHON_DATABSE": "x", "CABOCHON_CACHE": "y", "CABOCHON_PORT": "1", "HOME": "/"}
    assert unknown_variables(environment) == ["CABOCHON_DATABSE"]


@pytest.mark.parametrize(
    "database",
    [
        f"postgresql://anne:{SECRET}@127.0.0.1:1/tables",
        f"nonsense://anne:{SECRET}@host/x",
        f"postgresql://anne:{SECRET}@host:port/x",
    ],
)
@pytest.mark.parametrize("how", ["flag", "variable"])
def test_a_password_is_never_printed_and_not_welcome_as_a_flag(
    database: str, how: str, tmp_path: Path
) -> None:
    arguments = ["--database", database] if how == "flag" else []
    environment = {"CABOCHON_DATABASE": database} if how == "variable" else {}
    ended = run_forked([*SERVE, *arguments], {**environment, "LANG": "C"}, folder=tmp_path)
    assert ended.returncode == 2
    assert SECRET not in ended.stdout + ended.stderr
    assert ("CABOCHON_DATABASE_FILE" in ended.stderr) == (how == "flag")
    assert len(ended.stderr.splitlines()) == (2 if how == "flag" else 1)
