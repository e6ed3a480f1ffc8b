"""Scopa in the terminal, without a face of its own: drawn from its declaration."""

import pytest
from textual.screen import ModalScreen

import cabochon
from cabochon.cli.table.app import TableApp
from cabochon.cli.table.setup import Setup
from tests.cli.table import match_of, settle, words_of


@pytest.mark.parametrize("players", [2, 4])
async def test_a_whole_game_in_the_terminal(players: int) -> None:
    game = cabochon.game("scopa", players=players)
    app = TableApp(Setup(game, ["human", *["greedy"] * (players - 1)], "fr", seed=4), pace=0)
    async with app.run_test(size=(110, 40)) as pilot:
        await settle(app, pilot)
        assert "Chacun reçoit trois cartes" in words_of(app)
        assert "Prendre 10S avec 10B" in words_of(app) or players == 4
        for _ in range(400):
            if match_of(app).over and isinstance(app.screen, ModalScreen):
                break
            await pilot.press("enter")
            await settle(app, pilot)
        assert match_of(app).over
