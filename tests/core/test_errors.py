"""Errors carry a sentence in both languages, wherever they travel."""

import copy
import pickle

import pytest

import cabochon
from cabochon import CabochonError, IllegalMove, OptionError, PositionError, RecordError
from cabochon.core.words import Phrase

KINDS = [OptionError, PositionError, IllegalMove, RecordError]


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_a_cabochon_error(kind: type[CabochonError]) -> None:
    assert issubclass(kind, CabochonError)
    with pytest.raises(CabochonError):
        raise kind("core.over")


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_speaks_both_languages(kind: type[CabochonError]) -> None:
    error = kind("core.position.missing", part="deck")
    assert (
        str(error) == error.reason == error.sentence() == error.sentence("en") == "The position lacks “deck”."
    )
    assert error.sentence("fr") == "Il manque « deck » à la position."


@pytest.mark.parametrize("kind", KINDS)
def test_pickling_keeps_the_sentence(kind: type[CabochonError]) -> None:
    error = kind(
        "core.record.start", reason=Phrase("core.position.length", {"part": "hands", "n": 2, "found": 3})
    )
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is kind
        assert again.phrase == error.phrase
        for language in ("en", "fr"):
            assert again.sentence(language) == error.sentence(language)


def test_a_phrase_within_a_phrase_is_said_in_the_same_language() -> None:
    error = RecordError("core.record.start", reason=Phrase("core.over"))
    assert error.sentence("en") == "The record cannot begin: The game is over."
    assert error.sentence("fr") == "L’enregistrement ne peut pas commencer : La partie est terminée."


def test_text_from_outside_is_not_taken_for_a_wording() -> None:
    error = OptionError("core.game.unknown", game="{known} %s {0}", known="shokoba")
    assert error.reason == "There is no game “{known} %s {0}”. The games are: shokoba."


def test_errors_of_the_public_face() -> None:
    match = cabochon.game("shokoba").start(seed=1)
    with pytest.raises(IllegalMove) as refused:
        match.play("nonsense")
    assert pickle.loads(pickle.dumps(refused.value)).reason == refused.value.reason
