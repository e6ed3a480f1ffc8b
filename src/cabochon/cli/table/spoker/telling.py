"""What is said while a move is in the making: what it would bring, or why it cannot be made, and the keys."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from cabochon.cli.table.colours import ALARM, GOLD, QUIET
from cabochon.cli.table.face import Look, Offer, View
from cabochon.cli.table.spoker.board import RED
from cabochon.cli.table.spoker.cards import JOKER, Script
from cabochon.cli.table.spoker.plan import LAY, PASS, SWAP, Considered
from cabochon.cli.table.spoker.seats import most_passes
from cabochon.cli.table.spoker.worth import worths
from cabochon.cli.table.voice import Voice
from cabochon.games.spoker.preview import Preview

KEYS = {
    LAY: ("move", "turn", "lay", "back", "all"),
    SWAP: ("move", "swap_here", "leave"),
    PASS: ("mark", "discard", "leave"),
}
"""The keys said for what is being done, by name; some only where they do something."""


def told(considered: Considered, found: Preview, view: View, voice: Voice, script: Script) -> list[Text]:
    """What the move would bring, or why it cannot be made."""
    if considered.doing == LAY and not considered.cards:
        where = Text(f"{considered.square} {considered.direction}  ", f"bold {GOLD}")
        return [where + Text(voice.say("spoker.plan.lay"), QUIET)]
    head = _head(considered, view, voice, script)
    if found.refusal is not None:
        return [head + Text(" ×", f"bold {RED}"), Text(found.refusal.text(voice.language), RED)]
    if considered.doing == PASS and view["passes"] + 1 >= most_passes(view):
        return [head, Text(voice.say("spoker.plan.last_pass"), f"bold {ALARM}")]
    if considered.doing != LAY:
        return [head]
    total = view["scores"][view["seat"]] + found.points
    head.append("  " + voice.say("spoker.plan.points", n=found.points), f"bold {GOLD}")
    head.append("  " + voice.say("spoker.plan.then", total=total), QUIET)
    return [head, worths(found.figures, voice)]


def nothing_to_discard(view: View) -> bool:
    """Whether a pass discards nothing, both bags being empty (SPO-12)."""
    return not view["bag_size"] + view["discards_size"]


def _head(considered: Considered, view: View, voice: Voice, script: Script) -> Text:
    """The move itself."""
    cards = Text(" ").join(script.chip(card, voice.language) for card in considered.cards)
    if considered.doing == LAY:
        return cards + Text(f" {considered.square} {considered.direction}")
    if considered.doing == PASS and nothing_to_discard(view):
        return Text(voice.say("spoker.plan.pass"))
    if considered.doing == PASS:
        return Text(voice.say("spoker.plan.discard") + " ") + cards
    there = view["board"].get(considered.square)
    text = script.chip(JOKER, voice.language) + Text(f" → {considered.square}")
    return text + Text("  ← ") + script.chip(there, voice.language) if there else text


def listed(offers: Sequence[Offer], chosen: int, voice: Voice) -> list[Text]:
    """The best plays by number."""
    if not offers:
        return [Text(voice.say("spoker.plan.none"), QUIET)]
    rows = []
    for number, offer in enumerate(offers, start=1):
        here = number - 1 == chosen
        row = Text(f"{'▶' if here else ' '}{number} ", f"bold {GOLD}") + offer.card + Text(" ") + offer.words
        row.no_wrap = True
        row.overflow = "ellipsis"
        rows.append(row)
    return rows


def keys(doing: str, look: Look, view: View) -> "KeyLines":
    """The keys there are now."""
    names = list(KEYS[doing])
    if doing == LAY:
        names += ["swap"] if JOKER in view["hand"] else []
        names += ["pass", "letters"]
        names += ["best"] if look.hints else []
    elif doing == PASS and nothing_to_discard(view):
        names.remove("mark")
    return KeyLines([look.voice.say(f"spoker.keys.{name}") for name in names])


@dataclass(frozen=True)
class KeyLines:
    """Keys and what they do; a line never ends between the two."""

    keys: Sequence[str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As many on each line as there is room for."""
        line = Text()
        for words in self.keys:
            key, _, does = words.partition(" ")
            said = Text(key, f"bold {GOLD}") + Text(f" {does}", QUIET)
            if line and line.cell_len + 2 + said.cell_len > options.max_width:
                yield line
                line = Text()
            line += Text("  " if line else "") + said
        yield line
