import { expect, test } from "vitest";
import { Kernels, type KernelsPart } from "../src/engine/kernels";
import { NdArray } from "../src/engine/python/numpy/array";
import { Dtype } from "../src/engine/python/numpy/dtype";
import { Substitutes } from "../src/engine/substitutes";

const named = (name: string): number[] => [name.length, ...new TextEncoder().encode(name)];
const section = (id: number, content: number[]): number[] => [id, content.length, ...content];
/** A kernel that takes two arrays of bytes, and gives the first byte of the first. */
const FIRST_BYTE = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 4, 0x7f, 0x7f, 0x7f, 0x7f, 1, 0x7e]),
  ...section(2, [
    2,
    ...[...named("env"), ...named("__linear_memory"), 2, 0, 1],
    ...[...named("env"), ...named("__stack_pointer"), 3, 0x7f, 1],
  ]),
  ...section(3, [1, 0]),
  ...section(7, [1, ...named("k"), 0, 0]),
  ...section(10, [1, 7, 0, 0x20, 0, 0x31, 0, 0, 0x0b]),
]);
const NAME = "cabochon.first_byte";
const PART: KernelsPart = {
  file: "k.wasm",
  bytes: FIRST_BYTE.length,
  memory: { stack: 1024, end: 2048 },
  records: {},
  exports: { [NAME]: [{ name: "k", takes: ["array:u1:1", "array:u1:1"], gives: "i64" }] },
};
const BEYOND_A_PAGE = 1 << 22;

const bytes = (...values: number[]): NdArray => NdArray.of(values, new Dtype("u1"));

async function loaded(): Promise<{ kernels: Kernels; substitutes: Substitutes }> {
  const [kernels, substitutes] = [await Kernels.load(PART, FIRST_BYTE), new Substitutes()];
  substitutes.add(kernels);
  return { kernels, substitutes };
}

test("a kernel is found by its name and by what it is handed", async () => {
  const { substitutes } = await loaded();
  const given = [bytes(7, 8), bytes(9)];
  expect(substitutes.find(NAME, given)?.(...given)).toBe(7);
  expect(substitutes.find("cabochon.another", given)).toBeUndefined();
  expect(substitutes.find(NAME, [bytes(7), null])).toBeUndefined();
  expect(substitutes.find(NAME, [bytes(7), NdArray.of([1], new Dtype("i8"))])).toBeUndefined();
});

test("a part of an array that does not lie in one piece runs translated", async () => {
  const { substitutes } = await loaded();
  const whole = NdArray.of([1, 2, 3, 4], new Dtype("u1"), [2, 2]);
  expect(substitutes.find(NAME, [whole.T.at(0), bytes(1)])).toBeUndefined();
});

test("a large array moves into the module's memory, and is the same array there", async () => {
  const { kernels, substitutes } = await loaded();
  const large = new NdArray(new Dtype("u1"), [BEYOND_A_PAGE]);
  large.put(0, 5);
  const given = [large, bytes(1)];
  expect(substitutes.find(NAME, given)!(...given)).toBe(5);
  expect(large.block.bytes(0, 1).buffer).toBe(kernels.buffer);
  large.put(0, 6);
  expect(substitutes.find(NAME, given)!(...given)).toBe(6);
});

test("logs and lists of moves leave nothing behind in the module's memory", async () => {
  const { kernels, substitutes } = await loaded();
  const move = (): void => {
    for (const size of [1 << 16, 1 << 20]) {
      const given = [new NdArray(new Dtype("u1"), [size]), bytes(1)];
      substitutes.find(NAME, given)!(...given);
    }
  };
  move();
  const size = kernels.buffer.byteLength;
  for (let number = 0; number < 40; number++) move();
  expect(kernels.buffer.byteLength).toBe(size);
});

test("a large array that another module takes over leaves its room to others", async () => {
  const { kernels, substitutes } = await loaded();
  const another = "cabochon.another";
  const second = await Kernels.load({ ...PART, exports: { [another]: PART.exports[NAME]! } }, FIRST_BYTE);
  substitutes.add(second);
  const large = new NdArray(new Dtype("u1"), [BEYOND_A_PAGE]);
  large.put(9, 7);
  const given = [large, bytes(1)];
  substitutes.find(NAME, given)!(...given);
  const size = kernels.buffer.byteLength;
  substitutes.find(another, given)!(...given);
  expect(large.block.bytes(0, 1).buffer).toBe(second.buffer);
  expect(large.at(9)).toBe(7);
  kernels.alloc(BEYOND_A_PAGE);
  expect(kernels.buffer.byteLength).toBe(size);
});

test("what lies in the memory is found there though it grows for the call's other arguments", async () => {
  const kernels = await Kernels.load(PART, FIRST_BYTE);
  const inside = kernels.bytesAt(kernels.alloc(16), 16);
  inside[0] = 42;
  const before = kernels.buffer;
  const outside = { bytes: new Uint8Array(BEYOND_A_PAGE), shape: [BEYOND_A_PAGE] };
  const which = kernels.variants(NAME)[0]!;
  expect(kernels.call(which, [{ bytes: inside, shape: [16] }, outside])).toBe(42);
  expect(kernels.buffer).not.toBe(before);
});
