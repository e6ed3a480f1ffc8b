"""The face of every game that has none of its own, drawn from its declaration."""

from cabochon.cli.table.plain.face import PlainFace

__all__ = ["PlainFace"]
