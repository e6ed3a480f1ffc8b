"""``cabochon serve``: the web table on this machine."""

import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping, Sequence

import typer

from cabochon.cli.language import Lang, check_language
from cabochon.cli.output import OutputLost
from cabochon.cli.setting_flags import ConfigFile, as_texts, with_flags
from cabochon.compiling.background import BackgroundCompilation, is_needed
from cabochon.core.extras import need
from cabochon.core.words import say
from cabochon.server.serve_settings import SETTINGS
from cabochon.server.setting_sources import mask, settle, unknown_variables

log = logging.getLogger(__name__)


def _can_open_browser() -> bool:
    """Whether there is a screen to open a browser on; a text browser would take the terminal away."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _warn_of_passwords(flags: Mapping[str, str | None], language: str) -> None:
    """Say it to whoever writes a password where everybody on the machine can read it."""
    for setting in SETTINGS:
        given = flags.get(setting.field)
        if setting.secret and given and mask(given) != given:
            fill = {"flag": setting.flag, "variable": setting.variable}
            typer.echo(say("cli.serve.password", language, **fill), err=True)


def _tell(sentences: Sequence[str]) -> None:
    """Print sentences, and go on if nobody reads them; an output that takes nothing at all is an error."""
    from cabochon.server.line_writer import LineWriter

    writer = LineWriter(sys.stdout)
    for sentence in sentences:
        writer.write(sentence)
    writer.close()
    if writer.failure:
        raise OutputLost(writer.failure)


@with_flags(SETTINGS)
def serve(config: ConfigFile = None, lang: Lang = None, **flags: str | bool | list[str] | None) -> None:
    """Serve tables until it is stopped."""
    language = check_language(lang)
    need("server")
    texts = as_texts(flags)
    values = settle(texts, os.environ, config)
    _warn_of_passwords(texts, language)
    from cabochon.server import logs
    from cabochon.server.app import Cabochon
    from cabochon.server.config import config_of
    from cabochon.server.guests import invite
    from cabochon.server.run import run

    logs.configure(values["log_format"], values["log_level"])
    if misspelt := unknown_variables(os.environ):
        log.warning("these variables are no settings and are not heeded: %s", ", ".join(misspelt))

    guests = invite(values["bot"] or (), values["show_output"])
    compilation = BackgroundCompilation(language) if is_needed() else None

    def announce(address: str) -> None:
        sentences = [say("cli.serve.address", language, address=address)]
        if compilation:
            sentences.append(say("cli.serve.preparing", language))
            compilation.start()
        _tell(sentences)
        if values["open"] and _can_open_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server = Cabochon(config_of(values, compilation.under_way if compilation else None, guests))
    server.prepare()
    try:
        run(server, values["host"], values["port"], announce)
    finally:
        if compilation:
            compilation.stop()
