"""Questions about games, for Python and for the engine in Node: this file is translated, and asked there too.

All of them answer with data that JSON can say, so that two answers can be compared.
"""

import dataclasses
from typing import Any

from cabochon.bots.levels import LevelBot
from cabochon.bots.search.think import Budget, think
from cabochon.companion.referee import ask
from cabochon.core.deals import SECRET_BYTES, SealedDeal
from cabochon.core.errors import CabochonError
from cabochon.core.game import Game
from cabochon.core.match import Match
from cabochon.core.playback import choices_at, play_back
from cabochon.core.ruling import Question
from cabochon.core.save_files import replay_record
from cabochon.core.words import LANGUAGES
from cabochon.games import find, game
from cabochon.server.names import BadName, tidy_name
from cabochon.server.previews import find_preview, tell_preview
from cabochon.server.verifying import verified
from cabochon.study.reasons import as_json, reasons_for
from cabochon.study.review import review
from cabochon.testing.golden import digest, drawn, playthrough

WRONG: tuple[Any, ...] = (None, -1, "x", [], {}, True)
"""What no part of a position or a record can be, or only some."""
EVERY = 4
"""Moves from one halt, where everything is asked, to the next."""
TRIED = 12
"""Moves that are tried, looked at beforehand or argued about at a halt."""


def said(error: CabochonError) -> list[str]:
    """A refusal in every language."""
    return [error.sentence(language) for language in LANGUAGES]


def played(started: Match, seed: int, most: int) -> Match:
    """The match after so many moves by lot, or at its end."""
    while not started.over and len(started.played) < most:
        moves = started.moves()
        started.play(moves[drawn(seed, len(started.played), len(moves))])
    return started


def golden(slug: str, options: dict[str, Any], seed: int) -> str:
    """A whole game as text."""
    return playthrough(find(slug).choose(options), seed)


def followed(slug: str, options: dict[str, Any], seed: int) -> list[str]:
    """A game by lot, with a digest after the deal and after every move.

    It is one of the record's bytes, the legal moves, what came of the move, and what one seat sees or, in its
    turn, a spectator.
    """
    chosen = find(slug).choose(options)
    match = chosen.start(seed)
    brought = match.events
    digests: list[str] = []
    while True:
        number = len(match.played)
        seat = number % (chosen.players + 1)
        eye = None if seat == chosen.players else seat
        moves = list(match.moves())
        told = [event.seen_by(eye) for event in brought]
        shown = match.view(eye, history=False)
        digests.append(digest([match.state().tobytes().hex(), moves, told, shown]))
        if match.over:
            return digests
        brought = match.play(moves[drawn(seed, number, len(moves))])


def tried(match: Match, moves: list[str]) -> list[Any]:
    """What is said to moves, most of which are none here."""
    answers: list[Any] = []
    for move in moves:
        try:
            answers.append(match.check(move))
        except CabochonError as error:
            answers.append(said(error))
    return answers


def read_back(chosen: Game, position: dict[str, Any], seed: int) -> Any:
    """A match begun at a position: where it stands, and how it goes on."""
    try:
        match = chosen.from_position(position, seed)
    except CabochonError as error:
        return said(error)
    answers: list[Any] = [match.position(), match.record()]
    if not match.over:
        answers.append(match.moves())
    return answers


def broken(whole: dict[str, Any]) -> list[dict[str, Any]]:
    """Positions or records of which a part is missing, strange or one too many."""
    found: list[dict[str, Any]] = [{**whole, "strange": 1}]
    for name in whole:
        found.append({key: value for key, value in whole.items() if key != name})
        found += [{**whole, name: wrong} for wrong in WRONG]
    return found


def looked_at(match: Match, moves: list[str]) -> list[Any]:
    """What moves would bring, and what there is to say for and against them."""
    chosen = match.game
    seen = match.turn().seen
    answers: list[Any] = [as_json(reasons_for(chosen, seen, move)) for move in moves]
    if find_preview(chosen.declaration) is not None:
        for move in [*moves, "nonsense"]:
            answers += [tell_preview(chosen.declaration, seen, move, language) for language in LANGUAGES]
    return answers


def taken_back(match: Match) -> list[Any]:
    """What taking back and going back come to, for each seat."""
    answers: list[Any] = []
    for seat in range(match.game.players):
        again, before = match.copy(), match.copy()
        answers.append([match.can_undo(seat), match.can_go_back(seat)])
        try:
            again.undo(seat)
            answers.append([again.position(), again.played, len(again.events)])
        except CabochonError as error:
            answers.append(said(error))
        try:
            before.go_back(seat)
            answers.append([before.position(), before.played, len(before.events)])
        except CabochonError as error:
            answers.append(said(error))
    return answers


