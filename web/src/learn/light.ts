/** The light that a lesson points with: it goes from one thing to the next instead of jumping there. */

import { lasting } from "../motion";

const LIT = ".hinted, .hint";
const GLIDE_MS = 320;

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const placeOf = ({ left, top, width, height }: Box): Keyframe => ({
  translate: `${left}px ${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

export class Light {
  /** Where it was last. */
  private last: readonly Box[] = [];
  private shown: Animation[] = [];

  /** Go to what is lit on a felt; null: nothing is, and the light stays where it was until it is needed again. */
  point(felt: HTMLElement | null): void {
    for (const one of this.shown) one.cancel();
    if (!felt) return;
    const targets = [...felt.querySelectorAll(LIT)].map(boxOf);
    const ms = lasting(GLIDE_MS);
    if (ms && this.last.length && targets.length) void this.glide(felt, targets, ms);
    this.last = targets;
  }

  /** A ring for each target comes from where one was; what is lit is dark until they are there. */
  private async glide(felt: HTMLElement, targets: readonly Box[], ms: number): Promise<void> {
    const rings = targets.map(() => document.createElement("i"));
    for (const ring of rings) ring.className = "light";
    felt.dataset["gliding"] = "";
    felt.append(...rings);
    this.shown = rings.map((ring, i) => {
      const from = this.last[Math.min(i, this.last.length - 1)]!;
      return ring.animate([placeOf(from), placeOf(targets[i]!)], { duration: ms, easing: "ease-in-out" });
    });
    await Promise.allSettled(this.shown.map(({ finished }) => finished));
    for (const ring of rings) ring.remove();
    if (!felt.querySelector(":scope > .light")) delete felt.dataset["gliding"];
  }
}
