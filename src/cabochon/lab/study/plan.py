"""What a study plays: a game as it is, with options changed, and games that show what skill is worth."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cabochon.bots.compiled import BOT_NUMBERS
from cabochon.core.errors import OptionError, brief
from cabochon.core.game import Game
from cabochon.core.options import show
from cabochon.core.variants import RULES
from cabochon.core.words import Phrase
from cabochon.files.rule_files import DEFAULT, read_rules
from cabochon.games import game as find_game
from cabochon.lab.entrants import check_bots

BASE_BUDGET: Final = 10
"""Simulations per move of the players that the others are measured against."""
BUDGETS: Final = (2, 50, 250)
"""Simulations per move of the players that are measured."""
MOST_SKILL_GAMES: Final = 1000

SIMPLE_CHUNK: Final = 500
SEARCH_CHUNK: Final = 20
"""Games in one part of the work: seconds at most, so that progress moves and little is lost by a stop."""

Changes = tuple[tuple[str, Any], ...]


@dataclass(frozen=True)
class Variant:
    """A game with its options, and which of them set it apart from the base."""

    options: dict[str, Any]
    changed: Changes = ()

    @property
    def name(self) -> str:
        """What sets it apart, as on the command line."""
        return ", ".join(f"{option}={show(value)}" for option, value in self.changed)


@dataclass(frozen=True)
class Chunk:
    """A part of the work: some games of a variant, in the order of their numbers."""

    variant: int
    budget: int
    """0: games between the study's bots; else so many simulations a move against ``BASE_BUDGET``."""
    first: int
    count: int


@dataclass(frozen=True)
class Plan:
    """A study. The same plan gives the same games, whoever plays them."""

    slug: str
    variants: tuple[Variant, ...]
    """The base first."""
    bots: tuple[str, ...]
    """One for each seat of the first game, repeated if there are more; they move on from game to game."""
    games: int
    skill_games: int
    """Games for each thinking budget and variant."""
    seed: int
    move_seconds: float
    show_output: bool = False
    """Whether what bots print is let through."""
    rules_file: str = "RULES.toml"
    """Where the base's rules were read, if they are not as printed: games know no files."""

    def game(self, variant: int) -> Game:
        """A variant of the game."""
        return find_game(self.slug, **self.variants[variant].options)

    def seated(self, players: int, number: int) -> list[str]:
        """The bots on their seats in the game of this number."""
        entrants = [self.bots[place % len(self.bots)] for place in range(players)]
        return [entrants[(seat + number) % players] for seat in range(players)]

    @property
    def budgets(self) -> tuple[int, ...]:
        """The thinking budgets that are measured."""
        return BUDGETS if self.skill_games else ()

    @property
    def has_thinkers(self) -> bool:
        """Whether anybody in it searches."""
        return bool(self.budgets) or self._bots_think

    @property
    def _bots_think(self) -> bool:
        return any(bot not in BOT_NUMBERS for bot in self.bots)

    def chunks(self) -> list[Chunk]:
        """All the work, the slow and the quick parts mixed evenly: so the time left can be foretold."""
        size = SEARCH_CHUNK if self._bots_think else SIMPLE_CHUNK
        parts: list[tuple[float, Chunk]] = []
        for variant in range(len(self.variants)):
            parts += _split(Chunk(variant, 0, 0, self.games), size)
            for budget in self.budgets:
                parts += _split(Chunk(variant, budget, 0, self.skill_games), SEARCH_CHUNK)
        return [chunk for _, chunk in sorted(parts, key=lambda part: part[0])]


def _split(whole: Chunk, size: int) -> Iterator[tuple[float, Chunk]]:
    """The chunks of so many games, each with how much of the whole is done before it."""
    for first in range(0, whole.count, size):
        count = min(size, whole.count - first)
        yield first / whole.count, Chunk(whole.variant, whole.budget, first, count)


def make_plan(
    game: Game,
    compare: Sequence[str],
    bots: Sequence[str],
    games: int,
    seed: int,
    skill_games: int | None = None,
    move_seconds: float | None = None,
    show_output: bool = False,
) -> Plan:
    """A plan for a game; ``compare`` are options and values to compare, as in ``edition=classic,2023``."""
    if games < 2:
        raise OptionError("lab.study.games")
    variants = make_variants(game, compare)
    fewest = min(variant.options["players"] for variant in variants)
    if not bots or len(bots) > fewest:
        raise OptionError("lab.entrants", n=len(bots), players=fewest)
    check_bots(game.slug, bots, show_output)
    if skill_games is None:
        skill_games = min(MOST_SKILL_GAMES, games // 10)
    # Every deal of these is played once with each side as the one that thinks more or less.
    turns = max(len(game.rules.sides(variant.options)) for variant in variants)
    skill_games -= skill_games % turns
    seconds = move_seconds or game.declaration.move_seconds
    return Plan(game.slug, tuple(variants), tuple(bots), games, skill_games, seed, seconds, show_output)


def make_variants(game: Game, compare: Sequence[str]) -> list[Variant]:
    """The base, which has the first value of each option compared, and each other value on its own."""
    wanted = [_read(game, text) for text in compare]
    names = [option for option, _ in wanted]
    if len(set(names)) < len(names):
        raise OptionError("lab.study.compared_twice")
    first = {option: values[0] for option, values in wanted}
    declaration = game.declaration
    variants = [Variant(declaration.choose({**game.options, **_given(first)}).options, tuple(first.items()))]
    for option, values in wanted:
        for value in values[1:]:
            chosen = declaration.choose({**game.options, **_given({**first, option: value})})
            variants.append(Variant(chosen.options, ((option, value),)))
    return variants


@dataclass(frozen=True)
class RuleFile:
    """A file of rules to compare: told by its name, played by what is in it."""

    name: str
    rules: dict[str, Any] = field(hash=False)

    def __str__(self) -> str:
        return self.name


def _given(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Changes as options."""
    return {name: value.rules if isinstance(value, RuleFile) else value for name, value in changes.items()}


def _rule_files(game: Game, words: Sequence[str]) -> list[RuleFile]:
    """Files of rules, and the printed ones by their word."""
    return [
        RuleFile(word, {} if word == DEFAULT else read_rules(Path(word), game.declaration)) for word in words
    ]


def _read(game: Game, text: str) -> tuple[str, list[Any]]:
    """An option and the values to compare, at least two different ones."""
    name, _, after = text.partition("=")
    name = name.strip().replace("-", "_")
    words = [word.strip() for word in after.split(",") if word.strip()]
    if name == RULES:
        files = _rule_files(game, words)
        if len(files) < 2 or len(set(words)) < len(words):
            raise OptionError("lab.study.compare", text=brief(text), game=Phrase(f"{game.slug}.name"))
        return name, files
    if name not in game.declaration.options.names():
        known = ", ".join(game.declaration.options.names())
        raise OptionError("core.option.unknown", option=brief(name), known=known)
    option = game.declaration.option(name)
    values = [option.check(_value(word, option.kind)) for word in words]
    if len(values) < 2 or len(set(values)) < len(values):
        raise OptionError("lab.study.compare", text=brief(text), game=Phrase(f"{game.slug}.name"))
    return name, values


def _value(word: str, kind: type) -> Any:
    """A value of an option from the command line; what cannot be read is left for the option to refuse."""
    if kind is bool:
        return {"true": True, "false": False, "on": True, "off": False}.get(word.lower(), word)
    if kind is int:
        return int(word) if word.removeprefix("-").isdecimal() else word
    return word
