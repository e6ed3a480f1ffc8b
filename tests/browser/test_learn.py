"""Lessons by clicks: whole first games on phone and desk, led only by what is on the screen."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from cabochon.learn import Chapter, lessons
from cabochon.learn.playing import play_through
from tests.browser.axe import grave
from tests.browser.conftest import NewVisitor
from tests.browser.hands import BY_MOUSE, shokoba_by_keyboard
from tests.browser.screens import EVERY_SCREEN, settings
from tests.browser.test_companion import wait_until_kept
from tests.browser.test_fits_the_screen import BY_THUMB, LEAST_TARGET, SCREENS, missing
from tests.browser.visitor import Visitor

COVERED = """() => {
    const box = (node) => node.getBoundingClientRect();
    const coach = document.querySelector(".coach");
    const a = box(coach);
    const wrong = a.bottom > innerHeight + 0.5 || a.top < 0 ? ["the coach is outside the screen"] : [];
    const needed = ".hand button, .answers button, .deciding button, .seat .name, .board p";
    for (const node of document.querySelectorAll(needed)) {
        const b = box(node);
        const beside = b.left >= a.right - 1 || b.right <= a.left + 1;
        if (!beside && b.top < a.bottom - 1 && b.bottom > a.top + 1)
            wrong.push(`the coach covers ${node.textContent.trim() || node.ariaLabel}`);
    }
    for (const node of coach.querySelectorAll("button"))
        if (box(node).right > a.right - 1) wrong.push(`beyond the paper: ${node.textContent.trim()}`);
    const say = coach.querySelector(".say");
    if (say.scrollHeight > say.clientHeight + 2) wrong.push("its sentence is cut");
    return wrong;
}"""
"""What a coach leaves no room for."""


def open_lesson(visitor: Visitor, slug: str, chapter: str = "") -> Page:
    visitor.open(f"#/learn/{slug}" + (f"/{chapter}" if chapter else ""))
    expect(visitor.page.locator(".coach")).to_be_visible()
    return visitor.page


def at_step(page: Page, number: int) -> Locator:
    return page.locator(f".coach[data-step='{number}']")


def close_explanation(page: Page) -> None:
    """What the game explains, such as a round's count, is read and closed."""
    dialog = page.locator("dialog[open]")
    if dialog.count():
        dialog.locator("button.main").last.click()


# -- followed by what is lit and written ---------------------------------------------------------------------


def follow_shokoba(page: Page) -> None:
    page.locator(".hand .hinted").click()
    for card in page.locator(".cards .hinted[aria-pressed=false]").all():
        if page.locator(".actions .main").count():
            break
        card.click()
    page.locator(".actions .main").click()


def follow_eight28(page: Page) -> None:
    page.locator(".answers .hinted").click()


def follow_spoker(page: Page) -> None:
    """Every lit card goes to the lit square that shows it; a lit button is pressed first."""
    button = page.locator(".ways .hinted")
    if button.count():
        quoted = re.search(r"[“«]\s*(.+?)\s*[”»]", page.locator("[data-say]").inner_text())
        assert quoted
        expect(button).to_contain_text(quoted[1])
        button.click()
    cards, squares = page.locator(".hand .held.hinted").all(), page.locator(".square.hint").all()
    names = [square.get_attribute("data-square") for square in squares]
    shown = [_face(square) for square in squares]
    for card in cards:
        face = _face(card)
        card.click()
        if names:
            place = shown.index(face) if face in shown else 0
            page.locator(f"[data-square={names[place]}]").click()
    page.locator(".actions .main:enabled").click()


def _face(card: Locator) -> str:
    """What is printed on a card: its rank and its suit; nothing on a joker."""
    return "".join(card.locator(".rank, .suit").all_inner_texts())


