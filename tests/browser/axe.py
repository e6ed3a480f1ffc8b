"""What axe has to say about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def grave(page: Page) -> list[str]:
    """What it finds that is serious or worse."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")
    return [
        f"{violation['id']}: {violation['nodes'][0]['html'][:200]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]
