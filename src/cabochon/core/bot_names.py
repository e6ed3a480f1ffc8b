"""How bots are named: ours by a word, somebody's own by its file or by the command that starts it.

``greedy`` is one of ours, ``mybot.py:MyBot`` a class or a function in a file, ``engine:node engine.mjs`` a
program that speaks the engine protocol (docs/engine-protocol.md). Nothing is loaded to tell them apart.
"""

import csv
import shlex
from pathlib import PurePath
from typing import Final

ENGINE: Final = "engine:"
"""What stands before the command of a program."""


def is_engine(name: str) -> bool:
    """Whether this names a program by its command.

    >>> is_engine("engine:node engine.mjs"), is_engine("greedy")
    (True, False)
    """
    return name.startswith(ENGINE)


def is_outside(name: str) -> bool:
    """Whether this names somebody's own bot, rather than one of ours.

    >>> is_outside("mybot.py:MyBot"), is_outside("engine:./mybot"), is_outside("greedy")
    (True, True, False)
    """
    return is_engine(name) or name.rpartition(":")[0].endswith(".py")


def split_names(text: str) -> list[str]:
    """The names in a list with commas; one with a comma in it stands in double quotes.

    >>> split_names('greedy, mybot.py:MyBot,"engine:./mybot --depth 2,3"')
    ['greedy', 'mybot.py:MyBot', 'engine:./mybot --depth 2,3']
    """
    rows = list(csv.reader([" ".join(text.split("\n"))], skipinitialspace=True))
    return [name.strip() for name in rows[0] if name.strip()] if rows else []


def short_name(name: str) -> str:
    """What somebody's own bot is called as long as it has not been asked.

    >>> short_name("bots/mybot.py:MyBot"), short_name("engine:node bots/engine.mjs --quick")
    ('MyBot', 'engine.mjs')
    """
    if not is_engine(name):
        return name.rpartition(":")[2]
    try:
        words = shlex.split(name.removeprefix(ENGINE))
    except ValueError:  # a quotation mark too many
        words = name.removeprefix(ENGINE).split()
    # The program itself says least where it is an interpreter: the file it runs has the name.
    files = [word for word in words if not word.startswith("-") and PurePath(word).suffix]
    return PurePath((files or words or [ENGINE])[0]).name
