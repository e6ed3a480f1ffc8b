"""Each level is above the one below, on a few deals; benchmarks/ladder.md has the rest, with intervals.

The deals and the bots' luck are seeded, so this does not come out otherwise from one run to the next.
"""

import pytest

import cabochon
from cabochon.lab.standings import Duel
from cabochon.lab.tournament import Pairing, plan, play_block

GAMES = [("shokoba", 2), ("eight28", 4), ("topas", 2), ("spoker", 2)]
DEALS = 40
PAIRINGS: list[Pairing] = [("strong", "casual"), ("casual", "beginner"), ("beginner", "random")]


@pytest.mark.parametrize("pairing", PAIRINGS, ids="-".join)
@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_a_level_is_above_the_one_below(slug: str, players: int, pairing: Pairing) -> None:
    planned = plan(cabochon.game(slug, players=players), pairing, DEALS, 1, 10.0)
    duel = Duel.of(*pairing, [play_block(planned, pairing, deal) for deal in range(DEALS)])
    assert duel.share.value > 0.55