def follow_topas(page: Page) -> None:
    """The lit card is brought to the lit place, and turned until it covers it."""
    page.locator(".hand .hinted").click()
    hint = page.locator(".card.hint").bounding_box()
    assert hint is not None
    wide = hint["width"] > hint["height"]
    half = min(hint["width"], hint["height"]) / 2
    page.mouse.click(hint["x"] + half, hint["y"] + half)
    picture = "node => node.innerHTML.replace(/<!--.*?-->/g, '').replace(/\\s(?:id|style)=\"[^\"]*\"/g, '')"
    wanted = page.locator(".card.hint").evaluate(picture)
    for _ in range(8):
        ghost = page.locator(".card.ghost")
        box = ghost.bounding_box()
        assert box is not None
        apart = abs(box["x"] - hint["x"]) + abs(box["y"] - hint["y"])
        if apart < half and (box["width"] > box["height"]) == wide and ghost.evaluate(picture) == wanted:
            break
        page.locator(".actions button").first.click()
    page.locator(".actions .main:enabled").click()


FOLLOW: dict[str, Callable[[Page], None]] = {
    "shokoba": follow_shokoba,
    "eight28": follow_eight28,
    "spoker": follow_spoker,
    "topas": follow_topas,
}


LED: Final = [("phone", "en"), ("desk", "fr")] + ([("phone", "fr"), ("desk", "en")] if EVERY_SCREEN else [])
"""Where whole first games are gone through: the other two as well when every screen is looked at."""


def unfit(page: Page) -> dict[str, list[str]]:
    """What is outside the screen, covered or too small, on every screen."""
    before = page.viewport_size
    found: dict[str, list[str]] = {}
    assert before is not None
    for name, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        least = LEAST_TARGET if name in BY_THUMB else 0
        wrong = missing(page, least_target=least, least_board=0) + list(page.evaluate(COVERED))
        found |= {name: wrong} if wrong else {}
    page.set_viewport_size(before)
    return found


def go_through(page: Page, slug: str, steps: int, look: bool) -> None:
    """Do what every step says, until the lesson is over."""
    for number in range(1, steps + 1):
        expect(at_step(page, number)).to_be_visible()
        if look:
            assert unfit(page) == {}, number
        if page.locator("[data-go]").count():
            page.locator("[data-go]").click()
        else:
            FOLLOW[slug](page)
        if number < steps:
            page.locator(f".coach[data-step='{number + 1}'], dialog[open]").first.wait_for()
        close_explanation(page)
    expect(page.locator("[data-state=learnt]")).to_be_visible()


@pytest.mark.parametrize(("screen", "language"), LED)
@pytest.mark.parametrize("slug", list(FOLLOW))
def test_a_first_game_is_finished_by_following_the_screen(
    new_visitor: NewVisitor, slug: str, screen: str, language: str
) -> None:
    visitor = new_visitor(**settings(screen, language))
    page = open_lesson(visitor, slug)
    first = lessons(slug).first
    assert grave(page) == []
    go_through(page, slug, len(first.steps), look=language == "fr")  # the longer words
    assert grave(page) == []
    for chapter in lessons(slug).chapters[1:]:
        title = chapter.title["fr" if language == "fr" else "en"].replace(" ?", "\u00a0?")
        expect(page.get_by_role("link", name=title)).to_be_in_viewport(ratio=1)


# -- wrong moves, back, skip, the rule -----------------------------------------------------------------------


