"""How things stand at the moment a server is asked for its metrics."""

import os
import resource
import time
from pathlib import Path
from typing import Final

from cabochon.server import logs
from cabochon.server.live_tables import LiveTables
from cabochon.server.metrics import Gauge
from cabochon.server.storage.writer import Writer

STARTED: Final = time.time()
STATM: Final = Path("/proc/self/statm")
OPEN_FILES: Final = Path("/proc/self/fd")


def gauges(live_tables: LiveTables, writer: Writer) -> list[Gauge]:
    """Everything that is measured rather than counted."""
    return [
        ("cabochon_sockets", "Open sockets.", lambda: len(live_tables.connections())),
        ("cabochon_tables_in_memory", "Tables in memory.", lambda: live_tables.tables_in_memory),
        ("cabochon_tables_occupied", "Tables somebody is connected to.", lambda: len(live_tables.occupied())),
        ("cabochon_writer_queue", "Entries waiting to be stored.", lambda: writer.waiting),
        (
            "cabochon_redis_queue",
            "Messages waiting to be published to Redis.",
            lambda: live_tables.pubsub.waiting,
        ),
        ("cabochon_thoughts", "Thoughts under way or waiting.", lambda: live_tables.thinkers.jobs),
        ("cabochon_messages_waiting", "Messages waiting for slow readers.", lambda: _messages(live_tables)),
        (
            "cabochon_draining",
            "1 once the server has been asked to stop.",
            lambda: live_tables.draining is not None,
        ),
        ("cabochon_log_lines_dropped_total", "Lines of the log nobody read in time.", logs.dropped),
        *_process(),
    ]


def _messages(live_tables: LiveTables) -> int:
    return sum(connection.waiting for connection in live_tables.connections())


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
