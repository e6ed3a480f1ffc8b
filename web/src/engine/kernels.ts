// A game's kernels: a WebAssembly module, its memory, and calls with records, arrays and numbers.
//
// `cabochon wasm` makes the module and says in the manifest what each export takes (browser/kernels/kinds.py).

export type Kind = string | readonly Kind[];

export interface Export {
  name: string;
  takes: readonly Kind[];
  gives: string;
}

export interface Field {
  name: string;
  kind: string;
  offset: number;
  shape: readonly number[];
}

export interface KernelsPart {
  file: string;
  bytes: number;
  memory: { stack: number; end: number };
  records: Record<string, { size: number; fields: readonly Field[] }>;
  exports: Record<string, readonly Export[]>;
}

/**
 * The bytes of a record or an array. In the module's own memory they are used where they are; others are copied
 * in and, after the call, out again.
 */
export interface Place {
  bytes: Uint8Array;
  /** Of an array: how many elements it has each way. */
  shape?: readonly number[];
}

export type Argument = number | bigint | boolean | null | Place | readonly Argument[];
export type Result = number | bigint | boolean | undefined;

type Given = number | bigint;
type Callable = (...given: Given[]) => Given | undefined;

const PAGE = 1 << 16;
const ALIGNMENT = 16;
const SCRATCH = 1 << 17;
/** By what part a memory grows at least: its buffer is another each time, and is counted once more until it is collected. */
const GROWTH = 1 / 8;

const aligned = (size: number) => Math.ceil(size / ALIGNMENT) * ALIGNMENT;

/** What lies in JavaScript's memory and is needed in the module's, for one call. */
interface Span {
  start: number;
  end: number;
  address: number;
}

/** Which kernel and kinds these are, in a few letters. */
const spelled = (kinds: readonly Kind[]): string => JSON.stringify(kinds);

export class Kernels {
  readonly #memory: WebAssembly.Memory;
  readonly #exports: Record<string, Callable>;
  readonly #found = new Map<string, Export | undefined>();
  readonly #sizes = new Map<number, number>();
  /** Where what a call is handed lies in the module's own memory: it may grow before the call. */
  #inside = new Map<Uint8Array, number>();
  #free: { address: number; size: number }[] = [];
  #end: number;
  #scratch = 0;
  #scratchSize = 0;

  private constructor(
    readonly part: KernelsPart,
    memory: WebAssembly.Memory,
    instance: WebAssembly.Instance,
  ) {
    this.#memory = memory;
    this.#exports = instance.exports as Record<string, Callable>;
    this.#end = part.memory.end;
  }

