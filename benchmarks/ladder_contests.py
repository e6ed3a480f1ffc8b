"""Who meets whom on the ladder, in which game."""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import cabochon
from cabochon.bots.outside import MOVE_SECONDS
from cabochon.core.jit import generation
from cabochon.lab.standings import Duel
from cabochon.lab.tournament import Pairing, Plan
from cabochon.lab.tournament_file import TournamentFile

FOLDER: Final = Path(__file__).parent / ".ladder"
SEED: Final = 2026
MOST_DEALS: Final = 400
"""More than this nobody needs."""
ENTRANTS: Final = ("clairvoyant", "master", "chitarella", "strong", "casual", "beginner", "greedy", "random")
"""The stronger first, so that shares read as the stronger one's."""

LEVELS: Final[tuple[Pairing, ...]] = (
    ("master", "strong"),
    ("strong", "casual"),
    ("casual", "beginner"),
    ("beginner", "random"),
)
AGAINST_GREEDY: Final[Pairing] = ("master", "greedy")
REFERENCE: Final[Pairing] = ("clairvoyant", "greedy")
STRONG_AGAINST_GREEDY: Final[Pairing] = ("strong", "greedy")
RULES_OF_THUMB: Final[tuple[Pairing, ...]] = (("master", "chitarella"), ("chitarella", "greedy"))

USUAL: Final = {"shokoba": (2,), "eight28": (3, 4), "topas": (2,), "spoker": (2, 3)}
"""The numbers of players for which it is measured, too, how far greedy is from strong and from a seer."""
TEAMS: Final = (
    ("teams", {"players": 4, "teams": True}),
    ("teams, nine cards", {"players": 4, "teams": True, "nine_cards": True}),
)


@dataclass(frozen=True)
class Setting:
    """A game as it is played on the ladder."""

    slug: str
    options: tuple[tuple[str, Any], ...]
    words: str
    adjust: bool = False
    """Whether luck is taken out of the shares, too."""

    @property
    def title(self) -> str:
        """The game and its players."""
        return f"{cabochon.game(self.slug).declaration.names['en']}, {self.words}"

    @cached_property
    def plan(self) -> Plan:
        """The tournament that all contests of this setting are part of."""
        game = cabochon.game(self.slug, **dict(self.options))
        playouts = game.declaration.luck.playouts if self.adjust else 0
        return Plan(self.slug, game.options, ENTRANTS, MOST_DEALS, SEED, MOVE_SECONDS, playouts=playouts)

    @cached_property
    def file(self) -> TournamentFile:
        """What has been played so far by the bots as they are now."""
        name = "-".join([self.slug, *(f"{option}-{value}" for option, value in self.options)])
        code = generation("bots", cabochon.game(self.slug).declaration.folder)
        return TournamentFile(FOLDER / code / f"{name}.jsonl", self.plan)


@dataclass(frozen=True)
class Contest:
    """Two bots in one setting."""

    setting: Setting
    pairing: Pairing
    weight: float = 1.0
    """How much time it gets, compared with others."""

    @property
    def slug(self) -> str:
        """The game's name in code."""
        return self.setting.slug

    @property
    def title(self) -> str:
        """Who meets whom where."""
        return f"{self.setting.title}: {self.pairing[0]} v {self.pairing[1]}"

    def next_deal(self) -> int:
        """The number of the first deal after those in the file."""
        return max((key[2] + 1 for key in self.setting.file.blocks if key[:2] == self.pairing), default=0)

    def duel(self) -> Duel | None:
        """How it stands."""
        met = [block for key, block in self.setting.file.blocks.items() if key[:2] == self.pairing]
        return Duel.of(*self.pairing, met) if met else None

    def doubt(self) -> float:
        """Half the width of the interval; 1 while nothing has been played."""
        duel = self.duel()
        return (duel.share.high - duel.share.low) / 2 if duel else 1.0


def settings(adjust: bool = False) -> list[Setting]:
    """Every game with every number of players, and Shokoba's teams."""
    found = []
    for declaration in cabochon.games():
        for players in declaration.players:
            words = "alone" if players == 1 else f"{players} players"
            found.append(Setting(declaration.slug, (("players", players),), words, adjust))
        if declaration.slug == "shokoba":
            found += [Setting("shokoba", tuple(options.items()), words, adjust) for words, options in TEAMS]
    return found


def _is_usual(setting: Setting) -> bool:
    options = dict(setting.options)
    return bool(options.get("nine_cards")) or (
        "teams" not in options and options["players"] in USUAL.get(setting.slug, ())
    )


def all_contests(adjust: bool = False) -> list[Contest]:
    """The whole ladder."""
    contests = []
    for setting in settings(adjust):
        contests.append(Contest(setting, AGAINST_GREEDY, weight=2.0))
        if _is_usual(setting):
            contests += [Contest(setting, pairing) for pairing in (REFERENCE, STRONG_AGAINST_GREEDY)]
        contests += [Contest(setting, pairing) for pairing in LEVELS]
        if dict(setting.options).get("nine_cards"):
            contests += [Contest(setting, pairing, weight=2.0) for pairing in RULES_OF_THUMB]
    return contests


def small_contests(adjust: bool = False) -> list[Contest]:
    """One number of players for each game: each level against the one below, and the best against greedy."""
    contests = []
    for slug, (players, *_) in USUAL.items():
        for setting in settings(adjust):
            if setting.slug == slug and setting.options == (("players", players),):
                contests += [Contest(setting, pairing) for pairing in (AGAINST_GREEDY, *LEVELS)]
    return contests
