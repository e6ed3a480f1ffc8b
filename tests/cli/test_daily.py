"""``cabochon daily``: the day's deal in the terminal is the one everybody has."""

from datetime import date

from typer.testing import CliRunner

from cabochon.cli.main import app
from cabochon.cli.table.seating import HUMAN
from cabochon.cli.table.setup import Setup
from cabochon.cli.table.table_session import TableSession
from cabochon.study.challenges import deal_of_the_day
from cabochon.study.opponents import opponents

DAY = date(2026, 11, 18)


def test_the_deals_of_a_day_are_named() -> None:
    told = CliRunner().invoke(app, ["daily", "--day", "2026-11-18", "--lang", "fr"])
    assert told.exit_code == 0
    assert "Donnes du 2026-11-18 :" in told.output
    assert deal_of_the_day("shokoba", DAY).code in told.output


def test_the_table_deals_the_cards_and_answers_of_the_day() -> None:
    challenge = deal_of_the_day("topas", DAY)
    seats = [level or HUMAN for level in challenge.levels]
    session = TableSession(Setup(challenge.game, seats, "en", tried=challenge.deal))
    match, bots = challenge.game.start(deal=challenge.deal), opponents(challenge)
    while not session.over:
        assert session.to_move == match.to_move
        if session.awaits_human:
            move = match.moves()[0]
            session.play(move)
            match.play(move)
            assert session.undoer is None
        else:
            player, turn = session.bot_turn()
            session.play(turn.text(player.move(turn)))
            match.play_packed(bots[turn.seen.seat].move(match.turn()))
    assert session.outcome == match.outcome
    again = session.again()
    assert again.setup.tried is None
