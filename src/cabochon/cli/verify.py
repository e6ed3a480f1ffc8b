"""``cabochon verify``: whether a game was dealt as it was promised before its first card."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.cli.files import read_game
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.words import Phrase
from cabochon.games import game as find_game

if TYPE_CHECKING:
    from cabochon.core.match import Match


def verify(
    file: Annotated[Path, typer.Argument(help=help_text("record_file"))],
    commitment: Annotated[str | None, typer.Option("--commitment", help=help_text("commitment"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    lang: Lang = None,
) -> None:
    """Check that the deal and all that followed fit what was promised."""
    language = check_language(lang)
    record = read_game(file)
    from cabochon.core.verification import verify_record

    match = verify_record(record, commitment, find_game)
    if as_json:
        typer.echo(json.dumps(_as_json(match, record, commitment), indent=2))
    else:
        for sentence in _sentences(match, record, commitment):
            typer.echo(sentence.text(language))


def _sentences(match: "Match", record: dict[str, Any], kept: str | None) -> list[Phrase]:
    from cabochon.core.verification import verdict

    found = [verdict(match, record)]
    if "deal" not in record:
        return found
    deal = record["deal"]
    for seat, words in enumerate(deal["words"]):
        if words:
            found.append(Phrase("cli.verify.words", {"seat": seat, "words": words}))
    if kept is None:
        return [*found, Phrase("cli.verify.compare", {"commitment": deal["commitment"]})]
    return [*found, Phrase("cli.verify.kept")]


def _as_json(match: "Match", record: dict[str, Any], kept: str | None) -> dict[str, Any]:
    deal = record.get("deal", {})
    return {
        "game": match.game.slug,
        "kind": deal.get("kind", "seed"),
        "commitment": deal.get("commitment"),
        "kept": None if kept is None else True,
        "words": deal.get("words"),
        "moves": len(match.played),
        "over": match.over,
        "holds": True,
    }
