"""The files of the engine's folder that hold translated Python: one for all games, one for each."""

import json
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cabochon.browser.translate import (  # noqa: F401
    calls,
    comprehensions,
    expressions,
)
from cabochon.browser.translate.context import Unit
from cabochon.browser.translate.data import data_of, taught_of
from cabochon.browser.translate.erasing import erased
from cabochon.browser.translate.generated import generated, made_for
from cabochon.browser.translate.keywords import keywords_of, methods_of
from cabochon.browser.translate.liveness import Live, Program
from cabochon.browser.translate.modules import module
from cabochon.browser.translate.parts import later_modules
from cabochon.browser.translate.sources import PACKAGE, Source, source_of
from cabochon.browser.translate.texts import indent
from cabochon.core import loading
from cabochon.core.generated import Made
from cabochon.games import own

ENTRIES: Final[dict[str, Sequence[str] | None]] = {
    "cabochon.core.match": ("Match",),
    "cabochon.core.playback": ("play_back", "choices_at"),
    "cabochon.core.save_files": ("read_record", "replay_record"),
    "cabochon.games": ("find", "game", "bots_for", "check_bot", "own"),
    "cabochon.bots.levels": ("LevelBot",),
    "cabochon.bots.search.think": ("think", "Budget"),
    "cabochon.companion.referee": None,
    "cabochon.local": ("LocalServer", "merge", "split", "work"),
    "cabochon.study.review": ("review",),
    "cabochon.testing.golden": ("playthrough",),
}
"""Where following imports begins, and which names (none: all)."""
OF_GAMES: Final = "cabochon.games."
SHARED: Final = "shared.js"
STUDY: Final = "study.js"
FIRST: Final = "cabochon.local"
"""What a table begins with; the games come with it."""
WITH_WORDS: Final = ("core", "bots", "server", "local")
WITH_WORDS_OF_STUDY: Final = ("study", "learn", "companion")
"""The folders whose sentences are with the code that says them."""


def write_translated(folder: Path) -> dict[str, Any]:
    """Write the modules, and return the manifest's part about them."""
    program = needed()
    games = own()
    ours = [name for name in program.modules if _game_of(name, games)]
    later = later_modules(program, [FIRST, *ours])
    shared = [live for name, live in program.modules.items() if name not in later and name not in ours]
    study = [live for name, live in program.modules.items() if name in later]
    writer, named = Writer.of(program), program.words()
    part: dict[str, Any] = {
        "shared": _write(folder / SHARED, writer.file(shared, (), _data(WITH_WORDS, named), later)),
        "study": _write(folder / STUDY, writer.file(study, (), _data(WITH_WORDS_OF_STUDY, named))),
        "games": {},
    }
    for slug, declaration in games.items():
        modules = [live for name, live in program.modules.items() if _game_of(name, games) == slug]
        here = PACKAGE / "games" / slug
        text = writer.file(modules, made_for(declaration.package), data_of(here, named), later)
        taught = writer.file((), (), taught_of(here))
        part["games"][slug] = {
            "script": _write(folder / f"{slug}.js", text),
            "taught": _write(folder / f"{slug}.taught.js", taught),
        }
    return part


def needed() -> Program:
    """All modules that a table needs."""
    program = Program(is_whole=[f"{OF_GAMES}{slug}." for slug in own()])
    for entry, names in ENTRIES.items():
        program.enter(entry, names)
    entered: set[str] = set()
    while program.asked | {"game", "rules", *loading.MODULES} != entered:
        new = program.asked | {"game", "rules", *loading.MODULES}
        entered = new
        for slug in own():
            for name in sorted(new):
                if source_of(f"{OF_GAMES}{slug}.{name}"):
                    program.enter(f"{OF_GAMES}{slug}.{name}")
    return program


def _game_of(name: str, slugs: Iterable[str]) -> str | None:
    first = name.removeprefix(OF_GAMES).partition(".")[0]
    return first if name.startswith(OF_GAMES) and first in slugs else None


def _data(folders: Iterable[str], named: Container[str]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name in folders:
        data |= data_of(PACKAGE / name, named)
    return data


def _write(path: Path, text: str) -> dict[str, Any]:
    path.write_text(text, encoding="utf-8")
    return {"file": path.name, "bytes": len(text.encode())}


@dataclass(frozen=True)
class Writer:
    """Writes files of modules that know the whole program's names."""

    methods: frozenset[str]
    keywords: frozenset[str]

    @classmethod
    def of(cls, program: Program) -> "Writer":
        """A writer for all files of a program."""
        return cls(methods_of(program.modules.values()), keywords_of(program.modules.values()))

    def file(
        self,
        modules: Iterable[Live],
        made: Iterable[Made],
        data: dict[str, Any],
        later: frozenset[str] = frozenset(),
    ) -> str:
        """One file: a function that hands its modules to the runtime; some other modules may come later."""
        helpers: set[str] = {"data"}

        def unit(file: str) -> Unit:
            return Unit(file, helpers, self.methods, self.keywords, later=later)

        parts = [module(live, unit(live.source.file)) for live in modules]
        parts += [generated(each, unit(each.module)) for each in made]
        taken = ", ".join(f"{name}: ${name}" for name in sorted(helpers))
        content = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        lines = [f"const {{ {taken} }} = py;", f"$data({content});", *parts]
        return "\n".join(["export default (py) => {", *indent(lines), "};", ""])


def translated_file(path: Path, name: str) -> str:
    """A single module, which imports nothing of this package, as a file of its own."""
    live = Live.all_of(Source(name, path, erased(path.read_text(encoding="utf-8"), str(path))))
    return Writer(methods_of([live]), keywords_of([live])).file([live], (), {})
