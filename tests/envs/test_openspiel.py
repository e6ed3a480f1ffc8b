"""OpenSpiel's own tests, for all four games, and what its information states may tell."""

import json
import pickle
import random
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import cabochon
import cabochon.envs.openspiel
from cabochon.core.errors import OptionError
from cabochon.core.match import Match
from cabochon.envs.openspiel import at_position
from cabochon.envs.openspiel.opening import BYTES
from cabochon.envs.openspiel.table import Table
from cabochon.games import declarations
from cabochon.testing.leaks import permute

GAMES = sorted(declarations())
SHORT = {"eight28": "", "shokoba": "(target=1)", "spoker": "", "topas": ""}


def load(slug: str, parameters: str | None = None) -> pyspiel.Game:
    return pyspiel.load_game(f"python_cabochon_{slug}{SHORT[slug] if parameters is None else parameters}")


def dealt(game: pyspiel.Game, seed: int) -> pyspiel.State:
    state = game.new_initial_state()
    for byte in seed.to_bytes(BYTES, "big"):
        state.apply_action(byte)
    return state


def played(game: pyspiel.Game, seed: int, moves: int) -> pyspiel.State:
    state, rng = dealt(game, seed), np.random.default_rng(seed)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("slug", GAMES)
def test_openspiel_finds_nothing_wrong(slug: str) -> None:
    pyspiel.random_sim_test(load(slug), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("slug", GAMES)
def test_its_python_tests_find_nothing_wrong(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    games_sim_test.GamesSimTest().sim_game(load(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_its_learning_environment_steps_through(slug: str) -> None:
    environment = rl_environment.Environment(load(slug))
    step = environment.reset()
    for _ in range(10):
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([legal[0]])
        if step.last():
            break
    assert len(step.observations["info_state"][0]) == environment.game.encoding.size


@pytest.mark.parametrize("slug", GAMES)
def test_states_survive_being_copied_and_stored(slug: str) -> None:
    game = load(slug)
    for state in (game.new_initial_state(), played(game, 7, 4)):
        other_game, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        for twin in (state.clone(), pickle.loads(pickle.dumps(state)), stored):
            assert (str(twin), twin.history()) == (str(state), state.history())
            twin.apply_action(twin.legal_actions()[-1])
            assert str(twin) != str(state)
        assert str(other_game) == str(pickle.loads(pickle.dumps(game))) == str(game)


@pytest.mark.parametrize("slug", GAMES)
def test_random_bots_play(slug: str) -> None:
    game = load(slug)
    bots = [pyspiel.make_uniform_random_bot(player, 1) for player in range(game.num_players())]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    assert sum(returns) == pytest.approx(game.utility_sum())


def test_chance_deals_the_game_of_its_seed() -> None:
    state = dealt(load("shokoba"), 7)
    match = cabochon.game("shokoba", target=1).start(seed=7)
    assert state.current_player() == match.to_move
    assert sorted(state.action_to_string(action) for action in state.legal_actions()) == match.moves()


def test_options_are_parameters() -> None:
    game = load("shokoba", "(players=4,teams=true,edition=classic,dealer=2)")
    assert game.encoding.game.options["dealer"] == 2
    assert game.utility_sum() == 2
    assert load("shokoba", "").encoding.game == cabochon.game("shokoba")
    with pytest.raises(OptionError, match="players"):
        load("shokoba", "(players=9)")


def test_alone_the_score_is_the_return() -> None:
    game = load("topas", "(players=1)")
    assert game.utility_sum() is None
    state = played(game, 3, 1000)
    assert state.returns() == pytest.approx([state.table.match.scores[0] / 100])


@pytest.mark.parametrize("slug", GAMES)
def test_information_states_hide_what_a_seat_cannot_know(slug: str) -> None:
    """Whatever is exchanged behind a seat's back, it is told the same; and never the seed."""
    table = dealt(load(slug), 7).table
    position, pick = table.match.position(), random.Random(7)
    for seat in range(table.match.game.players):
        zones = table.match.game.rules.hidden_zones(position, seat)
        told = set()
        for start in (position, *(permute(position, zones, pick) for _ in range(3))):
            other = Table(table.encoding, table.settings, table.opening)
            other.begin(table.match.game.from_position(start, seed=7))
            told.add(other.recollection(seat))
            assert "seed" not in other.recollection(seat)
        assert len(told) == 1


@pytest.mark.parametrize("slug", GAMES)
def test_information_states_tell_the_whole_game_as_seen(slug: str) -> None:
    state = played(load(slug), 7, 12)
    match = state.table.match
    for seat in range(match.game.players):
        name, *lines, view = state.information_state_string(seat).splitlines()
        told = [json.loads(line) for line in lines if not line.startswith(">")]
        assert name == f"player {seat}"
        assert told == [event.seen_by(seat) for event in match.events]
        assert view == state.observation_string(seat)


def test_information_states_remember_every_move_of_one_s_own() -> None:
    game = load("spoker")
    state = dealt(game, 5)
    own: dict[int, list[str]] = {player: [] for player in range(game.num_players())}
    rng = np.random.default_rng(5)
    seen = []
    while not state.is_terminal():
        player, action = state.current_player(), rng.choice(state.legal_actions())
        own[player].append(f"> {state.action_to_string(player, action)}")
        seen.append(state.information_state_string(player))
        state.apply_action(action)
    for player, moves in own.items():
        told = state.information_state_string(player).splitlines()
        assert [line for line in told if line.startswith(">")] == moves
    assert len(set(seen)) == len(seen)


def test_observations_are_those_of_the_encoding() -> None:
    game = load("shokoba")
    state = played(game, 7, 5)
    observation = make_observation(game)
    for seat in range(2):
        observation.set_from(state, seat)
        expected = game.encoding.observation(state.table.match.state(), seat)
        assert np.array_equal(observation.tensor, expected)
        assert np.array_equal(observation.dict["hand"].ravel(), expected[game.encoding.spans["hand"]])
        assert np.array_equal(state.observation_tensor(seat), expected)


def test_who_watches_sees_no_hand() -> None:
    def seeing(private: pyspiel.PrivateInfoType) -> pyspiel.IIGObservationType:
        return pyspiel.IIGObservationType(perfect_recall=False, private_info=private)

    game = load("shokoba")
    watching = make_observation(game, seeing(pyspiel.PrivateInfoType.NONE))
    assert json.loads(watching.string_from(played(game, 7, 5), 0))["hand"] == []
    with pytest.raises(ValueError, match="at most one seat"):
        make_observation(game, seeing(pyspiel.PrivateInfoType.ALL_PLAYERS))


def test_python_ends_in_peace() -> None:
    """OpenSpiel lets go of games after Python has ended, which not everything survives."""
    subprocess.run([sys.executable, "-c", "import cabochon.envs.openspiel"], check=True)


# -- what a seat cannot know, dealt again --------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_its_ismcts_plays(slug: str) -> None:
    game = load(slug)
    state = played(game, 7, 6)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=3,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("slug", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player_and_differs(slug: str) -> None:
    game = load(slug)
    state = played(game, 7, 5)
    player = state.current_player()
    rng = random.Random(3)
    positions = set()
    for _ in range(4):
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
        assert other.legal_actions() == state.legal_actions()
        positions.add(json.dumps(other.table.match.position()))
        other.apply_action(other.legal_actions()[0])
        assert other.history()[:-1] == state.history()
    assert len(positions) > 1
    assert state.history() == played(game, 7, 5).history()
    with pytest.raises(pickle.PicklingError, match="resampled"):
        pickle.dumps(other.table)


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_that_was_dealt_really_is_left_in_a_resampled_state(slug: str) -> None:
    """Other players remember what a spectator has seen: whatever they were dealt, it is the same."""
    game = load(slug)
    state = played(game, 7, 8)
    player = state.current_player()
    imagined = state.resample_from_infostate(player, random.Random(1).random).table
    for seat in range(game.num_players()):
        lines = imagined.recollection(seat).splitlines()[1:-1]
        if seat == player:
            assert lines == state.table.recollection(seat).splitlines()[1:-1]
        else:
            assert lines == [json.dumps(event.seen_by(None)) for event in state.table._events]


# -- where it begins and ends --------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_begins_at_a_position(slug: str) -> None:
    match = cabochon.game(slug, **({"target": 1} if slug == "shokoba" else {})).start(seed=4)
    for _ in range(5):
        match.play(match.moves()[0])
    game = at_position(match)
    state = dealt(game, 9)
    assert state.table.match.position() == match.position()
    again = pyspiel.load_game(str(game))
    assert dealt(again, 9).table.match.position() == match.position()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    state.apply_action(state.legal_actions()[0])


def test_no_game_is_longer_than_it_says() -> None:
    game = load("eight28", "(max_length=10)")
    assert game.max_game_length() == 10
    state = played(game, 3, 10)
    assert state.is_terminal()
    assert len(state.history()) == BYTES + 10
    assert state.returns() == pytest.approx([1 / 3] * 3)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def last_cards(cards: int = 2) -> Match:
    match = cabochon.game("shokoba", players=2).start(seed=1)
    rng = np.random.default_rng(1)
    while match.position()["deck"] or sum(map(len, match.position()["hands"])) > 2 * cards:
        match.play(str(rng.choice(match.moves())))
    return match


def test_an_ending_is_dealt_in_every_way_and_played_for_points() -> None:
    match = last_cards()
    game = at_position(match, ending=True, max_length=4)
    state = game.new_initial_state()
    outcomes = state.chance_outcomes()
    assert len(outcomes) == 6
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    hands = set()
    for outcome, _ in outcomes:
        child = state.child(outcome)
        hands.add(json.dumps(child.table.match.position()["hands"]))
        assert child.table.match.position()["table"] == match.position()["table"]
    assert len(hands) == 6
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == 0
    before = cabochon.game("shokoba", players=2).from_position(match.position()).scores
    made = np.array(state.table.match.scores) - before
    assert state.returns() == pytest.approx(made - made.mean())


def test_too_much_to_list_is_refused() -> None:
    match = cabochon.game("shokoba", players=2).start(seed=1)
    with pytest.raises(OptionError, match="face down"):
        at_position(match, ending=True)
    with pytest.raises(OptionError, match="needs a position"):
        load("shokoba", "(ending=true)")


def test_mccfr_comes_closer_to_an_equilibrium() -> None:
    game = at_position(last_cards(), ending=True, max_length=4)
    before = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    np.random.seed(1)  # the solver draws from it
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(60):
        solver.iteration()
    assert exploitability.exploitability(game, solver.average_policy()) < before / 2


def test_a_tensor_remembers_every_move() -> None:
    game = at_position(last_cards(), ending=True, max_length=4, recall=4)
    size = game.encoding.size
    bits = game.encoding.actions.bit_length()
    assert game.information_state_tensor_shape() == [size + 4 * (size + bits)]
    strings: dict[bytes, str] = {}
    states = [game.new_initial_state().child(outcome) for outcome in range(6)]
    while states:
        state = states.pop()
        if state.is_terminal():
            continue
        for player in range(2):
            tensor = np.array(state.information_state_tensor(player), np.uint8).tobytes()
            told = state.information_state_string(player)
            assert strings.setdefault(tensor, told) == told
        states += [state.child(action) for action in state.legal_actions()]
    assert len(strings) == len(set(strings.values()))
    assert not load("shokoba").get_type().provides_information_state_tensor
