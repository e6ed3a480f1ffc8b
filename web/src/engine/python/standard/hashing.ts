// hashlib.sha256, at once: what browsers have of it makes one wait.
import { Bytes, bytesOf } from "../bytes";
import type { Value } from "../values";

/** The first bits behind the point of roots of the first primes. */
function roots(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if ([...Array(number).keys()].slice(2).every((each) => number % each)) found.push(wordOf(number, power));
  }
  return Uint32Array.from(found);
}

/** 32 bits behind the point of a root, exactly: floating point has them for square roots and cube roots of small numbers. */
function wordOf(number: number, power: number): number {
  const scaled = BigInt(number) << BigInt(32 * power);
  let root = BigInt(Math.floor(number ** (1 / power) * 2 ** 32));
  while (root ** BigInt(power) > scaled) root--;
  while ((root + 1n) ** BigInt(power) <= scaled) root++;
  return Number(root & 0xffffffffn);
}

const ROUNDS = 64;
const BLOCK = 64;
const CONSTANTS = roots(ROUNDS, 3);
const START = roots(8, 2);
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(data: Uint8Array): DataView {
  const length = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(data);
  bytes[data.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(length - 8, BigInt(data.length) * 8n);
  return view;
}

function digest(data: Uint8Array): Uint8Array {
  const view = padded(data);
  const state = START.slice();
  const words = new Uint32Array(ROUNDS);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < ROUNDS; i++) {
      const [a, b] = [words[i - 15]!, words[i - 2]!];
      const first = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
      const second = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
      words[i] = words[i - 16]! + first + words[i - 7]! + second;
    }
    mix(state, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setUint32(4 * at, word));
  return new Uint8Array(out.buffer);
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < ROUNDS; i++) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + CONSTANTS[i]! + words[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at]! += word));
}

/** A hash, as hashlib gives it. */
function sha256(data: Value = new Bytes(new Uint8Array())): Value {
  let fed = bytesOf(data);
  return {
    update: (more: Value) => {
      fed = Uint8Array.from([...fed, ...bytesOf(more)]);
    },
    digest: () => new Bytes(digest(fed)),
    hexdigest: () => new Bytes(digest(fed)).hex(),
  };
}

export const hashlib = { sha256 };
