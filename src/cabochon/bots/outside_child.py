"""What runs in the process of somebody's own bot: load the class, then answer one view after another.

This file is started as a script and imports nothing of Cabochon, so that a bot is there in an instant; the
bot itself may import whatever it likes. Lines of JSON go both ways. The real standard output is kept for the
answers: what a bot prints is thrown away, since it would spoil the table.
"""

import importlib.util
import json
import os
import queue
import random
import signal
import sys
import threading
import traceback
from pathlib import Path
from typing import Any, TextIO


def main(path: str, class_name: str, seed: str) -> None:
    """Make the bot and serve it until nobody asks any more."""
    # Whoever is interrupted at the keyboard is the one who asks; this process then ends by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = _take_over_output()
    questions = _listen()
    try:
        kind = _load(Path(path), class_name)
        bot = kind() if isinstance(kind, type) else None
    except Exception as error:
        _say(answers, _fault(error, path))
        return
    if bot is None or not callable(getattr(bot, "choose", None)):
        _say(answers, {"fault": "no_class" if bot is None else "no_choose"})
        return
    _say(answers, {"ready": True})
    rng = random.Random(int(seed))
    while True:
        _say(answers, _answer(bot, questions.get(), rng, path))


def _take_over_output() -> TextIO:
    """The way back to whoever asks; everything else that is printed goes nowhere."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    return answers


def _listen() -> "queue.SimpleQueue[Any]":
    """Questions as they come in. When their source is gone the process ends, whatever the bot is doing."""
    questions: queue.SimpleQueue[Any] = queue.SimpleQueue()
    source = os.fdopen(os.dup(0), encoding="utf-8")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)

    def pass_on() -> None:
        for line in source:
            questions.put(json.loads(line))
        os._exit(0)

    threading.Thread(target=pass_on, daemon=True).start()
    return questions


def _load(path: Path, class_name: str) -> Any:
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return getattr(module, class_name, None)


def _answer(bot: Any, question: dict[str, Any], rng: random.Random, path: str) -> dict[str, Any]:
    try:
        move = bot.choose(question["view"], question["moves"], rng)
    except Exception as error:
        return _fault(error, path)
    return {"move": move} if isinstance(move, str) else {"move": None, "instead": repr(move)[:80]}


def _fault(error: Exception, path: str) -> dict[str, Any]:
    """What was raised, and where in the bot's own file."""
    places = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    if isinstance(error, SyntaxError) and error.lineno is not None:
        places.append(error.lineno)
    where = f" ({Path(path).name}, line {places[-1]})" if places else ""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    what = f"{type(error).__name__}: {message}".splitlines()[0]
    return {"fault": "raised", "what": what[:160] + where}


def _say(answers: TextIO, message: dict[str, Any]) -> None:
    answers.write(json.dumps(message) + "\n")
    answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
