/** Two fingers on an element: how much further apart they are than a moment before, and round which point. */

type Pinched = (factor: number, x: number, y: number) => void;

interface Spread {
  apart: number;
  x: number;
  y: number;
}

function spread(touches: TouchList): Spread | null {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other || touches.length > 2) return null;
  return {
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1,
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  };
}

/** Listen for pinches, and for the wheel turned with Ctrl, which is how touchpads tell them. */
export function watchPinches(element: HTMLElement, pinched: Pinched): () => void {
  const done = new AbortController();
  let before: Spread | null = null;
  const begin = (event: TouchEvent): void => {
    before = spread(event.touches);
  };
  const move = (event: TouchEvent): void => {
    const now = spread(event.touches);
    if (!now || !before) return;
    event.preventDefault();
    pinched(now.apart / before.apart, now.x, now.y);
    before = now;
  };
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    pinched(event.deltaY < 0 ? 1.1 : 1 / 1.1, event.clientX, event.clientY);
  };
  const options = { signal: done.signal, passive: false };
  element.addEventListener("touchstart", begin, options);
  element.addEventListener("touchmove", move, options);
  element.addEventListener("touchend", begin, options);
  element.addEventListener("wheel", wheel, options);
  return () => done.abort();
}
