"""The page of a report: whole, the same again, and without anything from elsewhere."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import cabochon
from cabochon.lab.pool import OneProcess
from cabochon.lab.study.charts import COLOURS, FAINT, INK
from cabochon.lab.study.export import parquet
from cabochon.lab.study.page import Page, command_of
from cabochon.lab.study.plan import make_plan
from cabochon.lab.study.report import Report
from cabochon.lab.study.study import Study
from cabochon.lab.study.work import run

SHORT: dict[str, Any] = {"target": 1}
GAMES: dict[str, dict[str, Any]] = {"shokoba": SHORT, "eight28": {}, "topas": {}, "spoker": {}}


def study_of(slug: str, compare: tuple[str, ...] = (), games: int = 6, **options: Any) -> Study:
    plan = make_plan(cabochon.game(slug, **options), compare, ["greedy"], games, seed=1, skill_games=0)
    return Study(plan, dict(run(plan, OneProcess())))


class Balance(HTMLParser):
    """Checks that what is opened is closed, and collects names and links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in ("meta", "wbr"):
            self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_page_of_its_own_questions(slug: str) -> None:
    study = study_of(slug, **GAMES[slug])
    html = Page(Report(study, "en")).html()
    read = Balance()
    read.feed(html)
    assert read.open == []
    assert len(set(read.ids)) == len(read.ids)
    assert read.links == []
    assert not {"script", "link", "img", "iframe"} & read.tags
    assert not re.search(r"url\(|@import|https?:", html)
    own = Report(study, "en").sections[-1]
    assert own.key == "own"
    for panel in own.panels:
        assert panel.title.text("en").replace("’", "&#x27;") in html or panel.title.text("en") in html


def test_the_same_study_gives_the_same_page_in_either_language() -> None:
    pages = [
        Page(Report(study_of("shokoba", ("single_first=false,true",), **SHORT), "fr")).html()
        for _ in range(2)
    ]
    assert pages[0] == pages[1]
    assert '<html lang="fr">' in pages[0]
    assert "Qui gagne" in pages[0]
    assert "Who wins" not in pages[0]


def test_the_solitaire_has_nobody_to_win_against() -> None:
    report = Report(study_of("topas", games=3, players=1), "en")
    assert [section.key for section in report.sections] == ["length", "scores", "own"]
    assert "Who wins" not in Page(report).html()


def test_pictures_have_names_and_take_the_colours_of_the_page() -> None:
    html = Page(Report(study_of("shokoba", **SHORT), "en")).html()
    pictures = re.findall(r"<svg [^>]*>", html)
    assert pictures
    for picture in pictures:
        assert 'role="img"' in picture
        assert "aria-labelledby" in picture
    assert html.count("<desc ") == len(pictures)
    style = html.split("<style>")[1].split("</style>")[0]
    for colour in (INK, *COLOURS):
        assert f'[fill="{colour}"]' in style
    for colour in (INK, FAINT, *COLOURS):
        assert f'[stroke="{colour}"]' in style
    used = set(re.findall(r'(?:fill|stroke)="(#[0-9a-f]+)"', html))
    assert used <= {INK, FAINT, *COLOURS}


def test_the_command_of_a_report_makes_it_again() -> None:
    plan = make_plan(
        cabochon.game("shokoba", players=4, teams=True), ["edition=classic,2023"], ["strong"], 50, 9
    )
    assert command_of(plan, "fr") == (
        "cabochon lab shokoba --players 4 --teams --compare edition=classic,2023 --bots strong -n 50 "
        "--skill-games 4 --move-seconds 8 --seed 9 --lang fr"
    )


def test_games_as_parquet(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    study = study_of("shokoba", ("players=2,3",), **SHORT)
    (tmp_path / "games.parquet").write_bytes(parquet(study))
    table = polars.read_parquet(tmp_path / "games.parquet")
    assert table.height == 12
    assert table["variant"].unique().sort().to_list() == ["players=2", "players=3"]
    assert table["score_2"].null_count() == 6
    assert (table["moves"] > 0).all()
