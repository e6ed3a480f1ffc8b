import { TypeError_, ValueError, raise } from "./exceptions";
import type { Value } from "./values";

/** `range`: numbers one after the other, none of them kept. */
export class Range {
  readonly length: number;
  constructor(
    readonly start: number,
    readonly stop: number,
    readonly step: number = 1,
  ) {
    if (![start, stop, step].every(Number.isSafeInteger)) raise(TypeError_, "a range has whole numbers");
    if (step === 0) raise(ValueError, "range() arg 3 must not be zero");
    this.length = Math.max(0, Math.ceil((stop - start) / step));
  }

  /** The places a slice means. */
  static sliced(start: Value, stop: Value, step: Value, length: number): Range {
    const by = Number(step ?? 1);
    if (by === 0) raise(ValueError, "slice step cannot be zero");
    const [least, most] = by > 0 ? [0, length] : [-1, length - 1];
    const place = (bound: Value, otherwise: number) => {
      if (bound == null) return otherwise;
      const at = Number(bound) < 0 ? Number(bound) + length : Number(bound);
      return Math.min(Math.max(at, least), most);
    };
    return new Range(place(start, by > 0 ? least : most), place(stop, by > 0 ? most : least), by);
  }

  at(place: number): number {
    return this.start + place * this.step;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
  }

  has(value: Value): boolean {
    if (typeof value === "boolean") return this.has(Number(value));
    if (!Number.isSafeInteger(value)) return false;
    const place = (value - this.start) / this.step;
    return Number.isInteger(place) && place >= 0 && place < this.length;
  }

  index(value: Value): number {
    if (!this.has(value)) raise(ValueError, `${value} is not in range`);
    return (value - this.start) / this.step;
  }

  count(value: Value): number {
    return this.has(value) ? 1 : 0;
  }
}
