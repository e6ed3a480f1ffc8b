"""An address with an open socket that was the longest unseen kept all others from being forgotten."""

from cabochon.server.limits import Callers, Limits


def test_one_open_socket_does_not_keep_everybody_in_memory() -> None:
    callers = Callers(Limits(addresses=100))
    callers.find("192.0.2.1").sockets = 1
    for number in range(1000):
        callers.find(f"10.0.{number // 250}.{number % 250}")
    assert len(callers) <= 100
    assert callers.find("192.0.2.1").sockets == 1


def test_those_with_sockets_alone_are_kept_whatever_their_number() -> None:
    callers = Callers(Limits(addresses=10))
    for number in range(30):
        callers.find(f"10.0.0.{number}").sockets = 1
    assert len(callers) == 30
    callers.find("10.0.1.1")
    assert callers.find("10.0.0.0").sockets == 1
