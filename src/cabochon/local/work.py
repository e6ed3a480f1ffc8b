"""What a worker does: a job, as JSON, to its answer, as JSON. It needs nothing but what the job says."""

import json
from collections.abc import Callable
from typing import Any, Final

from cabochon.local.question_json import answer_as_json, question_as_json, read_answer, read_question
from cabochon.local.shares import search
from cabochon.server.review_work import SEED, budget_of, plan_review, write_review
from cabochon.server.thoughts import advise, choose
from cabochon.study.game_points import answer

Job = dict[str, Any]
Progress = Callable[[int, int], None]
"""Told how many parts of a job are done, of how many: whoever waits knows that it is under way."""
ALL_OF_IT: Final = 1.0
"""A worker of one's own gives a bot all of the time that it would take by itself."""


def work(job: str, progress: Progress) -> str:
    """Do a job."""
    asked: Job = json.loads(job)
    return json.dumps(_WORK[asked["kind"]](asked, progress))


def _choose(job: Job, progress: Progress) -> str:
    seed = int(job["seed"])
    seen = bytes.fromhex(job["seen"])
    return choose(
        job["game"], seed, ALL_OF_IT, job["options"], seen, job["level"], None if job["timed"] else seed
    )


def _advise(job: Job, progress: Progress) -> Any:
    return advise(job["game"], int(job["seed"]), ALL_OF_IT, job["view"])


def _search(job: Job, progress: Progress) -> Any:
    """A part of one of these (local/shares.py)."""
    return search(job)


def _plan(job: Job, progress: Progress) -> Any:
    """The questions that the review of a game asks."""
    _, questions = plan_review(job["record"])
    return [question_as_json(question) for question in questions]


def _answer(job: Job, progress: Progress) -> Any:
    """The answer to one of them."""
    budget = budget_of(job["game"], job["budget"])
    return answer_as_json(answer(read_question(job["question"]), budget, SEED))


def _write(job: Job, progress: Progress) -> Any:
    """The review, from the answers to all of them."""
    answers = [read_answer(told) for told in job["answers"]]
    return json.loads(write_review(job["record"], budget_of(job["game"], job["budget"]), answers))


_WORK: Final[dict[str, Callable[[Job, Progress], Any]]] = {
    "choose": _choose,
    "advise": _advise,
    "search": _search,
    "plan": _plan,
    "answer": _answer,
    "write": _write,
}
