"""Taking luck out of results: how many games that saves, and what it costs.

    python benchmarks/adjusted.py --deals 200 --write        measure everything and keep it in adjusted.md
    python benchmarks/adjusted.py --deals 40 --game topas    measure one game and print that

For every game two pairings play the same deals as in a tournament (``cabochon tournament … --adjust``). The
variance of the shares of whole deals, raw and adjusted, says how many times fewer games are needed for the
same interval; the interval of that ratio is a bootstrap over deals. The cost is CPU time with luck measured
over CPU time without it. What has been played is kept in benchmarks/.adjusted, and the same command goes on
from there; ``--kept`` makes the page of that and plays nothing more.
"""

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

import cabochon
from cabochon.bots.outside import MOVE_SECONDS
from cabochon.core.jit import generation
from cabochon.lab.pool import local_pool
from cabochon.lab.standings import Duel, adjusted_shares
from cabochon.lab.tournament import Block, Pairing, Plan, play, play_block
from cabochon.lab.tournament_file import TournamentFile
from kept_page import add_page_options, keep_or_print

RESULTS: Final = Path(__file__).with_suffix(".md")
FOLDER: Final = Path(__file__).parent / ".adjusted"
SEED: Final = 18
PAIRINGS: Final[tuple[Pairing, ...]] = (("casual", "greedy"), ("strong", "casual"))
TABLES: Final = (("shokoba", 2), ("shokoba", 4), ("eight28", 3), ("topas", 1), ("topas", 2), ("spoker", 2))
RESAMPLED: Final = 2000
TIMED: Final = 3
"""Deals that are played again, with and without measuring luck, to see what it costs."""

HEAD = """# Results without the luck

How many times fewer games a tournament needs if luck is taken out of its results
([how](../docs/lab.md#results-without-the-luck)), measured by

```sh
{command}
```

(`--kept` puts together what the same command has played without it, for one `--game` at a time.)

Every deal is played in all seatings, as in any tournament, so that much of the luck of the deal is out of
the raw shares already; only the rest counts here. *Saves* is the variance of the raw shares of whole deals
over that of the adjusted ones: so many times fewer deals give an interval as narrow. Its interval at 95 %
is a bootstrap over deals ({resampled} samples). *Taken out* is the mean of raw less adjusted with its
standard error: 0 but for chance, since adjusting favours nobody. *Cost* is the CPU time of {timed} deals with
luck measured over that of the same without it: where it is above what is saved, playing more games is
cheaper in CPU time. Measuring takes as long whoever plays, so it weighs less the longer the bots think.
Costs were timed on a machine that had other work to do, and are rough.

| game | | raw share | adjusted share | saves | interval | taken out | cost | playouts | deals | games |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


@dataclass(frozen=True)
class Contest:
    """Two bots at one table."""

    slug: str
    players: int
    pairing: Pairing
    deals: int

    @property
    def title(self) -> str:
        """The game and its players."""
        name = cabochon.game(self.slug).declaration.names["en"]
        return f"{name}, {'alone' if self.players == 1 else f'{self.players} players'}"

    def plan(self, measured: bool = True) -> Plan:
        """What is to be played."""
        game = cabochon.game(self.slug, players=self.players)
        playouts = game.declaration.luck.playouts if measured else 0
        options = dict(game.options)
        return Plan(self.slug, options, self.pairing, self.deals, SEED, MOVE_SECONDS, playouts=playouts)

    @property
    def path(self) -> Path:
        """Where its deals are kept, for the code as it is now."""
        code = generation("lab", cabochon.game(self.slug).declaration.folder)
        return FOLDER / code / f"{self.slug}-{self.players}-{'-'.join(self.pairing)}.jsonl"

    def play(self, jobs: int) -> None:
        """Play what is missing, and see what it costs."""
        plan = self.plan()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with TournamentFile(self.path, plan) as file:
            for block in play(plan, file.blocks, local_pool(jobs)):
                file.add_block(block)
        if not self.cost_path.exists():
            self.cost_path.write_text(f"{cost(self):.1f}", encoding="utf-8")

    @property
    def cost_path(self) -> Path:
        """Where its cost is kept."""
        return self.path.with_suffix(".cost")

    def blocks(self) -> list[Block]:
        """What was played, now or earlier."""
        if not self.cost_path.exists():
            return []
        with TournamentFile(self.path, self.plan()) as file:
            return [block for block in file.blocks.values() if block.key[2] < self.deals]


def saved(raw: np.ndarray, adjusted: np.ndarray) -> tuple[float, float]:
    """Where the ratio of the variances lies, 19 times in 20."""
    places = np.random.default_rng(SEED).integers(len(raw), size=(RESAMPLED, len(raw)))
    spreads = raw[places].var(axis=1), adjusted[places].var(axis=1)
    low, high = np.quantile(spreads[0] / spreads[1], (0.025, 0.975))
    return float(low), float(high)


def cost(contest: Contest) -> float:
    """CPU time with luck measured, over the same without."""
    seconds = []
    for measured in (False, True):
        play_block(contest.plan(measured), contest.pairing, 0)
        began = time.process_time()
        for deal in range(TIMED):
            play_block(contest.plan(measured), contest.pairing, deal)
        seconds.append(time.process_time() - began)
    return seconds[1] / seconds[0]


def row(contest: Contest) -> str:
    """What was measured for two bots; nothing of a few deals."""
    blocks = contest.blocks()
    duel = Duel.of(*contest.pairing, blocks) if blocks else None
    adjusted = adjusted_shares(blocks)
    if duel is None or duel.adjusted is None or adjusted is None:
        return ""
    raw, without_luck = np.array([block.share for block in blocks]), np.array(adjusted)
    low, high = saved(raw, without_luck)
    removed = raw - without_luck
    first, second = contest.pairing
    paid = contest.cost_path.read_text(encoding="utf-8")
    return (
        f"| {contest.title} | {first} v {second} | {100 * duel.share.value:.1f} % "
        f"| {100 * duel.adjusted.share.value:.1f} % | **{duel.adjusted.saves:.2f}** | {low:.2f} – {high:.2f} "
        f"| {100 * removed.mean():.1f} ± {100 * removed.std(ddof=1) / len(raw) ** 0.5:.1f} points "
        f"| {paid} | {blocks[0].playouts} | {duel.deals} | {duel.games} |\n"
    )


def main() -> None:
    """Measure, then print or keep the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=200, help="deals for each pairing")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--kept", action="store_true", help="play nothing more")
    add_page_options(parser, RESULTS)
    arguments = parser.parse_args()
    command = " ".join(["python benchmarks/adjusted.py", *sys.argv[1:]])
    text = HEAD.format(command=command, resampled=RESAMPLED, timed=TIMED)
    missing: list[str] = []
    for slug, players in TABLES:
        if not arguments.game or slug in arguments.game:
            for pairing in PAIRINGS:
                contest = Contest(slug, players, pairing, arguments.deals)
                if not arguments.kept:
                    contest.play(arguments.jobs)
                found = row(contest)
                missing += [] if found else [f"{contest.title} ({pairing[0]} v {pairing[1]})"]
                text += found
                print(found, end="", file=sys.stderr, flush=True)
    if missing:
        text += f"\nNot measured yet: {', '.join(missing)}.\n"
    keep_or_print(text, RESULTS, arguments.write)


if __name__ == "__main__":
    main()