  /** The module, with room for so many bytes before its memory has to grow. */
  static async load(part: KernelsPart, wasm: BufferSource, room = PAGE): Promise<Kernels> {
    const memory = new WebAssembly.Memory({ initial: Math.ceil((part.memory.end + SCRATCH + room) / PAGE) });
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, part.memory.stack);
    const { instance } = await WebAssembly.instantiate(wasm, {
      env: { __linear_memory: memory, __stack_pointer: stack },
    });
    return new Kernels(part, memory, instance);
  }

  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  /** All exports of a kernel: mostly one, two where a log may be none. */
  variants(kernel: string): readonly Export[] {
    return this.part.exports[kernel] ?? [];
  }

  /** The export of a kernel that takes these kinds. */
  find(kernel: string, kinds: readonly Kind[]): Export | undefined {
    const wanted = spelled(kinds);
    const key = kernel + wanted;
    if (!this.#found.has(key))
      this.#found.set(
        key,
        this.variants(kernel).find((each) => spelled(each.takes) === wanted),
      );
    return this.#found.get(key);
  }

  // -- memory ---------------------------------------------------------------------------------------------

  /** Room in the module's memory, every byte 0. Views made before may be gone: ask `bytesAt` again. */
  alloc(bytes: number): number {
    const size = Math.max(aligned(bytes), ALIGNMENT);
    const place = this.#free.findIndex((each) => each.size >= size);
    const block = this.#free[place];
    let address: number;
    if (block === undefined) {
      // Nobody has written there yet, and every byte is 0.
      address = this.#end;
      this.#end += size;
      const missing = this.#end - this.buffer.byteLength;
      if (missing > 0) this.#memory.grow(Math.ceil(Math.max(missing, this.#end * GROWTH) / PAGE));
    } else {
      address = block.address;
      if (block.size === size) this.#free.splice(place, 1);
      else this.#free[place] = { address: address + size, size: block.size - size };
      this.bytesAt(address, size).fill(0);
    }
    this.#sizes.set(address, size);
    return address;
  }

  /** Give room back. */
  free(address: number): void {
    const size = this.#sizes.get(address);
    if (size === undefined) throw new RangeError(`nothing was allocated at ${String(address)}`);
    this.#sizes.delete(address);
    const sorted = [...this.#free, { address, size }].sort((one, other) => one.address - other.address);
    this.#free = [];
    for (const block of sorted) {
      const before = this.#free.at(-1);
      if (before && before.address + before.size === block.address) before.size += block.size;
      else this.#free.push({ ...block });
    }
  }

  /** The bytes at an address, to read and to write. */
  bytesAt(address: number, length: number): Uint8Array {
    return new Uint8Array(this.buffer, address, length);
  }

  // -- calls ----------------------------------------------------------------------------------------------

  /** Call a kernel. */
  call(which: Export, given: readonly Argument[]): Result {
    const kernel = this.#exports[which.name];
    if (kernel === undefined) throw new ReferenceError(`there is no export ${which.name}`);
    const spans = this.#takeIn(given);
    const handed: Given[] = [];
    which.takes.forEach((kind, place) => {
      this.#hand(kind, given[place] ?? null, spans, handed);
    });
    const result = kernel(...handed);
    this.#giveBack(spans);
    if (which.gives === "bool") return result !== 0;
    if (typeof result !== "bigint") return result;
    return BigInt.asIntN(53, result) === result ? Number(result) : result;
  }

  #hand(kind: Kind, given: Argument, spans: Map<ArrayBufferLike, Span>, handed: Given[]): void {
    if (typeof kind !== "string") {
      const members = given as readonly Argument[];
      kind.forEach((member, place) => {
        this.#hand(member, members[place] ?? null, spans, handed);
      });
    } else if (kind === "i64") handed.push(BigInt(given as number | bigint | boolean));
    else if (kind === "f64" || kind === "bool") handed.push(Number(given));
    else if (kind !== "none") {
      const { bytes, shape = [] } = given as Place;
      const span = spans.get(bytes.buffer);
      // What lies in the module's own memory lies there still, if under another buffer.
      const inside = this.#inside.get(bytes);
      handed.push(inside ?? (span ? span.address + bytes.byteOffset - span.start : bytes.byteOffset));
      if (kind.startsWith("array:")) handed.push(...shape);
    }
  }

  /** Copy in what lies elsewhere: for each buffer all from the first to the last byte that is handed over. */
  #takeIn(given: readonly Argument[]): Map<ArrayBufferLike, Span> {
    const spans = new Map<ArrayBufferLike, Span>();
    this.#inside = new Map();
    this.#spread(given, spans);
    if (spans.size === 0) return spans;
    let size = 0;
    for (const span of spans.values()) {
      span.start -= span.start % ALIGNMENT;
      span.address = size;
      size += aligned(span.end - span.start);
    }
    this.#reserve(size);
    for (const [buffer, span] of spans) {
      span.address += this.#scratch;
      const bytes = new Uint8Array(buffer, span.start, span.end - span.start);
      this.bytesAt(span.address, bytes.length).set(bytes);
    }
    return spans;
  }

  #spread(given: readonly Argument[], spans: Map<ArrayBufferLike, Span>): void {
    for (const each of given) {
      if (each === null || typeof each !== "object") continue;
      if (!("bytes" in each)) {
        this.#spread(each, spans);
        continue;
      }
      const { buffer, byteOffset, byteLength } = each.bytes;
      if (buffer === this.buffer) {
        this.#inside.set(each.bytes, byteOffset);
        continue;
      }
      const span = spans.get(buffer) ?? { start: byteOffset, end: byteOffset, address: 0 };
      span.start = Math.min(span.start, byteOffset);
      span.end = Math.max(span.end, byteOffset + byteLength);
      spans.set(buffer, span);
    }
  }

  #reserve(size: number): void {
    if (size <= this.#scratchSize) return;
    if (this.#scratchSize) this.free(this.#scratch);
    this.#scratchSize = Math.max(size, SCRATCH);
    this.#scratch = this.alloc(this.#scratchSize);
  }

  #giveBack(spans: Map<ArrayBufferLike, Span>): void {
    for (const [buffer, span] of spans) {
      const bytes = new Uint8Array(buffer, span.start, span.end - span.start);
      bytes.set(this.bytesAt(span.address, bytes.length));
    }
  }
}
