"""Tournaments: who sits where, what is counted, and that a stopped one goes on."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

import cabochon
from cabochon.bots import player
from cabochon.core.errors import OptionError, RecordError
from cabochon.lab import tournament
from cabochon.lab.entrants import check_entrants
from cabochon.lab.failing import OnFailure
from cabochon.lab.pool import Processes
from cabochon.lab.ratings import ratings
from cabochon.lab.standings import Standings
from cabochon.lab.stats import Moments, block_share
from cabochon.lab.tournament import Block, Plan, Played, plan, play, play_block, seatings
from cabochon.lab.tournament_file import TournamentFile

SMALL = {"target": 1}
BOTS = ["greedy", "random"]


def small_plan(deals: int = 3, entrants: list[str] = BOTS, seed: int = 5, **options: object) -> Plan:
    return plan(cabochon.game("shokoba", **{**SMALL, **options}), entrants, deals, seed, 10.0)


def block(*games: Played, deal: int = 0, bots: tuple[str, str] = ("a", "b")) -> Block:
    return Block((*bots, deal), games)


def won(seats: tuple[int, ...], *winners: int) -> Played:
    return Played(seats, winners, (0,) * len(seats))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_bots_sit_everywhere_equally_often(players: int) -> None:
    found = seatings([[seat] for seat in range(players)])
    assert len(set(found)) == len(found)
    for seat in range(players):
        assert 2 * sum(seats[seat] for seats in found) == len(found)
    for seats in found:
        assert abs(2 * sum(seats) - players) <= 1


def test_a_team_is_of_one_kind() -> None:
    game = cabochon.game("shokoba", players=4, teams=True)
    assert seatings(game.rules.sides(game.options)) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_shares_of_wins() -> None:
    assert block(won((0, 1), 0), won((1, 0), 1)).share == 1.0
    assert block(won((0, 1), 0), won((1, 0), 0)).share == 0.5
    assert block(won((0, 1), 0, 1), won((1, 0), 0)).share == 0.25
    assert block(won((0, 1, 0), 0, 1, 2)).share == pytest.approx(2 / 3)
    assert block(won((0, 1, 0, 1), 0, 2), won((1, 0, 1, 0), 1, 3)).share == 1.0


def test_alone_the_better_score_wins() -> None:
    def scored(*scores: int) -> Block:
        games = [Played((bot,), (0,), (score,)) for bot, score in enumerate(scores)]
        return block(*games)

    assert [scored(7, 3).share, scored(3, 3).share, scored(3, 7).share] == [1.0, 0.5, 0.0]


def test_the_seatings_of_a_block_have_the_same_deal() -> None:
    alike = play_block(small_plan(), ("greedy", "greedy"), 0)
    assert len({game.winners for game in alike.games}) == 1
    assert alike.share == 0.5


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    planned = small_plan()
    alone = {found.key: found for found in play(planned)}
    shared = {found.key: found for found in play(planned, pool=Processes(2))}
    assert alone == shared
    assert Standings(planned, alone.values()).as_json() == Standings(planned, shared.values()).as_json()


def test_what_is_done_is_not_played_again() -> None:
    planned = small_plan()
    first, second, third = play(planned)
    assert list(play(planned, {first.key, third.key})) == [second]


def test_closing_stops_the_work() -> None:
    with closing(play(small_plan(deals=500), pool=Processes(2))) as coming:
        assert next(coming).key[:2] == ("greedy", "random")


def test_a_stopped_tournament_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    planned = small_plan()
    blocks = list(play(planned))
    with TournamentFile(path, planned) as file:
        file.add_block(blocks[0])
        file.add_block(blocks[1])
    whole = path.read_text()
    path.write_text(whole + '{"bots": ["greedy", "ran')
    with TournamentFile(path, planned) as again:
        for found in play(planned, again.blocks):
            again.add_block(found)
    assert path.read_text().startswith(whole)
    assert len(path.read_text().splitlines()) == 4
    assert list(again.blocks.values()) == blocks
    with TournamentFile(path, small_plan(deals=7)) as more:
        assert more.blocks == again.blocks
    with TournamentFile(path, planned, restart=True) as restart:
        assert restart.blocks == {}


def test_another_tournament_is_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    TournamentFile(path, small_plan()).close()
    heading = path.read_text()
    for other in (small_plan(seed=6), small_plan(target=2)):
        with pytest.raises(RecordError, match="holds another tournament"):
            TournamentFile(path, other)
    path.write_text("Dear diary\n")
    with pytest.raises(RecordError, match="not the file of a tournament"):
        TournamentFile(path, small_plan())
    path.write_text(heading + "{}\n")
    with pytest.raises(RecordError, match="not the file of a tournament"):
        TournamentFile(path, small_plan())
    with pytest.raises(RecordError, match="cannot be used"):
        TournamentFile(tmp_path, small_plan())


def test_a_bot_that_was_edited_is_another_bot(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    text = "class MyBot:\n    def choose(self, view, moves, rng):\n        return moves[0]\n"
    path.write_text(text)
    planned = small_plan(deals=1, entrants=["random", f"{path}:MyBot"])
    before = list(play(planned))
    assert Standings(planned, before).is_complete
    path.write_text(text.replace("0", "-1"))
    assert not Standings(planned, before).is_complete


def test_mishaps_are_counted_where_the_greedy_move_is_played_for_them(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text("class MyBot:\n    def choose(self, view, moves, rng):\n        return 7\n")
    planned = replace(small_plan(deals=1, entrants=["greedy", f"{path}:MyBot"]), on_failure=OnFailure.GREEDY)
    standings = Standings(planned, play(planned))
    lost = {standing.bot: standing.mishaps for standing in standings.ranking()}
    assert lost["greedy"] == {}
    assert lost[f"{path}:MyBot"]["illegal"] > 2
    assert [duel.share.value for duel in standings.duels()] == [0.5]
    assert not standings.any_lost_by_failing


def test_a_bot_from_a_file_is_told_the_history(tmp_path: Path) -> None:
    path = tmp_path / "mybot.py"
    path.write_text(
        "class MyBot:\n    def choose(self, view, moves, rng):\n        return view['history'] and moves[0]\n"
    )
    planned = small_plan(deals=1, entrants=["greedy", f"{path}:MyBot"])
    standings = Standings(planned, play(planned))
    assert all(standing.mishaps == {} for standing in standings.ranking())


def test_the_better_bot_is_rated_higher() -> None:
    planned = small_plan(deals=20)
    first, second = Standings(planned, play(planned)).ranking()
    assert (first.bot, second.bot) == ("greedy", "random")
    assert first.rating.value > second.rating.value
    assert first.share.value == pytest.approx(1 - second.share.value)
    assert first.games == second.games == 40


def test_ratings_do_not_depend_on_the_order_of_arrival() -> None:
    blocks = [block(won((0, 1), deal % 3 // 2), won((1, 0), 1), deal=deal) for deal in range(9)]
    assert ratings(blocks, ["a", "b"]) == ratings(reversed(blocks), ["a", "b"])
    assert ratings([], ["a"])["a"].value == 1500.0


def test_intervals_come_from_the_spread_between_blocks() -> None:
    steady = block_share(Moments(100, 50.0, 25.0))
    wild = block_share(Moments(100, 50.0, 50.0))
    assert steady.value == wild.value == 0.5
    assert steady.high - steady.low < wild.high - wild.low
    assert block_share(Moments(1, 1.0, 1.0)).low < 0.5
    assert block_share(Moments(3, 3.0, 3.0), 6).low > block_share(Moments(3, 3.0, 3.0)).low


def test_entrants_are_checked(tmp_path: Path) -> None:
    game = cabochon.game("shokoba")
    assert check_entrants(game, BOTS) == BOTS
    assert check_entrants(game, BOTS, "clairvoyant") == [*BOTS, "clairvoyant"]
    for names in (["nobody", "greedy"], ["clairvoyant", "greedy"], ["nowhere.py:MyBot", "greedy"]):
        with pytest.raises(OptionError):
            check_entrants(game, names)
    with pytest.raises(OptionError, match="oracle"):
        check_entrants(game, BOTS, "oracle")
    for names in (["greedy"], ["greedy", "greedy"]):
        with pytest.raises(OptionError, match="at least two"):
            plan(game, names, 1, 1, 10.0)
    with pytest.raises(OptionError, match="one deal"):
        plan(game, BOTS, 0, 1, 10.0)


def test_json_says_all_there_is_to_say() -> None:
    planned = small_plan(deals=2, entrants=["greedy", "random"])
    report = json.loads(json.dumps(Standings(planned, play(planned)).as_json()))
    assert report["complete"]
    assert report["games"] == 4
    assert [len(report["bots"]), len(report["pairings"])] == [2, 1]


def measured_plan(deals: int = 5, playouts: int = 4) -> Plan:
    return replace(small_plan(deals=deals), playouts=playouts)


def test_luck_is_kept_in_the_file_and_measured_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    planned = measured_plan()
    blocks = list(play(planned))
    with TournamentFile(path, planned) as file:
        for found in blocks:
            file.add_block(found)
    with TournamentFile(path, planned) as again:
        assert list(again.blocks.values()) == blocks
    before, after = Standings(planned, blocks).as_json(), Standings(planned, again.blocks.values()).as_json()
    assert before == after
    assert before["pairings"][0]["adjusted"]["saves"] > 0
    assert before["playouts"] == 4


def test_deals_without_luck_are_played_again_where_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with TournamentFile(path, small_plan()) as file:
        for found in play(small_plan()):
            file.add_block(found)
    with TournamentFile(path, measured_plan()) as adjusted:
        assert adjusted.blocks == {}
        for found in play(measured_plan(deals=3), adjusted.blocks):
            adjusted.add_block(found)
    with TournamentFile(path, measured_plan(playouts=9)) as more:
        assert more.blocks == {}
    with TournamentFile(path, small_plan()) as raw:
        assert raw.blocks == adjusted.blocks


def test_measuring_luck_changes_no_game() -> None:
    for raw, measured in zip(play(small_plan()), play(measured_plan(deals=3)), strict=True):
        assert raw.share == measured.share
        assert raw.luck is None
        assert [game.winners for game in raw.games] == [game.winners for game in measured.games]


def test_who_looks_at_the_cards_to_come_is_not_adjusted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "make_entrant", lambda name, *_: player("random", seed=len(name)))
    planned = replace(measured_plan(deals=4), entrants=("greedy", "random", "clairvoyant"))
    blocks = [play_block(planned, pairing, deal) for pairing, deal in planned.blocks()]
    standings = {standing.bot: standing.adjusted for standing in Standings(planned, blocks).ranking()}
    assert standings["clairvoyant"] is None
    assert standings["greedy"] is not None
