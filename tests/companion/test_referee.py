"""The referee beside a real table says what the engine does, and cites the rule."""

import random
from itertools import islice

import pytest

import cabochon
from cabochon.companion.referee import ask
from cabochon.core.errors import IllegalMove, PositionError
from cabochon.core.ruling import Question, Ruling
from cabochon.core.words import LANGUAGES
from cabochon.games import declarations
from tests.web.rounds import eight28 as pots


def asked(slug: str, about: str, **given: object) -> Ruling:
    ruling = ask(declarations()[slug], Question(about, **given))  # type: ignore[arg-type]
    for language in LANGUAGES:
        assert ruling.told(language)["verdict"]
    return ruling


def test_sho_3_all_takes_of_a_card_are_those_of_the_engine() -> None:
    for seed in range(150):
        match = cabochon.game("shokoba", single_first=bool(seed % 2)).start(seed=seed)
        pick = random.Random(seed)
        for _ in range(pick.randrange(30)):
            match.play(pick.choice(match.moves()))
        view = match.view(match.to_move)
        for card in view["hand"]:
            ruling = asked(
                *("shokoba", "takes"),
                options={"single_first": bool(seed % 2)},
                cards={"card": [card], "table": view["table"]},
            )
            takes = {f"{card}={'+'.join(found.cards)}" for found in ruling.findings}
            assert takes == {move for move in match.moves() if move.startswith(f"{card}=")}
            emptying = [found for found in ruling.findings if found.points]
            assert all(sorted(found.cards) == sorted(view["table"]) for found in emptying)


def test_sho_14_a_single_card_goes_first_and_the_rule_is_named() -> None:
    ruling = asked(
        *("shokoba", "takes"),
        options={"single_first": True},
        cards={"card": ["7E"], "table": ["3S", "4S", "7D"]},
        move="7E=3S+4S",
    )
    assert (ruling.allowed, ruling.rules) == (False, ("SHO-14",))


def test_the_odds_of_a_take_are_counted_over_the_cards_not_seen() -> None:
    ruling = asked("shokoba", "odds", cards={"table": ["10S"], "seen": []}, numbers={"held": 1})
    assert ruling.chance == pytest.approx(3 / 39)
    assert [found.cards for found in ruling.findings] == [("10R", "10S"), ("10R", "10S")]
    empty = asked("shokoba", "odds", cards={"table": []}, numbers={"held": 3})
    assert (empty.chance, empty.findings) == (0, ())


def test_e28_4_the_odds_of_being_put_out() -> None:
    ruling = asked("eight28", "odds", cards={"seat0": ["4", "10", "9"], "seen": ["10"]})
    # 19 face up: a 9 or a 10 comes to 28 or more; two of each are left among 47.
    assert ruling.chance == pytest.approx(3 / 47)
    assert ruling.rules == ("E28-4",)


def test_e28_7_to_10_pots_are_shared_as_in_games() -> None:
    for game in islice(pots(24), 24):
        before = [[0, 0]] * game["players"]
        for played in game["rounds"]:
            cards = {f"seat{seat}": row for seat, row in enumerate(played["cards"])}
            choices = {f"choice{seat}": goal for seat, goal in played["choices"].items()}
            blue, red = played["pot"]
            numbers = {"players": game["players"], "dealer": played["dealer"], "blue": blue, "red": red}
            ruling = asked("eight28", "shares", cards=cards, numbers={**numbers, **choices})
            gained = sum(
                (won[0] - old[0]) + 2 * (won[1] - old[1])
                for won, old in zip(played["won"], before, strict=True)
            )
            assert sum(found.points or 0 for found in ruling.findings) == gained
            before = played["won"]


def test_players_are_called_by_their_names_where_they_have_some() -> None:
    cards = {"seat0": ["4", "10", "9"], "seat1": ["1/11", "7"], "seat2": ["10", "10", "9", "9"]}
    given = {"cards": cards, "numbers": {"players": 3, "blue": 10, "choice1": 8}}
    named = asked("eight28", "shares", **given, names=["Ada", "Noor"]).told("fr")
    said = [finding["text"] for finding in named["findings"]]
    assert said[:2] == ["Ada : 23", "Noor : 8, 18"]
    assert said[2].startswith("Joueur 3 : éliminé")  # who has no name has a number
    assert any(text.startswith("Noor, ") for text in said[3:])
    assert named["verdict"].endswith("ensuite : rien.")
    with pytest.raises(PositionError, match="Noor has no cards yet"):
        asked("eight28", "shares", cards={"seat0": ["4"]}, numbers={"players": 3}, names=["Ada", "Noor"])


