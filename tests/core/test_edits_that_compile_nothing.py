"""Edits of the package itself: texts, errors and words leave compiled code as it is, instructions do not."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cabochon

PACKAGE = Path(str(cabochon.__file__)).parent
ASK = """
import json, sys
from cabochon.compiling.steps import STEPS
from cabochon.core.fingerprint import fingerprint
from cabochon.core.jit import compiled_generation
from cabochon.games import declarations

found = {}
for slug, declaration in declarations().items():
    dtypes = frozenset({declaration.choose({}).rules.state})
    for name, step in STEPS.items():
        found[f"{slug} {name}"] = compiled_generation(step.layer, declaration.folder)
    for name, module in list(sys.modules.items()):
        if name.startswith("cabochon."):
            for function in filter(lambda each: hasattr(each, "py_func"), vars(module).values()):
                place = f"{slug} {function.py_func.__module__}.{function.py_func.__qualname__}"
                found[place] = fingerprint(function.py_func, dtypes)
print(json.dumps(found))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that may be edited."""
    copy = tmp_path / "src" / "cabochon"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "page"))
    return copy


def made_from(package: Path) -> dict[str, str]:
    """What every kernel of every game, and every step of compiling, is made from, for a new process."""
    paths = os.pathsep.join([str(package.parent), *sys.path])
    environment = os.environ | {"PYTHONPATH": paths, "CABOCHON_CACHE": str(package.parent / "cache")}
    environment |= {"PYTHONDONTWRITEBYTECODE": "1", "NUMBA_DISABLE_JIT": "0"}
    ended = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, cwd=package, capture_output=True, text=True, check=True
    )
    found: dict[str, str] = json.loads(ended.stdout)
    assert len(found) > 100
    return found


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, path
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_texts_errors_and_words_compile_nothing_and_an_instruction_does(package: Path) -> None:
    before = made_from(package)
    edit(package / "core" / "errors.py", "class CabochonError(", "SEVERITY = 3\n\n\nclass CabochonError(")
    kernels = package / "games" / "shokoba" / "kernels.py"
    edit(kernels, '"""', '"""Another beginning. ')
    edit(package / "core" / "rng.py", '"""', '"""Another beginning. ')
    edit(package / "games" / "shokoba" / "words.toml", '= "', '= "Another beginning. ')
    assert made_from(package) == before

    edit(kernels, "    return n\n", "    return n + 0\n")
    after = made_from(package)
    assert after.keys() == before.keys()
    changed = {name for name in before if after[name] != before[name]}
    assert "shokoba rules" in changed
    assert "shokoba cabochon.games.shokoba.kernels.legal" in changed
    assert "shokoba cabochon.core.playout.playout" in changed
    assert not {name for name in changed if name.startswith("topas") and "games.shokoba" not in name}
