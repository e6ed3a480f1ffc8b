"""The ladder as a page."""

from collections.abc import Sequence

from cabochon.lab.ratings import ratings
from cabochon.lab.standings import Duel
from cabochon.lab.stats import Estimate
from ladder_contests import AGAINST_GREEDY, REFERENCE, Contest, Setting

HEAD = """# The ladder

How the bots fare against each other, measured by

```sh
{command}
```

A share is that of the games won by the first bot, wins shared by several being split. Every deal is played in
all seatings: the two bots alternate round the table and change places, a team being of one kind, so 50 % is
even for any number of players. Alone, both play the same deal and the better score wins. Intervals are at
95 % and come from the spread between deals. The same command goes on where it stopped; more minutes make the
intervals narrower.
"""

WAY = """## How far it is to seeing all cards

`clairvoyant` is the search of `master` with all cards on the table: unfair, a bound, and no player. The last
column says how much of the way `master` comes from an even share to what `clairvoyant` wins against greedy.
"""


MORE = " without luck | 95 % interval | saves |"
RATINGS = "[Ratings](../docs/bots.md#tournaments) from all contests of a line, with 95 % intervals:"
LUCK = """A share *without luck* is the same less what chance gave the first bot
([how](../docs/lab.md#results-without-the-luck)); *saves* says how many times as many deals the raw share
needs for an interval as narrow. `clairvoyant`, which looks at the cards to come, has none.
"""


def page(contests: Sequence[Contest], command: str) -> str:
    """Everything measured so far."""
    measured = [(contest, duel) for contest in contests if (duel := contest.duel())]
    parts = [HEAD.format(command=command)]
    if any(duel.adjusted for _, duel in measured):
        parts.append(LUCK)
    for game in dict.fromkeys(contest.slug for contest, _ in measured):
        rows = [(contest, duel) for contest, duel in measured if contest.slug == game]
        parts.append(_section(rows))
    way = _way(measured)
    if way:
        parts.append(WAY + "\n" + way)
    games = sum(duel.games for _, duel in measured)
    deals = sum(duel.deals for _, duel in measured)
    parts.append(f"Together {games:,} games on {deals:,} deals.\n")
    return "\n".join(parts)


def _section(rows: Sequence[tuple[Contest, Duel]]) -> str:
    name = rows[0][0].setting.title.partition(",")[0]
    more = any(duel.adjusted for _, duel in rows)
    lines = [
        f"## {name}",
        "",
        f"| players | | share of the first | 95 % interval |{MORE if more else ''} deals | games |",
        f"| --- | --- | ---: | ---: |{' ---: | ---: | ---: |' if more else ''} ---: | ---: |",
    ]
    for contest, duel in rows:
        first, second = contest.pairing
        lines.append(
            f"| {contest.setting.words} | {first} v {second} | {_percent(duel.share.value)} "
            f"| {_interval(duel.share)} |{_without_luck(duel) if more else ''} {duel.deals} | {duel.games} |"
        )
    lines += ["", RATINGS, ""]
    for setting in dict.fromkeys(contest.setting for contest, _ in rows):
        lines.append(f"- {setting.words}: {_ratings(setting)}")
    return "\n".join([*lines, ""])


def _ratings(setting: Setting) -> str:
    """The bots of a setting, best first."""
    blocks = list(setting.file.blocks.values())
    names = dict.fromkeys(name for block in blocks for name in block.key[:2])
    rated = sorted(ratings(blocks, list(names)).items(), key=lambda each: -each[1].value)
    return ", ".join(
        f"{name} {rating.value:.0f} ± {(rating.high - rating.low) / 2:.0f}" for name, rating in rated
    )


def _without_luck(duel: Duel) -> str:
    """The cells of a share without luck; empty where it was not measured."""
    if duel.adjusted is None:
        return " | | |"
    share = duel.adjusted.share
    saves = "–" if duel.adjusted.saves is None else f"{duel.adjusted.saves:.1f}"
    return f" {_percent(share.value)} | {_interval(share)} | {saves} |"


def _way(measured: Sequence[tuple[Contest, Duel]]) -> str:
    found: dict[Setting, dict[str, Estimate]] = {}
    for contest, duel in measured:
        if contest.pairing in (AGAINST_GREEDY, REFERENCE):
            found.setdefault(contest.setting, {})[contest.pairing[0]] = duel.share
    lines = []
    for setting, shares in found.items():
        if len(shares) == 2:
            master, seer = shares["master"], shares["clairvoyant"]
            way = f"{100 * (master.value - 0.5) / (seer.value - 0.5):.0f} %" if seer.value > 0.5 else "–"
            lines.append(
                f"| {setting.title} | {_percent(master.value)} ({_interval(master)}) "
                f"| {_percent(seer.value)} ({_interval(seer)}) | {way} |"
            )
    if not lines:
        return ""
    head = "| game | master v greedy | clairvoyant v greedy | of the way |\n| --- | ---: | ---: | ---: |\n"
    return head + "\n".join(lines) + "\n"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _interval(share: Estimate) -> str:
    return f"{100 * share.low:.1f} – {100 * share.high:.1f} %"
