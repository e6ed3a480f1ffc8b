"""One page with all pictures that `make screens` took, a row for each state."""

from html import escape
from itertools import groupby
from pathlib import Path

from tests.browser.test_screens import PICTURES

STYLE = "body{font:15px system-ui;background:#222;color:#eee}img{height:340px}h2{margin:1em 0 .2em}"


def write_gallery(folder: Path) -> Path:
    """Write the page beside its pictures."""
    pictures = sorted(picture.name for picture in folder.glob("*.png"))
    rows = []
    for state, names in groupby(pictures, key=lambda name: "-".join(name.split("-")[:-2])):
        shown = "".join(f'<a href="{name}"><img alt="{name}" src="{name}"></a>' for name in names)
        rows.append(f"<h2>{escape(state)}</h2>{shown}")
    page = folder / "index.html"
    page.write_text(f"<!doctype html><title>Screens</title><style>{STYLE}</style>{''.join(rows)}", "utf-8")
    return page


if __name__ == "__main__":
    print(write_gallery(PICTURES))
