"""``cabochon site``: the page and its engine as a folder that any web host can serve."""

from pathlib import Path
from typing import Annotated

import typer

from cabochon.cli.language import Lang, check_language, help_text
from cabochon.core.extras import need
from cabochon.core.words import say

DEFAULT = Path("site")


def site(
    out: Annotated[Path, typer.Option("--out", help=help_text("site_out"))] = DEFAULT,
    force: Annotated[bool, typer.Option("--force", help=help_text("site_force"))] = False,
    lang: Lang = None,
) -> None:
    """Write the page as it plays without a server."""
    language = check_language(lang)
    need("server")
    from cabochon.browser.site import write_site
    from cabochon.server.config import ENGINE, PAGE

    write_site(out, PAGE, ENGINE, force)
    typer.echo(say("browser.written", language, folder=out))
