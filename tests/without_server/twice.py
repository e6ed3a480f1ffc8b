"""Two engines made of the same sources are the same to the byte: ``python -m tests.without_server.twice``.

Each is made from nothing, with a hash seed of its own, in minutes; ``--translated`` compares only what is
translated, in seconds.
"""

import argparse
import filecmp
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

HASH_SEEDS: Final = ("1", "2")
ENGINE: Final = "from cabochon.cli.main import main; main()"
TRANSLATED: Final = """
import sys
from pathlib import Path
from cabochon.browser.translate import write_translated
write_translated(Path(sys.argv[-1]))
"""


def made(folder: Path, translated: bool, seeds: Sequence[str] = HASH_SEEDS) -> list[Path]:
    """The folders of engines made with such hash seeds, or of what is translated for them."""
    folders = []
    for seed in seeds:
        out = folder / seed
        out.mkdir()
        own = {"PYTHONHASHSEED": seed}
        if not translated:
            own["CABOCHON_CACHE"] = str(folder / f"kept-{seed}")
        command = ["-c", TRANSLATED] if translated else ["-c", ENGINE, "wasm", "--out"]
        subprocess.run([sys.executable, *command, str(out)], env=os.environ | own, check=True)
        folders.append(out)
    return folders


def different(one: Path, other: Path) -> list[str]:
    """The files that one folder has and the other has not, or not with the same bytes."""
    names = [
        {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        for folder in (one, other)
    ]
    _, changed, unread = filecmp.cmpfiles(one, other, names[0] & names[1], shallow=False)
    return sorted([*(names[0] ^ names[1]), *changed, *unread])


def main() -> None:
    """Make both and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--translated", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cabochon-twice-") as folder:
        folders = made(Path(folder), chosen.translated)
        found = different(*folders)
        count = sum(path.is_file() for path in folders[0].rglob("*"))
    if found:
        sys.exit(f"not the same in both: {', '.join(found)}")
    print(f"{count} files, the same in both")


if __name__ == "__main__":
    main()
