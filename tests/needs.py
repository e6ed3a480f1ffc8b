"""What tests need beside Python: programs of the system, without which a test is passed over, saying why.

``make test`` installs all of them and says so in the environment; what is missing then is a failure, so that
nothing goes untested without anybody noticing.
"""

import os
import shutil
import sys
from pathlib import Path

import pytest

EVERYTHING = "TEST_EVERYTHING"
"""Set in the environment: everything that tests need is there, and has to be found."""
PLACES = (Path(sys.executable).parent, Path("/usr/sbin"), Path("/sbin"))
"""Where programs are that need not be on the path: those of the virtual environment, and of the system."""
POSTGRESQL = Path("/usr/lib/postgresql")
"""Debian keeps PostgreSQL's programs here, in a folder for each version."""


def needs(*names: str, installed_by: str = "make services") -> str:
    """Where the first of these programs is that is installed; without any, the test ends here."""
    for name in names:
        if found := _find(name):
            return found
    missing = f"{' or '.join(names)} is not installed ({installed_by})"
    if os.environ.get(EVERYTHING):
        pytest.fail(missing)
    pytest.skip(missing)


def _find(name: str) -> str | None:
    versions = sorted(POSTGRESQL.glob("*/bin"), reverse=True)
    beyond = os.pathsep.join(str(folder) for folder in (*PLACES, *versions))
    return shutil.which(name) or shutil.which(name, path=beyond)
