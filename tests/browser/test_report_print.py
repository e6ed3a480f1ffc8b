"""A report of the laboratory on paper: at most ten pages, whichever the paper."""

import re

import pytest
from playwright.sync_api import Browser

import cabochon
from cabochon.lab.pool import OneProcess
from cabochon.lab.study.page import Page
from cabochon.lab.study.plan import make_plan
from cabochon.lab.study.report import Report
from cabochon.lab.study.study import Study
from cabochon.lab.study.work import run

PAGES = re.compile(rb"/Count (\d+)")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_four_variants_are_ten_pages_at_most(chromium: Browser, language: str) -> None:
    game = cabochon.game("shokoba")
    plan = make_plan(game, ["target=5,12,20", "edition=2023,classic"], ["random"], 60, 1, 0)
    report = Report(Study(plan, dict(run(plan, OneProcess()))), language)
    page = chromium.new_page()
    page.set_content(Page(report).html())
    for paper in ("A4", "Letter"):
        printed = page.pdf(format=paper)
        assert max(map(int, PAGES.findall(printed))) <= 10, paper
    page.close()
