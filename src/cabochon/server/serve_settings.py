"""Every setting of ``cabochon serve``, declared once: flags, variables, the file's keys and the docs follow.

A setting called ``drain-seconds`` is the flag ``--drain-seconds``, the environment variable
``CABOCHON_DRAIN_SECONDS`` and the key ``drain-seconds`` of a configuration file. What it means is said by
``cli.setting.drain-seconds`` in the catalogue of words.
"""

from dataclasses import dataclass
from typing import Final

from cabochon.core.tuning import FEWEST_ROLLOUTS
from cabochon.server.setting_kinds import (
    ADDRESS,
    BOTS,
    DURATION,
    FOLDER,
    KEEP,
    LIMITS,
    NETWORKS,
    PUBLIC_URL,
    YES_NO,
    Kind,
    choice,
    number,
)

PREFIX: Final = "CABOCHON_"
IN_A_FILE: Final = "_FILE"
"""The ending of variables that name a file which holds a secret, and nothing else."""


@dataclass(frozen=True)
class Setting:
    """One setting: its name, what it can be, and what it is if nobody says."""

    name: str
    kind: Kind
    default: str | None = None
    """As somebody would write it; ``None`` where the server works it out, or does without."""
    secret: bool = False
    """Whether it may hold a password: it is not repeated in errors, and can come from a file of its own."""

    @property
    def field(self) -> str:
        """The name as Python spells it."""
        return self.name.replace("-", "_")

    @property
    def flag(self) -> str:
        """The flag of the command line."""
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        """The environment variable."""
        return f"{PREFIX}{self.field.upper()}"

    @property
    def meaning(self) -> str:
        """The key of the sentence that explains it."""
        return f"cli.setting.{self.name}"


DATABASE: Final = Setting("database", ADDRESS, secret=True)
SETTINGS: Final = (
    Setting("host", ADDRESS, "127.0.0.1"),
    Setting("port", number(0, 65535), "0"),
    DATABASE,
    Setting("redis", ADDRESS, secret=True),
    Setting("workers", number(1)),
    Setting("bot", BOTS),
    Setting("bot-seconds", DURATION, "10"),
    Setting("show-output", YES_NO, "false"),
    Setting("public-url", PUBLIC_URL),
    Setting("trusted-proxy", NETWORKS, "none"),
    Setting("limit", LIMITS, "none"),
    Setting("keep", KEEP),
    Setting("export-folder", FOLDER),
    Setting("open", YES_NO, "true"),
    Setting("metrics", NETWORKS, "127.0.0.0/8,::1"),
    Setting("drain-seconds", DURATION, "20"),
    Setting("review-budget", number(FEWEST_ROLLOUTS)),
    Setting("log-format", choice("text", "json"), "text"),
    Setting("log-level", choice("debug", "info", "warning", "error"), "info"),
)
