"""Spoker on the terminal table."""

from cabochon.cli.table.face import Face
from cabochon.cli.table.spoker.face import SpokerFace

FACE: Face = SpokerFace()
