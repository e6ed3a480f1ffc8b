"""Actions and notation, both ways, over random games of every kind; observations beside the views."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.core import verbs
from cabochon.core.encoding import total
from cabochon.core.errors import IllegalMove
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.records import NOBODY, SPECTATOR, State
from cabochon.core.rng import draw, seed_rng
from cabochon.envs import Encoding
from cabochon.testing import option_sets

CASES = {declaration.slug: option_sets(declaration) for declaration in cabochon.games()}


def random_state(game: Game, seed: int, moves: int) -> State:
    """A state some random moves into a game, or at its end."""
    state, buffer = game.rules.blank(game.options), game.rules.move_buffer()
    seed_rng(state.rng, seed)
    verbs.deal(state)
    for _ in range(moves):
        if state.to_move == NOBODY:
            break
        verbs.apply(state, int(buffer[draw(state.rng, verbs.legal(state, buffer))]), None)
    return state


@st.composite
def anywhere(draws: st.DrawFn, slug: str) -> tuple[Game, State]:
    game = cabochon.game(slug, **draws(st.sampled_from(CASES[slug])))
    return game, random_state(game, draws(st.integers(0, 2**32)), draws(st.integers(0, 60)))


@pytest.mark.parametrize("slug", CASES)
def test_actions_and_notation_lead_to_each_other(slug: str) -> None:
    @settings(max_examples=25, deadline=None, derandomize=True)
    @given(anywhere(slug))
    def check(case: tuple[Game, State]) -> None:
        game, state = case
        encoding = Encoding(game)
        legal = encoding.legal(state)
        assert list(legal) == sorted(legal)
        assert encoding.mask(state).nonzero()[0].tolist() == list(legal)
        texts = {action: encoding.write(state, action) for action in legal}
        buffer = game.rules.move_buffer()
        every: Any = buffer[: verbs.legal(state, buffer)] if state.to_move != NOBODY else []
        assert sorted(texts.values()) == sorted(game.rules.write_move(state, int(move)) for move in every)
        for action, text in list(texts.items())[:20]:
            assert encoding.read(state, text) == action

    check()


@pytest.mark.parametrize("slug", CASES)
def test_a_view_gives_the_same_numbers_as_its_state(slug: str) -> None:
    match = cabochon.game(slug).start(seed=6)
    encoding, state = Encoding(match.game), match.state()
    assert match.to_move is not None
    observation, actions = encoding.from_view(match.view(match.to_move), match.moves())
    assert np.array_equal(observation, encoding.observation(state, match.to_move))
    assert actions == [encoding.read(state, move) for move in match.moves()]


@pytest.mark.parametrize("slug", CASES)
def test_an_action_that_is_not_legal_is_refused(slug: str) -> None:
    encoding = Encoding(cabochon.game(slug))
    state = encoding.game.start(seed=3).state()
    illegal = int(np.flatnonzero(encoding.mask(state) == 0)[0])
    for action in (illegal, -1, encoding.actions):
        with pytest.raises(IllegalMove, match="not legal here"):
            encoding.write(state, action)
    state.to_move = NOBODY
    assert encoding.legal(state) == {}
    with pytest.raises(IllegalMove, match="over"):
        encoding.read(state, "anything")


def part(encoding: Encoding, observation: np.ndarray, name: str) -> np.ndarray:
    """A part of an observation in its own shape."""
    shape = next(span.shape for span in encoding.game.rules.observation if span.name == name)
    return observation[encoding.spans[name]].reshape(shape)


def looked_at(slug: str, seed: int, moves: int, **options: Any) -> tuple[Match, Encoding]:
    """A match some moves on, always the last in the list."""
    match = cabochon.game(slug, **options).start(seed=seed)
    for _ in range(moves):
        match.play(match.moves()[-1])
    return match, Encoding(match.game)


def counted(names: list[str], kinds: list[str]) -> list[int]:
    return [names.count(kind) for kind in kinds]


SHOKOBA_KINDS = [f"{value}{gem}" for value in range(1, 11) for gem in ("DE" if value == 7 else "RS")]


@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("seat", [0, 1, 3])
def test_shokoba_shows_what_its_view_says(seat: int, teams: bool) -> None:
    match, encoding = looked_at("shokoba", 5, 15, players=4, teams=teams)
    view, observation = match.view(seat), encoding.observation(match.state(), seat)
    assert part(encoding, observation, "hand").tolist() == counted(view["hand"], SHOKOBA_KINDS)
    assert part(encoding, observation, "table").tolist() == counted(view["table"], SHOKOBA_KINDS)
    sides = len(view["piles"])
    own = seat % sides
    for steps in range(sides):
        pile = view["piles"][(own + steps) % sides]
        assert part(encoding, observation, "piles")[steps].tolist() == counted(pile, SHOKOBA_KINDS)
        assert part(encoding, observation, "stones")[steps] == view["stones"][(own + steps) % sides]
    assert part(encoding, observation, "piles")[sides:].sum() == 0
    for steps in range(4):
        other = (seat + steps) % 4
        assert part(encoding, observation, "hand_sizes")[steps] == view["hand_sizes"][other]
        assert part(encoding, observation, "to_move")[steps] == (view["to_move"] == other)
        assert part(encoding, observation, "dealer")[steps] == (view["dealer"] == other)
        assert part(encoding, observation, "last_taker")[steps] == (view["last_taker"] == other)
    assert part(encoding, observation, "deck_size")[0] == view["deck_size"]
    assert part(encoding, observation, "options").tolist() == [teams, 0, 0, 0, 0]


@pytest.mark.parametrize("seat", [0, 2])
def test_eight28_shows_what_its_view_says(seat: int) -> None:
    match, encoding = looked_at("eight28", 5, 0)
    for move in ("take", "refuse", "take", "take", "refuse", "take"):
        match.play(move)
    view, observation = match.view(seat), encoding.observation(match.state(), seat)
    cards = [*map(str, range(1, 11)), "1/11"]
    for steps in range(3):
        other = (seat + steps) % 3
        hidden = [view["hidden"][other]] if view["hidden"][other] else []
        assert part(encoding, observation, "hidden")[steps].tolist() == counted(hidden, cards)
        assert part(encoding, observation, "open")[steps].tolist() == counted(view["open"][other], cards)
        assert part(encoding, observation, "won")[steps].tolist() == view["won"][other]
        assert part(encoding, observation, "to_move")[steps] == (view["to_move"] == other)
    assert part(encoding, observation, "hidden")[1:].sum() == 0
    assert part(encoding, observation, "pot").tolist() == view["pot"]
    assert part(encoding, observation, "bank").tolist() == view["bank"]
    assert part(encoding, observation, "seats").tolist() == [1, 1, 1, 0, 0, 0]


def test_topas_shows_what_its_view_says() -> None:
    match, encoding = looked_at("topas", 5, 6, players=3)
    view, observation = match.view(1), encoding.observation(match.state(), 1)
    area = part(encoding, observation, "area")
    gems = sum(int(digit) for move in view["area"] for digit in move[:4] if digit.isdigit())
    assert area.sum() == gems
    assert (area > 0).sum() == 2 * len(view["area"])
    start = view["area"][0]
    assert area[10, 10, "YRGB".index(start[0])] == int(start[1])
    assert area[10, 11, "YRGB".index(start[2])] == int(start[3])
    for place, card in enumerate(view["hand"]):
        row = part(encoding, observation, "hand")[place]
        assert row["YRGB".index(card[0])] == int(card[1])
        assert row["YRGB".index(card[2])] == int(card[3])
    for steps in range(3):
        hundreds, rest = part(encoding, observation, "points")[steps]
        assert 100 * int(hundreds) + int(rest) == view["totals"][(1 + steps) % 3]


def test_spoker_shows_what_its_view_says() -> None:
    match, encoding = looked_at("spoker", 5, 0)
    for _ in range(12):
        figures = [move for move in match.moves() if move[0] in "ABCDEFGHIJKLM" and move[1].isdigit()]
        match.play((figures or match.moves())[0])
    view, observation = match.view(1), encoding.observation(match.state(), 1)
    board = part(encoding, observation, "board")
    assert board[:, :, :8].sum() == len(view["board"]) > 0
    for square, card in view["board"].items():
        entries = board[int(square[1:]) - 1, "ABCDEFGHIJKLM".index(square[0])].tolist()
        assert entries[:8].index(1) == "789TJQKA".index(card[0])
        assert entries[8:].index(1) == "dshc*?".index(card[1])
    hand = part(encoding, observation, "hand")
    for place, card in enumerate(view["hand"]):
        assert hand[place, 8:].tolist().index(1) == "dshc*?".index(card[1])
    hundreds, rest = part(encoding, observation, "points")[0]
    assert 100 * int(hundreds) + int(rest) == view["scores"][1]


def test_spokers_best_figure_comes_first() -> None:
    match = cabochon.game("spoker").start(seed=2)
    encoding = Encoding(match.game)
    first_figure = encoding.actions - 1000
    while len(figures := [a for a in encoding.legal(match.state()) if a >= first_figure]) < 3:
        match.play(match.moves()[-1])
    assert figures == [*range(first_figure, first_figure + len(figures))]
    gains = []
    for action in figures:
        after = match.copy()
        seat = match.to_move
        assert seat is not None
        after.play(encoding.write(match.state(), action))
        gains.append(after.scores[seat] - match.scores[seat])
    assert gains == sorted(gains, reverse=True)


def test_a_shokoba_claim_is_the_action_of_its_take() -> None:
    game = cabochon.game("shokoba", mistakes=True)
    encoding = Encoding(game)
    match, laid = next(
        (match, lay)
        for match in map(game.start, range(50))
        for lay in match.moves()
        if any(move.startswith(f"{lay}=") for move in match.moves())
    )
    take = next(move for move in match.moves() if move.startswith(f"{laid}="))
    action = encoding.read(match.state(), take)
    match.play(laid)
    assert encoding.read(match.state(), f"claim {take}") == action
    assert encoding.write(match.state(), encoding.actions - 1) == "no claim"


def test_a_topas_area_wider_than_the_ring_is_not_offered() -> None:
    match = cabochon.game("topas").start(seed=1)
    encoding = Encoding(match.game)
    while not match.over:
        east = max(match.moves(), key=lambda move: (int(move.split("@")[1].split(",")[0]), move[-1] == ">"))
        if east not in (written := [encoding.write(match.state(), a) for a in encoding.legal(match.state())]):
            break
        match.play(east)
    else:
        pytest.fail("the area never came to the end of the ring")
    assert written
    with pytest.raises(IllegalMove, match="not offered"):
        encoding.read(match.state(), east)


def test_rewards_are_shares_of_the_win() -> None:
    teams = cabochon.game("shokoba", players=4, teams=True)
    state = random_state(teams, 1, 10_000)
    assert sorted(Encoding(teams).rewards(state).tolist()) in ([0, 0, 1, 1], [0.5] * 4)
    alone = cabochon.game("topas", players=1)
    over = random_state(alone, 1, 100)
    scores = np.zeros(1, np.int64)
    verbs.scores(over, scores)
    assert Encoding(alone).rewards(over).tolist() == [np.float32(scores[0] / 100)]
    assert Encoding(alone).rewards(alone.start(seed=1).state()).tolist() == [0]


def test_a_spectator_sees_no_hand() -> None:
    encoding = Encoding(cabochon.game("shokoba"))
    observation = encoding.observation(encoding.game.start(seed=1).state(), SPECTATOR)
    assert part(encoding, observation, "hand").sum() == 0
    assert len(observation) == total(encoding.game.rules.observation)
