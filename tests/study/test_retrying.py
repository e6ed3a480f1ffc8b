"""Decisions made again: nothing that the seat could not know has a part in what it is shown."""

import pytest

import cabochon
from cabochon.core import verbs
from cabochon.core.records import copy_record
from cabochon.core.rng import seed_rng
from cabochon.study.retrying import Decision, decision_at
from tests.cli.test_verify import sealed_record

GAMES = [declaration.slug for declaration in cabochon.games()]


@pytest.mark.parametrize("slug", GAMES)
def test_other_cards_in_the_hands_of_the_others_change_nothing(slug: str) -> None:
    record = sealed_record(slug)
    decision = decision_at(record, 4)
    rules = decision.game.rules
    other = copy_record(cabochon.replay(record).states()[4])
    before = other.tobytes()
    seed_rng(other.rng, 99)
    verbs.redeal(other, decision.seat)
    if decision.game.players > 1:
        assert other.tobytes() != before
    alike = Decision(decision.game, 5, rules.observe(other, decision.seat))
    move = record["moves"][4]
    assert alike.tried(move) == decision.tried(move)
    assert alike.question(move) == decision.question(move)
