"""Every path of the API under requests made up from its own description, good and bad."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from cabochon.server.app import Cabochon
from cabochon.server.config import Config
from tests.server.listening import listening

EXAMPLES = 15
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(Cabochon(Config(database="sqlite:///unused.sqlite")).http.openapi())
OPERATIONS = [result.ok() for result in SCHEMA.get_all_operations() if isinstance(result, Ok)]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a port of its own."""
    folder: Path = tmp_path_factory.mktemp("api")
    with listening(folder) as server:
        yield f"http://{server.host}"


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_every_answer_is_one_that_is_described(address: str, operation: Any) -> None:
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        case.call_and_validate(base_url=address, checks=CHECKS, timeout=30)

    check()


def test_the_description_has_every_path() -> None:
    labels = {operation.label for operation in OPERATIONS}
    assert {"POST /api/tables", "GET /api/tables/{code}/record", "POST /api/tables/mine"} <= labels
