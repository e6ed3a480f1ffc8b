"""The conformance suite: the same checks for every game, ours and other people's.

``conform(game)`` plays random games of a game with its options chosen and checks everything the shared code
relies on; a broken promise raises ``ConformanceError``. In a test module::

    import cabochon, pytest
    from cabochon.testing import CHECKS, option_sets

    declaration = cabochon.games()[0]

    @pytest.mark.parametrize("options", option_sets(declaration), ids=str)
    @pytest.mark.parametrize("check", CHECKS)
    def test_conformance(check, options):
        check(declaration.choose(options), seed=1)

A game of another package is found if that is installed (docs/add-a-game.md); one that a program makes up is
made known first: ``cabochon.register(declaration)``.
"""

from cabochon.testing.checks import CHECKS, conform
from cabochon.testing.digest import check_interpreted
from cabochon.testing.options import option_pairs, option_sets
from cabochon.testing.walk import ConformanceError, require, walk

__all__ = [
    "CHECKS",
    "ConformanceError",
    "check_interpreted",
    "conform",
    "option_pairs",
    "option_sets",
    "require",
    "walk",
]
