/** @vitest-environment happy-dom */
import { beforeEach, describe, expect, it, vi } from "vitest";

const ms = vi.hoisted(() => ({ glide: 320 }));
vi.mock("../src/motion", () => ({ lasting: () => ms.glide }));

import { Light } from "../src/learn/light";

const glides: Keyframe[][] = [];

/** A felt with things that are lit, each at a place from the left. */
function felt(...places: number[]): HTMLElement {
  const element = document.createElement("div");
  for (const left of places) {
    const lit = document.createElement("b");
    lit.className = "hinted";
    lit.getBoundingClientRect = () => ({ left, top: 0, width: 10, height: 10 }) as DOMRect;
    element.append(lit);
  }
  return element;
}

beforeEach(() => {
  glides.length = 0;
  ms.glide = 320;
  HTMLElement.prototype.animate = (frames) => {
    glides.push(frames as Keyframe[]);
    return { finished: Promise.resolve(), cancel: () => {} } as unknown as Animation;
  };
});

describe("the light of a lesson", () => {
  it("goes from where it was to what is lit next, one for each thing, and leaves nothing behind", async () => {
    const light = new Light();
    light.point(felt(5));
    expect(glides).toEqual([]);
    light.point(null); // a move is being shown
    const next = felt(40, 80);
    light.point(next);
    expect(next.dataset["gliding"]).toBe("");
    expect(glides.map(([from, to]) => [from!["translate"], to!["translate"]])).toEqual([
      ["5px 0px", "40px 0px"],
      ["5px 0px", "80px 0px"],
    ]);
    await vi.waitFor(() => expect(next.querySelectorAll(".light")).toHaveLength(0));
    expect(next.dataset["gliding"]).toBeUndefined();
  });

  it("jumps where less motion is wanted", () => {
    ms.glide = 0;
    const light = new Light();
    light.point(felt(5));
    light.point(felt(40));
    expect(glides).toEqual([]);
  });
});
