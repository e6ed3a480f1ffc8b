"""Options of the test run."""

import os

import pytest
from hypothesis import HealthCheck, settings

# What is tested here is this package, whichever games of others are installed beside it.
os.environ["CABOCHON_OWN_GAMES_ONLY"] = "1"

# The first example may load or compile kernels, and machines differ: no test here is about time.
settings.register_profile("cabochon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cabochon")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="play millions of games instead of a sample")


@pytest.fixture(scope="session")
def soak(request: pytest.FixtureRequest) -> bool:
    """Whether the long form of a test was asked for."""
    return bool(request.config.getoption("--soak"))
