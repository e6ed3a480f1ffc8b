// Bytes that arrays and records lie in: JavaScript's own, or part of a module's memory.

/** Somebody else's memory, which may move when it grows. */
export interface Memory {
  bytesAt(address: number, length: number): Uint8Array;
}

/** What is looked through at once for anything but zeros. */
const PART_WORDS = 1 << 14;

/** Copy to where every byte is 0 what is not 0. Memory that nobody has written to costs nothing, and stays so. */
function copyWritten(from: Uint8Array, to: Uint8Array): void {
  const words = new Int32Array(from.buffer, from.byteOffset, from.length >> 2);
  for (let begin = 0; begin < words.length; begin += PART_WORDS) {
    const end = Math.min(begin + PART_WORDS, words.length);
    let any = 0;
    for (let at = begin; at < end; at++) any |= words[at]!;
    if (any) to.set(from.subarray(4 * begin, 4 * end), 4 * begin);
  }
  to.set(from.subarray(4 * words.length), 4 * words.length);
}

export class Block {
  private seen: DataView;

  constructor(
    readonly length: number,
    private memory: Memory | null = null,
    private address = 0,
  ) {
    this.seen = this.look();
  }

  /** Whether it lies in this memory. */
  liesIn(memory: Memory): boolean {
    return this.memory === memory;
  }

  /** Lie in another memory from now on, with the same bytes, where every byte is 0 so far. */
  moveTo(memory: Memory, address: number): void {
    copyWritten(this.bytes(0, this.length), memory.bytesAt(address, this.length));
    [this.memory, this.address] = [memory, address];
    this.seen = this.look();
  }

  private look(): DataView {
    const bytes = this.memory ? this.memory.bytesAt(this.address, this.length) : new Uint8Array(this.length);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The bytes as they lie now: a memory that has grown has left its old place. */
  get view(): DataView {
    if (this.memory && this.seen.buffer.byteLength === 0) this.seen = this.look();
    return this.seen;
  }

  bytes(offset: number, length: number): Uint8Array {
    const view = this.view;
    return new Uint8Array(view.buffer, view.byteOffset + offset, length);
  }
}
