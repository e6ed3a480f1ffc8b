"""Pages of HTML that need nothing else: no script, no font, no network. Reports and reviews are such."""

from pathlib import Path
from string import Template
from typing import Final

HERE: Final = Path(__file__).parent
HEAD: Final = 1000
"""The generator is named within so many bytes."""


def html_page(language: str, generator: str, title: str, lede: str, body: str, style: str = "") -> str:
    """The whole page. Its parts are HTML already; ``style`` is added to what all pages share."""
    frame = Template((HERE / "html_page.html").read_text(encoding="utf-8"))
    shared = (HERE / "html_page.css").read_text(encoding="utf-8")
    return frame.substitute(
        language=language, generator=generator, title=title, style=shared + style, lede=lede, body=body
    )


def names_generator(content: bytes, generator: str) -> bool:
    """Whether a file is a page of ours: its head names what made it.

    >>> names_generator(html_page("en", "Cabochon lab", "", "", "").encode(), "Cabochon lab")
    True
    """
    return f'<meta name="generator" content="{generator}">'.encode() in content[:HEAD]
