import { TypeError_, ValueError, raise } from "./exceptions";
import { arrayOf } from "./iterating";
import type { Value } from "./values";

/** `bytes`, and `bytearray` where nothing changes it. */
export class Bytes {
  constructor(readonly data: Uint8Array) {}

  static of(values: Value): Bytes {
    if (typeof values === "number") return new Bytes(new Uint8Array(values));
    if (typeof values === "string") return raise(TypeError_, "string argument without an encoding");
    if (values instanceof Bytes) return new Bytes(values.data.slice());
    if (values instanceof Uint8Array) return new Bytes(values);
    const numbers = arrayOf(values);
    if (numbers.some((each) => each < 0 || each > 255)) raise(ValueError, "bytes must be in range(0, 256)");
    return new Bytes(Uint8Array.from(numbers));
  }

  get length(): number {
    return this.data.length;
  }

  [Symbol.iterator](): Iterator<number> {
    return this.data.values();
  }

  hex(): string {
    return Array.from(this.data, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  decode(): string {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(this.data);
  }

  plus(other: Value): Bytes {
    return Bytes.of([...this.data, ...bytesOf(other)]);
  }
}

/** The bytes of bytes. */
export function bytesOf(value: Value): Uint8Array {
  if (value instanceof Bytes) return value.data;
  return value instanceof Uint8Array ? value : raise(TypeError_, "a bytes-like object is required");
}