def test_a_wrong_move_gets_its_sentence_and_the_cards_go_back(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"))
    page = open_lesson(visitor, "shokoba")
    chapter = lessons("shokoba").first
    view = play_through("shokoba", chapter)[0].match.view(chapter.seat)
    BY_MOUSE["shokoba"](visitor, "9R=9S", view)
    said = page.locator("[data-say=wrong]")
    expect(said).to_contain_text("A 9 takes a 9, quite right.")
    expect(page.get_by_role("status").filter(has_text="quite right")).to_have_count(1)
    assert page.locator(".hand [data-card]").count() == len(view["hand"])
    expect(at_step(page, 1)).to_be_visible()


def test_a_step_is_done_by_keyboard_alone(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    page = open_lesson(visitor, "shokoba")
    shokoba_by_keyboard(visitor, lessons("shokoba").first.steps[0].accept[0], {})
    expect(at_step(page, 2)).to_be_visible()
    told = page.get_by_role("status")
    expect(told.filter(has_text="The choice is yours")).to_have_count(1)  # the sentence
    expect(told.filter(has_text="8 of sapphires")).not_to_have_count(0)  # and what the other played


def test_steps_are_gone_back_to_kept_and_skipped(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    page = open_lesson(visitor, "eight28")
    follow_eight28(page)
    expect(at_step(page, 2)).to_be_visible()
    page.reload()
    expect(at_step(page, 2)).to_be_visible()
    visitor.button("Back").click()
    expect(at_step(page, 1)).to_be_visible()
    visitor.button("Read rule E28-3").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_role("heading", name=re.compile("E28-3"))).to_be_in_viewport()
    page.keyboard.press("Escape")
    visitor.button("Skip the lesson").click()
    expect(page.locator("[data-state=learnt]")).to_be_visible()
    visitor.button("Begin the lesson again").click()
    expect(at_step(page, 1)).to_be_visible()


def test_a_lesson_that_was_opened_is_gone_on_with_without_a_network(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "en"), service_workers="allow")
    page = open_lesson(visitor, "topas")
    wait_until_kept(page)
    page.context.set_offline(True)
    follow_topas(page)
    expect(at_step(page, 2)).to_be_visible()
    page.reload()
    expect(at_step(page, 2)).to_be_visible()
    follow_topas(page)
    expect(at_step(page, 3)).to_be_visible()


@pytest.mark.parametrize(
    ("slug", "chapter"),
    [
        pytest.param(slug, chapter, id=f"{slug}-{chapter.name}")
        for slug in FOLLOW
        for chapter in lessons(slug).chapters[1:2]
    ],
)
def test_advice_is_a_short_lesson_of_its_own(new_visitor: NewVisitor, slug: str, chapter: Chapter) -> None:
    """Nothing is lit: one has to think. What the booklet advises is accepted."""
    visitor = new_visitor(**settings("desk", "en"))
    page = open_lesson(visitor, slug, chapter.name)
    for number, standing in enumerate(play_through(slug, chapter), start=1):
        expect(at_step(page, number)).to_be_visible()
        assert page.locator(".hinted, .hint").count() == 0
        if standing.step.accept:
            BY_MOUSE[slug](visitor, standing.step.accept[0], standing.match.view(chapter.seat))
        else:
            page.locator("[data-go]").click()
        last = number == len(chapter.steps)
        following = "[data-state=learnt]" if last else f".coach[data-step='{number + 1}']"
        page.locator(f"{following}, dialog[open]").first.wait_for()
        close_explanation(page)
    expect(page.locator("[data-state=learnt]")).to_be_visible()


# -- the way there, and the way on ---------------------------------------------------------------------------


def test_the_lobby_leads_to_a_lesson_and_that_to_a_first_real_game_with_tips(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("phone", "fr"))
    visitor.open()
    page = visitor.page
    page.get_by_role("link", name="Apprendre Shokoba").click()
    expect(at_step(page, 1)).to_be_visible()
    visitor.button("Sauter la leçon").click()
    visitor.button("Une première vraie partie").click()
    tips = [tip["fr"] for tip in lessons("shokoba").tips]
    for number, tip in enumerate(tips, start=1):
        visitor.await_turn()
        shown = page.locator(f"[data-tip='{number}']")
        expect(shown).to_contain_text(tip.split(" :")[0])
        shown.get_by_role("button").click()
        expect(shown).to_have_count(0)
        view = visitor.view()
        BY_MOUSE["shokoba"](visitor, view["moves"][0], view)
    visitor.await_turn()
    expect(page.locator("[data-tip]")).to_have_count(0)


def test_who_waits_for_others_can_learn_meanwhile_and_come_back(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(**settings("desk", "en"))
    code = visitor.create("topas", seats=[{"kind": "me"}, {"kind": "open"}])
    page = visitor.page
    page.get_by_role("link", name="Learn by playing").click()
    expect(at_step(page, 1)).to_be_visible()
    page.get_by_role("link", name="Back to your table").click()
    page.wait_for_url(re.compile(f"#/t/{code}"))


def test_a_lesson_that_does_not_exist_is_a_sentence(visitor: Visitor) -> None:
    visitor.open("#/learn/shokoba/nothing")
    expect(visitor.page.get_by_role("alert")).to_be_visible()
