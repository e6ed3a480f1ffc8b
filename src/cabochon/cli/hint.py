"""``cabochon hint``: the best moves of a saved game or a position, with their chances to win."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cabochon.api import from_position
from cabochon.cli.files import read_game_or_position
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.cli.output import print_json
from cabochon.core.errors import IllegalMove, OptionError, RecordError, brief
from cabochon.core.game import Declaration
from cabochon.core.numerals import short, whole
from cabochon.core.variants import RULES
from cabochon.core.words import say
from cabochon.files.rule_files import read_rules
from cabochon.games import declarations, find
from cabochon.games import game as find_game

if TYPE_CHECKING:
    from cabochon.bots import Budget, Thought
    from cabochon.core.match import Match

MOST_SECONDS = 120.0
"""The longest a hint thinks, whatever it is asked: its tree is long full then (bots/search/tree.py)."""
ENOUGH = 0.4
"""Of its time, after which a search may end because what is left cannot change its answer any more."""
_TRUTHS = {"true": True, "yes": True, "false": False, "no": False}


def hint(
    file: Annotated[Path, typer.Argument(help=help_text("hint_file"))],
    game: Annotated[str | None, typer.Option("--game", help=help_text("hint_game"))] = None,
    option: Annotated[list[str] | None, typer.Option("--option", help=help_text("hint_option"))] = None,
    rules: Annotated[Path | None, typer.Option("--rules", help=help_text("rules_file"))] = None,
    seat: Annotated[int | None, typer.Option("--seat", help=help_text("hint_seat"))] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help=help_text("hint_seconds"))] = 1.0,
    simulations: Annotated[
        int | None, typer.Option("--simulations", min=1, help=help_text("simulations"))
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help=help_text("hint_seed"))] = 1,
    top: Annotated[int, typer.Option("--top", min=1, help=help_text("top"))] = 5,
    bot: Annotated[str | None, typer.Option("--bot", help=help_text("hint_bot"))] = None,
    show_output: Annotated[bool, typer.Option("--show-output", help=help_text("show_output"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=help_text("json"))] = False,
    lang: Lang = None,
) -> None:
    """Show the best moves."""
    language = check_language(lang)
    match = _read(file, game, option or [], rules)
    _check_turn(match, seat)
    from cabochon.compiling.progress import compile_missing
    from cabochon.compiling.steps import TO_PLAY

    compile_missing([match.game.declaration], TO_PLAY, language)
    thought = _think(match, _budget(seconds, simulations, language), seed, language, bot, show_output)
    if as_json:
        print_json(_as_json(match, thought, top), indent=2)
    else:
        _print(match, thought, top, language, bot)


def _budget(seconds: float, simulations: int | None, language: str) -> "Budget":
    """What is asked for, within bounds; says so if that is less time."""
    from cabochon.bots import Budget

    if simulations is not None:
        return Budget(MOST_SECONDS, simulations)
    if seconds > MOST_SECONDS:
        typer.echo(say("cli.hint.shorter", language, most=short(MOST_SECONDS, language)), err=True)
    return Budget(min(seconds, MOST_SECONDS))


def _think(
    match: "Match", budget: "Budget", seed: int, language: str, bot: str | None, show_output: bool
) -> "Thought":
    """Think, or ask a bot; says so where the time was over before the simulations were."""
    from cabochon.bots import think
    from cabochon.bots.asking import ask

    if bot is not None:
        return ask(bot, match, budget, seed, show_output)
    began = time.perf_counter()
    thought = think(match.view(match.to_move), budget, seed)
    is_late = time.perf_counter() - began >= ENOUGH * MOST_SECONDS
    if budget.simulations is not None and is_late and thought.simulations < budget.simulations:
        done, asked = (whole(count, language) for count in (thought.simulations, budget.simulations))
        most = short(MOST_SECONDS, language)
        typer.echo(say("cli.hint.stopped", language, most=most, done=done, asked=asked), err=True)
    return thought


def _read(file: Path, game: str | None, options: Sequence[str], rules: Path | None) -> "Match":
    """The match of a record or a game text, or the one a position of the named game stands for."""
    data = read_game_or_position(file)
    if isinstance(data, str):
        return from_position(data)
    if "game" in data and "moves" in data:
        from cabochon.core.save_files import replay_record

        return replay_record(data, find_game)
    if game is None:
        raise RecordError("cli.hint.which_game", known="|".join(declarations()))
    declaration = find(game)
    given = _read_options(declaration, options)
    if rules is not None:
        given[RULES] = read_rules(rules, declaration)
    return declaration.choose(given).from_position(data)


def _read_options(declaration: Declaration, texts: Sequence[str]) -> dict[str, Any]:
    """Options from ``name=value``; the declaration checks them."""
    given: dict[str, Any] = {}
    kinds = {option.name: option.kind for option in declaration.options.each}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("cli.hint.option", option=brief(text))
        given[name] = value
        if kinds.get(name) is bool:
            given[name] = _TRUTHS.get(value.lower(), value)
        elif kinds.get(name) is int and value.isdecimal():
            given[name] = int(value)
    return given


def _check_turn(match: "Match", seat: int | None) -> None:
    if match.over:
        raise IllegalMove("cli.hint.over")
    if seat is not None and seat != match.to_move:
        raise IllegalMove("cli.hint.not_to_move", seat=seat, turn=match.to_move)


def _as_json(match: "Match", thought: "Thought", top: int) -> dict[str, Any]:
    return {
        "game": match.game.slug,
        "seat": match.to_move,
        "move": thought.move,
        "exact": thought.exact,
        "simulations": thought.simulations,
        "candidates": [
            {"move": candidate.move, "chance": candidate.chance, "visits": candidate.visits}
            for candidate in thought.candidates[:top]
        ],
    }


def _print(match: "Match", thought: "Thought", top: int, language: str, bot: str | None) -> None:
    from rich.console import Console

    from cabochon.cli.table.face import find_face
    from cabochon.cli.table.hints import advice
    from cabochon.cli.table.seating import HUMAN, Seating, sitter_name
    from cabochon.cli.table.voice import Voice

    if not thought.candidates:
        name = sitter_name(bot or "", language)
        typer.echo(say("cli.hint.plays", language, bot=name, move=thought.move))
        return
    note = "" if bot is None else say("cli.hint.by_bot", language, bot=sitter_name(bot, language))
    seating = Seating((HUMAN,) * match.game.players)
    face = find_face(match.game.slug)
    part = advice(match.view(match.to_move), thought, face, Voice(seating, language), top, note)
    console = Console()
    console.print(part.title, style="bold")
    console.print(part.body)
