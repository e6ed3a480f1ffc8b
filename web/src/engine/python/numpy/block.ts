// Bytes that arrays and records lie in: JavaScript's own, or part of a module's memory.

/** Somebody else's memory, which may move when it grows. */
export interface Memory {
  bytesAt(address: number, length: number): Uint8Array;
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

  /** Whether it lies in somebody else's memory. */
  get isElsewhere(): boolean {
    return this.memory !== null;
  }

  /** Lie in another memory from now on, with the same bytes. */
  moveTo(memory: Memory, address: number): void {
    const before = this.bytes(0, this.length);
    memory.bytesAt(address, this.length).set(before);
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
