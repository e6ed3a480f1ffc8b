"""``cabochon replay``: step through a record, or only check that it holds."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cabochon.cli.files import read_game
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.words import Phrase, say
from cabochon.games import game as find_game

if TYPE_CHECKING:
    from cabochon.core.match import Match


def replay(
    file: Annotated[Path, typer.Argument(help=help_text("record_file"))],
    check: Annotated[bool, typer.Option("--check", help=help_text("check"))] = False,
    number: Annotated[int, typer.Option("--number", min=1, help=help_text("game_number"))] = 1,
    lang: Lang = None,
) -> None:
    """Step through a record."""
    language = check_language(lang)
    from cabochon.core.save_files import replay_record

    record = read_game(file, number)
    match = replay_record(record, find_game)
    if check:
        typer.echo(_verdict(match, language))
        return
    _step_through(match, list(record.get("seats", [])), language)


def _verdict(match: "Match", language: str) -> str:
    name = match.game.declaration.names[language]
    moves = Phrase("core.moves", {"n": len(match.played)})
    if match.outcome is None:
        return say("cli.replay.unfinished", language, game=name, moves=moves)
    winners = ", ".join(map(str, match.outcome.winners))
    scores = ", ".join(map(str, match.outcome.scores))
    return say("cli.replay.finished", language, game=name, moves=moves, winners=winners, scores=scores)


def _step_through(match: "Match", seats: list[str], language: str) -> None:
    """Tell the match move by move: Enter goes on, b goes back, e goes to the end, q stops."""
    from rich.console import Console

    from cabochon.cli.table.face import find_face
    from cabochon.cli.table.seating import Seating
    from cabochon.cli.table.voice import Voice

    console = Console()
    seating = Seating.of(seats or ["human"] * match.game.players, match.game)
    voice = Voice(seating, language)
    face = find_face(match.game.slug)
    told = face.log([event.seen_by(None) for event in match.events], voice)
    place, waiting = 0, sys.stdin.isatty()
    if waiting:
        console.print(say("cli.replay.keys", language), style="dim")
    while place < len(told):
        console.print(f"[dim]{place + 1:4}[/dim] ", told[place], end="" if waiting else "\n")
        place += 1
        answer = input(" ").strip().lower() if waiting else ""
        if answer == "b":
            place = max(0, place - 2)
        elif answer == "e":
            waiting = False
        elif answer == "q":
            return
    console.print(_verdict(match, language), style="bold")
