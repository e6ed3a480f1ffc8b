"""Sound and vibration: none before they are asked for, then remembered; the title says whose turn it is."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.hands import BY_MOUSE
from tests.browser.visitor import Visitor

LISTEN: Final = """
window.heard = { sounds: 0, trembles: [] };
const node = { connect: (next) => next, start() {}, stop() {}, frequency: {} };
const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
  currentTime = 0;
  sampleRate = 8000;
  async resume() {}
  createOscillator() { window.heard.sounds += 1; return { ...node }; }
  createBufferSource() { window.heard.sounds += 1; return { ...node }; }
  createGain() { return { ...node, gain }; }
  createBiquadFilter() { return { ...node }; }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
};
navigator.vibrate = (pattern) => pattern.length && window.heard.trembles.push(pattern.join(" "));
"""
MY_TURN: Final = "25"
"""How the device trembles then, in milliseconds."""


def heard(page: Page) -> tuple[int, list[str]]:
    found = page.evaluate("window.heard")
    return found["sounds"], found["trembles"]


def test_nothing_is_heard_before_it_is_asked_for(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(LISTEN)
    visitor.create("shokoba")
    visitor.play_on(BY_MOUSE["shokoba"], most=2)
    visitor.await_turn()
    assert heard(page) == (0, [])
    assert page.title().startswith("● your turn")
    visitor.button("Sound").click()
    expect(visitor.button("Sound")).to_have_attribute("aria-pressed", "true")
    assert heard(page)[0] > 0
    page.reload()
    visitor.await_turn()
    assert heard(page) == (0, [])
    visitor.play_on(BY_MOUSE["shokoba"], most=1)
    visitor.await_turn()
    sounds, trembles = heard(page)
    assert sounds > 0
    assert MY_TURN in trembles
    visitor.button("Sound").click()
    expect(visitor.button("Sound")).to_have_attribute("aria-pressed", "false")
    visitor.play_on(BY_MOUSE["shokoba"], most=1)
    visitor.await_turn()
    assert heard(page) == (sounds, trembles)
