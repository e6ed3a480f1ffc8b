"""Positions, views and games as text: what is written reads back, and what cannot be read says where."""

import contextlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.core.errors import PositionError, RecordError
from cabochon.core.texts.headings import result_text
from cabochon.core.texts.tree import GameNode, GameTree
from cabochon.core.texts.values import Tokens, read_value, write_value
from cabochon.games import own
from cabochon.testing.options import option_sets

GAMES = sorted(own())
LETTERS = st.sampled_from('aZ19 -+[]{}():=|."\\\n\té…💎')
LEAVES = (
    st.none() | st.booleans() | st.integers() | st.text(LETTERS, max_size=8) | st.sampled_from(["-", "7"])
)
PLAIN_JSON = st.recursive(
    LEAVES,
    lambda one: st.lists(one, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=5), one, max_size=3),
    max_leaves=12,
)


@given(PLAIN_JSON)
def test_any_json_reads_back_from_a_line(value: Any) -> None:
    tokens = Tokens(write_value(value, {}))
    assert read_value(tokens, {}) == value
    assert tokens.done


@given(st.lists(st.lists(st.text(LETTERS, max_size=5))))
def test_texts_need_no_quotes_where_nothing_else_can_stand(value: list[list[str]]) -> None:
    schema = {"items": {"items": {"type": "string"}}}
    assert read_value(Tokens(write_value(value, schema)), schema) == value
    assert write_value(["7", "1/11", "7d"], schema["items"]) == "[7 1/11 7d]"


# -- positions and views -------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_every_position_and_view_reads_back(slug: str, data: st.DataObject) -> None:
    options = data.draw(st.sampled_from(option_sets(own()[slug])))
    game = cabochon.game(slug, **options)
    match = game.start(seed=data.draw(st.integers(0, 2**64 - 1)))
    for choice in data.draw(st.lists(st.integers(0, 10**6), max_size=40)):
        if match.over:
            break
        match.play(match.moves()[choice % len(match.moves())])
    line = match.position_text()
    again = cabochon.from_position(line, seed=1)
    assert again.game == game
    assert again.position() == match.position()
    assert again.moves() == match.moves()
    assert game.from_position(line.partition("| ")[2]).position() == match.position()
    for seat in (None, *range(game.players)):
        assert cabochon.read_view(match.view_text(seat)) == match.view(seat, history=False)


LINE = cabochon.game("shokoba", players=2).start(seed=7).position_text()
WRONG_LINES = {
    "": "begins with the game",
    "shokoba": "ends too early",
    "chess | to_move=0": "no game “chess”",
    "shokoba players=9 | to_move=0": "cannot be 9",
    "shokoba players=2 players=2 | to_move=0": "“players” twice",
    "shokoba | table=[1S": "ends too early",
    "shokoba | table": "ends too early",
    "shokoba | table [1S]": "“=” should stand",
    'shokoba | table=["1S': "cannot be read",
    "shokoba | table=[1S] table=[]": "“table” twice",
    "shokoba | table=[1S]": "lacks “hands”",
    LINE + " colour=red": "no part “colour”",
    LINE.replace("table=[1S ", "table=["): "card 1S is missing",
    LINE.replace("dealer=0", "dealer=x"): "whole numbers",
    LINE.replace("[1S 2R", "[" * 30 + "1S 2R"): "cannot be read",
}


@pytest.mark.parametrize("line", WRONG_LINES)
def test_a_line_that_is_no_position_says_why(line: str) -> None:
    with pytest.raises(PositionError, match=WRONG_LINES[line]):
        cabochon.from_position(line)


def test_a_line_of_another_game_or_of_a_view_is_no_position_of_this() -> None:
    game, match = cabochon.game("shokoba", players=3), cabochon.game("shokoba").start(seed=7)
    with pytest.raises(PositionError, match="other options"):
        game.from_position(match.position_text())
    with pytest.raises(PositionError, match="position of “shokoba”"):
        cabochon.game("topas").from_position(match.position_text())
    with pytest.raises(PositionError, match="what a seat sees"):
        match.game.from_position(match.view_text(0))


