"""Cards and “no claim” were read in capitals or small letters, but “claim” in small letters only."""

import pytest

import cabochon

from ..games.shokoba.table import Table, play


@pytest.mark.parametrize("text", ["Claim 7D=3S+4S", "CLAIM 7D=3S+4S", "claim 7d=3s+4s"])
def test_a_claim_is_read_in_any_letters(text: str) -> None:
    game = cabochon.game("shokoba", mistakes=True)
    match = Table(game, table="3S 4S 9S", hands=["10R", "7D"], deals_left=1).match()
    play(match, "7D", text)
    assert match.played[-1] == "claim 7D=3S+4S"
