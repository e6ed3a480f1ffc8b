"""From the click on a game to the first cards, on a page that is its own server."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from cabochon.games import find
from chromium_threads import slowed
from tests.browser.site import Player
from wasm_site import visit

SLOW: Final = 4
WAYS: Final = ("cold", f"cold, slowed {SLOW} times", "warm", f"warm, slowed {SLOW} times")
TRIES: Final = 3
"""The quickest counts: on a shared machine the others say how busy it was."""
WATCH: Final = """
const CARDS = "[data-turn] .held :is([data-card], [data-piece], button)";
addEventListener("click", ({timeStamp}) => {
    const look = () => requestAnimationFrame(() => {
        if (!document.querySelector(CARDS)) return look();
        const {port1, port2} = new MessageChannel();
        port1.onmessage = () => (window.dealtIn = performance.now() - timeStamp);
        port2.postMessage(null);
    });
    look();
}, {capture: true, once: true});
"""
"""Cards are there at the first task after the frame that has them."""
DEALT: Final = """new Promise((dealt) => {
    const look = () => window.dealtIn ? dealt(window.dealtIn) : setTimeout(look, 20);
    look();
})"""


def first_hands(slug: str, folder: Path, browser: Browser) -> list[float]:
    """Milliseconds, in each of the ways."""
    found = []
    for warm in (False, True):
        for times in (1, SLOW):
            found.append(min(first_hand(slug, folder, browser, warm, times) for _ in range(TRIES)))
    return found


def first_hand(slug: str, folder: Path, browser: Browser, warm: bool, times: int) -> float:
    """Click on a game in the lobby, and wait for cards."""
    with visit(browser, folder, script=WATCH) as player:
        if warm:
            player.open()
            player.wait_until_kept()
        else:
            # Nothing may be fetched before it is asked for.
            player.page.route("**/service-worker.js", lambda route: route.abort())
        player.open("?again" if warm else "")
        name = find(slug).names["en"]
        play = player.page.get_by_role("button", name=f"Play {name} against bots")
        expect(play).to_be_visible()
        if times == 1:
            return clicked(player, name)
        with slowed(browser, times):
            return clicked(player, name)


def clicked(player: Player, name: str) -> float:
    """The milliseconds from the click on."""
    player.page.get_by_role("button", name=f"Play {name} against bots").click()
    return float(player.page.evaluate(DEALT))
