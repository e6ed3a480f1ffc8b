"""A whole report: its sections, what they say in words, and the page and data made of them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cabochon.lab.study import changes, sections
from cabochon.lab.study.changes import Change
from cabochon.lab.study.export import as_json
from cabochon.lab.study.opening import Opening
from cabochon.lab.study.panels import Panel, Section, lines_of
from cabochon.lab.study.study import Study
from cabochon.lab.study.verdicts import Judge, Verdict


@dataclass
class Report:
    """What a study found, in one language."""

    study: Study
    language: str

    @cached_property
    def changes(self) -> list[Change]:
        """What each variant changes."""
        return changes.changes(self.study)

    @cached_property
    def sections(self) -> list[Section]:
        """Those that this study has something to say in."""
        return [section for section in self._all_sections() if section.panels]

    def _all_sections(self) -> Iterator[Section]:
        study = self.study
        if self.changes:
            yield changes.section(study.plan.slug, self.changes)
        if not study.is_solitaire:
            yield sections.wins(study)
        yield sections.length(study)
        yield sections.scores(study)
        if not study.is_solitaire:
            yield sections.leads(study)
        if study.plan.budgets:
            yield sections.skill(study)
        yield sections.own(study)

    @cached_property
    def verdicts(self) -> list[Verdict]:
        """What is real and what is noise."""
        return Judge(self.study, self.changes, self.language).verdicts()

    @property
    def opening(self) -> list[str]:
        """The three sentences to begin with."""
        return Opening(self.study, self.changes, self.language).sentences()

    @cached_property
    def glance(self) -> list[Panel]:
        """The most telling numbers of each variant: plain ones, and shares."""
        named = [changes.at_a_glance(self.study, variant) for variant in range(len(self.study.variants))]
        return [
            Panel(
                "glance",
                "table",
                tuple(
                    line
                    for variant, each in enumerate(named)
                    for line in lines_of(
                        variant, [found for found in each if found[2].is_share == are_shares]
                    )
                ),
                are_shares,
            )
            for are_shares in (False, True)
        ]

    def as_json(self) -> dict[str, Any]:
        """All of it as data."""
        return as_json(self.study, self.sections, self.changes, self.verdicts, self.opening, self.language)
