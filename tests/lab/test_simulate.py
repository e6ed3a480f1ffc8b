"""Simulations are reproducible, fair, and count what happens."""

import json

import pytest

import cabochon
from cabochon.core import verbs
from cabochon.core.records import NOBODY, new_record
from cabochon.lab.pool import Processes
from cabochon.lab.report import as_csv, as_json, lines_of
from cabochon.lab.simulate import MOST_PARTS, Plan, plan, run_batch, simulate


def small_plan() -> Plan:
    game = cabochon.game("shokoba", players=3)
    return plan(game, ["greedy", "random", "random"], games=300, seed=5)


def test_the_same_plan_gives_the_same_report_on_any_number_of_processes() -> None:
    one = plan(cabochon.game("shokoba"), ["greedy", "random"], games=12_000, seed=5)
    assert as_json(one, simulate(one)) == as_json(one, simulate(one, Processes(2)))


@pytest.mark.parametrize("games", [1, 5_000, 12_001, 50_000_001, 10**9 + 7])
def test_parts_cover_every_game_once(games: int) -> None:
    parts = list(Plan("shokoba", {}, ("greedy",), games, 1).parts())
    assert len(parts) <= MOST_PARTS
    assert [first for first, _ in parts[1:]] == [first + count for first, count in parts[:-1]]
    assert (parts[0][0], sum(parts[-1])) == (0, games)


def test_a_part_of_several_batches_is_their_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    made = small_plan()
    whole = as_json(made, simulate(made))
    monkeypatch.setattr("cabochon.lab.simulate.BATCH", 40)
    monkeypatch.setattr("cabochon.lab.simulate.MOST_PARTS", 3)
    assert [count for _, count in made.parts()] == [120, 120, 60]
    assert as_json(made, simulate(made))["length"] == whole["length"]


def test_wins_and_stones_add_up() -> None:
    tally = simulate(small_plan())
    assert tally.games == 300
    assert tally.wins_by_seat.sum() == pytest.approx(300)
    assert tally.wins_by_entrant.sum() == pytest.approx(300)
    assert tally.wins_by_turn.sum() == pytest.approx(300)
    counted = dict(zip(small_plan().game.rules.measures, tally.measures, strict=True))
    stones = [
        moments for name, moments in counted.items() if name == "shokobas" or name.startswith("stones_")
    ]
    stones_counted = sum(moments.total for moments in stones)
    stones_held = sum(moments.total for moments in tally.scores_by_seat)
    assert stones_counted == stones_held
    by_size = [moments.total for name, moments in counted.items() if name.startswith("shokobas_")]
    assert sum(by_size) == counted["shokobas"].total


def test_entrants_sit_everywhere_equally_often() -> None:
    """A greedy among random players wins most, yet no seat wins more than its part."""
    made = plan(cabochon.game("shokoba"), ["greedy", "random"], games=4000, seed=1)
    tally = simulate(made)
    assert tally.wins_by_entrant[0] / tally.games > 0.8
    assert abs(tally.wins_by_seat[0] / tally.games - 0.5) < 0.05


def test_a_simulated_game_is_the_match_of_the_same_seed() -> None:
    """What the compiled loop plays is what the verbs play, move by move, from a match's own deal."""
    game = cabochon.game("shokoba")
    tally = run_batch(plan(game, ["greedy"], games=1, seed=11), 0, 1)
    state, seen, moves = game.start(seed=11).state(), new_record(game.rules.seen), game.rules.move_buffer()
    played = 0
    while state.to_move != NOBODY:
        count = verbs.legal(state, moves)
        verbs.observe(state, state.to_move, seen)
        verbs.apply(state, moves[verbs.greedy(seen, moves, count)], None)
        played += 1
    assert tally.moves.total == played
    assert tally.measures[0].total == state.round_number
    assert [score.total for score in tally.scores_by_seat] == list(state.stones[:2])


def test_who_moves_first_is_told_from_where_one_sits() -> None:
    """With a fixed dealer the order of play is the seats' order from the dealer's left on."""
    made = plan(cabochon.game("shokoba", players=3, dealer=0), ["greedy"], games=200, seed=1)
    tally = simulate(made)
    assert list(tally.wins_by_turn) == [*tally.wins_by_seat[1:], tally.wins_by_seat[0]]


def test_reports_are_data() -> None:
    made = small_plan()
    tally = simulate(made)
    report = json.loads(json.dumps(as_json(made, tally)))
    assert report["wins_by_bot"]["greedy"]["low"] < report["wins_by_bot"]["greedy"]["value"]
    assert len(as_csv(made, tally).splitlines()) == 1 + len(lines_of(made, tally))


def test_bad_plans_are_refused() -> None:
    game = cabochon.game("shokoba")
    for entrants, games in ((["nobody"], 1), (["random"] * 3, 1), ([], 1), (["random"], 0)):
        with pytest.raises(cabochon.OptionError):
            plan(game, entrants, games, seed=1)
