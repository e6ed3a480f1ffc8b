"""Where somebody's bot comes from: what starts it, and what tells one version of it from the next."""

import hashlib
import os
import shlex
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cabochon.core.bot_names import ENGINE, is_engine, short_name
from cabochon.core.errors import OptionError, brief

FILE_BOT: Final = Path(__file__).with_name("file_bot.py")
"""Our program that speaks the protocol for a bot in a file."""


@dataclass(frozen=True)
class Source:
    """A bot of somebody's own, found but not started."""

    full_name: str
    """Its name with whole paths, which holds in any folder."""
    command: tuple[str, ...]
    """What starts it."""
    files: tuple[Path, ...]
    """What it is made of, as far as its name tells."""
    is_engine: bool
    """Whether it is a program that speaks for itself."""

    @classmethod
    def of(cls, name: str) -> "Source":
        """What ``file.py:Class`` or ``engine:command`` names; ``OptionError`` if there is no such thing."""
        return _program(shlex_words(name)) if is_engine(name) else _in_file(name)

    @property
    def short(self) -> str:
        """What it is called before it has said so itself."""
        return short_name(self.full_name)

    @property
    def file(self) -> str:
        """Where it is looked for, as errors name it."""
        return self.files[0].name if self.files else self.command[0]

    def fingerprint(self) -> str:
        """A few letters that change with its files."""
        together = hashlib.sha256()
        for path in self.files:
            together.update(path.read_bytes())
        return together.hexdigest()[:8]


def shlex_words(name: str) -> list[str]:
    """The command of a program, word by word, as a shell would read it."""
    command = name.removeprefix(ENGINE)
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words:
        raise OptionError("bots.outside.no_command", command=brief(command))
    return words


def _in_file(name: str) -> Source:
    file, _, wanted = name.rpartition(":")
    path = Path(file).expanduser().resolve()
    if not path.is_file():
        raise OptionError("bots.outside.no_file", file=file)
    if not wanted.isidentifier():
        raise OptionError("bots.outside.no_class", bot=brief(wanted), file=path.name)
    command = (sys.executable, "-P", str(FILE_BOT), str(path), wanted)
    return Source(f"{path}:{wanted}", command, (path,), is_engine=False)


def _program(words: Sequence[str]) -> Source:
    """A program: looked for where a shell would, then beside our own Python, where ``cabochon`` itself is."""
    beside = os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)])
    program = shutil.which(os.path.expanduser(words[0]), path=beside)
    if program is None:
        raise OptionError("bots.outside.no_program", program=brief(words[0]))
    given = [str(Path(word).resolve()) if Path(word).is_file() else word for word in words[1:]]
    first = os.path.abspath(program) if os.sep in words[0] else words[0]
    files = [Path(word) for word in (first, *given) if os.path.isabs(word) and Path(word).is_file()]
    full_name = ENGINE + shlex.join([first, *given])
    return Source(full_name, (os.path.abspath(program), *given), tuple(files), is_engine=True)
