"""Mistakes of a review: marked on the felt, told round by round, and tried again at the table of the game."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import cabochon
from cabochon.core.playback import choices_at
from cabochon.study import review
from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE
from tests.browser.running import RunningServer
from tests.browser.screens import settings
from tests.browser.test_looks import overflow
from tests.browser.test_replay import at, link, record
from tests.browser.test_review import CASES, SHORT
from tests.browser.visitor import Visitor

BUDGET = 600
WORDS: dict[str, dict[str, str]] = {
    "en": {
        "retry": "mistake", "same": "That is what was played", "show": "Show me", "next": "Next mistake",
        "end": "How it went", "back": "Back to the review", "played": "Played", "best": "Better",
        "count": "0 of {n} found at once", "unseen": "Cards not seen yet",
    },
    "fr": {
        "retry": "erreur", "same": "C’est ce qui a été joué", "show": "Montrer", "next": "Erreur suivante",
        "end": "Bilan", "back": "Retour à l’analyse", "played": "Joué", "best": "Mieux",
        "count": "0 sur {n} du premier coup", "unseen": "Cartes pas encore vues",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def reviewer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that looks at each decision for a moment only."""
    with RunningServer(tmp_path_factory.mktemp("retry"), "--review-budget", str(BUDGET)) as running:
        yield running


@pytest.fixture(scope="module")
def reviewed() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A game, and the mistakes of its first seat."""
    told = record(**SHORT)
    decisions = review(told, BUDGET).as_json()["decisions"]
    worse = ("mistake", "inaccuracy")
    return told, [each for each in decisions if each["seat"] == 0 and each["verdict"] in worse]


def state(page: Page, *wanted: str) -> None:
    expect(page.locator(",".join(f"[data-state={each}]" for each in wanted))).to_be_visible()


def answer(visitor: Visitor, told: dict[str, Any], decision: dict[str, Any], move: str) -> None:
    """Make a move by the game's own touch."""
    view = choices_at(told, decision["number"] - 1, decision["seat"], cabochon.game)["view"]
    BY_MOUSE[told["game"]](visitor, move, view)


def begin(visitor: Visitor, screen: str, words: dict[str, str]) -> None:
    """From the review to its first mistake."""
    expect(visitor.page.locator("[data-moment]").first).to_be_visible(timeout=60_000)
    visitor.page.get_by_role("button", name=re.compile(words["retry"], re.IGNORECASE)).last.click()
    state(visitor.page, "asked")


@pytest.mark.parametrize(("screen", "language"), CASES)
def test_mistakes_are_tried_again(
    new_visitor: NewVisitor, reviewer: RunningServer, reviewed: Any, screen: str, language: str
) -> None:
    (told, mistakes), words = reviewed, WORDS[language]
    visitor = new_visitor(reviewer, **settings(screen, language))
    page = visitor.page
    visitor.open(link(told, "?move=3&eyes=0&tab=review"))
    begin(visitor, screen, words)
    first = mistakes[0]
    expect(page.locator("[data-position]")).to_have_attribute("data-position", str(first["number"]))
    asked = choices_at(told, first["number"] - 1, 0, cabochon.game)
    hand = asked["view"]["hand"]
    assert page.locator(".hand [data-card]").count() == len(hand)
    if screen == "phone":
        visitor.button(words["unseen"]).click()
    expect(page.locator("[data-column]").first).to_be_visible()
    told_unseen = [
        int(each.get_attribute("data-unseen") or "") for each in page.locator("[data-column]").all()
    ]
    assert sum(told_unseen) == sum(each["unseen"] for each in asked["unseen"])
    page.keyboard.press("Escape")
    assert overflow(page) == 0
    assert grave(page) == []
    answer(visitor, told, first, first["move"])
    expect(page.get_by_text(words["same"]).first).to_be_visible()
    answer(visitor, told, first, first["best"])
    state(page, "later")
    chance = f"{round(100 * first['chance']['chance'])} %"
    expect(page.locator(".solution").get_by_text(chance).first).to_be_visible()
    assert overflow(page) == 0
    assert grave(page) == []
    for mistake in mistakes[1:]:
        visitor.button(words["next"]).click()
        expect(page.locator("[data-position]")).to_have_attribute("data-position", str(mistake["number"]))
        visitor.button(words["show"]).click()
        state(page, "shown")
    visitor.button(words["end"]).click()
    expect(page.get_by_role("heading", name=words["count"].format(n=len(mistakes)))).to_be_visible()
    assert page.locator("[data-went=shown]").count() == len(mistakes) - 1
    assert grave(page) == []
    visitor.button(words["back"]).click()
    at(page, 3)
    expect(page.locator("[data-moment]").first).to_be_visible()


def test_the_way_back_of_the_browser_leads_to_the_review(
    new_visitor: NewVisitor, reviewer: RunningServer, reviewed: Any
) -> None:
    """Under the page's own policy: what it forbids is noted as an error, which no visitor may meet."""
    visitor = new_visitor(reviewer, **settings("desk", "en") | {"bypass_csp": False})
    visitor.open(link(reviewed[0], "?move=3&eyes=0&tab=review"))
    begin(visitor, "desk", WORDS["en"])
    visitor.page.go_back()
    at(visitor.page, 3)


