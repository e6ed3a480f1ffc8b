"""What ``pip install cabochon`` leaves out: packages that come with an extra, and the sentence without."""

from importlib.util import find_spec
from typing import Final

from cabochon.core.errors import CabochonError

EXTRAS: Final[dict[str, tuple[str, ...]]] = {
    "server": (
        "alembic",
        "fastapi",
        "h11",
        "markdown_it",
        "msgspec",
        "psycopg",
        "redis",
        "sqlalchemy",
        "uvicorn",
        "websockets",
    ),
    "lab": ("altair", "polars", "vl_convert"),
    "cluster": ("ray",),
    "envs": ("gymnasium", "pettingzoo"),
    "openspiel": ("pyspiel",),
    "minari": ("minari", "h5py", "PIL"),
}
"""By extra, what is imported of it; uvicorn finds uvloop by itself. pyproject.toml has the versions."""


class MissingExtraError(CabochonError, ImportError):
    """Something needs a package that is not installed, and that comes with an extra."""


def need(extra: str, *packages: str) -> None:
    """See that all of an extra is installed, or these packages of it."""
    for package in packages or EXTRAS[extra]:
        if find_spec(package) is None:
            raise MissingExtraError("core.extra", package=package, extra=extra)
