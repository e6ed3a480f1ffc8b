"""What bots are called where people read it, whoever made them."""

from cabochon.core.bot_names import is_outside, short_name
from cabochon.core.words import Phrase, known

_learnt: dict[str, str] = {}
"""The names that programs have given themselves, by the name they were started by."""


def learn(name: str, said: str) -> None:
    """Note what a bot calls itself."""
    _learnt[name] = said


def title(name: str) -> Phrase | str:
    """What a bot is called: a phrase for ours, for others what they call themselves."""
    if is_outside(name):
        return _learnt.get(name, short_name(name))
    key = f"bots.name.{name}"
    return Phrase(key) if known(key) else name


def title_in(name: str, language: str) -> str:
    """The same in a language."""
    found = title(name)
    return found.text(language) if isinstance(found, Phrase) else found
