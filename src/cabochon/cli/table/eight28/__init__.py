"""8·28 on the terminal table."""

from cabochon.cli.table.eight28.face import Eight28Face
from cabochon.cli.table.face import Face

FACE: Face = Eight28Face()