def test_top_3_to_5_placements_are_judged_as_in_games() -> None:
    for seed in range(30):
        match = cabochon.game("topas", players=3).start(seed=seed)
        pick = random.Random(seed)
        for _ in range(pick.randrange(15)):
            match.play(pick.choice(match.moves()))
        area = match.position()["area"]
        move = pick.choice(match.moves())
        ruling = asked("topas", "lay", cards={"area": area}, move=move)
        match.play(move)
        scored = next(event for event in match.events[::-1] if event.name() == "scored")
        assert (ruling.allowed, ruling.points) == (True, scored.points)
        assert sum(found.points or 0 for found in ruling.findings) == scored.points


@pytest.mark.parametrize(
    ("move", "rule"), [("Y2R1@5,0>", "TOP-3"), ("R1G2@0,0>", "TOP-3"), ("Y3R1@-2,0<", "TOP-5")]
)
def test_a_placement_that_is_refused_names_its_rule(move: str, rule: str) -> None:
    area = ["Y3B1@0,0>", "Y2B3@-1,0^"]
    ruling = asked("topas", "lay", cards={"area": area}, move=move)
    assert (ruling.allowed, ruling.rules) == (False, (rule,))


def test_spo_6_to_9_figures_are_judged_as_in_games() -> None:
    for seed in range(12):
        match = cabochon.game("spoker").start(seed=seed)
        pick = random.Random(seed)
        for _ in range(pick.randrange(4, 24)):
            plays = [move for move in match.moves() if not move.startswith(("pass", "swap"))]
            match.play(pick.choice(plays or match.moves()))
            if match.over:
                break
        plays = [move for move in match.moves() if not move.startswith(("pass", "swap"))]
        if not plays:
            continue
        move = pick.choice(plays)
        board = [f"{square} {card}" for square, card in match.position()["board"].items()]
        ruling = asked("spoker", "lay", cards={"board": board}, move=move)
        match.play(move)
        scored = next(event for event in match.events[::-1] if event.name() == "scored")
        assert (ruling.allowed, ruling.points) == (True, scored.points)
        assert len(ruling.findings) == len(scored.figures)


@pytest.mark.parametrize(
    ("board", "move", "rule"),
    [
        (["G7 Qd", "H7 Qs"], "I7> Qd", "SPO-3"),
        (["G7 Qd", "H7 Qs"], "I7> K*", "SPO-6"),
        (["G7 Qd", "H7 Qs"], "A1> Kd Ks", "SPO-6"),
        (["G7 7d", "H7 8d", "I7 9s", "J7 Td", "K7 Jd"], "L7> Qd", "SPO-7"),
        ([], "A1> Kd Ks", "SPO-6"),
    ],
)
def test_a_figure_that_is_refused_names_its_rule(board: list[str], move: str, rule: str) -> None:
    ruling = asked("spoker", "lay", cards={"board": board}, move=move)
    assert (ruling.allowed, ruling.rules) == (False, (rule,))


def test_spo_14_the_cards_left_in_a_hand_cost_their_value_doubled_by_stars() -> None:
    assert asked("spoker", "hand", cards={"hand": ["??", "A*"]}).points == -62


@pytest.mark.parametrize(
    ("slug", "question"),
    [
        ("shokoba", Question("weather")),
        ("shokoba", Question("takes", cards={"card": ["7D"], "table": ["7D"]})),
        ("shokoba", Question("takes", cards={"card": ["7X"]})),
        ("shokoba", Question("takes")),
        ("shokoba", Question("odds", cards={"table": ["1S"]}, numbers={"held": 30})),
        ("eight28", Question("shares", numbers={"players": 3})),
        ("eight28", Question("odds", cards={"seat0": ["12"]})),
        ("eight28", Question("odds", cards={"seat0": ["8"] * 5})),
        ("topas", Question("lay", move="Y3B1@0,0>")),
        ("topas", Question("lay", cards={"area": ["Y3B1@0,0>"]}, move="nonsense")),
        ("topas", Question("lay", cards={"area": ["Y3B1@0,0>", "Y1B2@0,0>"]}, move="Y2R1@-1,0<")),
        ("spoker", Question("lay", cards={"board": ["G7"]}, move="G7> Qd")),
        ("spoker", Question("lay", cards={"board": ["Z9 Qd"]}, move="G7> Qd")),
        ("spoker", Question("lay", move="G7> Q* Q*")),
        ("spoker", Question("hand", cards={"hand": ["A*", "A*"]})),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_with_a_sentence(slug: str, question: Question) -> None:
    with pytest.raises((PositionError, IllegalMove)) as refused:
        ask(declarations()[slug], question)
    for language in LANGUAGES:
        assert refused.value.sentence(language)
