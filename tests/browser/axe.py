"""What axe has to say about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


GRAVE = """async () => {
    const { violations } = await axe.run({ resultTypes: ["violations"] });
    return violations
        .filter(({ impact }) => ["serious", "critical"].includes(impact))
        .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
}"""


def grave(page: Page) -> list[str]:
    """What it finds that is serious or worse."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(GRAVE)
    return found
