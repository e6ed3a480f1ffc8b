"""Reviews of finished games, reckoned by the host's workers, one game after the other."""

import json
from collections.abc import Callable
from typing import Any, Final

from cabochon.local.host import Host
from cabochon.local.thoughts import Thoughts
from cabochon.server.engine import ENGINE
from cabochon.server.refusals import Refusal
from cabochon.server.review_work import budget_of
from cabochon.study.data import REVIEW_FORMAT

REVIEW: Final = "review/"
"""What the keys of kept reviews begin with; the code of their table follows."""
AT_ONCE: Final = 2
"""Questions handed out at a time: as many workers may be at it."""
TOLD_SECONDS: Final = 0.4
"""Between two words on how far it is."""
Follower = Callable[[dict[str, Any]], bool]
"""Takes a word on how far a review is; whether somebody still listens."""


class Review:
    """One that is under way, or waits for its turn."""

    def __init__(self, record: dict[str, Any], code: str | None) -> None:
        self.record = record
        self.code = code
        """The table it is kept with."""
        self.name = json.dumps(record, sort_keys=True)
        self.slug = str(record["game"])
        self.followers: list[Follower] = []
        self.questions: list[dict[str, Any]] = []
        self.answers: dict[int, Any] = {}
        self.handed_out = 0
        self.begun = False
        self.told_at = 0.0

    def tell(self, word: dict[str, Any]) -> None:
        """Tell everybody who follows, and forget those who listen no more."""
        self.followers = [follower for follower in self.followers if follower(word)]


class Reviews:
    """All reviews of this browser."""

    def __init__(self, host: Host, thoughts: Thoughts, budget: int | None = None) -> None:
        self._host = host
        self._thoughts = thoughts
        self._budget = budget
        self._queue: list[Review] = []
        self._kept: dict[str, str] = {}

    def restore(self, kept: dict[str, str]) -> None:
        """Take over the reviews that were kept."""
        self._kept = {key: text for key, text in kept.items() if key.startswith(REVIEW)}

    def find(self, code: str, slug: str) -> dict[str, Any] | None:
        """The review that is kept with a table, if it was made by these rules and with this budget."""
        text = self._kept.get(f"{REVIEW}{code}")
        kept = None if text is None else json.loads(text)
        if kept is None or kept["version"] != self._version(slug):
            return None
        review: dict[str, Any] = kept["review"]
        return review

    def follow(self, record: dict[str, Any], code: str | None, follower: Follower) -> None:
        """Have a game reviewed, or wait for the review that is under way."""
        asked = Review(record, code)
        review = next((known for known in self._queue if known.name == asked.name), asked)
        review.followers.append(follower)
        if review is asked:
            self._queue.append(review)
        self._tell(review)
        self._begin()

    # -- reckoning -------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Begin with the first, unless that was done already."""
        if not self._queue or self._queue[0].begun:
            return
        review = self._queue[0]
        review.begun = True
        self._ask(
            review, {"kind": "plan", "record": review.record}, lambda found: self._planned(review, found)
        )

    def _ask(self, review: Review, job: dict[str, Any], found: Callable[[Any], None]) -> None:
        def answered(told: Any) -> None:
            if told is None:
                self._fail(review)
            elif review in self._queue:
                found(told)

        self._thoughts.ask({**job, "game": review.slug, "budget": self._budget}, answered)

    def _planned(self, review: Review, questions: list[dict[str, Any]]) -> None:
        review.questions = questions
        self._tell(review)
        for _ in range(AT_ONCE):
            self._hand_out(review)

    def _hand_out(self, review: Review) -> None:
        """Ask the next question; nobody is asked for a review that nobody waits for."""
        if not review.followers:
            self._finish(review)
            return
        place = review.handed_out
        if place < len(review.questions):
            review.handed_out += 1
            job = {"kind": "answer", "question": review.questions[place]}
            self._ask(review, job, lambda found: self._answered(review, place, found))
        elif len(review.answers) == len(review.questions):
            answers = [review.answers[number] for number in range(len(review.questions))]
            job = {"kind": "write", "record": review.record, "answers": answers}
            self._ask(review, job, lambda found: self._written(review, found))

    def _answered(self, review: Review, place: int, found: Any) -> None:
        review.answers[place] = found
        if self._host.now() - review.told_at >= TOLD_SECONDS:
            self._tell(review)
        self._hand_out(review)

    def _written(self, review: Review, found: dict[str, Any]) -> None:
        if review.code is not None:
            key = f"{REVIEW}{review.code}"
            self._kept[key] = json.dumps({"version": self._version(review.slug), "review": found})
            self._host.keep(key, self._kept[key])
        review.tell({"state": "done", "review": found})
        self._finish(review)

    def _fail(self, review: Review) -> None:
        if review in self._queue:
            review.tell({"state": "failed", "error": Refusal("no_review")})
            self._finish(review)

    def _finish(self, review: Review) -> None:
        if review in self._queue:
            self._queue.remove(review)
        self._begin()

    def _tell(self, review: Review) -> None:
        """Say how far it is."""
        review.told_at = self._host.now()
        if not review.begun:
            review.tell({"state": "waiting", "before": self._queue.index(review)})
        elif review.questions:
            done, of = len(review.answers), len(review.questions)
            review.tell({"state": "running", "done": done, "of": of})

    def _version(self, slug: str) -> str:
        """What a review depends on besides its game."""
        return f"{REVIEW_FORMAT}-{ENGINE}-{budget_of(slug, self._budget)}"
