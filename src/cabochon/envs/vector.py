"""Many games at once, in the manner of Gymnasium's vector environments."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymVectorEnv
from gymnasium.vector.utils import batch_space

from cabochon.bots.compiled import BOT_NUMBERS
from cabochon.core.errors import IllegalMove, OptionError, brief
from cabochon.core.records import NOBODY
from cabochon.core.rng import check_seed
from cabochon.envs import batch
from cabochon.envs.batch import Lists, Rivals, Shown, Workspace
from cabochon.envs.encoding import Encoding
from cabochon.envs.opponents import check_seat, seated_names
from cabochon.envs.slices import cores, sharing, slice_ends
from cabochon.envs.snapshot import Snapshot
from cabochon.games import game as find_game

Arrays = dict[str, np.ndarray]
Seeds = int | Sequence[int | None] | np.ndarray | None
"""The first game's seed, or one for each game."""


class VectorEnv(GymVectorEnv[Any, np.ndarray, np.ndarray]):
    """``num_envs`` games of one kind, stepped together in compiled code, without Python for each.

    Every observation, mask and turn is that of the seat to move, which may differ from environment to
    environment: ``infos["to_move"]``. Rewards have a column for each seat. A game that ends is followed by
    the next one in the same step (``AutoresetMode.SAME_STEP``).

    With ``opponents`` bots hold all seats but one, and there is one agent and one reward in each game.

    >>> envs = VectorEnv("shokoba", num_envs=8, players=2)
    >>> observations, infos = envs.reset(seed=7)
    >>> observations, rewards, terminations, truncations, infos = envs.step(envs.sample())
    >>> observations["action_mask"].shape, rewards.shape
    ((8, 1105), (8, 2))
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        opponents: str | Sequence[str] | None = None,
        seat: int | None = 0,
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        """With ``copy=False`` every step writes into the same arrays: faster, and the last ones are lost.

        ``opponents`` is the bot on all seats but the agent's, or the bots to its left in their order;
        ``seat`` is then the agent's, or ``None`` for one by lot in every game.
        """
        self.game = find_game(game, **options)
        self.encoding = Encoding(self.game)
        self.num_envs = _at_least_one("num_envs", num_envs)
        self.threads = _at_least_one("threads", cores() if threads is None else threads)
        self.copy = copy
        self.opponents = None if opponents is None else seated_names(self.game, opponents, _check_compiled)
        """The bots to the agent's left, seat by seat; ``None`` if all seats are agents'."""
        self.seat = check_seat(self.game, seat)
        self._set_spaces()
        self._set_up()

    def _set_spaces(self) -> None:
        observation = spaces.Box(0, self.encoding.high, dtype=np.uint8)
        self.single_observation_space = (
            observation
            if self.opponents is not None
            else spaces.Dict(
                {"observation": observation, "action_mask": spaces.MultiBinary(self.encoding.actions)}
            )
        )
        self.single_action_space = spaces.Discrete(self.encoding.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _set_up(self) -> None:
        rules, rows = self.game.rules, self.num_envs
        most = min(rules.max_moves, self.encoding.actions)
        self._ends = np.array(slice_ends(rows, self.threads))
        parts = len(self._ends) - 1
        self._states = np.zeros(rows, rules.state)
        self._blank = np.zeros(1, rules.state)
        self._blank[0] = rules.blank(self.game.options)
        self._seens = np.zeros(parts, rules.seen)
        self._workspaces = Workspace(
            np.empty((parts, rules.max_moves), np.int64), np.empty((parts, rules.max_moves), np.int32)
        )
        self._lists = Lists(
            moves=np.empty(rows * most, np.int64),
            actions=np.empty(rows * most, np.int16),
            starts=np.zeros(rows, np.int64),
            counts=np.zeros(rows, np.int32),
            deals=np.zeros((rows, 4), np.uint32),
            luck=np.zeros((rows, 4), np.uint32),
            seeds=np.zeros(rows, np.uint64),
        )
        self._rivals = Rivals(
            bots=np.array([BOT_NUMBERS[name] for name in self.opponents or ()], np.int8),
            seat=np.array([batch.BY_LOT if self.seat is None else self.seat], np.int8),
            seated=np.full((rows, self.game.players), batch.AGENT, np.int8),
            seats=np.zeros(rows, np.int8),
            luck=np.zeros((rows, 4), np.uint32),
        )
        self._shown = self._new_arrays()
        self._chosen = np.zeros(rows, np.int64)
        self._everywhere = np.ones(rows, np.bool_)
        self._begun = False

    def _new_arrays(self) -> Shown:
        rows, players = self.num_envs, self.game.players
        return Shown(
            observation=np.empty((rows, self.encoding.size), np.uint8),
            mask=np.empty((rows, self.encoding.actions), np.int8),
            to_move=np.empty(rows, np.int8),
            rewards=np.zeros((rows, players), np.float32),
            terminations=np.zeros(rows, np.bool_),
            scores=np.zeros((rows, players), np.int32),
            final=np.zeros((rows, self.encoding.size), np.uint8),
            finals=self._shown.finals if hasattr(self, "_shown") else np.zeros(rows, self.game.rules.state),
        )

    # -- Gymnasium's calls -----------------------------------------------------------------------------------

    def reset(
        self, *, seed: Seeds = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game everywhere, or where ``options["reset_mask"]`` is true.

        Environment i's first game is the one that ``cabochon.game(...).start(seed + i)`` deals, or with a
        list of seeds ``start(seeds[i])``; those after it come from a generator of its own. Without a seed
        these go on, or begin somewhere if this is the first time.
        """
        where = self._mask((options or {}).get("reset_mask"), "reset_mask")
        if not (self._begun or where.all()):
            raise OptionError("envs.no_start")
        self._seed(seed, where)
        self._begun = True
        self._start(where)
        return self._observations(), self._infos()

    def step(
        self, actions: np.ndarray, where: np.ndarray | None = None
    ) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Play an action in every environment; ``IllegalMove`` if one is not legal, and then none is played.

        Where the mask ``where`` is false, the game stands still: its action is not looked at and its reward
        is 0. Returns observations, rewards, terminations, truncations (there are none) and infos.
        """
        where = self._mask(where, "where")
        self._choose(actions, where)
        seats = self._rivals.seats.copy()
        if self.copy:
            self._shown = self._new_arrays()
        more = self._chosen, self.encoding.side_size
        if self.opponents is None and where is self._everywhere:
            self._run(batch.step, batch.step_shared, self._lists, self._shown, *more)
        else:
            kept = self._lists, self._rivals, self._shown
            self._run(batch.step_some, batch.step_some_shared, *kept, where, *more)
        shown = self._shown
        rewards = shown.rewards
        if self.opponents is not None:
            rewards = rewards[np.arange(self.num_envs), seats]
        truncations = np.zeros(self.num_envs, np.bool_)
        return self._observations(), rewards, shown.terminations, truncations, self._infos()

    # -- keeping games and going back to them ----------------------------------------------------------------

    def save(self) -> Snapshot:
        """How all games stand, to ``restore`` them later, here or in another batch of the same game."""
        self._check_begun()
        columns = {name: column.copy() for name, column in self._columns().items()}
        return Snapshot(self.game.slug, dict(self.game.options), self.opponents, columns)

    def restore(
        self, saved: Snapshot, games: Sequence[int] | np.ndarray | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Let all games stand as they were saved; returns what a ``reset`` returns.

        Environment i takes the saved game ``games[i]``, so that one can be copied into many; -1 leaves it as
        it is. The same chance lies ahead of all copies of a game.
        """
        saved.check_fits(self.game.slug, dict(self.game.options), self.opponents)
        taken = np.arange(self.num_envs) if games is None else np.asarray(games)
        fits = taken.shape == (self.num_envs,) and np.issubdtype(taken.dtype, np.integer)
        if not fits or taken.min() < -1 or taken.max() >= len(saved):
            raise OptionError("envs.saved", n=self.num_envs, last=len(saved) - 1)
        if not self._begun and taken.min() < 0:
            raise OptionError("envs.no_start")
        saved.write(self._columns(), taken)
        self._begun = True
        self._start(np.zeros(self.num_envs, np.bool_))
        return self._observations(), self._infos()

    def clone(self) -> "VectorEnv":
        """A batch of its own whose games stand as these do."""
        make, given = self.__reduce__()
        twin: VectorEnv = make(*given)
        return twin

    def __reduce__(self) -> tuple[Callable[..., "VectorEnv"], tuple[Any, ...]]:
        settings = {
            **{name: getattr(self, name) for name in ("opponents", "seat", "threads", "copy")},
            **self.game.options,
        }
        saved = self.save() if self._begun else None
        return _again, (type(self), self.game.slug, self.num_envs, settings, saved, self.spec)

    def _columns(self) -> Arrays:
        """Everything that makes up the games under way, a row for each."""
        return {
            "states": self._states.view(np.uint8).reshape(self.num_envs, -1),
            "deals": self._lists.deals,
            "luck": self._lists.luck,
            "seeds": self._lists.seeds,
            "seated": self._rivals.seated,
            "seats": self._rivals.seats,
            "bots_luck": self._rivals.luck,
        }

    # -- looking at them -------------------------------------------------------------------------------------

    def observe(self, seat: int | np.ndarray) -> np.ndarray:
        """What a seat knows in every environment, whoever is to move; or a seat for each of them."""
        self._check_begun()
        seats = np.asarray(seat)
        whole = np.issubdtype(seats.dtype, np.integer) and seats.shape in ((), (self.num_envs,))
        if not whole or seats.min() < 0 or seats.max() >= self.game.players:
            raise OptionError("envs.seat", last=self.game.players - 1)
        return self._look(self._states, np.broadcast_to(seats, self.num_envs))

    def state(self) -> np.ndarray:
        """**Sees every hand**: what all seats know together, for critics that train and never for who plays.

        Environments × seats × entries, each seat's observation from its own point of view. The order of the
        cards to come, which nobody can know, is not in it.
        """
        self._check_begun()
        return np.stack([self.observe(seat) for seat in range(self.game.players)], axis=1)

    def final_observations(self) -> np.ndarray:
        """What each seat saw at the end of the games that the last step ended; zeros for the others.

        Environments × seats × entries. The last to move, or the single agent, finds its own in
        ``infos["final_obs"]`` too.
        """
        self._check_begun()
        ended = self._shown.terminations
        seen = [
            self._look(self._shown.finals, np.where(ended, seat, -1)) for seat in range(self.game.players)
        ]
        return np.stack(seen, axis=1)

    def _look(self, states: np.ndarray, seats: np.ndarray) -> np.ndarray:
        out = np.zeros((self.num_envs, self.encoding.size), np.uint8)
        batch.observe(states, self._seens, seats.astype(np.int64), out)
        return out

    # -- more than that --------------------------------------------------------------------------------------

    def sample(self) -> np.ndarray:
        """A random action for every environment, each legal one as likely as the others."""
        self._check_begun()
        actions = np.empty(self.num_envs, np.int64)
        batch.sample(self._lists, actions)
        return actions

    def greedy(self) -> np.ndarray:
        """What the bot ``greedy`` would do in every environment: somebody to play against."""
        self._check_begun()
        actions = np.empty(self.num_envs, np.int64)
        batch.greedy(self._states, self._seens, self._lists, actions)
        return actions

    @property
    def seeds(self) -> np.ndarray:
        """The seeds of the games under way: ``cabochon.game(...).start(seed)`` deals the same."""
        return self._lists.seeds.copy()

    def write(self, place: int, action: int) -> str:
        """An environment's legal action in notation."""
        return self.encoding.write(self._states[place], action)

    def read(self, place: int, text: str) -> int:
        """The action of a legal move of an environment in notation."""
        return self.encoding.read(self._states[place], text)

    # -- how -------------------------------------------------------------------------------------------------

    def _check_begun(self) -> None:
        if not self._begun:
            raise OptionError("envs.no_start")

    def _mask(self, mask: Any, name: str) -> np.ndarray:
        """A mask of environments; without one, all of them."""
        if mask is None:
            return self._everywhere
        is_mask = isinstance(mask, np.ndarray) and mask.dtype == np.bool_
        if not is_mask or mask.shape != (self.num_envs,) or not mask.any():
            raise OptionError("envs.mask", name=name, n=self.num_envs)
        return np.ascontiguousarray(mask)

    def _seed(self, seed: Seeds, where: np.ndarray) -> None:
        """Choose the seeds of the games that are about to be dealt, and set the generators after them."""
        given = where.copy()
        if seed is None and self._begun:
            given[:] = False
        elif seed is None or isinstance(seed, int | np.integer):
            first = np.uint64(check_seed(int(seed) if isinstance(seed, np.integer) else seed))
            self._lists.seeds[where] = (first + np.arange(self.num_envs, dtype=np.uint64))[where]
        else:
            given &= self._seed_each(list(seed), where)
        batch.seed_all(self._lists, self._rivals, given)
        batch.turn_pages(self._lists, where & ~given)

    def _seed_each(self, seeds: list[Any], where: np.ndarray) -> np.ndarray:
        """A seed for each environment; ``None`` leaves it to its generator. Returns where there is one."""
        if len(seeds) != self.num_envs:
            raise OptionError("envs.seeds", n=self.num_envs)
        if not self._begun:
            seeds = [check_seed(None) if each is None else each for each in seeds]
        chosen = [
            each if each is None else check_seed(int(each) if isinstance(each, np.integer) else each)
            for each in seeds
        ]
        for place, each in enumerate(chosen):
            if each is not None and where[place]:
                self._lists.seeds[place] = each
        return np.array([each is not None for each in chosen])

    def _choose(self, actions: np.ndarray, where: np.ndarray) -> None:
        self._check_begun()
        asked = np.asarray(actions)
        if asked.shape != (self.num_envs,) or not np.issubdtype(asked.dtype, np.integer):
            raise OptionError("envs.shape", n=self.num_envs)
        missing = batch.find(asked.astype(np.int64, copy=False), self._lists, where, self._chosen)
        if missing != NOBODY:
            raise IllegalMove("envs.illegal_in", action=int(asked[missing]), place=missing)

    def _start(self, where: np.ndarray) -> None:
        """Deal the games of some environments, and show all."""
        self._shown = self._new_arrays()
        self._run(batch.start, batch.start_shared, self._lists, self._rivals, self._shown, where)

    def _run(self, alone: Callable[..., None], shared: Callable[..., None], *more: Any) -> None:
        """Work on all environments: at once in one slice, or slice by slice in several threads."""
        given = (self._states, self._blank, self._seens)
        if len(self._seens) == 1:
            workspace = Workspace(self._workspaces.moves[0], self._workspaces.numbers[0])
            alone(*given, workspace, *more, 0, self.num_envs)
            return
        with sharing(self.threads):
            shared(*given, self._workspaces, *more, self._ends)

    def _observations(self) -> Any:
        if self.opponents is not None:
            return self._shown.observation
        return {"observation": self._shown.observation, "action_mask": self._shown.mask}

    def _infos(self) -> dict[str, Any]:
        shown = self._shown
        single = {"action_mask": shown.mask} if self.opponents is not None else {}
        return {
            **single,
            "to_move": shown.to_move,
            "scores": shown.scores,
            "final_obs": shown.final,
            "_final_obs": shown.terminations,
        }


def _again(
    kind: type[VectorEnv], slug: str, rows: int, settings: dict[str, Any], saved: Snapshot | None, spec: Any
) -> VectorEnv:
    """A batch like the one that was copied or stored."""
    envs = kind(slug, rows, **settings)
    envs.spec = spec
    if saved is not None:
        envs.restore(saved)
    return envs


def _at_least_one(name: str, value: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < 1:
        raise OptionError("envs.at_least_one", name=name)
    return int(value)


def _check_compiled(name: str) -> None:
    """Refuse bots that have no compiled form: they would have to be asked one game at a time."""
    if name not in BOT_NUMBERS:
        raise OptionError("envs.compiled", bot=brief(name), known=", ".join(BOT_NUMBERS))
