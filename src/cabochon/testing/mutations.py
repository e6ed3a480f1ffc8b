"""One legality, asked the other way round: what is not among the legal moves is never played."""

import random
from collections.abc import Callable, Sequence

from cabochon.core.errors import IllegalMove
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.words import LANGUAGES
from cabochon.testing.walk import require, walk

PLACES = 12
"""Positions of a game at which mutated moves are tried."""
TRIES = 60
"""Mutated moves tried at each."""

Mutation = Callable[[str, str, random.Random], str]


def _drop(text: str, letters: str, pick: random.Random) -> str:
    place = pick.randrange(len(text))
    return text[:place] + text[place + 1 :]


def _insert(text: str, letters: str, pick: random.Random) -> str:
    place = pick.randrange(len(text) + 1)
    return text[:place] + pick.choice(letters) + text[place:]


def _replace(text: str, letters: str, pick: random.Random) -> str:
    place = pick.randrange(len(text))
    return text[:place] + pick.choice(letters) + text[place + 1 :]


def _swap(text: str, letters: str, pick: random.Random) -> str:
    one, other = pick.randrange(len(text)), pick.randrange(len(text))
    changed = list(text)
    changed[one], changed[other] = changed[other], changed[one]
    return "".join(changed)


def _repeat(text: str, letters: str, pick: random.Random) -> str:
    return text + text[pick.randrange(len(text)) :]


def _respell(text: str, letters: str, pick: random.Random) -> str:
    return pick.choice([text.lower(), text.upper(), f" {text} ", text.replace("=", " = "), text.swapcase()])


MUTATIONS: Sequence[Mutation] = (_drop, _insert, _replace, _swap, _repeat, _respell)


def check_mutations(game: Game, seed: int) -> None:
    """A mutated move is refused with a reason, or read as one of the legal moves in its one spelling.

    Moves that were legal earlier in the game are tried as they are, too: most are well formed and illegal.
    """
    pick = random.Random(seed)
    matches = list(_sampled(game, seed, pick))
    known = sorted({move for match in matches for move in match.moves()})
    letters = "".join(sorted(set("".join(known)))) + "?"
    for match in matches:
        legal = set(match.moves())
        for _ in range(TRIES):
            text = pick.choice(known)
            for _ in range(pick.randrange(3)):
                text = pick.choice(MUTATIONS)(text, letters, pick) if text else "x"
            _check_one(match, legal, text)


def _sampled(game: Game, seed: int, pick: random.Random) -> list[Match]:
    """Copies of a match here and there in a random game, the earliest and the latest among them."""
    copies = [match.copy() for match in walk(game, seed) if not match.over]
    return (
        copies if len(copies) <= PLACES else [copies[0], *pick.sample(copies[1:-1], PLACES - 2), copies[-1]]
    )


def _check_one(match: Match, legal: set[str], text: str) -> None:
    before, twin = match.state().tobytes(), match.copy()
    try:
        read = match.check(text)
    except IllegalMove as error:
        require(text not in legal, "a legal move is never refused", text)
        for language in LANGUAGES:
            require(error.sentence(language), "a refusal says why", text)
        require(not _plays(twin, text), "what is refused is not played", text)
    else:
        require(read in legal, "only what is listed is played", text, read)
        require(_plays(twin, text), "what is read is played", text)
        require(twin.played[-1] == read, "a move is played as it is read", text, read)
        spelled = match.copy()
        spelled.play(read)
        same = twin.state().tobytes() == spelled.state().tobytes()
        require(same, "a move does what its one spelling does", text)
    require(match.state().tobytes() == before, "checking a move changes nothing", text)


def _plays(match: Match, text: str) -> bool:
    """Whether a move is played; one that is not leaves everything as it was."""
    before, played = match.state().tobytes(), match.played
    try:
        match.play(text)
    except IllegalMove:
        require(match.state().tobytes() == before, "a refused move changes nothing", text)
        require(match.played == played, "a refused move is not written down", text)
        return False
    return True
