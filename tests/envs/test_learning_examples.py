"""The examples that need PyTorch, which is not among what we install: they run where somebody has it."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
RUNS = {
    "maskable_ppo.py": ("sb3_contrib", ["--steps", "64", "--rollout", "32"]),
    "cleanrl_ppo.py": ("torch", ["--envs", "4", "--steps", "40", "--iterations", "2"]),
}


@pytest.mark.parametrize("name", RUNS)
def test_an_example_learns_for_a_few_steps(name: str, tmp_path: Path) -> None:
    package, arguments = RUNS[name]
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"{package} is not installed, and need not be")
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    # In plain Python nothing is compiled for so few steps.
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True)
