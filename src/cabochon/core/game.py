"""A game to choose and start: its declaration, and the declaration with options chosen."""

import functools
import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, SupportsIndex

from cabochon.core.errors import OptionError
from cabochon.core.levels import Level
from cabochon.core.options import Option, Options, show
from cabochon.core.tuning import LuckTuning, Tuning
from cabochon.core.words import LANGUAGES, Phrase

if TYPE_CHECKING:
    from cabochon.core.deals import Deal, KeyedBy
    from cabochon.core.match import Match
    from cabochon.core.rules import Position, Rules


@functools.cache
def _find_module(name: str) -> ModuleType | None:
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def _find_again(slug: str) -> "Declaration":
    """The declaration of a slug. The registry is above this module, so it is asked for by its name."""
    found: Declaration = importlib.import_module("cabochon.games").find(slug)
    return found


@dataclass(frozen=True)
class Declaration:
    """What there is to know of a game before it is played. Loading it loads no compiled code.

    >>> import cabochon
    >>> topas = next(each for each in cabochon.games() if each.slug == "topas")
    >>> topas.names, topas.players
    ({'en': 'Topas', 'fr': 'Topas'}, (1, 2, 3, 4))
    >>> topas.option("expert").meaning.text("en")
    'The lines of a turn are multiplied instead of added.'
    >>> topas.choose({"players": 3})
    cabochon.game('topas', players=3)
    """

    slug: str
    options: Options
    package: str
    """The package of the game; its module ``rules`` holds ``RULES``.

    It may have more modules that others look for by name: ``bots`` (the bots of this game alone, by name, in
    ``BOTS``), ``endings`` (see core/endings.py), ``questions`` (see core/questions.py), ``daily`` (see
    core/daily.py), ``themes`` (see core/themes.py), ``beliefs`` (see study/fitting.py), ``picture`` (see
    pictures/drawing.py) and ``preview``.
    """
    bots: tuple[str, ...] = ()
    """The bots that play this game and no other."""
    levels: Mapping[str, Level] = field(default_factory=dict, hash=False)
    """How strong the players of each level are; a level that is not named is that of an unmeasured game."""
    tuning: Tuning | None = None
    """How the search is set for it; none: plainly."""
    tuning_by_players: Mapping[int, Tuning] = field(default_factory=dict, hash=False)
    """Where that depends on how many play."""
    rollouts: int = 20_000
    """How many ways of playing on a review looks at for each decision: more where they are quick."""
    luck: LuckTuning = LuckTuning()
    """How luck is measured in it."""
    move_seconds: float = 10.0
    """How long people are taken to need for a move, shuffling and counting included: not measured."""
    remembered: tuple[str, ...] = ()
    """Parts of its views that all have seen but that a table without a memory aid leaves to memory."""
    keyed_by: "KeyedBy" = "move"
    """What a sealed deal of it has a new key for (core/deals.py). ``round``: only the end of a round draws,
    and rounds are numbered from 1; so every table with the same secret is dealt the same rounds."""
    preview: str | None = None
    """What its module ``preview`` calls the parts of a move's points; none: it tells nothing beforehand."""

    def __repr__(self) -> str:
        return f"<Declaration {self.slug}, players {self.option('players').allowed_text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by its slug: whoever reads it has the game, or is told that there is none."""
        return _find_again, (self.slug,)

    @property
    def names(self) -> dict[str, str]:
        """The game's name by language."""
        return {language: Phrase(f"{self.slug}.name").text(language) for language in LANGUAGES}

    @property
    def players(self) -> tuple[int, ...]:
        """The possible numbers of players."""
        return tuple(int(value) for value in self.option("players").allowed)

    @property
    def folder(self) -> Path:
        """The folder its code and its words are in."""
        return Path(importlib.import_module(self.package).__path__[0]).resolve()

    @property
    def summary(self) -> Phrase:
        """What the game is about, in one sentence."""
        return Phrase(f"{self.slug}.summary")

    def option(self, name: str) -> Option:
        """The option of this name."""
        return next(option for option in self.options.each if option.name == name)

    def rules(self) -> "Rules":
        """The game itself; the first call loads its kernels."""
        rules: Rules = importlib.import_module(f"{self.package}.rules").RULES
        return rules

    def module(self, name: str) -> ModuleType | None:
        """A module that the game may have, loaded; none if it has not."""
        return _find_module(f"{self.package}.{name}")

    def choose(self, given: Mapping[str, Any]) -> "Game":
        """The game with these options; raises ``OptionError`` naming the bad option and the good ones."""
        return Game(self, self.options.choose(given))

    def as_json(self) -> dict[str, Any]:
        """The declaration as data."""
        return {
            "slug": self.slug,
            "names": self.names,
            "players": list(self.players),
            "options": [option.as_json() for option in self.options.each],
            "rules": self.options.variants.as_json(),
        }


