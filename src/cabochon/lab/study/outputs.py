"""Where a study goes: its report, its numbers as JSON, every game as Parquet, and what it goes on from."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from cabochon.core.errors import OptionError
from cabochon.files.whole import IsOurs, check_target, write_whole
from cabochon.lab.study.export import is_our_json, is_our_parquet, parquet
from cabochon.lab.study.page import is_our_page
from cabochon.lab.study.study import Study


class Findings(Protocol):
    """What a study or a search found."""

    study: Study

    def as_json(self) -> dict[str, Any]:
        """All of it as data."""
        ...


@dataclass(frozen=True)
class Outputs:
    """The files of a study."""

    page: Path
    numbers: Path | None = None
    table: Path | None = None

    @property
    def games(self) -> Path:
        """Where the games are kept as they are played."""
        return self.page.parent / f"{self.page.stem}.games.jsonl"

    def _kinds(self) -> Iterator[tuple[Path, IsOurs]]:
        yield self.page, is_our_page
        if self.numbers is not None:
            yield self.numbers, is_our_json
        if self.table is not None:
            yield self.table, is_our_parquet

    def check(self, force: bool = False) -> None:
        """Refuse what would be overwritten, or could not be written, before anything is played."""
        taken = {self.games.resolve()}
        for path, is_ours in self._kinds():
            if path.resolve() in taken:
                raise OptionError("lab.study.same_file", file=path)
            taken.add(path.resolve())
            check_target(path, is_ours, force)

    def write(self, page: str, report: Findings, force: bool = False) -> None:
        """Write everything, each file whole; what came to be there meanwhile is not overwritten either."""
        self.check(force)
        write_whole(self.page, page)
        if self.numbers is not None:
            text = json.dumps(report.as_json(), ensure_ascii=False, indent=2)
            write_whole(self.numbers, text + "\n")
        if self.table is not None:
            write_whole(self.table, parquet(report.study))
