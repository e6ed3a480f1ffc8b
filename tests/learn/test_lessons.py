"""All lessons through the rules: every step is legal, every answer gets its sentence, in both languages."""

import re
from pathlib import Path

import pytest

from cabochon.core.errors import RecordError
from cabochon.core.pages import rules_text
from cabochon.core.words import LANGUAGES
from cabochon.games import own
from cabochon.learn import Chapter, lessons
from cabochon.learn.answering import shown_lessons
from cabochon.learn.lesson import FIRST
from cabochon.learn.playing import play_through
from cabochon.learn.reading import read_lessons
from cabochon.learn.shipped import lessons_file, taught

CHAPTERS = [
    pytest.param(slug, chapter, id=f"{slug}-{chapter.name}")
    for slug in taught()
    for chapter in lessons(slug).chapters
]
TIPS = 3
LONGEST = 170
"""Letters that fit beside the smallest table, cards counted as they are written."""


def test_every_game_of_ours_has_lessons() -> None:
    assert [slug for slug in taught() if slug in own()] == list(own())


@pytest.mark.parametrize("slug", taught())
def test_a_first_game_comes_first_with_three_tips_and_the_names_differ(slug: str) -> None:
    found = lessons(slug)
    names = [chapter.name for chapter in found.chapters]
    assert names[0] == FIRST
    assert len(set(names)) == len(names) > 1
    assert 6 <= len(found.first.steps) <= 10
    assert len(found.tips) == TIPS


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_a_chapter_goes_on_as_it_is_written(slug: str, chapter: Chapter) -> None:
    """Positions can be reached, and accepted, wrong and replied moves are legal where they are named."""
    for standing in play_through(slug, chapter):
        step, match = standing.step, standing.match
        named = [*step.accept, *(wrong.move for wrong in step.wrong)]
        assert len(set(named)) == len(named)
        assert set(named) <= set(match.moves())
        for move in step.accept:
            standing.played(move)
        if step.accept:
            assert match.to_move == chapter.seat


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_every_sentence_is_short_in_both_languages_and_names_a_rule(slug: str, chapter: Chapter) -> None:
    rules = {language: rules_text(slug, language) for language in LANGUAGES}
    for step in chapter.steps:
        said = [step.say, *(wrong.say for wrong in step.wrong), *filter(None, [step.otherwise])]
        for texts in said:
            assert set(texts) == set(LANGUAGES)
            assert texts["en"] != texts["fr"]
            assert all(len(text) <= LONGEST for text in texts.values()), texts
        for language in LANGUAGES:
            assert re.search(rf"^###? {step.rule} ", rules[language], re.MULTILINE), step.rule


@pytest.mark.parametrize(("slug", "chapter"), CHAPTERS)
def test_cards_within_sentences_are_cards_of_the_game(slug: str, chapter: Chapter) -> None:
    """Every card that is named stands in the position, in the same notation."""
    for standing in play_through(slug, chapter):
        step = standing.step
        position = str(standing.match.position())
        for texts in (step.say, step.drawn or {}):
            for text in texts.values():
                for card in re.findall(r"\[\[(.+?)\]\]", text):
                    assert f"'{card}" in position, (step.say["en"], card)


@pytest.mark.parametrize("slug", taught())
def test_what_a_page_gets_says_what_the_rules_say(slug: str) -> None:
    """The view after the moves that are accepted is where the next step begins."""
    for chapter in shown_lessons(lessons(slug))["chapters"]:
        seat = chapter["seat"]
        for step, following in zip(chapter["steps"], chapter["steps"][1:], strict=False):
            answers = step["answers"]
            assert all(answer["shown"][0]["events"] for answer in answers)
            if answers and following["history"][: len(step["history"])] == step["history"] != []:
                before = {**following["view"], "moves": []}
                assert answers[0]["shown"][-1]["after"] == before
            assert step["view"]["seat"] == seat


def test_a_last_step_is_for_the_terminal_too(tmp_path: Path) -> None:
    """There the lesson says how to go on."""
    text = lessons_file("shokoba").read_text(encoding="utf-8")
    before, last = text.split('rule = "SHO-9"')
    path = tmp_path / "lessons.toml"
    path.write_text(f'{before}rule = "SHO-9"\nterminal = false{last}', encoding="utf-8")
    with pytest.raises(RecordError, match="terminal"):
        read_lessons("shokoba", path)
