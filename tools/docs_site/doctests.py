"""Fences the examples of docstrings for the reference; griffe, which reads the sources, loads this."""

from typing import Any

import griffe

from tools.docs_site.fences import as_markdown


class Doctests(griffe.Extension):
    """Griffe calls this for everything it has read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring in place."""
        if obj.docstring:
            obj.docstring.value = as_markdown(obj.docstring.value)
