"""Topas on the terminal table."""

from cabochon.cli.table.face import Face
from cabochon.cli.table.topas.face import TopasFace

FACE: Face = TopasFace()
