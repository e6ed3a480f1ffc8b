"""Spoker's face: the board and the hand, the rest gathered from its neighbours."""

from typing import Final

from rich.text import Text

from cabochon.cli.table.chooser import Chooser
from cabochon.cli.table.colours import GOLD, QUIET
from cabochon.cli.table.face import Look, Offer, Part, Story, View
from cabochon.cli.table.spoker import ending, seats
from cabochon.cli.table.spoker.board import Cell, DrawnBoard, closed_off
from cabochon.cli.table.spoker.cards import JOKER, PAPER, Script, backs, terminal_has_signs
from cabochon.cli.table.spoker.laying import CardLayer
from cabochon.cli.table.spoker.plan import LAY, PASS, SWAP, Considered, picked_places
from cabochon.cli.table.spoker.worth import worths
from cabochon.cli.table.told import told
from cabochon.cli.table.voice import Voice
from cabochon.core.outcome import Outcome
from cabochon.games.spoker.preview import Preview, best, preview
from cabochon.games.spoker.rules import RULES
from cabochon.games.spoker.variants import VARIANTS

MOST_OFFERS: Final = 4
"""Plays listed as the best: as many as there is room for on 80×24."""
FEW: Final = 5
"""Moves that are offered one and all, such as those a hint is about."""


class SpokerFace:
    """Spoker as the terminal shows it."""

    def __init__(self) -> None:
        self.script = Script(letters=not terminal_has_signs())
        """How suits are written; a key changes it."""

    def chooser(self) -> Chooser:
        """Cards are laid with a cursor, one by one: a list of all plays would help nobody."""
        return CardLayer(self.script)

    def headline(self, view: View, voice: Voice) -> str:
        """The bags, or that the game is over."""
        game = voice.say(
            "spoker.headline.any_order" if view["options"]["any_order"] else "spoker.headline.game"
        )
        if view["to_move"] is None:
            return f"{game} · {voice.say('over.title')}"
        bags = voice.say("spoker.seats.bags", bag=view["bag_size"], discards=view["discards_size"])
        return f"{game} · {bags}"

    def board(self, view: View, look: Look) -> Part:
        """The board, with the considered cards on it and the figures they would make."""
        cells = {square: Cell(card) for square, card in view["board"].items()}
        for square in _last_laid(view["history"]):
            cells[square] = Cell(cells[square].card, "last")
        considered = Considered.read(look.move) if look.move else Considered(PASS)
        cursor, direction = considered.square or None, " "
        if considered.doing == LAY:
            laid, cursor = considered.landing(view["board"])
            cells |= _considered_cells(view, considered, laid)
            direction = considered.direction
        off = closed_off(view["board"], view["closed"])
        bonuses = VARIANTS.numbers(view["options"])["bonus_squares"]
        board = DrawnBoard(cells, self.script, look.voice.language, bonuses, off, cursor, direction)
        return Part(look.voice.say("spoker.board.title"), board)

    def hand(self, view: View, look: Look) -> Part:
        """The viewer's cards by number, those laid marked; of others the backs."""
        seat = view["seat"] if view["seat"] is not None else view["to_move"]
        if seat is None or not view["hand_sizes"][seat]:
            return Part(look.voice.say("spoker.hand.over"), "")
        title = look.voice.tell("spoker.hand.title", seat)
        if view["seat"] is None:
            return Part(title, backs(view["hand_sizes"][seat]))
        used = _used(view, look.move)
        cards = Text(no_wrap=True)
        for place, card in enumerate(view["hand"]):
            mark = "▶" if place in used else " "
            cards.append(f"{mark}{place + 1}", f"bold {GOLD}")
            cards.append_text(self.script.chip(card, look.voice.language, GOLD if place in used else PAPER))
        return Part(title, cards)

    def seats(self, view: View, voice: Voice) -> Part:
        """Everybody's points, and the bags."""
        return seats.seats(view, voice)

    def question(self, view: View, voice: Voice) -> str:
        """What to lay."""
        return voice.tell("spoker.question", view["seat"])

    def offers(self, view: View, voice: Voice) -> list[Offer]:
        """A few moves as they are; of many the best plays."""
        seen = RULES.read_seen(view["options"], view)
        if len(view["moves"]) > FEW:
            found = best(seen, view["moves"], MOST_OFFERS)
        else:
            found = [preview(seen, move) for move in view["moves"]]
        return [self._offer(play, view, voice) for play in found]

    def _offer(self, found: Preview, view: View, voice: Voice) -> Offer:
        considered = Considered.read(found.move)
        if considered.doing == SWAP:
            there = self.script.name(view["board"][considered.square], voice.language)
            words = Text(voice.say("spoker.offer.swap", square=considered.square) + " ") + there
            return Offer(found.move, self.script.name(JOKER, voice.language), words)
        cards = self.script.names(considered.cards, voice.language)
        if considered.doing == PASS:
            return Offer(found.move, cards, Text(voice.say("spoker.offer.pass")))
        where = Text(f"{considered.square}{considered.direction} ", QUIET)
        points = Text(f"{voice.say('spoker.plan.points', n=found.points)}  ", f"bold {GOLD}")
        return Offer(found.move, cards, where + points + worths(found.figures, voice))

    def log(self, story: Story, voice: Voice) -> list[Text]:
        """What happened, in sentences."""
        return told("spoker", story, voice, lambda part: self.script.name(part.text, voice.language))

    def explanation(self, story: Story, voice: Voice) -> Part | None:
        """Nothing needs explaining before the end."""
        return None

    def ending(self, outcome: Outcome, voice: Voice) -> Part:
        """Who won, and why."""
        return ending.ending(outcome, voice, self.script)


def _last_laid(history: Story) -> list[str]:
    """The squares of the last cards laid, or of the last swap."""
    for event in reversed(history):
        if event["event"] == "laid":
            return list(event["squares"])
        if event["event"] == "swapped":
            return [event["square"]]
    return []


def _considered_cells(view: View, considered: Considered, laid: dict[str, str]) -> dict[str, Cell]:
    """The considered cards and those that would make figures with them."""
    if not laid:
        return {}
    found = preview(RULES.read_seen(view["options"], view), considered.text)
    cells = {}
    for figure in found.figures:
        for square, card in zip(figure["squares"], figure["cards"], strict=True):
            cells[square] = Cell(card, "figure")
    mark = "fits" if found.refusal is None else "refused"
    return cells | {square: Cell(card, mark) for square, card in laid.items()}


def _used(view: View, move: str | None) -> set[int]:
    """The places in the hand of the cards that the considered move uses."""
    if move is None:
        return set()
    considered = Considered.read(move)
    if considered.doing == SWAP:
        return picked_places(view["hand"], [JOKER]) if JOKER in view["hand"] else set()
    return picked_places(view["hand"], considered.cards)
