"""What ``--help`` prints: Typer knows the commands and flags, the words are ours, in either language."""

import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any, Final, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from cabochon.cli.language import Lang, check_language, spoken_language
from cabochon.core.numerals import decimal, listed, spaced
from cabochon.core.words import known, say
from cabochon.games import declarations

WIDEST: Final = 88
"""Columns of a page in a wide terminal: longer lines are hard to read."""
LEFT: Final = 26
"""Columns of what is explained; what is longer has a line of its own."""
FORMS: Final = {"int": "number", "float": "number", "path": "file", "file": "file", "str": "text"}
"""What Typer calls a value, and the word we show for it."""
SECTIONS: Final = {
    "play": ("play", "learn", "puzzles", "daily", "serve"),
    "study": ("hint", "review", "replay", "position", "verify", "convert"),
    "design": ("simulate", "lab", "tournament", "export", "engine", "check-engine"),
    "read": ("games", "rules"),
}
"""The commands by what they are for, in the order in which they are told; all others come last."""

Row = tuple[str, str]
Body = TypeVar("Body", bound=Callable[..., Any])


def _word(key: str, **fill: object) -> str:
    return say(f"cli.page.{key}", spoken_language(), **fill)


def _form(flag: str) -> str:
    """A flag with the form of its value, as ``--games N``.

    >>> _form("-n, --games <int range>"), _form("--print <position|moves>"), _form("--force")
    ('-n, --games N', '--print position|moves', '--force')
    """

    def spelled(found: re.Match[str]) -> str:
        kind = found[1].removesuffix(" range").removeprefix("list[").removesuffix("]")
        return _word(f"form.{FORMS[kind]}") if kind in FORMS else found[1]

    return re.sub(r"<([^<>]+)>", spelled, flag)


def _remark(text: str) -> str:
    """What Typer adds to an explanation in brackets, in our words.

    >>> _remark("default: 5; x>=1")
    '[at least 1; default: 5]'
    """
    said = []
    for part in text.split("; "):
        name, _, value = part.partition(": ")
        bounds = re.fullmatch(r"(?:(.+)<=)?x(>=|<=)(.+)", part)
        if name == "default":
            said.append(_word("default", value=_number(value)))
        elif bounds and bounds[1]:
            said.insert(0, _word("between", low=_number(bounds[1]), high=_number(bounds[3])))
        elif bounds:
            key = "at_least" if bounds[2] == ">=" else "at_most"
            said.insert(0, _word(key, bound=_number(bounds[3])))
        elif part != "required":  # the usage line has it without brackets
            said.append(part)
    return f"[{listed(said, spoken_language())}]" if said else ""


def _number(text: str) -> str:
    """A number as the language writes it, if it is one."""
    return (
        decimal(text.removesuffix(".0"), spoken_language()) if re.fullmatch(r"-?\d+(\.\d+)?", text) else text
    )


def _explained(text: str) -> str:
    found = re.fullmatch(r"(.*?)  \[(.*)\]", text, re.DOTALL)
    return f"{found[1]} {_remark(found[2])}".rstrip() if found else text


def _rows(command: Any, context: Any, kind: str) -> Iterator[Row]:
    """The arguments or the flags of a command, each with its explanation."""
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is None or parameter.param_type_name != kind:
            continue
        flag, text = record
        if parameter.name == "help":
            text = _word("help")
        if kind == "argument":
            yield _argument(parameter), _explained(text)
        else:
            yield _form(flag), _explained(text)


def _argument(parameter: Any) -> str:
    """An argument as the usage line has it."""
    name = str(parameter.metavar or parameter.name)
    key = f"cli.page.argument.{name}"
    shown = say(key, spoken_language()) if known(key) else name.upper()
    return shown if parameter.required else f"[{shown}]"


