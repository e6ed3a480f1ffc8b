"""Rules that are numbers: what is refused and why, what is kept, files of them, and games played by them."""

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cabochon
from cabochon.core.errors import OptionError
from cabochon.core.game import Declaration, Game
from cabochon.core.variants import RULES, RuleError, Table, Truth, Tunable, listed
from cabochon.core.words import LANGUAGES
from cabochon.files.rule_files import line_of, read_rules, template
from cabochon.games import find
from cabochon.testing.golden import drawn

TUNED = [declaration for declaration in cabochon.games() if declaration.options.variants.each]
MOST_DECISIONS = 3_000
"""More than a random game of any of them has."""


def _slug(declaration: Declaration) -> str:
    return declaration.slug


each_game = pytest.mark.parametrize("declaration", TUNED, ids=_slug)


# -- declarations --------------------------------------------------------------------------------------------


@each_game
def test_every_rule_has_words_and_a_default_that_it_may_have(declaration: Declaration) -> None:
    variants = declaration.options.variants
    for tunable in variants.each:
        assert tunable.read(tunable.default) == tunable.default
        for language in LANGUAGES:
            assert tunable.meaning.text(language)
    for fixed in variants.fixed:
        with pytest.raises(RuleError) as refused:
            declaration.choose({RULES: {fixed.name: 1}})
        assert fixed.reason.text() in str(refused.value)
    assert json.loads(json.dumps(declaration.as_json()))["rules"] == declaration.as_json()["rules"]


@each_game
def test_the_printed_rules_are_no_variant(declaration: Declaration) -> None:
    printed = declaration.options.variants.usual
    assert declaration.choose({RULES: printed}).options == declaration.choose({}).options
    assert declaration.choose({RULES: {}}).options == declaration.choose({RULES: None}).options
    assert RULES not in declaration.choose({}).options


def test_only_what_differs_is_kept() -> None:
    rules = {"figure_values": {"pair": 4, "three": 3}, "jokers": 4, "bonus_squares": {"A1": 30, "B2": 0}}
    game = cabochon.game("spoker", rules=rules)
    assert game.options[RULES] == {"figure_values": {"pair": 4}, "bonus_squares": {"A1": 30}}
    assert cabochon.game("spoker", **game.options).options == game.options
    assert listed(game.options[RULES]) == ["figure_values.pair=4", "bonus_squares.A1=30"]


@pytest.mark.parametrize(
    ("rules", "path", "said"),
    [
        ({"jokers": 5}, ("jokers",), "from 0 to 4"),
        ({"jokers": True}, ("jokers",), "cannot be true"),
        ({"jokers": 2.0}, ("jokers",), "cannot be 2.0"),
        ({"joker": 2}, ("joker",), "no rule “joker”"),
        ({"deck": 52}, ("deck",), "one or two copies"),
        ({"bonus_squares": {"N1": 5}}, ("bonus_squares", "N1"), "A1 … M13"),
        ({"bonus_squares": {"A1": 201}}, ("bonus_squares", "A1"), "from 0 to 200"),
        ({"bonus_squares": 5}, ("bonus_squares",), "table of numbers"),
        ({"figure_values": {"pairs": 5}}, ("figure_values", "pairs"), "pair, three"),
        ({"figure_values": {"full": 40}}, ("figure_values",), "flush or a full house"),
    ],
)
def test_a_refusal_names_the_rule_and_what_it_can_be(
    rules: dict[str, Any], path: tuple[str, ...], said: str
) -> None:
    with pytest.raises(RuleError) as refused:
        cabochon.game("spoker", rules=rules)
    assert refused.value.path == path
    assert said in str(refused.value)
    assert refused.value.sentence("fr")


def test_a_game_that_declares_nothing_refuses_every_rule() -> None:
    for declaration in cabochon.games():
        if not declaration.options.variants.each:
            with pytest.raises(RuleError, match="No rule of this game"):
                declaration.choose({RULES: {"anything": 1}})


def test_a_variant_is_kept_by_texts_pickles_and_as_a_key() -> None:
    rules = {"jokers": 2, "left_values": {"??": 7}, "bonus_squares": {"A1": 7}}
    game = cabochon.game("spoker", players=2, rules=rules)
    assert game.chosen == {"rules": rules}
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(game) == hash(cabochon.game("spoker", players=2, rules=dict(reversed(rules.items()))))
    assert "rules={" in repr(game)
    match = game.start(seed=1)
    match.play(match.moves()[0])
    assert "rules={" in cabochon.write_games([match])
    line = match.position_text()
    assert cabochon.from_position(line).position() == match.position()
    assert cabochon.from_position(line).game == game


@pytest.mark.parametrize("rules", [3, [1], True])
def test_rules_are_an_object(rules: Any) -> None:
    with pytest.raises(OptionError):
        cabochon.game("spoker", rules=rules)


def test_a_record_names_no_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("jokers = 2", encoding="utf-8")
    assert cabochon.game("spoker", rules=str(path)).options[RULES] == {"jokers": 2}
    record = cabochon.game("spoker").start(seed=1).record()
    record["options"][RULES] = str(path)
    with pytest.raises(cabochon.RecordError):
        cabochon.replay(record)


