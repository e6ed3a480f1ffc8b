"""A test without what it needs is passed over with a reason, or fails where everything has to be there."""

from pathlib import Path

import pytest

from tests import needs as module
from tests.needs import EVERYTHING, needs


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that has any programs: one called nginx."""
    program = tmp_path / "nginx"
    program.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(module, "PLACES", ())
    monkeypatch.setattr(module, "POSTGRESQL", tmp_path / "postgresql")
    monkeypatch.delenv(EVERYTHING, raising=False)
    return program


def test_a_program_that_is_there_is_found(installed: Path) -> None:
    assert needs("nginx") == str(installed)
    assert needs("caddy", "nginx") == str(installed)


def test_postgresql_is_found_in_the_newest_of_its_folders(installed: Path) -> None:
    for version in ("15", "17", "16"):
        program = module.POSTGRESQL / version / "bin" / "initdb"
        program.parent.mkdir(parents=True)
        program.touch(0o755)
    assert needs("initdb") == str(module.POSTGRESQL / "17" / "bin" / "initdb")


def test_without_it_a_test_is_passed_over_with_a_reason(installed: Path) -> None:
    with pytest.raises(pytest.skip.Exception, match=r"^chromium or google-chrome is not installed"):
        needs("chromium", "google-chrome")
    with pytest.raises(pytest.skip.Exception, match=r"is not installed \(tools/services chromium\)$"):
        needs("chromium", installed_by="tools/services chromium")


def test_where_everything_has_to_be_there_it_fails(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EVERYTHING, "1")
    assert needs("nginx") == str(installed)
    with pytest.raises(pytest.fail.Exception, match=r"^caddy is not installed"):
        needs("caddy")
