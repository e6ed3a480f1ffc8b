"""Shokoba on the terminal table."""

from cabochon.cli.table.face import Face
from cabochon.cli.table.shokoba.face import ShokobaFace

FACE: Face = ShokobaFace()
