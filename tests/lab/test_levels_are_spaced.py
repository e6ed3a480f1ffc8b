"""Each level is above the one below, on a few deals; benchmarks/ladder.md has the rest, with intervals.

The deals and the bots' luck are seeded, so this does not come out otherwise from one run to the next.
"""

import pytest

import cabochon
from cabochon.lab.standings import Duel
from cabochon.lab.tournament import Pairing, plan, play_block

GAMES = [("shokoba", 2), ("eight28", 4), ("topas", 2), ("spoker", 2)]
DEALS: dict[Pairing, int] = {("strong", "casual"): 20, ("casual", "beginner"): 40, ("beginner", "random"): 20}
"""Two levels that are further apart are told apart by fewer."""


@pytest.mark.parametrize("pairing", DEALS, ids="-".join)
@pytest.mark.parametrize(("slug", "players"), GAMES)
def test_a_level_is_above_the_one_below(slug: str, players: int, pairing: Pairing) -> None:
    deals = DEALS[pairing]
    planned = plan(cabochon.game(slug, players=players), pairing, deals, 1, 10.0)
    duel = Duel.of(*pairing, [play_block(planned, pairing, deal) for deal in range(deals)])
    assert duel.share.value > 0.55
