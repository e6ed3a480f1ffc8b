"""Rules in a file: what a designer writes in TOML, read with refusals that name the line, and a template."""

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Declaration
from cabochon.core.variants import RuleError, Table, Truth, Tunable
from cabochon.core.words import say

GAME: Final = "game"
"""The entry of a file that says which game its rules are for."""
DEFAULT: Final = "default"
"""What stands for a file with the printed rules."""
LARGEST: Final = 100_000
"""Bytes of a file: more than any choice of rules takes."""
_SECTION: Final = re.compile(r"\s*\[\s*([^\[\]]+?)\s*\]")
_ENTRY: Final = re.compile(
    r"""\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(?:\.\s*([A-Za-z0-9_-]+)\s*)?="""
)
_PLAIN: Final = re.compile(r"[A-Za-z0-9_-]+")
_WIDTH: Final = 100


def read_rules(path: Path, declaration: Declaration) -> dict[str, Any]:
    """The rules that a file changes; ``OptionError`` names the file, the line and what would be right."""
    try:
        if path.stat().st_size > LARGEST:
            raise OptionError("files.rules.too_large", file=path)
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "UTF-8"
        raise OptionError("files.rules.unreadable", file=path, reason=reason) from None
    try:
        given = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise OptionError("files.rules.not_toml", file=path, reason=brief(error)) from None
    return check_rules(given, declaration, text, str(path))


def check_rules(given: dict[str, Any], declaration: Declaration, text: str, file: str) -> dict[str, Any]:
    """What was read from a file, checked, without the name of the game."""
    rules = {name: value for name, value in given.items() if name != GAME}
    try:
        if given.get(GAME, declaration.slug) != declaration.slug:
            fill = {"rule": GAME, "game": brief(given[GAME]), "wanted": declaration.slug}
            raise RuleError("files.rules.other_game", **fill)
        printed = declaration.options.choose({})
        return declaration.options.variants.choose(rules, printed)
    except RuleError as error:
        line = line_of(text, error.path)
        key = "files.rules.in_file" if line is None else "files.rules.in_line"
        raise OptionError(key, file=file, line=line, reason=error.phrase) from None


def line_of(text: str, path: tuple[str, ...]) -> int | None:
    """The line of a rules file on which a rule stands, or an entry of one, or else what it belongs to."""
    section, whole = "", None
    for number, line in enumerate(text.splitlines(), start=1):
        if found := _SECTION.match(line):
            section = found[1].strip("\"' ")
            if section == path[0]:
                whole = whole or number
        elif found := _ENTRY.match(line):
            name = next(group for group in found.groups() if group is not None)
            here = tuple(part for part in (section, name, found[4]) if part)
            if here == path:
                return number
            if here[:1] == path[:1]:
                whole = whole or number
    return whole


def template(declaration: Declaration, language: str) -> str:
    """A rules file that changes nothing yet: every rule with its default, bounds and meaning."""
    variants = declaration.options.variants
    lines = [f"# {say('files.rules.template.head', language, game=declaration.names[language])}"]
    lines += [f'{GAME} = "{declaration.slug}"', ""]
    for tunable in (each for each in variants.each if not isinstance(each, Table)):
        lines += [*_comment(tunable), f"{tunable.name} = {_value(tunable.default)}", ""]
    for fixed in variants.fixed:
        said = say("files.rules.template.fixed", language, rule=fixed.name, reason=fixed.reason)
        lines += [f"# {part}" for part in _wrapped(said)]
    for table in (each for each in variants.each if isinstance(each, Table)):
        lines += ["", *_comment(table), f"[{table.name}]"]
        lines += [f"{_key(entry)} = {number}" for entry, number in table.default.items()]
    return "\n".join(lines) + "\n"


def _comment(tunable: Tunable) -> list[str]:
    """What a rule is and can be, in both languages."""
    bounds = tunable.bounds()
    lines = []
    for language in ("en", "fr"):
        meaning = tunable.meaning.text(language)
        key = "truth" if isinstance(tunable, Truth) else "bounds"
        fill = {"least": bounds.get("least"), "most": bounds.get("most"), "cites": tunable.cites}
        lines += _wrapped(f"{meaning} {say(f'files.rules.template.{key}', language, **fill)}")
    return [f"# {line}" for line in lines]


def _wrapped(text: str) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + len(word) >= _WIDTH:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _key(entry: str) -> str:
    """An entry's name as TOML has it."""
    return entry if _PLAIN.fullmatch(entry) else f'"{entry}"'
