"""Which modules come later: what nobody needs to play is in a file of its own.

The modules that begin it are named here, and what they alone import comes with them. Modules that are needed
to play look up what they have of these where they use it (``Context.looked_up``), so whoever asks for it has
the file by then: web/src/engine/loading.ts says who does.
"""

import ast
from collections.abc import Iterable, Iterator
from typing import Final

from cabochon.browser.translate.liveness import Live, Program
from cabochon.browser.translate.sources import is_submodule

LATER: Final = frozenset(
    (
        "cabochon.companion.referee",
        "cabochon.local.question_json",
        "cabochon.local.studying",
        "cabochon.server.review_work",
        "cabochon.study.data",
        "cabochon.study.finished",
        "cabochon.study.game_points",
        "cabochon.study.retrying",
        "cabochon.testing.golden",
    )
)
"""Reviews and everything else that studies games, lessons, puzzles, the referee."""


def later_modules(program: Program, begun: Iterable[str]) -> frozenset[str]:
    """What is not needed by those who begin with these modules."""
    reached: set[str] = set()
    waiting = list(begun)
    while waiting:
        name = waiting.pop()
        if name in program.modules and name not in reached | LATER:
            reached.add(name)
            waiting += [name.rpartition(".")[0], *_imported(program.modules[name])]
    return frozenset(program.modules.keys() - reached)


def _imported(live: Live) -> Iterator[str]:
    """The modules that the live part of a module imports, at once or while it runs."""
    for statement in live.statements:
        for node in ast.walk(statement):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if statement is node and (alias.asname or alias.name) not in live.names:
                        continue
                    inner = f"{node.module}.{alias.name}"
                    yield inner if is_submodule(str(node.module), alias.name) else str(node.module)
