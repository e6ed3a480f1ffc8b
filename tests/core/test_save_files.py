"""Records: they replay to the same match, and a bad one says what is wrong and where."""

import json
import random
from typing import Any

import pytest

import cabochon
from cabochon import RecordError
from cabochon.core.match import RECORD_FORMAT, Match
from cabochon.core.save_files import read_record


def played(moves: int | None = None, **options: Any) -> Match:
    """A match after some random moves, or played to its end."""
    pick = random.Random(11)
    match = cabochon.game("shokoba", **options).start(seed=11)
    while not match.over and (moves is None or len(match.played) < moves):
        match.play(pick.choice(match.moves()))
    return match


def refusal(record: Any) -> RecordError:
    """The error a record meets."""
    with pytest.raises(RecordError) as refused:
        cabochon.replay(record)
    assert refused.value.sentence("fr") not in ("", refused.value.sentence("en"))
    return refused.value


def test_what_a_record_holds() -> None:
    match = played(3, players=3)
    assert match.record() == {
        "cabochon": RECORD_FORMAT,
        "game": "shokoba",
        "options": {
            "players": 3,
            "edition": "2023",
            "teams": False,
            "nine_cards": False,
            "single_first": False,
            "mistakes": False,
        },
        "seed": 11,
        "moves": match.played,
        "result": None,
    }


def test_a_finished_record_holds_the_result() -> None:
    match = played()
    assert match.outcome is not None
    assert match.record()["result"] == {"winners": match.outcome.winners, "scores": match.outcome.scores}


def test_a_record_replays() -> None:
    for match in (
        played(0),
        played(7, mistakes=True),
        played(players=4, teams=True),
        played(edition="classic"),
    ):
        again = cabochon.replay(read_record(json.dumps(match.record())))
        assert again.position() == match.position()
        assert again.record() == match.record()
        assert again.outcome == match.outcome


def test_a_record_that_began_from_a_position_replays() -> None:
    start = played(5)
    match = start.game.from_position(start.position(), seed=4)
    pick = random.Random(2)
    while not match.over:
        match.play(pick.choice(match.moves()))
    record = json.loads(json.dumps(match.record()))
    assert record["position"] == start.position()
    assert cabochon.replay(record).position() == match.position()


def test_a_record_without_format_or_result_is_read() -> None:
    record = played(4).record()
    del record["cabochon"]
    del record["result"]
    assert cabochon.replay(record).played == record["moves"]


@pytest.mark.parametrize("kept", [0, 1, 20, 200])
def test_a_truncated_text(kept: int) -> None:
    text = json.dumps(played().record())
    with pytest.raises(RecordError) as refused:
        read_record(text[:kept])
    assert refused.value.phrase.key == "core.record.not_json"
    assert "breaks off or goes wrong at line 1, column " in refused.value.reason


def test_a_truncated_text_of_several_lines_names_the_line() -> None:
    text = json.dumps(played(3).record(), indent=1)
    with pytest.raises(RecordError, match="at line 5, column"):
        read_record("\n".join(text.splitlines()[:4]) + "\n")


@pytest.mark.parametrize("text", ["[]", "7", '"record"', "null", "true"])
def test_json_that_is_no_record(text: str) -> None:
    with pytest.raises(RecordError, match="not a record of a game"):
        read_record(text)


@pytest.mark.parametrize("record", [None, [], "record", 7])
def test_data_that_is_no_record(record: Any) -> None:
    assert refusal(record).phrase.key == "core.record.not_record"


@pytest.mark.parametrize("part", ["game", "options", "seed", "moves"])
def test_a_part_is_missing(part: str) -> None:
    record = played(3).record()
    del record[part]
    assert refusal(record).reason == f"The record lacks “{part}”."


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("game", 7),
        ("game", None),
        ("options", []),
        ("options", "players=2"),
        ("seed", "eleven"),
        ("seed", 11.0),
        ("seed", True),
        ("seed", None),
        ("moves", "7D"),
        ("moves", {"1": "7D"}),
        ("moves", None),
        ("position", []),
        ("position", None),
    ],
)
def test_a_part_of_the_wrong_kind(part: str, value: Any) -> None:
    error = refusal(played(3).record() | {part: value})
    assert error.reason == f"“{part}” in the record is not what it should be."


@pytest.mark.parametrize(
    ("part", "value", "reason"),
    [
        ("game", "chess", "There is no game “chess”."),
        ("seed", -1, "-1 is not a seed"),
        ("seed", 2**64, "18446744073709551616 is not a seed"),
        ("options", {"players": 9}, "The option players cannot be 9."),
        ("options", {"colour": "red"}, "There is no option “colour”."),
        ("position", {}, "The position lacks “table”."),
    ],
)
def test_a_record_that_cannot_begin(part: str, value: Any, reason: str) -> None:
    error = refusal(played(3).record() | {part: value})
    assert error.reason.startswith(f"The record cannot begin: {reason}")
    assert error.sentence("fr").startswith("L’enregistrement ne peut pas commencer : ")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("11S", "There is no card “11S”."),
        ("nonsense", "There is no card “nonsense”."),
        ("no claim", "There is no mistake to claim (SHO-15)."),
        (7, "A move is written as text."),
        (None, "A move is written as text."),
        (["7D"], "A move is written as text."),
    ],
)
def test_an_illegal_move_is_named_with_its_number(move: Any, reason: str) -> None:
    record = played(6).record()
    record["moves"][4] = move
    error = refusal(record)
    assert error.reason.startswith(f"Move 5 of the record, “{move}”, is not possible: {reason}")
    assert error.sentence("fr").startswith(f"Le coup 5 de l’enregistrement, « {move} », est impossible : ")


def test_a_move_after_the_end() -> None:
    match = played()
    record = match.record()
    record["moves"].append("7D")
    error = refusal(record)
    assert error.reason == (
        f"Move {len(match.played) + 1} of the record, “7D”, is not possible: The game is over."
    )


@pytest.mark.parametrize(
    "result", [None, {}, [], "won", {"winners": [0, 1], "scores": [0, 0]}, {"winners": [0]}, 0]
)
def test_a_wrong_result(result: Any) -> None:
    record = played().record() | {"result": result}
    assert refusal(record).reason == "The record’s result is not the one its moves lead to."


def test_a_result_before_the_end() -> None:
    finished = played().record()
    record = finished | {"moves": finished["moves"][:-1]}
    assert refusal(record).phrase.key == "core.record.result"


@pytest.mark.parametrize("version", [RECORD_FORMAT + 1, 0, "2", None, [1]])
def test_another_format(version: Any) -> None:
    error = refusal(played(3).record() | {"cabochon": version})
    assert error.reason == (
        f"The record has format {version}; this version of Cabochon reads format {RECORD_FORMAT}."
    )
