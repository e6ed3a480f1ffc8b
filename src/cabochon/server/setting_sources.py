"""Where settings come from: a flag goes before a variable, a variable before the file."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from cabochon.core.errors import CabochonError, brief
from cabochon.games.installed import OWN_ONLY
from cabochon.server.serve_settings import IN_A_FILE, PREFIX, SETTINGS, Setting

CONFIG_VARIABLE: Final = f"{PREFIX}CONFIG"
MOST_SECRET_BYTES: Final = 64 * 1024
_PASSWORD = re.compile(r"(://[^/@\s]*?:)[^@\s]*@")

Values = dict[str, Any]
"""What was settled, by the settings' names as Python spells them."""


def mask(text: str) -> str:
    """A text without the passwords of addresses in it.

    >>> mask("postgresql://anne:s3cret@db/tables")
    'postgresql://anne:***@db/tables'
    """
    return _PASSWORD.sub(r"\1***@", text)


def settle(
    flags: Mapping[str, str | None],
    environment: Mapping[str, str],
    config: str | None = None,
    settings: Iterable[Setting] = SETTINGS,
) -> Values:
    """The value of every setting; ``CabochonError`` names the first that cannot be."""
    path = config or environment.get(CONFIG_VARIABLE)
    filed = _read_file(Path(path)) if path else {}
    return {setting.field: _settle_one(setting, flags, environment, filed) for setting in settings}


def _settle_one(
    setting: Setting,
    flags: Mapping[str, str | None],
    environment: Mapping[str, str],
    filed: Mapping[str, str],
) -> Any:
    given = flags.get(setting.field)
    if given is not None:
        return _read(setting, given, setting.flag)
    if setting.variable in environment:
        return _read(setting, environment[setting.variable], setting.variable)
    in_a_file = setting.variable + IN_A_FILE
    if setting.secret and in_a_file in environment:
        return _read(setting, _read_secret(in_a_file, environment[in_a_file]), in_a_file)
    if setting.name in filed:
        return _read(setting, filed[setting.name], setting.name)
    return None if setting.default is None else _read(setting, setting.default, setting.name)


def _read(setting: Setting, text: str, where: str) -> Any:
    try:
        return setting.kind.read(text)
    except ValueError:
        shown = "***" if setting.secret else brief(text)
        raise CabochonError(
            "server.setting.value", where=where, value=shown, form=setting.kind.form
        ) from None


def _read_secret(variable: str, path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read(MOST_SECRET_BYTES).strip()
    except (OSError, ValueError) as error:
        raise CabochonError("server.setting.secret", where=variable, path=path, reason=_why(error)) from None


def _read_file(path: Path) -> dict[str, str]:
    """The keys of a configuration file, each as the text a flag would have."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CabochonError("server.setting.file", path=path, reason=_why(error)) from None
    known = {setting.name for setting in SETTINGS}
    for key in found:
        if key not in known:
            raise CabochonError(
                "server.setting.unknown", path=path, name=brief(key), known=", ".join(sorted(known))
            )
    return {key: _as_text(path, key, value) for key, value in found.items()}


def _as_text(path: Path, key: str, value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str | int | float):
        return str(value)
    if isinstance(value, list) and all(isinstance(part, str) for part in value):
        return ",".join(value)
    raise CabochonError("server.setting.shape", path=path, name=key)


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Variables that look like settings and are none: misspelt, perhaps."""
    known = {CONFIG_VARIABLE, f"{PREFIX}CACHE", OWN_ONLY}
    for setting in SETTINGS:
        known |= {setting.variable, setting.variable + IN_A_FILE} if setting.secret else {setting.variable}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known)
