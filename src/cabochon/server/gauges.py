"""How things stand at the moment a server is asked for its metrics."""

import os
import resource
import time
from pathlib import Path
from typing import Final

from cabochon.server.hall import Hall
from cabochon.server.metrics import Gauge
from cabochon.server.storage.writer import Writer

STARTED: Final = time.time()
STATM: Final = Path("/proc/self/statm")
OPEN_FILES: Final = Path("/proc/self/fd")


def gauges(hall: Hall, writer: Writer) -> list[Gauge]:
    """Everything that is measured rather than counted."""
    return [
        ("cabochon_sockets", "Open sockets.", lambda: len(hall.connections())),
        ("cabochon_tables_in_memory", "Tables in memory.", lambda: hall.tables_in_memory),
        ("cabochon_tables_occupied", "Tables somebody is connected to.", lambda: len(hall.occupied())),
        ("cabochon_writer_queue", "Entries waiting to be stored.", lambda: writer.waiting),
        ("cabochon_redis_queue", "Messages waiting to be published to Redis.", lambda: hall.pubsub.waiting),
        ("cabochon_thoughts", "Thoughts under way or waiting.", lambda: hall.thinkers.jobs),
        ("cabochon_messages_waiting", "Messages waiting for slow readers.", lambda: _messages(hall)),
        ("cabochon_draining", "1 once the server has been asked to stop.", lambda: hall.draining is not None),
        *_process(),
    ]


def _messages(hall: Hall) -> int:
    return sum(connection.waiting for connection in hall.connections())


def _process() -> list[Gauge]:
    """What every Prometheus dashboard asks of a process; memory and files only where the system tells."""
    found: list[Gauge] = [
        ("process_cpu_seconds_total", "CPU time of this process.", time.process_time),
        ("process_start_time_seconds", "When it started, since the epoch.", lambda: STARTED),
        ("process_max_fds", "Files it may open.", lambda: resource.getrlimit(resource.RLIMIT_NOFILE)[0]),
    ]
    if STATM.exists():
        found += [
            ("process_resident_memory_bytes", "Memory of this process.", _memory),
            ("process_open_fds", "Files it has open.", lambda: len(os.listdir(OPEN_FILES))),
        ]
    return found


def _memory() -> int:
    return int(STATM.read_text().split()[1]) * resource.getpagesize()
