/**
 * The page in this browser, kept for when there is no network, and brought up to date. A newer version is fetched by the
 * browser as it likes; it takes over when somebody says so, and never while a game is played in some tab.
 */

import { PLAYING } from "../playing-lock";
import { keepAnswersSoFar } from "./answers";

class Updates {
  /** A newer version is there, and waits. */
  waiting = $state.raw<ServiceWorker | null>(null);
  /** It was asked for, but another tab has a game under way. */
  busy = $state(false);

  /** Keep the page in this browser; one that cannot works as long as it is open. */
  async keep(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    try {
      const registration = await navigator.serviceWorker.register("service-worker.js", {
        // What it imports, the list of files, is what tells versions apart.
        updateViaCache: "none",
      });
      this.watch(registration);
      await navigator.serviceWorker.ready;
      await this.controlled();
      await keepAnswersSoFar();
      document.documentElement.dataset["kept"] = "offline";
    } catch {
      // There is no network now, or no room: the next visit tries again.
    }
  }

  /** Let the newer version take over, unless a game is under way. */
  async apply(): Promise<void> {
    const { held } = await navigator.locks.query();
    this.busy = held?.some(({ name }) => name === PLAYING) ?? false;
    if (this.busy) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    this.waiting?.postMessage("take over");
  }

  /** From now on everything that is fetched goes through the worker. */
  private async controlled(): Promise<void> {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  }

  private watch(registration: ServiceWorkerRegistration): void {
    this.waiting = registration.waiting;
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        // The very first version takes over by itself: there is nothing it could disturb.
        if (installing.state === "installed" && registration.active) this.waiting = installing;
      });
    });
  }
}

export const updates = new Updates();
