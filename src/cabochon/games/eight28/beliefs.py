"""What a deal means for an earlier position of the same round: everybody keeps their hidden card (E28-2)."""

from cabochon.core.records import State


def hold_then(then: State, now: State) -> None:
    """Give everybody the hidden card in an earlier position that they hold in a deal of a later one."""
    then.hidden[:] = now.hidden