# -- games ---------------------------------------------------------------------------------------------------


def grown(tree: GameTree, choices: list[tuple[int, int, str, str]]) -> GameTree:
    """A tree with branches: each choice names a node, a move there, and what is said of it."""
    nodes: list[GameNode] = [tree]
    for place, move, comment, before in choices:
        node = nodes[place % len(nodes)]
        moves = node.match().moves()
        if moves:
            nodes.append(node.add_variation(moves[move % len(moves)], comment))
            if node.variations[0] is not nodes[-1]:
                nodes[-1].starting_comment = before
    return tree


def told(node: GameNode) -> Any:
    """All that a node and what follows it say."""
    return (node.move, node.comment, node.starting_comment, [told(each) for each in node.variations])


SAYINGS = st.text(LETTERS, max_size=12)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_a_tree_reads_back_with_all_that_is_said(slug: str, data: st.DataObject) -> None:
    match = cabochon.game(slug).start(seed=data.draw(st.integers(0, 99)))
    tree = GameTree(match, {"Event": data.draw(SAYINGS), "seats": '["human","casual"]'})
    tree.comment = data.draw(SAYINGS)
    branch = st.tuples(st.integers(0, 20), st.integers(0, 20), SAYINGS, SAYINGS)
    grown(tree, data.draw(st.lists(branch, max_size=8)))
    text = str(tree)
    again, second = cabochon.read_games(cabochon.write_games([tree, match]))
    assert told(again) == told(tree)
    assert again.headings == tree.headings
    assert again.record()["seats"] == ["human", "casual"]
    assert str(again) == text
    assert second.mainline_match() == match
    assert max(map(len, text.split("\n"))) <= max(100, max(map(len, text.split(" "))) + 100)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_reads_back_from_a_file_and_as_a_record(slug: str, tmp_path: Path) -> None:
    match = cabochon.game(slug).start(seed=2**64 - 1)
    while not match.over:
        match.play(match.moves()[len(match.played) % len(match.moves())])
    record = match.record() | {"seats": ["human"] * match.game.players, "note": "Où ça ?"}
    tree = cabochon.tree_of(record)
    assert cabochon.write_games([tree], tmp_path / "games.txt") == str(tree)
    [again] = cabochon.read_games(tmp_path / "games.txt")
    assert again.record() == record == cabochon.read_games(str(tmp_path / "games.txt"))[0].record()
    assert f'[Result "{result_text(match.outcome)}"]' in str(tree)


def test_a_game_from_a_position_and_a_sealed_one_read_back() -> None:
    game = cabochon.game("shokoba", players=2)
    sealed = game.start(deal=cabochon.SealedDeal(bytes(16), ('a "b"', "")))
    going_on = game.from_position(game.start(seed=3).position(), seed=4)
    for match in (sealed, going_on):
        match.play(match.moves()[0])
        [again] = cabochon.read_games(match.game_text())
        assert again.mainline_match() == match
        assert again.record() == match.record()


def test_branches_can_be_walked_moved_and_cut() -> None:
    tree = GameTree.from_match(cabochon.game("shokoba").start(seed=7))
    first, second = tree.add_variation("4S=4R"), tree.add_line(["1R=1S", "8S"], "a try")
    assert [tree.next(), second.parent, second.root, tree.end()] == [first, tree.variations[1], tree, first]
    assert (second.ply, second.moves(), second.comment) == (2, ["1R=1S", "8S"], "a try")
    assert not second.is_mainline
    assert second.parent is not None
    second.parent.promote_to_main()
    assert second.is_mainline
    assert tree.end() is second
    assert list(tree.mainline()) == [second.parent, second]
    first.remove()
    assert tree.variations == [second.parent]
    with pytest.raises(cabochon.IllegalMove):
        tree.add_line(["4S=4R", "nonsense"])
    assert len(tree.variations) == 1


