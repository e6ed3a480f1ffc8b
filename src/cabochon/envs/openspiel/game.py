"""What OpenSpiel asks of a game and of its states."""

from typing import Any, ClassVar, Final

import pyspiel

from cabochon.core.game import Declaration, Game
from cabochon.core.options import Option
from cabochon.envs.encoding import Encoding
from cabochon.envs.openspiel.observer import TableObserver
from cabochon.envs.openspiel.table import BYTE, BYTES, Table
from cabochon.games import declarations

LEFT_OUT: Final = -1
"""The value of a parameter that stands for an option nobody has chosen."""
LONGEST: Final = 10_000
"""More moves than any game takes; the rules themselves set Shokoba no bound, since ties go on."""
MOST_ALONE: Final = 10.0
"""More than anybody can make of a solitaire."""


def game_type(declaration: Declaration, alone: bool = False) -> pyspiel.GameType:
    """What is the same for all tables of a game, but that alone there is no win to share."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"python_cabochon_{declaration.slug}",
        long_name=f"Cabochon {declaration.names['en']}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(declaration.players),
        min_num_players=min(declaration.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: _default(option) for option in declaration.options.each},
    )


def _default(option: Option) -> Any:
    return LEFT_OUT if option.default is None else option.default


def _choose(declaration: Declaration, parameters: dict[str, Any]) -> Game:
    """The game with the options that these parameters choose."""
    return declaration.choose({name: value for name, value in parameters.items() if value != LEFT_OUT})


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel says nothing of its types
    """One of the games, with its options chosen."""

    declaration: ClassVar[Declaration]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = parameters or {}
        game = _choose(self.declaration, given)
        alone = game.players == 1
        self.encoding = Encoding(game)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=BYTE,
            num_players=game.players,
            min_utility=0.0,
            max_utility=MOST_ALONE if alone else 1.0,
            utility_sum=None if alone else float(self.encoding.side_size),
            max_game_length=LONGEST,
        )
        defaults = {option.name: _default(option) for option in self.declaration.options.each}
        told = {name: value for name, value in given.items() if value != defaults.get(name)}
        super().__init__(game_type(self.declaration, alone), info, told)

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (str(self),)

    def new_initial_state(self) -> "TableState":
        """A table before the deal."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance has its say."""
        return BYTES

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> TableObserver:
        """Somebody who looks on."""
        if parameters:
            raise ValueError("the observations have no parameters")
        return TableObserver(self.encoding, kind or pyspiel.IIGObservationType(perfect_recall=False))


class TableState(pyspiel.State):  # type: ignore[misc]
    """A game under way."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table = Table(game.encoding)

    def current_player(self) -> int:
        """Chance until all is dealt, then the seat to move."""
        if not self.table.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.match.to_move
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.is_dealt and self.table.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A byte of the seed, any as likely as the others."""
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.table.legal)

    def _apply_action(self, action: int) -> None:
        if self.table.is_dealt:
            self.table.play(action)
        else:
            self.table.draw(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action:02x}"
        return self.table.write(action)

    def returns(self) -> list[float]:
        """Every seat's share of the win; nothing while the game goes on."""
        if not self.table.is_dealt:
            return [0.0] * self.num_players()
        return [float(share) for share in self.table.encoding.rewards(self.table.match.state())]

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
