"""The folder that any web host can serve: page, engine, answers, and nothing that leads out of it."""

import json
from pathlib import Path

import pytest

from cabochon.browser.site import write_site
from cabochon.core.errors import CabochonError
from cabochon.server.kept_files import LISTING, listing

INDEX = '<!doctype html>\n<html lang="en">\n  <head>\n  </head>\n</html>\n'


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets" / "a-123.js").write_text("play()")
    (folder / "assets" / "a-123.js.br").write_bytes(b"packed")
    return folder


@pytest.fixture
def engine(tmp_path: Path) -> Path:
    folder = tmp_path / "engine"
    folder.mkdir()
    (folder / "answers.json").write_text("{}")
    return folder


def listed(folder: Path) -> dict[str, str]:
    """What a browser is told to keep."""
    script = (folder / LISTING).read_text()
    kept = json.loads(script.removeprefix("self.cabochon = ").rstrip(";\n"))
    return {file["url"]: file["revision"] for file in kept["files"]}


def test_a_site_has_the_page_and_its_engine_and_says_that_it_is_alone(
    tmp_path: Path, page: Path, engine: Path
) -> None:
    site = tmp_path / "site"
    write_site(site, page, engine)
    assert 'data-server="none"' in (site / "index.html").read_text()
    assert "wasm-unsafe-eval" in (site / "index.html").read_text()
    assert (site / "engine" / "answers.json").is_file()
    assert not list(site.rglob("*.br"))


def test_a_browser_keeps_every_file_and_fetches_again_what_is_new(
    tmp_path: Path, page: Path, engine: Path
) -> None:
    site = tmp_path / "site"
    write_site(site, page, engine)
    before = listed(site)
    assert set(before) == {"index.html", "assets/a-123.js", "engine/answers.json"}
    (engine / "answers.json").write_text('{"games": "first.json"}')
    write_site(site, page, engine)
    changed = {name for name, revision in listed(site).items() if before[name] != revision}
    assert changed == {"engine/answers.json"}


def test_a_server_lists_the_same_files_for_its_own_page(page: Path, engine: Path) -> None:
    assert '"alone": false' in listing(page, engine, alone=False)
    assert "engine/answers.json" in listing(page, engine, alone=False)
    assert "engine" not in listing(page, engine / "missing", alone=False)


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, page: Path, engine: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letters.txt").write_text("dear")
    with pytest.raises(CabochonError):
        write_site(mine, page, engine)
    assert (mine / "letters.txt").is_file()
    write_site(mine, page, engine, force=True)
    assert not (mine / "letters.txt").exists()


@pytest.mark.parametrize("missing", ["page", "engine"])
def test_what_has_not_been_made_is_asked_for(tmp_path: Path, page: Path, engine: Path, missing: str) -> None:
    folders = {"page": page, "engine": engine} | {missing: tmp_path / "nowhere"}
    with pytest.raises(CabochonError) as refused:
        write_site(tmp_path / "site", folders["page"], folders["engine"])
    assert "make site" in refused.value.sentence("en")
