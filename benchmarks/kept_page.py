"""A page of results: kept in its file where ``--write`` says so, printed otherwise."""

import argparse
from pathlib import Path


def add_page_options(parser: argparse.ArgumentParser, results: Path) -> None:
    """The options of a benchmark that can measure some of the games and keep its page."""
    parser.add_argument("--game", action="append", help="only this game; may be given several times")
    parser.add_argument("--write", action="store_true", help=f"keep the page in {results.name}")


def keep_or_print(text: str, results: Path, write: bool) -> None:
    """Put a page where it belongs."""
    if write:
        results.write_text(text, encoding="utf-8")
    else:
        print(text)