HEAD = '[Game "shokoba"]\n[Seed "7"]\n\n'
WRONG_TEXTS: dict[str, str] = {
    "": "no game in this text",
    "1. 4S=4R\n[Game]": "Line 1: “1.” stands before",
    '[Game "chess"]\n[Seed "7"]': "Line 1: .*no game “chess”",
    '[Game "shokoba"]\n\n1. 4S=4R': "Line 1: .*lacks “Seed”",
    '[Game "shokoba"]\n[Seed "x"]': "Line 1: “seed”",
    '[Game "shokoba"]\n[Seed "7"]\n[Seed "8"]': "Line 3: the heading “Seed”",
    '[Game "shokoba"]\n[Options "players=9"]\n[Seed "7"]': "Line 1: .*cannot be 9",
    '[Game "shokoba"]\n[Position "table=[]"]\n': "Line 1: .*lacks “hands”",
    HEAD + "1. 4S=4R 3. 1S": "Line 4: “3.” stands where move 2",
    HEAD + "1A. 4S=4R": "Line 4: “1A.” names a seat .* B’s turn",
    HEAD + "1. 4S=4R\n2. 4S=4R": "Line 5: move 2, “4S=4R”, is not possible",
    HEAD + "4S=4R": "Line 4: a number, .* before “4S=4R”",
    HEAD + "1.": "Line 4: move 1, “”, is not possible",
    HEAD + "(1. 4S=4R)": "Line 4: a variation stands in brackets after",
    HEAD + "1. 4S=4R ((1. 1R=1S))": "Line 4: a variation stands in brackets after",
    HEAD + "1. 4S=4R ()": "Line 4: this bracket closes no variation",
    HEAD + "1. 4S=4R)": "Line 4: this bracket closes no variation",
    HEAD + "1. 4S=4R (1. 1R=1S": "Line 4: a variation is not closed",
    HEAD + "1. 4S=4R {open": "Line 4: what begins with “{open” is never closed",
    HEAD + "1. ]": "Line 4: “]” cannot be read",
    HEAD + '1. 4S=4R\n[Event "late"]': "Line 5: the heading “Event” stands among the moves",
    '[Game "shokoba"]\n[Seed "7"]\n[Result "A wins 12:9"]\n1. 4S=4R': "Line 4: .*result is not the one",
    '[Game "shokoba"]\n[Seed "7"]\n[Result "won"]\n1. 4S=4R': "Line 4: “won” is no result",
}


@pytest.mark.parametrize("text", WRONG_TEXTS)
def test_a_text_that_goes_wrong_says_in_which_line(text: str) -> None:
    with pytest.raises(RecordError, match=WRONG_TEXTS[text]) as caught:
        cabochon.read_games(text + "\n")
    assert caught.value.sentence("fr") != caught.value.sentence("en")


@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from('[]{}()"\\ \n1A.4S=R*'), max_size=40))
def test_nothing_but_a_record_error_comes_of_nonsense(text: str) -> None:
    for before in ("", HEAD):
        with contextlib.suppress(RecordError):
            cabochon.read_games(f"{before}{text}\n")


@settings(max_examples=100, deadline=None)
@given(st.text(st.sampled_from('[]{}()"\\ |:=-1SR'), max_size=30))
def test_nothing_but_a_position_error_comes_of_nonsense(text: str) -> None:
    for before in ("", "shokoba | ", LINE):
        with contextlib.suppress(PositionError):
            cabochon.from_position(before + text)
        with contextlib.suppress(PositionError):
            cabochon.read_view(before + text)


def test_headings_of_the_match_cannot_be_given() -> None:
    match = cabochon.game("topas").start(seed=7)
    for headings in ({"Seed": "8"}, {"Two words": "x"}):
        with pytest.raises(RecordError, match="heading of one"):
            match.game_text(**headings)
