"""An expert's two lines of two gems are multiplied, but were told as 2 + 2: that makes four as well."""

import cabochon
from cabochon.cli.table.seating import Seating
from cabochon.cli.table.topas import FACE
from cabochon.cli.table.voice import Voice

from ..games.topas.table import at_table

VOICE = Voice(Seating(("human", "greedy")), "en")


def told(expert: bool) -> str:
    match = at_table("Y1R2@0,0> Y1G3@-1,1>", "Y1B2", expert=expert)
    match.play("Y1B2@-1,0<")
    return FACE.log(match.view(0)["history"], VOICE)[-1].plain


def test_the_log_multiplies_for_experts_alone() -> None:
    assert "(yellow 2 × yellow 2)" in told(expert=True)
    assert "(yellow 2 + yellow 2)" in told(expert=False)


def test_the_outcome_says_whether_lines_were_multiplied() -> None:
    for expert in (False, True):
        for players in (1, 2):
            match = cabochon.game("topas", players=players, expert=expert).start(seed=3)
            while not match.over:
                match.play(match.moves()[0])
            assert match.outcome is not None
            assert match.outcome.breakdown["multiplied"] is expert
