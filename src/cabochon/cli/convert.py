"""``cabochon convert``: records as text that people read, and texts as records."""

import json
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.files import read_record, read_text
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.games import game as find_game

if TYPE_CHECKING:
    from cabochon.core.texts.tree import GameTree


class To(StrEnum):
    """What to write."""

    text = "text"
    json = "json"


def convert(
    files: Annotated[list[Path], typer.Argument(help=help_text("convert_files"))],
    to: Annotated[To | None, typer.Option("--to", help=help_text("convert_to"))] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help=help_text("convert_output"))] = None,
    force: Annotated[bool, typer.Option("--force", help=help_text("overwrite"))] = False,
    lang: Lang = None,
) -> None:
    """Write records as text that people read, and the other way round."""
    check_language(lang)
    from cabochon.files.whole import check_target, write_whole

    if output is not None:
        check_target(output, lambda _: False, force)
    trees, all_texts = [], True
    for file in files:
        found, is_text = read_trees(file)
        trees += found
        all_texts = all_texts and is_text
    written = _written(trees, to or (To.json if all_texts else To.text))
    if output is None:
        typer.echo(written, nl=False)
    else:
        write_whole(output, written)


def read_trees(file: Path) -> "tuple[list[GameTree], bool]":
    """The games of a file, and whether they were told as text: it may hold a record, or one in every line."""
    from cabochon.core.texts.game_text import looks_like_games, read_games
    from cabochon.core.texts.tree import GameTree

    text = read_text(file)
    if looks_like_games(text):
        return read_games(text, find_game), True
    lines = text.splitlines()
    records = lines if len(lines) > 1 and all(line.startswith("{") for line in lines) else [text]
    if any(line.strip() == "{" for line in records):
        records = [text]
    return [GameTree.from_record(read_record(record), find_game) for record in records], False


def _written(trees: "list[GameTree]", to: To) -> str:
    """One record on several lines, several on one line each."""
    from cabochon.core.texts.game_text import write_games

    if to is To.text:
        return write_games(trees)
    indent = 1 if len(trees) == 1 else None
    records = [json.dumps(tree.record(), ensure_ascii=False, indent=indent) for tree in trees]
    return "\n".join([*records, ""])
