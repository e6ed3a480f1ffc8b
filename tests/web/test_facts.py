"""The page repeats nothing that the library or the server knows: it has it from the generated modules."""

import re
from pathlib import Path

import pytest

from cabochon.games import declarations

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
GENERATED = WEB / "generated"
WRITTEN = {
    path: path.read_text(encoding="utf-8")
    for path in sorted(WEB.rglob("*"))
    if path.suffix in (".ts", ".svelte") and not path.is_relative_to(GENERATED)
}
CONSTANT = re.compile(r"^export const (\w+)", re.M)
NUMBER_OF_THE_SERVER = re.compile(r'maxlength="\d|\b44\d\d\b|\b10[01]\d:')


@pytest.mark.parametrize("path", sorted(GENERATED.glob("*.ts")), ids=lambda path: path.name)
def test_every_generated_constant_is_used(path: Path) -> None:
    for name in CONSTANT.findall(path.read_text(encoding="utf-8")):
        assert any(re.search(rf"\b{name}\b", text) for text in WRITTEN.values()), name


@pytest.mark.parametrize("slug", declarations())
def test_a_face_declares_no_constant_that_its_game_has(slug: str) -> None:
    constants = declarations()[slug].module("constants")
    for path in (WEB / "games" / slug).rglob("*"):
        for name in constants.CONSTANTS if constants and path in WRITTEN else ():
            assert not re.search(rf"const {name} = [\d\"\[{{]", WRITTEN[path]), (path.name, name)


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(WEB)))
def test_limits_and_close_codes_come_from_the_server(path: Path) -> None:
    assert not NUMBER_OF_THE_SERVER.findall(WRITTEN[path])
