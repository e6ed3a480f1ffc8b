"""Reviews of finished games, reckoned one at a time by a process of their own: no bot waits behind them.

Who asks for a review that is under way already waits for the same one. When nobody has waited for a while,
it is given up.
"""

import asyncio
import contextlib
import hashlib
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from cabochon.compiling.steps import TO_REVIEW, is_compiled
from cabochon.games import declarations
from cabochon.server.engine import ENGINE
from cabochon.server.refusals import Refusal
from cabochon.server.review_compiling import compile_review
from cabochon.server.review_work import SEED, budget_of, write_review
from cabochon.server.workers import NoThought, Workers
from cabochon.study.data import REVIEW_FORMAT
from cabochon.study.game_points import Answer, Question, answer

MOST = 8
"""Reviews under way or waiting."""
TOLD_SECONDS = 0.4
"""Between two words on how far it is."""
ALONE_SECONDS = 30.0
"""How long a review goes on with nobody waiting: long enough to load a page again."""
NICE = 10
"""A review gives way to bots where they share a core."""
LONGEST_SECONDS = 600.0
"""For one question: a large budget takes its time on a busy machine."""
log = logging.getLogger(__name__)
Keep = Callable[[bytes], Awaitable[None]]


@dataclass(eq=False)
class Review:
    """One that is under way, or waits for its turn."""

    slug: str
    record: dict[str, Any]
    questions: list[Question]
    done: int = 0
    begun: bool = False
    people: int = 0
    task: "asyncio.Task[bytes]" = field(init=False)
    leaving: asyncio.TimerHandle | None = None


class Reviewer:
    """All reviews of this process."""

    def __init__(self, budget: int | None) -> None:
        self.workers = Workers(1, NICE, LONGEST_SECONDS)
        self._budget = budget
        self._reviews: dict[str, Review] = {}
        self._turn = asyncio.Lock()

    def version(self, slug: str) -> str:
        """What a review depends on besides its game."""
        return f"{REVIEW_FORMAT}-{ENGINE}-{budget_of(slug, self._budget)}"

    @property
    def full(self) -> bool:
        """Whether no more can wait."""
        return len(self._reviews) >= MOST

    def find(self, record: dict[str, Any]) -> Review | None:
        """The review of this game that is under way."""
        return self._reviews.get(_name(record))

    def begin(self, record: dict[str, Any], slug: str, questions: list[Question], keep: Keep) -> Review:
        """Reckon a review when its turn comes."""
        if known := self.find(record):
            return known
        if self.full:
            raise Refusal("no_review")
        review = Review(slug, record, questions)
        name = _name(record)
        self._reviews[name] = review
        review.task = asyncio.create_task(self._reckon(review, keep))
        review.task.add_done_callback(lambda _: self._reviews.pop(name, None))
        return review

    async def follow(self, review: Review) -> AsyncIterator[dict[str, Any]]:
        """How far it is, again and again, until it is done or cannot be."""
        review.people += 1
        if review.leaving:
            review.leaving.cancel()
        try:
            while not review.task.done():
                yield self._progress(review)
                await asyncio.wait([review.task], timeout=TOLD_SECONDS)
        finally:
            review.people -= 1
            if not review.people:
                loop = asyncio.get_running_loop()
                review.leaving = loop.call_later(ALONE_SECONDS, review.task.cancel)

    async def finish(self, review: Review) -> bytes:
        """Wait for it as people do; ``Refusal`` if it cannot be."""
        async for _ in self.follow(review):
            pass
        return await text_of(review)

    async def answer(self, question: Question) -> Answer:
        """What a review answers to one question; ``NoThought`` if there is no answer."""
        await self._compile(question.slug)
        return await self._ask(question)

    def _progress(self, review: Review) -> dict[str, Any]:
        if not review.begun:
            return {"state": "waiting", "before": list(self._reviews.values()).index(review)}
        return {"state": "running", "done": review.done, "of": len(review.questions)}

    async def _reckon(self, review: Review, keep: Keep) -> bytes:
        async with self._turn:
            review.begun = True
            await self._compile(review.slug)
            answers: list[Answer] = []
            for question in review.questions:
                answers.append(await self._ask(question))
                review.done = len(answers)
            budget = budget_of(review.slug, self._budget)
            text: bytes = await self.workers.run(
                ("write", review.slug), write_review, review.record, budget, answers
            )
        await keep(text)
        return text

    async def _ask(self, question: Question) -> Answer:
        budget = budget_of(question.slug, self._budget)
        found: Answer = await self.workers.run(("review", question.slug), answer, question, budget, SEED)
        return found

    async def _compile(self, slug: str) -> None:
        """Compile what a review needs, the first time."""
        if not all(is_compiled(declarations()[slug], step) for step in TO_REVIEW):
            await self.workers.run(("compile", slug), compile_review, slug)

    async def close(self) -> None:
        """Give up everything."""
        tasks = [review.task for review in self._reviews.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.workers.close()


async def text_of(review: Review) -> bytes:
    """A review that is done; ``Refusal`` if it could not be."""
    try:
        with contextlib.suppress(asyncio.CancelledError):
            return await asyncio.shield(review.task)
    except NoThought as error:
        log.warning("a review failed: %s", error)
    raise Refusal("no_review")


def _name(record: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()
