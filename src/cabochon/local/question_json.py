"""The questions of a review, and their answers, as JSON that crosses to a worker and back."""

from typing import Any

from cabochon.study.estimate import Estimate
from cabochon.study.game_points import Answer, Question
from cabochon.study.valuation import Valuation
from cabochon.study.valued import Valued

Told = dict[str, Any]


def question_as_json(question: Question) -> Told:
    """A question. Packed moves may be too large for JavaScript's numbers, so they are texts."""
    return {
        "game": question.slug,
        "options": dict(question.options),
        "number": question.number,
        "seat": question.seat,
        "seen": question.seen.hex(),
        "move": None if question.move is None else str(question.move),
        "played": question.played,
        "after": None if question.after is None else question.after.hex(),
        "earlier": [[seen.hex(), str(move)] for seen, move in question.earlier],
    }


def read_question(told: Told) -> Question:
    """The same, read."""
    return Question(
        told["game"],
        tuple(sorted(told["options"].items())),
        told["number"],
        told["seat"],
        bytes.fromhex(told["seen"]),
        None if told["move"] is None else int(told["move"]),
        told["played"],
        None if told["after"] is None else bytes.fromhex(told["after"]),
        tuple((bytes.fromhex(seen), int(move)) for seen, move in told["earlier"]),
    )


def answer_as_json(answer: Answer) -> Told:
    """An answer."""
    return {
        "number": answer.number,
        "seat": answer.seat,
        "chance": _estimate_as_json(answer.chance),
        "valuation": None if answer.valuation is None else _valuation_as_json(answer.valuation),
        "light": answer.light,
        "luck": None if answer.luck is None else _estimate_as_json(answer.luck),
        "listed": answer.listed,
        "beyond": [_estimate_as_json(each) for each in answer.beyond],
    }


def read_answer(told: Told) -> Answer:
    """The same, read."""
    return Answer(
        told["number"],
        told["seat"],
        _read_estimate(told["chance"]),
        None if told["valuation"] is None else _read_valuation(told["valuation"]),
        told["light"],
        None if told["luck"] is None else _read_estimate(told["luck"]),
        told["listed"],
        tuple(_read_estimate(each) for each in told["beyond"]),
    )


def _estimate_as_json(estimate: Estimate) -> list[float]:
    return [float(estimate.value), float(estimate.error)]


def _read_estimate(told: list[float]) -> Estimate:
    return Estimate(float(told[0]), float(told[1]))


def _valuation_as_json(valuation: Valuation) -> Told:
    return {
        "candidates": [
            [valued.move, _estimate_as_json(valued.chance), int(valued.deals)]
            for valued in valuation.candidates
        ],
        "played": valuation.played,
        "loss": _estimate_as_json(valuation.loss),
        "exact": bool(valuation.exact),
        "foreseen": bool(valuation.foreseen),
        "swings": [_estimate_as_json(swing) for swing in valuation.swings],
        "choices": int(valuation.choices),
    }


def _read_valuation(told: Told) -> Valuation:
    return Valuation(
        candidates=tuple(
            Valued(move, _read_estimate(estimate), deals) for move, estimate, deals in told["candidates"]
        ),
        played=told["played"],
        loss=_read_estimate(told["loss"]),
        exact=told["exact"],
        foreseen=told["foreseen"],
        swings=tuple(_read_estimate(swing) for swing in told["swings"]),
        choices=told["choices"],
    )