@pytest.mark.parametrize(("screen", "language"), CASES)
def test_the_better_move_is_marked_on_the_felt(
    new_visitor: NewVisitor, reviewer: RunningServer, reviewed: Any, screen: str, language: str
) -> None:
    (told, mistakes), words = reviewed, WORDS[language]
    visitor = new_visitor(reviewer, **settings(screen, language))
    page = visitor.page
    mistake = mistakes[0]
    visitor.open(link(told, f"?move={mistake['number'] - 1}&eyes=0&tab=review"))
    expect(page.locator("[data-moment]").first).to_be_visible(timeout=60_000)
    if screen == "phone":
        page.keyboard.press("Escape")
    for side, move in (("best", mistake["best"]), ("played", mistake["move"])):
        page.locator(".sides [aria-pressed]").filter(has_text=words[side]).click()
        expect(page.locator(f"[data-marked={side}]")).to_be_visible()
        card, _, taken = move.partition("=")
        marked = page.locator(".felt .hinted[data-card]")
        expect(marked).to_have_count(1 + len(taken.split("+")) if taken else 1)
        codes = [each.get_attribute("data-card") or "" for each in marked.all()]
        assert sorted(codes) == sorted([card, *(taken.split("+") if taken else [])])
    assert overflow(page) == 0
    assert grave(page) == []
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-marked]")).to_have_count(0)


def pretended(told: dict[str, Any], number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A review that calls one move of a game a mistake, and the decision; quicker than a real one."""
    match = cabochon.replay({key: part for key, part in told.items() if key != "seats"})
    players, last = match.game.players, len(told["moves"])
    seat = int(match.states()[number - 1].to_move)
    moves = choices_at(told, number - 1, seat, cabochon.game)["view"]["moves"]
    played = told["moves"][number - 1]
    best = next(move for move in moves if move != played)
    chance, lower = {"chance": 0.6, "error": 0.01}, {"chance": 0.5, "error": 0.01}
    decision = {
        "number": number, "seat": seat, "move": played, "best": best, "loss": 0.1, "error": 0.01,
        "verdict": "mistake", "exact": False, "chance": chance, "played_chance": lower,
        "candidates": [{"move": best, **chance}, {"move": played, **lower}],
        "swings": [0.1] * players, "reasons": {},
    }  # fmt: skip
    account = {"start": 0.5, "own": 0.0, "others": 0.0, "luck": 0.0, "rest": 0.0, "result": 0.5}
    made = {
        "given_up": None,
        "seats": [{"seat": each, **account} for each in range(players)],
        "decisions": [decision],
        "curve": [
            {"number": each, "chances": [0.5] * players, "errors": [0.0] * players}
            for each in range(last + 1)
        ],
        "luck": [],
        "moments": [[{"number": number, "kind": "own", "change": -0.1}]] * players,
    }
    return made, decision


def serve(page: Page, made: dict[str, Any]) -> None:
    """Answer with this review."""

    def fulfil(route: Route) -> None:
        route.fulfill(body=json.dumps({"state": "done", "review": made}) + "\n")

    page.route("**/api/review", fulfil)


@pytest.mark.parametrize("slug", ["eight28", "topas", "spoker"])
def test_a_better_move_is_played_at_the_table_of_its_game(
    new_visitor: NewVisitor, reviewer: RunningServer, slug: str
) -> None:
    told = record(slug)
    number = next(n for n, move in enumerate(told["moves"], 1) if n > 2 and move != "pass")
    made, decision = pretended(told, number)
    visitor = new_visitor(reviewer, **settings("desk", "en"))
    serve(visitor.page, made)
    visitor.open(link(told, f"?move={number - 1}&eyes={decision['seat']}&tab=review"))
    expect(visitor.page.locator("[data-marked=best]")).to_be_visible()
    begin(visitor, "desk", WORDS["en"])
    answer(visitor, told, decision, decision["best"])
    state(visitor.page, "found")
    visitor.button(WORDS["en"]["end"]).click()
    state(visitor.page, "summary")


def test_a_game_of_several_rounds_is_told_round_by_round(
    new_visitor: NewVisitor, reviewer: RunningServer
) -> None:
    told = record("eight28")
    made, _ = pretended(told, 2)
    visitor = new_visitor(reviewer, **settings("desk", "en"))
    page = visitor.page
    serve(page, made)
    visitor.open(link(told, "?move=1&eyes=0&tab=review"))
    expect(page.locator("[data-moment='2']")).to_be_visible()
    rows = page.locator(".unseen tbody tr")
    expect(rows).to_have_count(len(told["moves"]) + 1)
    page.get_by_role("radio", name="Round 2").check()
    expect(page.get_by_text("Round 2 left the chance")).to_be_visible()
    expect(page.locator("[data-moment]")).to_have_count(0)
    assert rows.count() < len(told["moves"])
    page.get_by_role("radio", name="Game").check()
    expect(page.locator("[data-moment='2']")).to_be_visible()
