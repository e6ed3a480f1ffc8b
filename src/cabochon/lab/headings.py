"""Headings of the files of studies and tournaments."""

from cabochon.files.lines import Heading


def same_heading(found: Heading, wanted: Heading) -> bool:
    """Whether two headings say the same; large seeds were numbers in earlier versions, and are text now."""
    return _plain(found) == _plain(wanted)


def _plain(heading: Heading) -> Heading:
    return {**heading, "seed": str(heading.get("seed"))}
