"""``cabochon lab`` from the outside."""

import json
import shlex
from html import unescape
from pathlib import Path

from tests.cli.test_commands import refused, run

SMALL = ("lab", "shokoba", "--target", "1", "--bots", "greedy", "-n", "10", "--skill-games", "0")


def test_a_report_and_its_data(tmp_path: Path) -> None:
    page, data, table = (tmp_path / name for name in ("r.html", "r.json", "r.parquet"))
    wanted = ("--out", str(page), "--json", str(data), "--parquet", str(table))
    first = run(*SMALL, *wanted)
    assert first.returncode == 0, first.stderr
    assert "r.html" in first.stdout
    html = page.read_text()
    assert json.loads(data.read_text())["games"] == 10
    assert table.stat().st_size > 0
    kept = (tmp_path / "r.games.jsonl").read_text()
    page.unlink()
    again = run(*SMALL, *wanted)
    assert again.returncode == 0
    assert page.read_text() == html
    assert (tmp_path / "r.games.jsonl").read_text() == kept


def test_bad_questions_are_one_line(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "r.html"))
    assert "chitarella" in refused(run("lab", "topas", "--bots", "chitarella", *out))
    assert "edition=2023" in refused(run(*SMALL, "--compare", "edition=2023", *out))
    assert "colour" in refused(run(*SMALL, "--compare", "colour=red,blue", *out))
    assert "au moins deux parties" in refused(run("lab", "shokoba", "-n", "1", *out, "--lang", "fr"))
    assert run(*SMALL, *out).returncode == 0
    assert "another study" in refused(run(*SMALL, "--seed", "2", *out))


def test_a_report_names_the_file_of_its_rules(tmp_path: Path) -> None:
    rules, page = tmp_path / "my rules.toml", tmp_path / "r.html"
    rules.write_text("turns_each = 2", encoding="utf-8")
    small = ("--bots", "random", "-n", "2", "--skill-games", "0", "--out", str(page))
    assert run("lab", "topas", "--rules", str(rules), *small).returncode == 0
    assert f"--rules {shlex.quote(str(rules))} --bots" in unescape(page.read_text(encoding="utf-8"))
