import { beforeEach, describe, expect, it } from "vitest";
import { Kernels, type KernelsPart } from "../src/engine/kernels";

/** A module whose `k0(record, number)` writes the number into the record and returns the next one; `k1(log)`
 * says how long an array is, and `k2(record)` fails. */
const WASM = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [3, 0x60, 2, 0x7f, 0x7e, 1, 0x7e, 0x60, 2, 0x7f, 0x7f, 1, 0x7f, 0x60, 1, 0x7f, 0]),
  ...section(2, [
    2,
    ...[...name("env"), ...name("__linear_memory"), 2, 0, 1],
    ...[...name("env"), ...name("__stack_pointer"), 3, 0x7f, 1],
  ]),
  ...section(3, [3, 0, 1, 2]),
  ...section(7, [3, ...name("k0"), 0, 0, ...name("k1"), 0, 1, ...name("k2"), 0, 2]),
  ...section(10, [
    3,
    ...[17, 0, 0x20, 0, 0x20, 1, 0x37, 3, 0, 0x20, 0, 0x29, 3, 0, 0x42, 1, 0x7c, 0x0b],
    ...[4, 0, 0x20, 1, 0x0b],
    ...[3, 0, 0, 0x0b],
  ]),
]);

const PART: KernelsPart = {
  file: "try.wasm",
  bytes: WASM.length,
  memory: { stack: 1024, end: 2048 },
  records: { STATE: { size: 8, fields: [{ name: "number", kind: "i8", offset: 0, shape: [] }] } },
  exports: {
    write: [{ name: "k0", takes: ["record:STATE", "i64"], gives: "i64" }],
    length: [
      { name: "k1", takes: ["array:i8:1"], gives: "bool" },
      { name: "k1", takes: [["array:i8:1"]], gives: "f64" },
    ],
    fail: [{ name: "k2", takes: ["record:STATE"], gives: "none" }],
  },
};

function section(number: number, content: number[]): number[] {
  return [number, content.length, ...content];
}

function name(text: string): number[] {
  return [text.length, ...new TextEncoder().encode(text)];
}

describe("kernels", () => {
  let kernels: Kernels;
  beforeEach(async () => {
    kernels = await Kernels.load(PART, WASM);
  });

  function found(name: string, ...kinds: (string | string[])[]) {
    const which = kernels.find(name, kinds);
    if (which === undefined) throw new Error(`no ${name}`);
    return which;
  }

  it("finds an export by what it takes", () => {
    expect(found("length", "array:i8:1").gives).toBe("bool");
    expect(found("length", ["array:i8:1"]).gives).toBe("f64");
    expect(kernels.find("length", ["i64"])).toBeUndefined();
    expect(kernels.find("nothing", [])).toBeUndefined();
    expect(kernels.variants("length")).toHaveLength(2);
    expect(kernels.variants("nothing")).toEqual([]);
  });

  it("copies bytes in and out again", () => {
    const whole = new Uint8Array(40).fill(7);
    const bytes = whole.subarray(24, 32);
    expect(kernels.call(found("write", "record:STATE", "i64"), [{ bytes }, 258])).toBe(259);
    expect([...whole]).toEqual([
      ...Array<number>(24).fill(7),
      2,
      1,
      0,
      0,
      0,
      0,
      0,
      0,
      ...Array<number>(8).fill(7),
    ]);
  });

  it("uses bytes that are in its memory where they are", () => {
    const address = kernels.alloc(8);
    kernels.call(found("write", "record:STATE", "i64"), [{ bytes: kernels.bytesAt(address, 8) }, -2]);
    expect(new DataView(kernels.buffer).getBigInt64(address, true)).toBe(-2n);
  });

  it("returns whole numbers as they are, however large", () => {
    const write = found("write", "record:STATE", "i64");
    const bytes = new Uint8Array(8);
    expect(kernels.call(write, [{ bytes }, Number.MAX_SAFE_INTEGER])).toBe(2n ** 53n);
    expect(kernels.call(write, [{ bytes }, 2n ** 62n])).toBe(2n ** 62n + 1n);
    expect(kernels.call(write, [{ bytes }, -2])).toBe(-1);
    expect(kernels.call(write, [{ bytes }, true])).toBe(2);
  });

  it("hands arrays over with their lengths, in tuples too", () => {
    const array = { bytes: new Uint8Array(24), shape: [3] };
    expect(kernels.call(found("length", "array:i8:1"), [array])).toBe(true);
    expect(kernels.call(found("length", ["array:i8:1"]), [[array]])).toBe(3);
  });

  it("gives room that is empty, apart and used again", () => {
    const first = kernels.alloc(20);
    const second = kernels.alloc(20);
    expect(second).toBeGreaterThanOrEqual(first + 20);
    kernels.bytesAt(first, 20).fill(9);
    kernels.free(first);
    expect(kernels.alloc(8)).toBe(first);
    expect([...kernels.bytesAt(first, 8)]).toEqual(Array<number>(8).fill(0));
    kernels.free(first);
    kernels.free(second);
    expect(kernels.alloc(40)).toBe(first);
    expect(() => {
      kernels.free(second);
    }).toThrow(RangeError);
  });

  it("grows when it has to", () => {
    const before = kernels.buffer.byteLength;
    const address = kernels.alloc(before);
    expect(kernels.buffer.byteLength).toBeGreaterThanOrEqual(address + before);
  });

  it("lets a kernel that fails be noticed", () => {
    expect(() => kernels.call(found("fail", "record:STATE"), [{ bytes: new Uint8Array(8) }])).toThrow(
      WebAssembly.RuntimeError,
    );
  });
});
