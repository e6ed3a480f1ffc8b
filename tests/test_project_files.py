"""What stands at the root for others' tools is well-formed, and agrees with the package."""

import re
import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import cabochon
from tools.url_hook import HOME, UrlHook

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
VERSIONS = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))


def read(path: str) -> Any:
    """A file of YAML."""
    return yaml.safe_load((ROOT / path).read_text())


def test_every_python_is_tried() -> None:
    assert f">={VERSIONS[0]}" == PROJECT["requires-python"]
    job = read(".github/workflows/ci.yml")["jobs"]["test"]
    assert job["strategy"]["matrix"]["python"] == VERSIONS
    assert job["steps"][-1] == {"run": ".ci/run"}
    assert list(runpy.run_path(str(ROOT / "tools" / "release_check"))["VERSIONS"]) == VERSIONS


def test_a_package_names_the_home_it_is_given_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    hook = UrlHook(str(ROOT), {})
    found: dict[str, Any] = {}
    monkeypatch.delenv(HOME, raising=False)
    hook.update(found)
    assert found["urls"] == {}
    monkeypatch.setenv(HOME, "https://home.example/cabochon/")
    given: dict[str, Any] = {}
    hook.update(given)
    assert given["urls"]["Issues"] == "https://home.example/cabochon/issues"
    monkeypatch.setenv(HOME, "file:///tmp")
    with pytest.raises(SystemExit, match="https://"):
        hook.update({})


def test_the_hooks_run_what_make_runs() -> None:
    makefile = (ROOT / "Makefile").read_text().replace("$(BIN)", ".venv/bin")
    (local,) = read(".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    for hook in local["hooks"]:
        command = hook["entry"].removesuffix(" --force-exclude").replace("npm --prefix web", "npm")
        assert re.search(rf"\b{re.escape(command.removeprefix('.venv/bin/'))}\b", makefile), command


def test_the_citation_is_of_this_version() -> None:
    cited = read("CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert cited["version"] == cabochon.__version__
    assert cited["license"] == PROJECT["license"]
    assert [author["name"] for author in cited["authors"]] == [each["name"] for each in PROJECT["authors"]]


@pytest.mark.parametrize("path", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml")), ids=str)
def test_issues_are_asked_for_in_known_ways(path: Path) -> None:
    form = yaml.safe_load(path.read_text())
    assert {"name", "description", "body"} <= set(form)
    for part in form["body"]:
        assert part["type"] in ("textarea", "input")
        assert part["attributes"]["label"]
    assert len({part["id"] for part in form["body"]}) == len(form["body"])


def test_text_files_are_as_editors_are_told() -> None:
    for path in (".editorconfig", "SECURITY.md", "CITATION.cff", ".pre-commit-config.yaml", "Makefile"):
        text = (ROOT / path).read_text()
        assert text.endswith("\n")
        assert not re.search(r"[ \t]+$", text, re.MULTILINE), path
