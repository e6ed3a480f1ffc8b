"""A card laid by mistake (SHO-15) is noticed by bots as by people: the better the player, the more often."""

import cabochon
from cabochon.bots.levels import LevelBot
from cabochon.core.match import Match

GAMES = 30


def with_a_mistake(seed: int) -> Match:
    """A game in which a card was just laid that could have taken."""
    match = cabochon.game("shokoba", players=2, mistakes=True).start(seed=seed)
    while "no claim" not in match.moves():
        moves = match.moves()
        mistakes = [lay for lay in moves if any(move.startswith(f"{lay}=") for move in moves)]
        match.play((mistakes or moves)[0])
    return match


def claims(level: str) -> set[int]:
    """The games in which a bot of this level claims the card."""
    found = set()
    for seed in range(GAMES):
        match = with_a_mistake(seed)
        match.play_packed(LevelBot(level, seed).move(match.turn()))
        if match.played[-1] != "no claim":
            found.add(seed)
    return found


def test_a_beginner_overlooks_mistakes_that_a_strong_player_uses() -> None:
    beginner, strong = claims("beginner"), claims("strong")
    assert 0 < len(beginner) < len(strong)
    assert strong - beginner
