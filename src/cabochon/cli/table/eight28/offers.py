"""8·28's legal moves as they are offered."""

from rich.text import Text

from cabochon.cli.table.colours import QUIET
from cabochon.cli.table.eight28.cards import chips, readings
from cabochon.cli.table.face import Offer, View
from cabochon.cli.table.voice import Voice
from cabochon.games.eight28.notation import totals

_ORDER = ("take", "refuse", "8", "28")


def question(view: View, voice: Voice) -> str:
    """Take the card or not; in the sharing, which treasure to play for (E28-8)."""
    if view["phase"] == "choose":
        return voice.tell("eight28.question.choose", view["seat"])
    return voice.tell("eight28.question.offer", view["seat"])


def offers(view: View, voice: Voice) -> list[Offer]:
    """Taking before refusing, 8 before 28."""
    tell = _treasure if view["phase"] == "choose" else _answer
    return [tell(move, view, voice) for move in sorted(view["moves"], key=_ORDER.index)]


def _answer(move: str, view: View, voice: Voice) -> Offer:
    words = Text(voice.say(f"eight28.offer.{move}"))
    if move == "refuse":
        held = [view["hidden"][view["seat"]], *view["open"][view["seat"]]]
        stay = voice.say("eight28.offer.stay", totals=readings(held))
        words.append(f"  {stay}", QUIET)
    return Offer(move, chips([None]), words)


def _treasure(move: str, view: View, voice: Voice) -> Offer:
    """A treasure with one's own total and the totals one is up against."""
    seat = view["seat"]
    words = Text(voice.say("eight28.offer.treasure", total=_best(view, seat, move)))
    rivals = [other for other, choice in enumerate(view["choices"]) if choice == move]
    if rivals:
        listed = ", ".join(f"{voice.name(other)} {_best(view, other, move)}" for other in rivals)
        words.append("  " + voice.say("eight28.offer.against", rivals=listed), QUIET)
    else:
        words.append("  " + voice.say("eight28.offer.alone"), QUIET)
    return Offer(move, Text(move, "bold"), words)


def _best(view: View, seat: int, goal: str) -> int:
    held = [view["hidden"][seat], *view["open"][seat]]
    return max(total for total in totals(held) if total <= int(goal))
