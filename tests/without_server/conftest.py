"""Servers to compare with, as in the server's own tests."""

from tests.server.conftest import start

__all__ = ["start"]
