/** Notifications of the browser: that a table waits, while nobody looks at the page. */

import { go, tableLink } from "./route.svelte";
import { storage } from "./storage.svelte";

/** Whether this browser could notify at all, here: not on plain http, and not in every browser. */
export const canNotify = (): boolean => window.isSecureContext && "Notification" in window;

class Notifier {
  /** Whether the person has told the browser that this page must not. */
  denied = $state(canNotify() && Notification.permission === "denied");
  /** What is on the screen now, by table. */
  private readonly shown = new Map<string, Notification>();
  /** The last turn known to whoever looks, by table: it is told of once. */
  private readonly known = new Map<string, number>();

  constructor() {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.close();
    });
  }

  /** Whether the person wants to be told, and can be. */
  get on(): boolean {
    return storage.notify && canNotify() && Notification.permission === "granted";
  }

  /** Turn it on or off; the browser asks for leave at this moment and at no other. */
  async turn(on: boolean): Promise<void> {
    const leave = on ? await Notification.requestPermission() : Notification.permission;
    this.denied = leave === "denied";
    storage.notify = on && leave === "granted";
  }

  /** A table waits with its next move, the one of this number. Whoever looks at the page needs no telling. */
  waits(code: string, number: number, title: string, body: string): void {
    if (this.known.get(code) === number) return;
    this.known.set(code, number);
    if (document.hidden && this.on) this.show(code, title, body);
  }

  private show(code: string, title: string, body: string): void {
    try {
      const told = new Notification(title, { body, tag: `cabochon-${code}`, icon: "favicon.svg" });
      told.onclick = () => {
        window.focus();
        go(tableLink(code));
        told.close();
      };
      this.shown.set(code, told);
    } catch {
      // Some browsers of phones have it for installed pages alone: there the title and the sound have to do.
    }
  }

  private close(): void {
    for (const told of this.shown.values()) told.close();
    this.shown.clear();
  }
}

export const notifier = new Notifier();
