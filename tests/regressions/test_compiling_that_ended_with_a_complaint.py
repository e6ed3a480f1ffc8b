"""A process that watches its input while it compiles ended with a fatal error of Python when it was done."""

import subprocess
import sys

WATCHES = "from cabochon.compiling.background import end_with_input; end_with_input()"


def test_it_ends_without_a_word_while_its_input_is_open() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", f"{WATCHES}; import time; time.sleep(0.5)"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as watching:
        assert watching.stderr is not None
        assert (watching.stderr.read(), watching.wait()) == (b"", 0)
