// Records: bytes with named fields, which are read and written as attributes.
import { Bytes } from "../bytes";
import { tupleOf, type Tuple, type Value } from "../values";
import { NdArray } from "./array";
import type { Block } from "./block";
import type { Dtype, Field } from "./dtype";

/** A record, in its own bytes or in those of an array. */
export class NdRecord {
  constructor(
    readonly block: Block,
    readonly offset: number,
    readonly dtype: Dtype,
  ) {}

  read(name: string): Value {
    return readField(this, this.dtype.field(name));
  }

  write(name: string, value: Value): void {
    writeField(this, this.dtype.field(name), value);
  }

  bytes(): Uint8Array {
    return this.block.bytes(this.offset, this.dtype.itemsize);
  }

  tobytes(): Bytes {
    return new Bytes(this.bytes().slice());
  }

  item(): Tuple {
    return tupleOf([...this.dtype.fields!.values()].map((field) => readField(this, field)));
  }

  copy(): NdRecord {
    return new NdArray(this.dtype, [1]).record(0, this.bytes());
  }
}

function readField(of: NdRecord, { dtype, shape, offset }: Field): Value {
  if (shape.length) return new NdArray(dtype, shape, of.block, of.offset + offset);
  return dtype.number
    ? dtype.number.read(of.block.view, of.offset + offset)
    : recordAt(of.block, of.offset + offset, dtype);
}

function writeField(of: NdRecord, field: Field, value: Value): void {
  if (field.shape.length) readField(of, field).assign(value);
  else if (field.dtype.number) field.dtype.number.write(of.block.view, of.offset + field.offset, value);
  else readField(of, field).bytes().set(value.bytes());
}

const classes = new WeakMap<Dtype, typeof NdRecord>();

/** A record's own class has an accessor for each of its fields. */
function classOf(dtype: Dtype): typeof NdRecord {
  const found = classes.get(dtype);
  if (found) return found;
  const made = class extends NdRecord {};
  for (const [name, field] of dtype.fields!) {
    Object.defineProperty(made.prototype, name, {
      get(this: NdRecord) {
        return readField(this, field);
      },
      set(this: NdRecord, value: Value) {
        writeField(this, field, value);
      },
    });
  }
  classes.set(dtype, made);
  return made;
}

export function recordAt(block: Block, offset: number, dtype: Dtype): NdRecord {
  return new (classOf(dtype))(block, offset, dtype);
}