# -- files ---------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_template_changes_nothing_and_names_every_rule(
    declaration: Declaration, language: str, tmp_path: Path
) -> None:
    text = template(declaration, language)
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    assert read_rules(path, declaration) == {}
    for tunable in declaration.options.variants.each:
        assert tunable.name in text
        assert tunable.meaning.text("fr") in " ".join(text.replace("\n# ", " ").split())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# mine\njokers = 9\n", "line 2: The rule jokers cannot be 9"),
        ("jokers = 2\n[figure_values]\npair = 2\nfull = 0\n", "line 4: The rule figure_values"),
        ("[bonus_squares]\nA1 = 4\n\n[figure_values]\nfull = 90\n", "line 4: The rule figure_values cannot"),
        ("figure_values.pair = 0\n", "line 1"),
        ('[left_values]\n"??" = -1\n', "line 2"),
        ('game = "topas"\n', "for the game “topas”"),
        ("jokers = \n", "is not TOML"),
        ("board = 15", "13 rows of 13"),
    ],
)
def test_a_file_is_refused_by_its_line(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OptionError) as refused:
        read_rules(path, find("spoker"))
    assert said in str(refused.value)
    assert str(path) in str(refused.value)


def test_a_file_that_cannot_be_read_is_said(tmp_path: Path) -> None:
    with pytest.raises(OptionError):
        read_rules(tmp_path / "none.toml", find("spoker"))
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OptionError):
        read_rules(tmp_path / "bytes.toml", find("spoker"))


def test_a_line_is_found_wherever_it_stands() -> None:
    text = 'a = 1\n[t]\nx = 1\n"y" = 2\n[u]\nx = 3\n'
    assert line_of(text, ("t", "y")) == 4
    assert line_of(text, ("u", "x")) == 6
    assert line_of(text, ("t",)) == 2
    assert line_of(text, ("nothing",)) is None


# -- games ---------------------------------------------------------------------------------------------------


def _values(tunable: Tunable) -> st.SearchStrategy[Any]:
    """Any value a rule may have, its bounds often."""
    if isinstance(tunable, Truth):
        return st.booleans()
    bounds = tunable.bounds()
    numbers = st.sampled_from((bounds["least"], bounds["most"])) | st.integers(
        bounds["least"], bounds["most"]
    )
    if isinstance(tunable, Table):
        return st.dictionaries(st.sampled_from(tunable.entries), numbers, max_size=9)
    return numbers


def games_of(declaration: Declaration) -> st.SearchStrategy[Game | None]:
    """Any variant; none where the numbers clash."""

    def choose(options: dict[str, Any]) -> Game | None:
        try:
            return declaration.choose(options)
        except RuleError:
            return None

    rules = st.fixed_dictionaries(
        {}, optional={each.name: _values(each) for each in declaration.options.variants.each}
    )
    players = st.sampled_from([n for n in declaration.players if n > 1])
    return st.builds(lambda n, chosen: choose({"players": n, RULES: chosen}), players, rules)


def played(game: Game, seed: int) -> None:
    """A random game comes to its end; on the way cards are conserved and views tell of the variant."""
    match = game.start(seed=seed)
    looked_at = {0, 3, 17, 40, 90, 200}
    while not match.over:
        number = len(match.played)
        assert number < MOST_DECISIONS, "the game does not end"
        if number in looked_at:
            _look(match)
        moves = match.moves()
        match.play(moves[drawn(seed, number, len(moves))])
    _look(match)
    assert match.outcome is not None
    assert cabochon.replay(json.loads(json.dumps(match.record()))).position() == match.position()


def _look(match: cabochon.core.match.Match) -> None:
    game = match.game
    again = game.from_position(match.position())
    assert again.position() == match.position()
    for seat in (*range(game.players), None):
        view = match.view(seat, history=False)
        assert view["options"].get(RULES) == game.options.get(RULES)
        seen = game.rules.read_seen(view["options"], view)
        assert game.rules.describe(seen) == game.rules.describe(
            game.rules.observe(match.state(), -1 if seat is None else seat)
        )
    if match.to_move is not None:
        state = game.rules.imagine(game.rules.observe(match.state(), match.to_move))
        assert game.rules.read_position(game.options, game.rules.write_position(state)) is not None


@each_game
def test_random_variants_come_to_an_end_and_lose_no_card(declaration: Declaration, soak: bool) -> None:
    @settings(max_examples=200 if soak else 6, deadline=None, suppress_health_check=list(HealthCheck))
    @given(games_of(declaration), st.integers(0, 1000))
    def hold(game: Game | None, seed: int) -> None:
        if game is not None:
            played(game, seed)

    hold()


@each_game
@pytest.mark.parametrize("bound", ["least", "most"])
def test_the_bounds_can_be_played(declaration: Declaration, bound: str) -> None:
    for tunable in declaration.options.variants.each:
        if isinstance(tunable, Table | Truth):
            continue
        played(declaration.choose({RULES: {tunable.name: tunable.bounds()[bound]}}), 1)
