// The kinds of numbers that arrays are made of: how wide they are, how they are read and written.
import { TypeError_, raise } from "../exceptions";
import { whole } from "../numbers";
import type { Value } from "../values";

export interface Kind {
  readonly size: number;
  read(view: DataView, at: number): Value;
  write(view: DataView, at: number, value: Value): void;
}

const WORD = 2 ** 32;
const LITTLE = true;

/** A whole number as its lowest 32 bits. */
const low = (value: Value): number =>
  typeof value === "bigint" ? Number(BigInt.asUintN(32, value)) : value >>> 0;

function write8(view: DataView, at: number, value: Value): void {
  if (typeof value === "bigint") view.setBigUint64(at, BigInt.asUintN(64, value), LITTLE);
  else {
    const cut = Math.trunc(Number(value));
    view.setUint32(at, cut >>> 0, LITTLE);
    view.setInt32(at + 4, Math.floor(cut / WORD), LITTLE);
  }
}

const read8 = (view: DataView, at: number, top: number): Value => {
  const value = top * WORD + view.getUint32(at, LITTLE);
  return Number.isSafeInteger(value) ? value : null;
};

/** By NumPy's letters; a store keeps what fits of a number, as a kernel's does. */
export const KINDS: Record<string, Kind> = {
  i1: {
    size: 1,
    read: (view, at) => view.getInt8(at),
    write: (view, at, value) => view.setInt8(at, low(value)),
  },
  u1: {
    size: 1,
    read: (view, at) => view.getUint8(at),
    write: (view, at, value) => view.setUint8(at, low(value)),
  },
  i2: {
    size: 2,
    read: (view, at) => view.getInt16(at, LITTLE),
    write: (view, at, value) => view.setInt16(at, low(value), LITTLE),
  },
  u2: {
    size: 2,
    read: (view, at) => view.getUint16(at, LITTLE),
    write: (view, at, value) => view.setUint16(at, low(value), LITTLE),
  },
  i4: {
    size: 4,
    read: (view, at) => view.getInt32(at, LITTLE),
    write: (view, at, value) => view.setInt32(at, low(value), LITTLE),
  },
  u4: {
    size: 4,
    read: (view, at) => view.getUint32(at, LITTLE),
    write: (view, at, value) => view.setUint32(at, low(value), LITTLE),
  },
  i8: {
    size: 8,
    read: (view, at) => read8(view, at, view.getInt32(at + 4, LITTLE)) ?? whole(view.getBigInt64(at, LITTLE)),
    write: write8,
  },
  u8: {
    size: 8,
    read: (view, at) =>
      read8(view, at, view.getUint32(at + 4, LITTLE)) ?? whole(view.getBigUint64(at, LITTLE)),
    write: write8,
  },
  f4: {
    size: 4,
    read: (view, at) => view.getFloat32(at, LITTLE),
    write: (view, at, value) => view.setFloat32(at, Number(value), LITTLE),
  },
  f8: {
    size: 8,
    read: (view, at) => view.getFloat64(at, LITTLE),
    write: (view, at, value) => view.setFloat64(at, Number(value), LITTLE),
  },
  b1: {
    size: 1,
    read: (view, at) => view.getUint8(at) !== 0,
    write: (view, at, value) => view.setUint8(at, Number(value) ? 1 : 0),
  },
};

export function kindOf(name: string): Kind {
  return KINDS[name] ?? raise(TypeError_, `data type '${name}' not understood`);
}
