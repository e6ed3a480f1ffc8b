/**
 * Shows moves as they happen: frame after frame, each with what flies to its place. One engine for all games; what
 * the frames are, a game's face says. A touch skips to the end; with less motion the end is shown. What happens is
 * told in words elsewhere, once, from the same events: in the log and in the line of the last move.
 */

import { tick } from "svelte";
import type { View } from "../protocol";
import { storage, type Speed } from "../storage.svelte";
import type { Sound } from "../sound";
import { flights, transformFrom, type Box, type Flight, type Ways } from "./flights";

/** A moment of a move. */
export interface Frame {
  /** What the table shows. */
  view: View;
  /** What the game's table draws besides, such as a sum. */
  scene?: unknown;
  /** How long it stays after everything has landed, in milliseconds at normal speed. */
  ms: number;
  /** How long flights take, in milliseconds at normal speed. */
  flight?: number;
  /** How far apart flights begin. */
  apart?: number;
  /** Where pieces come from that are new on the table. */
  comes?: Ways;
  /** Where pieces go that are on the table no more. */
  goes?: Ways;
  sound?: Sound;
}

export const FLIGHT_MS = 320;
/** How much longer than at normal speed. */
const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, quick: 0.5, instant: 0 };

/** A duration at the speed chosen on this screen, for what a game counts out by itself. */
export const paced = (ms: number): number => ms * FACTORS[storage.speed];

const EASE = "cubic-bezier(0.45, 0.05, 0.15, 1)";

export interface Stage {
  /** Where pieces and places are found. */
  root: () => HTMLElement | null;
  speed: () => Speed;
  /** How long things last, as a part of normal; left out, as the speed says. */
  factor?: () => number;
  /** Whether things may fly. */
  moving: () => boolean;
  play: (sound: Sound) => void;
}

export class Staging {
  /** The frame on the table; null when nothing is being shown. */
  frame = $state.raw<Frame | null>(null);
  private skipped: () => void = () => {};
  private running: Animation[] = [];
  /** How many rows of frames were begun: only the last may clear the table. */
  private shows = 0;

  constructor(private readonly stage: Stage) {}

  /** How a duration lasts at the speed chosen. */
  private lasting(ms: number): number {
    return ms * (this.stage.factor?.() ?? FACTORS[this.stage.speed()]);
  }

  /**
   * Show frames, then nothing: what the table itself shows has to be what the last one leads to. The first frame is
   * set before this returns, so that the table never shows the end first.
   */
  async show(frames: readonly Frame[]): Promise<void> {
    this.skip();
    if (!this.stage.moving() || this.stage.speed() === "instant") {
      const sound = frames.findLast((frame) => frame.sound)?.sound;
      if (sound) this.stage.play(sound);
      return;
    }
    const show = (this.shows += 1);
    let over = false;
    const skip = new Promise<void>((resolve) => {
      this.skipped = () => {
        over = true;
        resolve();
      };
    });
    for (const frame of [...frames, null]) {
      if (over) break;
      await Promise.race([this.enact(frame), skip]);
    }
    if (show !== this.shows) return;
    for (const animation of this.running) animation.finish();
    this.running = [];
    this.frame = null;
    this.skipped = () => {};
  }

  /** Go to the end of what is being shown. */
  skip(): void {
    this.skipped();
  }

  /** Show one frame until its time is over; null is what comes after the last. */
  private async enact(frame: Frame | null): Promise<void> {
    const before = this.look();
    this.frame = frame;
    if (frame?.sound) this.stage.play(frame.sound);
    await tick();
    const after = this.look();
    const found = flights(before.boxes, after.boxes, after.places, frame?.comes, frame?.goes);
    const flying = found.map((flight, i) => this.fly(flight, before, after, frame, i));
    await Promise.all(flying);
    if (frame) await new Promise((resolve) => setTimeout(resolve, this.lasting(frame.ms)));
  }

  /** Where everything is now. */
  private look(): Seen {
    const seen: Seen = { boxes: new Map(), nodes: new Map(), places: new Map() };
    const root = this.stage.root();
    for (const node of root?.querySelectorAll<HTMLElement>("[data-piece]") ?? []) {
      const piece = node.dataset["piece"]!;
      seen.boxes.set(piece, node.getBoundingClientRect());
      seen.nodes.set(piece, node);
    }
    for (const node of root?.querySelectorAll<HTMLElement>("[data-place]") ?? [])
      seen.places.set(node.dataset["place"]!, node.getBoundingClientRect());
    return seen;
  }

  private async fly(
    flight: Flight,
    before: Seen,
    after: Seen,
    frame: Frame | null,
    turn: number,
  ): Promise<void> {
    const { piece, from, to, leaves } = flight;
    const node = leaves ? this.picture(before.nodes.get(piece)!, to) : after.nodes.get(piece)!;
    const animation = node.animate([{ transform: transformFrom(from, to) }, { transform: "none" }], {
      duration: this.lasting(frame?.flight ?? FLIGHT_MS),
      delay: this.lasting((frame?.apart ?? 0) * turn),
      easing: EASE,
      fill: "backwards",
    });
    node.classList.add("flying");
    node.classList.toggle("arriving", !before.nodes.has(piece));
    this.running.push(animation);
    await animation.finished.catch(() => {});
    node.classList.remove("flying", "arriving");
    if (leaves) node.remove();
  }

  /** A picture of a piece that has left, to fly in its stead. */
  private picture(node: HTMLElement, at: Box): HTMLElement {
    const picture = node.cloneNode(true) as HTMLElement;
    picture.removeAttribute("data-piece");
    picture.setAttribute("aria-hidden", "true");
    picture.inert = true;
    Object.assign(picture.style, {
      position: "fixed",
      left: `${at.x}px`,
      top: `${at.y}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
      margin: "0",
      zIndex: "30",
    });
    this.stage.root()?.append(picture);
    return picture;
  }
}

/** What is on the table, and where. */
interface Seen {
  boxes: Map<string, Box>;
  nodes: Map<string, HTMLElement>;
  places: Map<string, Box>;
}
