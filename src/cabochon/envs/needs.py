"""Packages that only some environments need."""

from importlib.util import find_spec

from cabochon.core.words import Phrase


def need(package: str, extra: str) -> None:
    """See that a package is installed; if not, say how to get it."""
    if find_spec(package) is None:
        command = f"pip install 'cabochon[{extra}]'"
        raise ImportError(Phrase("envs.missing", {"package": package, "command": command}).text())
