"""Asking any bot for advice: ours, or somebody's own."""

from cabochon.bots.outside import MOVE_SECONDS, OutsideBot, check_outside
from cabochon.bots.outside.faults import Fault, Mishap
from cabochon.bots.registry import player
from cabochon.bots.search import Budget, Candidate, Thought
from cabochon.core.bot_names import is_outside
from cabochon.core.errors import OptionError
from cabochon.core.match import Match
from cabochon.games import check_bot


def ask(name: str, match: Match, budget: Budget, seed: int, show_output: bool = False) -> Thought:
    """What a bot would play; the moves it considered too, where it says what they are worth."""
    turn = match.turn(budget.seconds)
    if not is_outside(name):
        check_bot(name, match.game.slug)
        return Thought(turn.text(player(name, seed).move(turn)), [], 0)
    source = check_outside(name, match.game.slug, show_output)
    guest = OutsideBot(source, seed, MOVE_SECONDS + (budget.seconds or 0.0), show_output)
    try:
        move = turn.text(guest.own_move(turn, budget.simulations))
    except Fault as fault:
        raise OptionError(
            "bots.no_advice", mishap=Mishap(fault.kind, fault.what).what_happened(guest.name)
        ) from None
    weighed = guest.answer.candidates if guest.answer else []
    candidates = [
        Candidate(each.move, each.visits or 0, each.value)
        for each in weighed
        if each.value is not None and each.move in turn.packed
    ]
    candidates.sort(key=lambda candidate: candidate.move != move)  # its own first
    return Thought(move, candidates, sum(candidate.visits for candidate in candidates))