def halts(slug: str, options: dict[str, Any], seed: int) -> list[Any]:
    """A game by lot, with everything asked on the way."""
    chosen = find(slug).choose(options)
    match = chosen.start(seed)
    known = list(match.moves())
    answers: list[Any] = []
    while not match.over:
        moves = match.moves()
        if len(match.played) % EVERY == 0:
            known += [move for move in moves if move not in known]
            strange = ["nonsense", "", "  ", known[0] + "x", known[-1][1:], "é" * 60]
            answers += [tried(match, [*strange, *known[-TRIED:], *known[:TRIED]]), taken_back(match)]
            answers += [looked_at(match, moves[:TRIED]), read_back(chosen, match.position(), seed)]
        match.play(moves[drawn(seed, len(match.played), len(moves))])
    return [*answers, taken_back(match), read_back(chosen, match.position(), seed)]


def positions(slug: str, options: dict[str, Any], seed: int, moves: int) -> list[Any]:
    """What is said to positions that are not quite one."""
    chosen = find(slug).choose(options)
    match = played(chosen.start(seed), seed, moves)
    return [read_back(chosen, position, seed) for position in broken(match.position())]


def replayed(record: dict[str, Any]) -> Any:
    """Where the match of a record stands."""
    try:
        return replay_record(record, game).position()
    except CabochonError as error:
        return said(error)


def kept(slug: str, options: dict[str, Any], seed: int) -> list[Any]:
    """A record, read again, whole and broken, and played back."""
    chosen = find(slug).choose(options)
    record = played(chosen.start(seed), seed, 1 << 20).record()
    eyes = [*range(chosen.players), None]
    answers: list[Any] = [record, replayed(record), play_back(record, eyes, game)]
    for number in (0, len(record["moves"]) // 2, len(record["moves"])):
        answers.append(choices_at(record, number, number % chosen.players, game))
    short = played(chosen.start(seed), seed, EVERY).record()
    answers += [replayed(each) for each in broken(short)]
    answers.append(replayed({**short, "moves": short["moves"][::-1]}))
    return answers


def sealed(slug: str, options: dict[str, Any], seed: int) -> list[Any]:
    """A sealed deal, played and verified."""
    chosen = find(slug).choose(options)
    words = tuple(f"{seed} mots à nous {seat}" for seat in range(chosen.players))
    secret = bytes((seed + each) % 256 for each in range(SECRET_BYTES))
    deal = SealedDeal(secret, words, chosen.declaration.keyed_by)
    match = chosen.start(deal=deal)
    played(match, seed, 1 << 20)
    record = match.record()
    promised = deal.commitment(chosen)
    answers: list[Any] = [record, promised]
    swapped = {**record, "deal": {**record["deal"], "commitment": promised[::-1]}}
    for each, commitment in [
        (record, None),
        (record, promised),
        (record, promised[::-1]),
        (record, "no commitment"),
        (swapped, None),
        ({**record, "moves": record["moves"][1:]}, None),
    ]:
        holds, phrase = verified(each, commitment)
        answers.append([holds, [phrase.text(language) for language in LANGUAGES]])
    return answers


def ruled(slug: str, question: dict[str, Any]) -> Any:
    """What the referee answers."""
    try:
        ruling = ask(find(slug), Question(**question))
    except CabochonError as error:
        return said(error)
    return [ruling.told(language) for language in LANGUAGES]


def named(texts: list[str]) -> list[Any]:
    """What becomes of names that people give themselves."""
    answers: list[Any] = []
    for text in texts:
        try:
            answers.append(tidy_name(text))
        except BadName as error:
            answers.append([error.phrase.text(language) for language in LANGUAGES])
    return answers


def thought(slug: str, options: dict[str, Any], seed: int, moves: int, simulations: int) -> dict[str, Any]:
    """What a search thinks after so many moves: moves, visits and chances."""
    match = played(find(slug).choose(options).start(seed), seed, moves)
    return dataclasses.asdict(think(match.view(match.to_move), Budget(None, simulations), seed))


def ended(slug: str, options: dict[str, Any], seed: int, moves: int, level: str) -> list[int]:
    """The moves of a bot that plays to the end from there, which it solves when it can."""
    match = played(find(slug).choose(options).start(seed), seed, moves)
    bot = LevelBot(level, seed)
    found: list[int] = []
    while not match.over:
        found.append(bot.move(match.turn()))
        match.play_packed(found[-1])
    return found


def reviewed(record: dict[str, Any], budget: int) -> dict[str, Any]:
    """A review of a finished game."""
    return review(record, budget).as_json()