def _paragraph(text: str, width: int, indent: int = 2) -> str:
    space = " " * indent
    # A flag is not broken after its hyphens.
    text = spaced(text, spoken_language())
    lines = wrap(text, width, initial_indent=space, subsequent_indent=space, break_on_hyphens=False)
    return "\n".join(lines)


def _list(title: str, rows: Iterable[Row], width: int) -> str:
    """A heading, and under it names on the left and what they are on the right."""
    rows = list(rows)
    left = min(LEFT, max(len(name) for name, _ in rows)) + 4
    lines = [title]
    for name, text in rows:
        told = wrap(spaced(text, spoken_language()), max(20, width - left), break_on_hyphens=False) or [""]
        start = f"  {name}".ljust(left)
        if len(name) + 4 > left:
            lines.append(start.rstrip())
            start = " " * left
        lines += [start + told[0], *(" " * left + line for line in told[1:])]
    return "\n".join(line.rstrip() for line in lines)


def _is_per_game(group: TyperGroup) -> bool:
    """Whether the commands of a group are the games."""
    return group.commands.keys() == declarations().keys()


def _summary(command: Any, context: Any) -> list[str]:
    """What a command is for; one for a game says so before it tells of the game."""
    own = " ".join(str(command.help or "").split())
    above = context.parent.command if context.parent else None
    if isinstance(above, TyperGroup) and _is_per_game(above):
        return [" ".join(str(above.help).split()), own]
    return [own]


def _usage(command: Any, context: Any) -> str:
    parts = [context.command_path, _word("flags")]
    parts += [_argument(each) for each in command.get_params(context) if each.param_type_name == "argument"]
    if isinstance(command, TyperGroup):
        name = _word("game" if _is_per_game(command) else "command")
        parts.append(name)
    return _word("usage", usage=" ".join(parts))


def _commands(group: TyperGroup, context: Any) -> Iterator[tuple[str, Sequence[Row]]]:
    """The commands of a group: those of the root by what they are for."""
    told = {name: " ".join(str(group.commands[name].help).split()) for name in group.list_commands(context)}
    if context.parent is not None:
        yield _word("games" if _is_per_game(group) else "commands"), list(told.items())
        return
    for section, names in SECTIONS.items():
        yield _word(f"section.{section}"), [(name, told.pop(name)) for name in names if name in told]
    yield _word("section.other"), list(told.items())


def page(command: Any, context: Any) -> str:
    """The whole page of a command or a group."""
    width = min(WIDEST, shutil.get_terminal_size().columns)
    parts = [_usage(command, context), *(_paragraph(text, width) for text in _summary(command, context))]
    if isinstance(command, TyperGroup):
        parts += [_list(title, rows, width) for title, rows in _commands(command, context) if rows]
    for kind in ("argument", "option"):
        if rows := list(_rows(command, context, kind)):
            parts.append(_list(_word(f"{kind}s"), rows, width))
    return "\n\n".join(part for part in parts if part)


class Command(TyperCommand):
    """A command whose help is in our words."""

    def get_help(self, ctx: Any) -> str:
        """Its page."""
        return page(self, ctx)


class Group(TyperGroup):
    """A group of commands whose help is in our words."""

    def get_help(self, ctx: Any) -> str:
        """Its page."""
        return page(self, ctx)


class App(typer.Typer):
    """Commands that belong together."""

    def __init__(self, help: str) -> None:  # noqa: A002 - as Typer names it
        super().__init__(
            cls=Group, help=help, rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False
        )

    def command(self, name: str | None = None, **more: Any) -> Callable[[Body], Body]:
        """Add a command."""
        return super().command(name, cls=Command, **more)


class ListingApp(App):
    """Commands that belong together; asked for none, it says which there are."""

    def __init__(self, help: str) -> None:  # noqa: A002 - as Typer names it
        super().__init__(help)
        self.callback(invoke_without_command=True)(list_commands)


def list_commands(context: typer.Context, lang: Lang = None) -> None:
    """Say what there is when nothing is named."""
    check_language(lang)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