@dataclass(frozen=True)
class Game:
    """A game with its options chosen: deals matches.

    >>> import cabochon
    >>> game = cabochon.game("shokoba", players=3)
    >>> game
    cabochon.game('shokoba', players=3)
    >>> game.options["edition"], game.start(seed=7).to_move
    ('2023', 2)

    Two games are equal if they are the same game with the same options; they can be keys of a dictionary, and
    be pickled.

    >>> game == cabochon.game("shokoba", players=3, edition="2023")
    True
    """

    declaration: Declaration
    options: dict[str, Any] = field(default_factory=dict)
    """Every option of the game, those that nobody chose too. Not to be changed: ``Declaration.choose``."""

    def __repr__(self) -> str:
        chosen = [f", {name}={value!r}" for name, value in self.chosen.items()]
        return f"cabochon.game({self.slug!r}{''.join(chosen)})"

    def __hash__(self) -> int:
        # Rules are an object, whose parts stand in the order of the declaration.
        values = (show(value) if isinstance(value, dict) else value for value in self.options.values())
        return hash((self.slug, tuple(values)))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by what was chosen: its kernels are loaded again where they are needed."""
        return Game, (self.declaration, self.options)

    @property
    def chosen(self) -> dict[str, Any]:
        """The options that are not as the game has them by itself.

        >>> import cabochon
        >>> cabochon.game("shokoba", players=3, edition="2023").chosen
        {'players': 3}
        """
        defaults = {option.name: option.default for option in self.declaration.options.each}
        # Rules are there only if some differ, and have no default.
        return {name: value for name, value in self.options.items() if value != defaults.get(name)}

    @property
    def slug(self) -> str:
        """The game's name in code, files and addresses."""
        return self.declaration.slug

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.options["players"])

    @functools.cached_property
    def rules(self) -> "Rules":
        """The game's rules; the first use loads its kernels."""
        return self.declaration.rules()

    def start(self, seed: SupportsIndex | None = None, *, deal: "Deal | None" = None) -> "Match":
        """Deal a new match; the same seed and options give the same deal everywhere.

        A ``SealedDeal`` instead of a seed makes a match that can be checked (docs/fair-deals.md).

        >>> import cabochon
        >>> game = cabochon.game("topas", players=2)
        >>> game.start(seed=7) == game.start(seed=7), game.start(seed=7) == game.start(seed=8)
        (True, False)
        """
        from cabochon.core.deals import SeedDeal
        from cabochon.core.match import Match
        from cabochon.core.rng import check_seed

        if deal is not None and seed is not None:
            raise OptionError("core.deal.both")
        return Match.deal(self, deal or SeedDeal(check_seed(seed)))

    def from_position(self, position: "Position | str", seed: SupportsIndex | None = None) -> "Match":
        """A match that goes on from a position, as JSON or in a line; the seed serves what is shuffled later.

        >>> import cabochon
        >>> game = cabochon.game("shokoba", players=2)
        >>> match = game.start(seed=7)
        >>> game.from_position(match.position()).moves() == match.moves()
        True
        >>> game.from_position(match.position_text()).moves() == match.moves()
        True
        """
        from cabochon.core.match import Match

        if isinstance(position, str):
            from cabochon.core.texts.lines import position_of

            position = position_of(self, position)
        return Match.resume(self, position, seed)
