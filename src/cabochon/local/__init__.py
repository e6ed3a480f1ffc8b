"""A server for one browser: the protocol of docs/protocol.md without sockets, database, clock or processes.

It stands on the server's own tables and messages. Whoever runs it is its ``Host``: a worker in a page, or a
test.
"""

from cabochon.local.host import Host
from cabochon.local.server import LocalServer
from cabochon.local.shares import merge, split
from cabochon.local.work import work

__all__ = ["Host", "LocalServer", "merge", "split", "work"]
