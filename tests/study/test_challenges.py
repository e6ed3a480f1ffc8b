"""Challenges without a server: what follows from a date, from a deal, and from the same moves."""

import hashlib
import json
from dataclasses import replace
from datetime import date

import pytest

import cabochon
from cabochon import OptionError, SealedDeal
from cabochon.bots import play_out, player
from cabochon.core.match import Match
from cabochon.study.challenges import (
    CODE_LETTERS,
    Challenge,
    beat,
    bot_seed,
    code_of,
    deal_of_the_day,
    read_day,
    tidy_code,
)
from cabochon.study.opponents import opponents

DAY = date(2026, 11, 18)
GAMES = [declaration.slug for declaration in cabochon.games()]
GOLDEN = {
    "shokoba": ("6PM4QEK6Q28PZNRV", "16c645da759565b5edf5f11e6639bfb6"),
    "eight28": ("QFN2EXS6HZ6PRKSF", "352768918b2fb9a532bdf9d8418a8279"),
    "topas": ("WHDX97QH2JPFGEPX", "0669ab15e576d1321e65c55fd5ab9a13"),
    "spoker": ("6S7KU6KJJC5V633T", "7189989c51c4c4abbb7e04ef6ad79509"),
}
"""What everybody's programs agree on: a change here breaks every link and every shared day."""


def played(challenge: Challenge, level: str, seed: int, seconds: float | None = None) -> Match:
    """A challenge played to its end by a bot in the place of a person."""
    match = challenge.game.start(deal=challenge.deal)
    seats = {**opponents(challenge), challenge.seat: player(level, seed)}
    play_out(match, [seats[seat] for seat in range(challenge.game.players)], seconds)
    return match


@pytest.mark.parametrize("slug", GOLDEN)
def test_a_day_has_one_deal(slug: str) -> None:
    challenge = deal_of_the_day(slug, DAY)
    assert (challenge.code, challenge.secret.hex()) == GOLDEN[slug]


def text(data: object) -> bytes:
    """JSON in its one spelling, written again."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def test_the_derivation_is_the_documented_one() -> None:
    """Written again from docs/challenges.md, with nothing but the standard library."""
    challenge = deal_of_the_day("topas", DAY)
    secret = hashlib.sha256(b"cabochon deal of the day\n1\ntopas\n2026-11-18").digest()[:16]
    terms = {
        "game": "topas",
        "options": {"players": 2, "expert": False},
        "seat": 0,
        "opponents": ["strong"],
    }
    bound = {"cabochon": 1, "challenge": {**terms, "words": ["", ""], "keyed_by": "move"}}
    commitment = hashlib.sha256(secret + text(bound)).hexdigest()
    number = int.from_bytes(hashlib.sha256(text({**terms, "commitment": commitment})).digest(), "big")
    code = "".join(CODE_LETTERS[number // 31**place % 31] for place in range(16))
    assert (challenge.secret, challenge.terms, challenge.commitment) == (secret, terms, commitment)
    assert challenge.code == code
    seed = hashlib.sha256(secret + b"bot" + b"\x01" + (12).to_bytes(4, "big")).digest()[:8]
    assert bot_seed(secret, 1, 12) == int.from_bytes(seed, "big")


def test_days_and_games_have_deals_of_their_own() -> None:
    codes = {deal_of_the_day(slug, date(2026, 11, day)).code for slug in GAMES for day in range(1, 29)}
    assert len(codes) == 28 * len(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_moves_get_the_same_answers(slug: str) -> None:
    """However busy the machine: a clock that is always out changes nothing."""
    challenge = deal_of_the_day(slug, DAY)
    once, again = played(challenge, "greedy", 1), played(challenge, "greedy", 1, seconds=1e-6)
    assert once.record() == again.record()


@pytest.mark.parametrize("slug", ["shokoba", "eight28"])
def test_every_round_is_dealt_the_same(slug: str) -> None:
    """Two who play otherwise, and for longer or shorter, are dealt the same second and third round."""
    declaration = cabochon.game(slug).declaration
    game = declaration.choose({"target": 30} if slug == "shokoba" else {})
    deal = SealedDeal(bytes(16), ("",) * game.players, declaration.keyed_by)
    decks = []
    for seed in range(2):
        match = game.start(deal=deal)
        seen: list[list[int]] = []
        bots = [player("random", 10 * seed + seat) for seat in range(game.players)]
        while not match.over and len(seen) < 3:
            state = match.state()
            if int(state.round_number) > len(seen):
                seen.append(state.deck.tolist())
            assert match.to_move is not None
            match.play_packed(bots[match.to_move].move(match.turn()))
        decks.append(seen)
    assert len(decks[0]) == 3
    assert decks[0] == decks[1]
    assert len({tuple(deck) for deck in decks[0]}) == 3, "no two rounds are the same"


def test_a_record_tells_how_its_rounds_were_dealt() -> None:
    challenge = deal_of_the_day("eight28", DAY)
    record = played(challenge, "random", 3).record()
    assert record["deal"]["keyed_by"] == "round"
    assert cabochon.replay(record).record() == record
    other = {**record, "deal": {**record["deal"], "keyed_by": "moon"}}
    with pytest.raises(cabochon.RecordError):
        cabochon.replay(other)


@pytest.mark.parametrize("slug", GAMES)
def test_games_keyed_by_rounds_number_them_from_one(slug: str) -> None:
    """The key of round 0 would be that of the opening deal again."""
    from cabochon.core import verbs

    game = cabochon.game(slug)
    if game.declaration.keyed_by == "round":
        assert verbs.round_index(game.start(seed=1).state()) == 1


def test_a_link_binds_everything() -> None:
    game = cabochon.game("topas", players=3)
    deal = SealedDeal.fresh(["one", "", ""])
    made = beat(game, deal, 1, ["master", None, None], "casual")
    assert made.opponents == ("master", "casual")
    assert made.levels == ["master", None, "casual"]
    others = [
        replace(made, seat=2),
        replace(made, opponents=("strong", "casual")),
        replace(made, secret=bytes(16)),
        replace(made, words=("two", "", "")),
        replace(made, keyed_by="round"),
        replace(made, game=cabochon.game("topas", players=3, expert=True)),
    ]
    assert len({made.code, *(other.code for other in others)}) == 7
    assert made.code == code_of(made.terms, made.commitment)
    assert tidy_code(f" {made.code.lower()} ") == made.code
    assert tidy_code(made.code[1:]) == ""


def test_what_everybody_may_know_tells_nothing_of_the_deal() -> None:
    made = beat(cabochon.game("topas"), SealedDeal.fresh(["swan", ""]), 0, [None, "casual"], "casual")
    public = json.dumps(made.terms) + made.commitment + made.code + repr(made)
    assert made.secret.hex() not in public
    assert "swan" not in public


@pytest.mark.parametrize("text", ["", "2026-13-01", "20261118", "2026-W47-3", "2026-11-18 ", "tomorrow"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        read_day(text)


def test_a_challenge_that_cannot_be_played_is_refused() -> None:
    game, secret, words = cabochon.game("topas"), bytes(16), ("", "")
    for seat, levels in ((2, ("casual",)), (0, ()), (0, ("chitarella",))):
        with pytest.raises(OptionError):
            Challenge(game, seat, levels, secret, words)
