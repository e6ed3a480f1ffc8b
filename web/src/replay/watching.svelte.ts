/** A game being watched: through whose eyes, at which move, and what lies on the table then. */

import type { Face, Moved } from "../games/contract";
import { moving } from "../motion";
import type { GameEvent, TableSummary, View } from "../protocol";
import { play as sound } from "../sound";
import { seatNames } from "../table/names";
import { Staging } from "../table/staging.svelte";
import { plain as inWords, tell } from "../telling";
import type { Voice } from "../words";
import type { KeptGame } from "./kept.svelte";
import { glance, ReplayPlayer } from "./player.svelte";
import { tableOf } from "./table";
import type { Eyes, Seen, Watched } from "./watched";

const FADE_MS = 120;

/** What is watched, and with what it begins. */
interface Showing {
  game: KeptGame;
  watched: Watched;
  face: Face;
  eyes: Eyes;
  move: number;
}

export class Watching {
  eyes = $state.raw<Eyes>(null);
  /** What happens, for people who hear it. */
  said = $state("");
  readonly staging: Staging;
  readonly player: ReplayPlayer;

  /** Who sits in front. */
  readonly seat: number | null = $derived.by(() =>
    this.eyes === "open" ? (this.showing.game.own ?? 0) : this.eyes,
  );
  readonly seen: Seen = $derived.by(() => this.showing.watched.seen.get(this.seat)!);
  readonly table: TableSummary = $derived.by(() => this.tableAt(this.player.at));
  /** The same at every move: what is told in it need not be told again. */
  readonly voice: Voice = $derived.by(() => {
    const { own } = this.showing.game;
    return this.plain().at(seatNames(this.tableAt(0), this.plain(), own), own);
  });
  /** What is known after the move one is at, whatever is being shown. */
  readonly now: View = $derived.by(() => this.seen.views[this.player.at]!);
  readonly view: View = $derived.by(() => this.staging.frame?.view ?? this.now);
  readonly events: GameEvent[] = $derived.by(() => this.seen.events[this.player.at]!);
  readonly history: GameEvent[] = $derived.by(() =>
    this.seen.history.slice(0, this.seen.ends[this.player.at]),
  );
  /** Every seat's view, where all cards lie open. */
  readonly open: View[] | null = $derived.by(() =>
    this.eyes === "open"
      ? this.table.seats.map(({ seat }) => this.showing.watched.seen.get(seat)!.views[this.player.at]!)
      : null,
  );
  /** Where one is and what happened there, in words. */
  readonly told: string = $derived.by(() => {
    const { watched, face } = this.showing;
    const place = this.voice.say("page.replay.place", { move: this.player.at, n: this.player.last });
    const noticed = face.noticed?.(this.events) ?? this.events;
    return [place, ...tell(watched.game, noticed, this.voice).map((parts) => inWords(parts))].join(". ");
  });

  constructor(
    private readonly showing: Showing,
    private readonly plain: () => Voice,
    private readonly felt: () => HTMLElement | undefined,
  ) {
    this.eyes = showing.eyes;
    this.staging = new Staging({
      root: () => felt() ?? null,
      speed: () => "normal",
      factor: (): number => this.player.factor,
      moving,
      play: sound,
    });
    this.player = new ReplayPlayer(
      () => this.seen,
      {
        show: (moved) => this.staging.show(this.framesOf(moved)),
        skip: () => this.staging.skip(),
        jumped: () => this.fade(),
      },
      showing.move,
    );
  }

  private tableAt(move: number): TableSummary {
    return tableOf(this.showing.game, this.showing.watched, move);
  }

  private framesOf(moved: Moved) {
    return this.showing.face.frames?.(moved, this.voice) ?? glance(moved);
  }

  private fade(): void {
    this.felt()?.animate([{ opacity: 0.45 }, { opacity: 1 }], { duration: FADE_MS });
  }

  look(wanted: Eyes): void {
    this.player.pause();
    this.staging.skip();
    this.eyes = wanted;
    this.fade();
  }
}
