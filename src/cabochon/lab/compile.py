"""Compile several games at once, each in a process of its own, and hear of every step."""

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.queues import Queue
from queue import Empty

from cabochon.core.game import Declaration
from cabochon.games import find
from cabochon.lab.warm import STEPS, note_warm

OnStep = Callable[[str, str], None]
"""Hears which game comes to which step; the step "" is the end."""
LISTEN_SECONDS = 0.2

_news: "Queue[tuple[str, str]]"


def _listen_here(news: "Queue[tuple[str, str]]") -> None:
    global _news
    _news = news


def _compile(slug: str) -> None:
    declaration = find(slug)
    for step, warm in STEPS:
        _news.put((slug, step))
        warm(declaration.choose({}))
    note_warm(declaration)
    _news.put((slug, ""))


def compile_all(games: Sequence[Declaration], jobs: int, on_step: OnStep) -> None:
    """Compile the games, so many at a time."""
    context = multiprocessing.get_context("spawn")
    news: Queue[tuple[str, str]] = context.Queue()
    with ProcessPoolExecutor(jobs, context, _listen_here, (news,)) as pool:
        futures = [pool.submit(_compile, game.slug) for game in games]
        done = 0
        while done < len(games):
            try:
                slug, step = news.get(timeout=LISTEN_SECONDS)
            except Empty:
                # A process that failed says nothing more: let its error be heard here.
                for future in futures:
                    if future.done():
                        future.result()
                continue
            on_step(slug, step)
            done += step == ""
