"""``cabochon serve``: the web table on this machine."""

import os
import sys
import threading
import webbrowser
from typing import Annotated

import typer

from cabochon.cli.beside import CompilingBeside, is_needed
from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.words import say


def _can_open_browser() -> bool:
    """Whether there is a screen to open a browser on; a text browser would take the terminal away."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(
    host: Annotated[str, typer.Option("--host", help=help_text("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=help_text("port"))] = 0,
    database: Annotated[str | None, typer.Option("--database", help=help_text("database"))] = None,
    redis: Annotated[str | None, typer.Option("--redis", help=help_text("redis"))] = None,
    workers: Annotated[int | None, typer.Option("--workers", min=1, help=help_text("workers"))] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help=help_text("open"))] = True,
    lang: Lang = None,
) -> None:
    """Serve tables until it is stopped."""
    language = check_language(lang)
    from cabochon.server.app import Cabochon
    from cabochon.server.config import Config, default_database, default_workers
    from cabochon.server.run import is_local, run

    beside = CompilingBeside(language) if is_needed() else None

    def announce(address: str) -> None:
        typer.echo(say("cli.serve.address", language, address=address))
        if beside:
            typer.echo(say("cli.serve.preparing", language))
            beside.start()
        sys.stdout.flush()
        if browser and _can_open_browser():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    config = Config(
        database=database or default_database(),
        redis=redis,
        workers=workers or default_workers(),
        local=is_local(host),
        compiling=beside.under_way if beside else None,
    )
    server = Cabochon(config)
    server.prepare()
    try:
        run(server, host, port, announce)
    finally:
        if beside:
            beside.stop()
