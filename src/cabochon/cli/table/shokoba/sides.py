"""Shokoba's sides: every player alone, or two teams (SHO-12)."""

from cabochon.cli.table.voice import Voice


def sides(count: int, voice: Voice) -> list[list[int]]:
    """The seats of each of so many sides: partners sit opposite each other."""
    players = len(voice.seating.sitters)
    return [list(range(side, players, count)) for side in range(count)]


def side_names(count: int, voice: Voice) -> list[str]:
    """What the sides are called: by their players."""
    return [voice.names(seats) for seats in sides(count, voice)]
