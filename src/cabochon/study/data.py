"""A review as JSON: plain data, the same to the byte for the same record, budget and seed."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from cabochon.core.deals import seed_as_json
from cabochon.core.words import Phrase
from cabochon.study.account import Account
from cabochon.study.estimate import Estimate
from cabochon.study.game_points import Answer
from cabochon.study.reasons import as_json
from cabochon.study.verdicts import verdict_of

if TYPE_CHECKING:
    from cabochon.study.review import Review

REVIEW_FORMAT: Final = 1
"""The version of the format, raised when an older reader could misread a newer review."""
DIGITS: Final = 6
SHOWN_CANDIDATES: Final = 5


def rounded(number: float) -> float:
    """A number as it is printed. Never -0."""
    return round(number, DIGITS) + 0.0


def review_as_json(review: "Review") -> dict[str, Any]:
    """All of a review."""
    match = review.match
    outcome = match.outcome
    return {
        "cabochon": REVIEW_FORMAT,
        "game": match.game.slug,
        "options": {name: value for name, value in match.game.options.items() if value is not None},
        "settings": {"budget": review.budget, "seed": seed_as_json(review.seed)},
        "outcome": outcome.as_json() if outcome else None,
        "given_up": _given_up(review),
        "seats": [_account(each) for each in review.accounts],
        "decisions": [decision_as_json(each, review.reasons(each)) for each in review.decisions],
        "curve": _curve(review),
        "luck": [
            {
                "number": item.number,
                "seat": item.seat,
                "kind": item.kind,
                **_pair("luck", item.luck),
                "listed": item.listed,
            }
            for account in review.accounts
            for item in account.items
        ],
        "moments": [
            [
                {"number": moment.number, "kind": moment.kind, "change": rounded(moment.change)}
                for moment in review.moments(seat)
            ]
            for seat in range(match.game.players)
        ],
    }


def _pair(name: str, estimate: Estimate) -> dict[str, float]:
    return {name: rounded(estimate.value), "error": rounded(estimate.error)}


def _account(account: Account) -> dict[str, Any]:
    """The sums of a seat. They are not rounded, so that they add up for whoever adds them."""
    parts = {name: getattr(account, name) for name in ("start", "own", "others", "luck", "rest")}
    return {
        "seat": account.seat,
        **{name: estimate.value for name, estimate in parts.items()},
        "result": account.result,
        "errors": {name: rounded(estimate.error) for name, estimate in parts.items()},
    }


def _given_up(review: "Review") -> dict[str, Any] | None:
    """How it ended where the rules had not ended it: what giving up cost is in the sums too."""
    given_up = review.finished.given_up
    if given_up is None:
        return None
    left = [points[-1].chance for points in review.points]
    loss = left[given_up.seat] - Estimate(review.accounts[given_up.seat].result)
    swings = [account.result - chance.value for account, chance in zip(review.accounts, left, strict=True)]
    return {
        "how": given_up.how,
        "seat": given_up.seat,
        "winners": list(given_up.winners),
        **_pair("loss", loss),
        "swings": [rounded(swing) for swing in swings],
    }


def decision_as_json(each: Answer, reasons: Mapping[str, list[Phrase]]) -> dict[str, Any]:
    """A decision, with the reasons for and against the move played and the better one, where there is one."""
    valuation = each.decided
    return {
        "number": each.number,
        "seat": each.seat,
        "move": valuation.played,
        "best": valuation.best.move,
        "loss": rounded(valuation.loss.value),
        "error": rounded(valuation.loss.error),
        "verdict": verdict_of(valuation),
        "exact": valuation.exact,
        "foreseen": valuation.foreseen,
        "choices": valuation.choices,
        "chance": _band(valuation.best.chance),
        "played_chance": _band(valuation.judged.chance),
        "candidates": [
            {"move": valued.move, **_pair("chance", valued.chance)}
            for place, valued in enumerate(valuation.candidates)
            if place < SHOWN_CANDIDATES or valued.move == valuation.played
        ],
        "swings": [rounded(swing.value) for swing in valuation.swings],
        "reasons": {name: as_json(phrases) for name, phrases in reasons.items()},
    }


def _band(estimate: Estimate) -> dict[str, float]:
    """A chance with the band that holds 19 times in 20."""
    low, high = max(0.0, estimate.low), min(1.0, estimate.high)
    return {**_pair("chance", estimate), "low": rounded(low), "high": rounded(high)}


def _curve(review: "Review") -> list[dict[str, Any]]:
    """Every seat's chance and score before the first move and after each; that of a game given up ends with
    how everybody stood.
    """
    rules = review.match.game.rules
    curve = []
    for number, state in enumerate(review.match.states()):
        if number < len(review.points[0]):
            chances = [points[number].chance for points in review.points]
        else:
            chances = [Estimate(account.result) for account in review.accounts]
        curve.append(
            {
                "number": number,
                "chances": [rounded(chance.value) for chance in chances],
                "errors": [rounded(chance.error) for chance in chances],
                "scores": rules.scores(state),
            }
        )
    return curve
