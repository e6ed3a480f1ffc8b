"""The tree of a search: nodes and edges in two flat pools.

A **node** is what the searching seat would know after some moves: the moves since the root and what chance
has openly shown with them (``verbs.shown``). An **edge** is a move tried at a node, with what came of it.
Both are numbers, places in their pools; ``NONE`` is no place. The edges of a node and the nodes after an edge
are chains.

A node is made when its edge is tried for the second time, so each simulation adds one edge and one node at
most. When a pool is full the tree stays as it is and goes on counting.
"""

from typing import Final

import numpy as np

from cabochon.core.jit import kernel
from cabochon.core.records import record_dtype

NONE: Final = -1
ROOT: Final = 0
MOST_NODES: Final = 1 << 20
"""Room for a second and more of search: 56 bytes for each, edge and node together."""

NODE = record_dtype(
    [
        ("outcome", "i8"),  # what chance showed on the way here
        ("first_edge", "i4"),  # the move tried last
        ("visits", "i4"),
        ("sibling", "i4"),  # after the same edge, another outcome
    ]
)

EDGE = record_dtype(
    [
        ("move", "i8"),
        ("value", "f8"),  # the sum of what came of it, for who made the move
        ("visits", "i4"),
        ("available", "i4"),  # how often it could have been made
        ("next_edge", "i4"),  # another move tried at the same node
        ("first_node", "i4"),  # where it leads
    ]
)

NODES_USED: Final = 0
EDGES_USED: Final = 1

Nodes = np.ndarray
Edges = np.ndarray
Used = np.ndarray
"""How many places of the two pools are in use."""


class Tree:
    """The two pools, made once and used again for every search."""

    def __init__(self, size: int = MOST_NODES) -> None:
        # Memory nobody has written to yet costs nothing: a small search stays small.
        self.nodes = np.empty(size, NODE)
        self.edges = np.empty(size, EDGE)
        self.used = np.zeros(2, np.int64)
        self.clear()

    def clear(self) -> None:
        """Leave the root alone."""
        self.used[:] = 0
        add_node(self.nodes, self.used, 0)

    @property
    def root_edges(self) -> np.ndarray:
        """The moves tried at the root, in the order they were first tried."""
        found = []
        after = self.edges["next_edge"]
        edge = int(self.nodes["first_edge"][ROOT])
        while edge != NONE:
            found.append(edge)
            edge = int(after[edge])
        return self.edges[found[::-1]]


@kernel
def add_node(nodes: Nodes, used: Used, outcome: int) -> int:
    """A new node, NONE if there is no room."""
    place = used[NODES_USED]
    if place == len(nodes):
        return NONE
    used[NODES_USED] += 1
    node = nodes[place]
    node.outcome = outcome
    node.first_edge = NONE
    node.visits = 0
    node.sibling = NONE
    return int(place)


@kernel
def add_edge(nodes: Nodes, edges: Edges, used: Used, node: int, move: int) -> int:
    """A new edge of a node, NONE if there is no room."""
    place = used[EDGES_USED]
    if place == len(edges):
        return NONE
    used[EDGES_USED] += 1
    edge = edges[place]
    edge.move = move
    edge.value = 0.0
    edge.visits = 0
    edge.available = 1
    edge.next_edge = nodes[node].first_edge
    edge.first_node = NONE
    nodes[node].first_edge = place
    return int(place)


@kernel
def node_after(nodes: Nodes, edges: Edges, used: Used, edge: int, outcome: int) -> int:
    """The node an edge leads to with this outcome, made if need be."""
    first = edges[edge].first_node
    node = first
    while node != NONE:
        if nodes[node].outcome == outcome:
            return int(node)
        node = nodes[node].sibling
    node = add_node(nodes, used, outcome)
    if node != NONE:
        nodes[node].sibling = first
        edges[edge].first_node = node
    return int(node)
