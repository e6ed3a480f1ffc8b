"""What OpenSpiel asks of a game and of its states."""

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pyspiel

from cabochon.core.game import Declaration, Game
from cabochon.core.options import Option
from cabochon.envs.encoding import Encoding
from cabochon.envs.openspiel.observer import TableObserver
from cabochon.envs.openspiel.settings import DEFAULTS, Settings
from cabochon.envs.openspiel.table import Table
from cabochon.games import declarations

SEEDS: Final = 1 << 53
"""As many as there are numbers between 0 and 1 that chance may draw."""
LEFT_OUT: Final = -1
"""The value of a parameter that stands for an option nobody has chosen."""
MOST_POINTS: Final = 1000.0
"""More than anybody can make in the rest of a round."""
MOST_ALONE: Final = 10.0
"""More than anybody can make of a solitaire."""


def game_type(
    declaration: Declaration, alone: bool = False, settings: Settings | None = None
) -> pyspiel.GameType:
    """What is the same for all tables of a game, but that alone there is no win to share.

    Endings are played for points, and a tensor of information states must be asked for.
    """
    kinds = pyspiel.GameType
    ending = settings is not None and settings.ending
    many = kinds.Utility.ZERO_SUM if ending else kinds.Utility.CONSTANT_SUM
    return kinds(
        short_name=f"python_cabochon_{declaration.slug}",
        long_name=f"Cabochon {declaration.names['en']}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else many,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(declaration.players),
        min_num_players=min(declaration.players),
        provides_information_state_string=True,
        provides_information_state_tensor=settings is not None and settings.recall > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_defaults(declaration),
    )


def _default(option: Option) -> Any:
    return LEFT_OUT if option.default is None else option.default


def _defaults(declaration: Declaration) -> dict[str, Any]:
    """All parameters: the game's options, and what may be asked for beside them."""
    return {**{option.name: _default(option) for option in declaration.options.each}, **DEFAULTS}


def _choose(declaration: Declaration, parameters: dict[str, Any]) -> Game:
    """The game with the options that these parameters choose."""
    options = {name: value for name, value in parameters.items() if name not in DEFAULTS}
    return declaration.choose({name: value for name, value in options.items() if value != LEFT_OUT})


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel says nothing of its types
    """One of the games, with its options chosen."""

    declaration: ClassVar[Declaration]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        game = _choose(self.declaration, given)
        alone = game.players == 1
        self.encoding = Encoding(game)
        self.settings = Settings.of(given)
        self.opening = self.settings.opening(game)
        ending = self.settings.ending
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.opening.most,
            num_players=game.players,
            min_utility=-MOST_POINTS if ending else 0.0,
            max_utility=MOST_POINTS if ending else MOST_ALONE if alone else 1.0,
            utility_sum=None if alone else 0.0 if ending else float(self.encoding.side_size),
            max_game_length=self.settings.max_length,
        )
        defaults = _defaults(self.declaration)
        told = {name: value for name, value in given.items() if value != defaults.get(name)}
        super().__init__(game_type(self.declaration, alone, self.settings), info, told)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> "TableState":
        """A table before the deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance has its say."""
        return self.opening.draws

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> TableObserver:
        """Somebody who looks on."""
        if parameters:
            raise ValueError("the observations have no parameters")
        return TableObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game under way."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table = Table(game.encoding, game.settings, game.opening)

    def current_player(self) -> int:
        """Chance until all is dealt, then the seat to move."""
        if not self.table.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.match.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None or self.table.is_over else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.is_dealt and self.table.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw: a byte of the seed, or in an ending a deal."""
        return self.table.opening.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.table.legal)

    def _apply_action(self, action: int) -> None:
        if self.table.is_dealt:
            self.table.play(action)
        else:
            self.table.draw(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.table.opening.write(action)
        return self.table.write(action)

    def returns(self) -> list[float]:
        """Every seat's share of the win, or in an ending its points; nothing while the game goes on."""
        if not self.table.is_dealt:
            return [0.0] * self.num_players()
        return [float(share) for share in self.table.returns()]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "TableState":
        """A state that the player could just as well be in, all being equally likely.

        It does not follow from its history, and cannot be stored.
        """
        twin: TableState = self.clone()
        twin.table = self.table.imagined_by(player, int(sampler() * SEEDS))
        return twin

    def __str__(self) -> str:
        return str(self.table)


def _load(text: str) -> TableGame:
    """The game that OpenSpiel writes so; importing this module has made it known."""
    game: TableGame = pyspiel.load_game(text)
    return game


def register_all() -> None:
    """Make every game known to ``pyspiel.load_game``.

    OpenSpiel keeps what it is handed until after Python has ended, which a class survives, and a partial
    function does not.
    """
    for slug, declaration in declarations().items():
        kind = type(f"{slug.capitalize()}Game", (TableGame,), {"declaration": declaration})
        pyspiel.register_game(game_type(declaration), kind)
