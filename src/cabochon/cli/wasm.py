"""``cabochon wasm``: the games for browsers, as WebAssembly and JavaScript."""

from pathlib import Path
from typing import Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.extras import need
from cabochon.core.words import say
from cabochon.games import declarations, own

KILOBYTE = 1000


def wasm(
    out: Annotated[Path | None, typer.Option("--out", help=help_text("wasm_out"))] = None,
    lang: Lang = None,
) -> None:
    """Make the folder that the page plays from where there is no server."""
    language = check_language(lang)
    need("server")
    from rich.console import Console

    from cabochon.browser.engine import write_engine
    from cabochon.browser.kernels.walk import PLAYED
    from cabochon.compiling.progress import compile_missing
    from cabochon.server.config import ENGINE

    folder = out or ENGINE
    compile_missing(list(own().values()), PLAYED, language)
    console = Console(stderr=True)
    with console.status(say("cli.wasm.translating", language)) as status:

        def on_game(slug: str) -> None:
            words = say("cli.wasm.making", language, game=declarations()[slug].names[language])
            status.update(words)
            if not console.is_terminal:
                console.print(words)

        manifest = write_engine(folder, on_game)
    for slug, parts in manifest["games"].items():
        size = round(parts["kernels"]["bytes"] / KILOBYTE)
        typer.echo(say("cli.wasm.made", language, game=declarations()[slug].names[language], size=size))
    typer.echo(say("cli.wasm.written", language, folder=folder))
