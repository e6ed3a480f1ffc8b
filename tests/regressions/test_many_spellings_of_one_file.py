"""Every spelling of an address of the page (``//index.html``, ``/./index.html``) was kept as another file;
``/%00`` and very long addresses were an error of the server.
"""

from pathlib import Path

import pytest

from cabochon.server import static
from cabochon.server.app import Cabochon
from cabochon.server.config import Config
from tests.server.asgi import Client


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>page</title>")
    (folder / "assets" / "app-1.js").write_text("plain")
    return folder


async def ask(page: Path, tmp_path: Path, *paths: str) -> list[int]:
    """The statuses of these addresses."""
    server = Cabochon(Config(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", warm=False, page=page))
    client = Client(server)
    return [(await client.get(path)).status for path in paths]


@pytest.mark.parametrize(
    "path", ["/\x00", "/a\x00.js", "/" + "x" * 5000, "/" + "x/" * 3000, "/é", "/.", "/..", "/.git/x"]
)
async def test_addresses_no_file_can_have_are_not_found(page: Path, tmp_path: Path, path: str) -> None:
    assert await ask(page, tmp_path, path) == [404]


async def test_a_file_is_kept_once_however_it_is_spelled(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Path] = []
    real = Path.read_bytes

    def read(path: Path) -> bytes:
        reads.append(path)
        return real(path)

    monkeypatch.setattr(Path, "read_bytes", read)
    spellings = ["/index.html", "//index.html", "///index.html/", "/./index.html", "/assets/../index.html"]
    statuses = await ask(page, tmp_path, *spellings, "/assets//app-1.js", "/assets/./app-1.js")
    assert set(statuses) <= {200, 404}
    assert len(reads) <= 1


def test_files_in_memory_are_bounded(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "MOST_FILES", 3)
    for number in range(10):
        (page / f"{number}.txt").write_text("x")
    kept = static.Page(page, page / "engine")
    for number in range(10):
        assert kept._find(f"{number}.txt", "")
        assert len(kept._files) <= 3
