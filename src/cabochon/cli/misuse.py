"""What was wrong with a command line, in our words: Typer says it in English, and in a programmer's terms."""

import re
from difflib import get_close_matches
from typing import Any

from cabochon.core.errors import brief
from cabochon.core.numerals import decimal
from cabochon.core.words import Phrase


def misuse(problem: Any) -> Phrase:
    """The sentence for one of Typer's errors of usage."""
    kind = type(problem).__name__
    message = " ".join(str(problem.format_message()).split())
    if kind == "NoSuchOption":
        near = get_close_matches(problem.option_name, problem.possibilities or (), 1, 0)
        return _near("no_flag", problem.option_name, "".join(near))
    if kind == "MissingParameter" and problem.param is not None:
        return Phrase("cli.misuse.missing", {"name": _name(problem.param)})
    if kind == "BadParameter" and problem.param is not None:
        return _bad_value(problem)
    if kind == "BadOptionUsage":
        key = "no_value" if "not take" in message else "value"
        return Phrase(f"cli.misuse.{key}", {"name": problem.option_name})
    if found := re.match(r"No such command '(.*?)'\.(?: Did you mean (.*)\?)?", message):
        return _near("no_command", found[1], (found[2] or "").replace("'", ""))
    if found := re.search(r"unexpected extra argument(?:\(s\)|s)? \((.*)\)", message):
        return Phrase("cli.misuse.extra", {"given": brief(found[1])})
    return Phrase("cli.error.usage", {"message": message})


def _near(key: str, given: str, near: str) -> Phrase:
    """A name that nobody knows, with one that is like it if there is one."""
    if near:
        return Phrase(f"cli.misuse.{key}_but", {"given": brief(given), "near": near})
    return Phrase(f"cli.misuse.{key}", {"given": brief(given)})


def _name(parameter: Any) -> str:
    """A flag as it is written, an argument as the usage line has it."""
    if parameter.param_type_name == "option":
        return str(max(parameter.opts, key=len))
    return str(parameter.metavar or parameter.name).upper()


def _bad_value(problem: Any) -> Phrase:
    """What a flag would take instead: a number within bounds, or one of a few words."""
    name, message = _name(problem.param), str(problem.message)
    if found := re.search(r"is not one of (.*?)\.?$", message):
        return Phrase("cli.misuse.one_of", {"name": name, "known": found[1].replace("'", "")})
    low, high = getattr(problem.param, "min", None), getattr(problem.param, "max", None)
    kind = "whole" if "integer" in message else "number"
    if "number" in message or "integer" in message or "than or equal" in message:
        bounds = {"low": _bound(low), "high": _bound(high)}
        key = f"{kind}_between" if low is not None and high is not None else kind
        if low is not None and high is None:
            key = f"{kind}_from"
        if "than or equal" in message:
            key = "from" if high is None else "between"
        return Phrase(f"cli.misuse.{key}", {"name": name, **bounds})
    return Phrase("cli.misuse.bad", {"name": name, "message": message})


def _bound(bound: float | None) -> str:
    return "" if bound is None else decimal(f"{bound:g}", "en")
