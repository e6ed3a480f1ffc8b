"""A game with comments and variations: a tree of moves, the first branch of each being what was played."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

from cabochon.core.match import Match
from cabochon.core.save_files import FindGame, replay_record


class GameNode:
    """A move in a tree: what may follow it are its ``variations``, the first of them the main line."""

    def __init__(self, parent: "GameNode | None" = None, move: str | None = None) -> None:
        """Not for direct use: ``add_variation`` and ``add_line`` add nodes to a tree."""
        self.parent = parent
        """The node before; the beginning of a game has none."""
        self.move = move
        """The move that leads here, in notation; the beginning has none."""
        self.comment = ""
        """What is said of the move, or of the game at its beginning."""
        self.starting_comment = ""
        """What is said before the move, where a variation begins."""
        self.variations: list[GameNode] = []
        """What follows: the main line first, then other tries."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.ply}: {self.move}, {len(self.variations)} following>"

    @property
    def ply(self) -> int:
        """How many moves lead here."""
        return len(self.moves())

    @property
    def root(self) -> "GameTree":
        """The beginning of the game."""
        node = self
        while node.parent is not None:
            node = node.parent
        assert isinstance(node, GameTree)
        return node

    def moves(self) -> list[str]:
        """The moves that lead here, from the beginning on."""
        found: list[str] = []
        node: GameNode | None = self
        while node is not None:
            if node.move is not None:
                found.append(node.move)
            node = node.parent
        return found[::-1]

    def match(self) -> Match:
        """A match of its own that stands here."""
        match = self.root.start()
        for move in self.moves():
            match.push(move)
        return match

    # -- along the branches ----------------------------------------------------------------------------------

    def next(self) -> "GameNode | None":
        """The next node of the main line; none at its end."""
        return self.variations[0] if self.variations else None

    def mainline(self) -> "Iterator[GameNode]":
        """The nodes after this one along the main line."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def end(self) -> "GameNode":
        """The last node of the main line."""
        node = self
        while node.variations:
            node = node.variations[0]
        return node

    @property
    def is_mainline(self) -> bool:
        """Whether this was played, and not only thought of."""
        node = self
        while node.parent is not None:
            if node.parent.variations[0] is not node:
                return False
            node = node.parent
        return True

    # -- growing and cutting ---------------------------------------------------------------------------------

    def add_variation(self, move: str, comment: str = "") -> "GameNode":
        """A new branch with this move, after those there are; ``IllegalMove`` says why there is none."""
        return self.grow(self.match().check(move), comment)

    def add_line(self, moves: Sequence[str], comment: str = "") -> "GameNode":
        """A new branch of several moves; returns its last node, to which the comment belongs. Nothing is
        added if one of them is not legal.
        """
        match, spelled = self.match(), []
        for move in moves:
            spelled.append(match.check(move))
            match.push(move)
        node = self
        for move in spelled:
            node = node.grow(move)
        node.comment = comment or node.comment
        return node

    def grow(self, move: str, comment: str = "") -> "GameNode":
        """A new branch with a move that is known to be legal and in its one spelling."""
        node = GameNode(self, move)
        node.comment = comment
        self.variations.append(node)
        return node

    def promote_to_main(self) -> None:
        """Make this the first of its parent's branches."""
        if self.parent is not None:
            self.parent.variations.remove(self)
            self.parent.variations.insert(0, self)

    def remove(self) -> None:
        """Cut this branch off."""
        if self.parent is not None:
            self.parent.variations.remove(self)


class GameTree(GameNode):
    """A game with headings, comments and variations: what a file of game texts holds.

    >>> import cabochon
    >>> match = cabochon.game("shokoba", players=2).start(seed=7)
    >>> events = match.play("4S=4R")
    >>> tree = cabochon.GameTree.from_match(match, Event="A rainy Sunday")
    >>> tree.next().comment = "The ruby is worth more than the sapphires."
    >>> other = tree.add_line(["1R=1S", "8S"])
    >>> print(tree)
    [Game "shokoba"]
    [Seed "7"]
    [Event "A rainy Sunday"]
    [Result "*"]
    <BLANKLINE>
    1B. 4S=4R {The ruby is worth more than the sapphires.} (1B. 1R=1S 2A. 8S)
    <BLANKLINE>
    >>> tree.mainline_match() == match, other.match().played
    (True, ['1R=1S', '8S'])
    """

    def __init__(self, start: Match, headings: Mapping[str, str] | None = None) -> None:
        """A game without moves that begins as this match does."""
        super().__init__()
        self._start = start
        self.headings: dict[str, str] = dict(headings or {})
        """What is said of the game at its top, beside what its match says: names, places, dates."""

    @classmethod
    def from_record(cls, record: Mapping[str, Any], find_game: FindGame) -> Self:
        """The moves of a record as a main line; what else it says is kept in headings."""
        from cabochon.core.texts.headings import record_headings

        return cls.from_match(replay_record(record, find_game), **record_headings(record))

    @classmethod
    def from_match(cls, match: Match, /, **headings: str) -> Self:
        """The moves of a match as a main line."""
        start = match.copy()
        while start.played:
            start.pop()
        tree = cls(start, headings)
        node: GameNode = tree
        for move in match.played:
            node = node.grow(move)
        return tree

    def __repr__(self) -> str:
        game = self._start.game
        return f"<GameTree {game.slug}, {game.players} players, {len(list(self.mainline()))} moves>"

    def __str__(self) -> str:
        from cabochon.core.texts.game_text import write_game

        return write_game(self)

    def start(self) -> Match:
        """A match of its own at the beginning."""
        return self._start.copy()

    def mainline_match(self) -> Match:
        """A match of its own at the end of the main line."""
        return self.end().match()

    def record(self) -> dict[str, Any]:
        """The main line as a record, without comments and variations."""
        from cabochon.core.texts.headings import record_parts

        return {**self.mainline_match().record(), **record_parts(self.headings)}
