"""Codes of tables: long enough for the number of tables, and accepted at any length."""

from typing import Any

import pytest
from sqlalchemy import text

from cabochon.server.storage.database import connect, migrate
from cabochon.server.storage.rows import OPEN, PERSON, Sitter
from cabochon.server.storage.store import Store
from cabochon.server.tokens import CODE_LETTERS, GUESSES_PER_HIT, LONGEST_CODE, code_length, tidy_code
from tests.server.asgi import Client


@pytest.mark.parametrize("tables", [1, 887, 888, 10_000, 10**5, 10**6, 10**8])
def test_guessing_is_hopeless_however_many_tables_there_are(tables: int) -> None:
    assert len(CODE_LETTERS) ** code_length(tables) >= GUESSES_PER_HIT * tables


def test_a_code_never_outgrows_its_column() -> None:
    assert code_length(10**30) == LONGEST_CODE


@pytest.mark.parametrize(
    "text", ["", "K7WX3", "K7WX3MK7WX3MK", "K7WX3O", "K7WX3\0", "K7 X3M", "é" * 6, "\ud800" * 6]
)
def test_what_can_be_no_code_is_no_table_s(text: str) -> None:
    assert tidy_code(text) == ""


def test_codes_grow_with_the_number_of_tables(database: str) -> None:
    engine = connect(database)
    migrate(engine)
    store = Store(engine)
    people = [Sitter(PERSON), Sitter(OPEN)]
    first = store.create("shokoba", {"players": 2}, {}, bytes(16), people)
    with engine.execution_options(writes=True).begin() as connection:
        columns = "game, options, settings, seed, created, started"
        many = (
            f"INSERT INTO tables (id, code, {columns}) SELECT 50000000, '22222222222X', {columns} FROM tables"
        )
        connection.execute(text(many))
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT setval(pg_get_serial_sequence('tables', 'id'), 50000000)"))
    later = store.create("shokoba", {"players": 2}, {}, bytes(16), people)
    assert (len(first.code), len(later.code)) == (6, 10)
    found = store.find(later.code)
    assert found is not None
    assert found.id == later.id
    engine.dispose()


async def test_long_codes_are_accepted_everywhere(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def long_code(*_: Any) -> str:
        return "K7WX3MK7WX3M"

    monkeypatch.setattr("cabochon.server.storage.store.new_code", long_code)
    code, (anne,) = await client.create(seats=[{"kind": "me"}, {"kind": "open"}])
    assert code == long_code()
    assert (await client.get(f"/api/tables/{code.lower()}")).json["table"]["code"] == code
    async with client.at_table(code, anne) as socket:
        assert (await socket.next())["table"]["code"] == code


@pytest.mark.parametrize("code", ["%00%00%00%00", "\0" * 6, "é" * 6, "' OR 1", "..", "K7WX3O"])
async def test_codes_nobody_can_have_are_no_table(client: Client, code: str) -> None:
    assert (await client.get(f"/api/tables/{code}")).status == 404
    async with client.socket(code) as socket:
        assert await socket.closing() == 4404
