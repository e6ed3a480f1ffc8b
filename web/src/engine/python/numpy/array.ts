// Arrays over bytes: of numbers of a kind or of records, in any number of dimensions.
import { IndexError, ValueError, raise } from "../exceptions";
import { Bytes } from "../bytes";
import { arrayOf } from "../iterating";
import { isWhole } from "../numbers";
import { Slice, typeOf } from "../types";
import { hidden, tupleOf, type Tuple, type Value } from "../values";
import { Block } from "./block";
import { Dtype, product } from "./dtype";
import { NdRecord, recordAt } from "./record";

type Shape = readonly number[];

function stridesOf(shape: Shape, size: number): number[] {
  const strides: number[] = [];
  for (let at = shape.length - 1, step = size; at >= 0; step *= shape[at--]!) strides[at] = step;
  return strides;
}

/** An array, or a part of one that shares its bytes. */
export class NdArray {
  readonly strides: Shape;

  constructor(
    readonly dtype: Dtype,
    readonly sizes: Shape,
    readonly block: Block = new Block(dtype.itemsize * product(sizes)),
    readonly offset = 0,
    strides?: Shape,
  ) {
    this.strides = strides ?? stridesOf(sizes, dtype.itemsize);
  }

  /** An array of its own, of these elements in order. */
  static of(values: readonly Value[], dtype: Dtype, sizes: Shape = [values.length]): NdArray {
    const made = new NdArray(dtype, sizes);
    const places = made.places();
    for (let at = 0; at < values.length; at++) made.writeAt(places[at]!, values[at]);
    return made;
  }

  get shape(): Tuple {
    return tupleOf(this.sizes);
  }
  get ndim(): number {
    return this.sizes.length;
  }
  get size(): number {
    return product(this.sizes);
  }
  get length(): number {
    return this.sizes[0] ?? raise(ValueError, "len() of unsized object");
  }
  get T(): NdArray {
    return new NdArray(
      this.dtype,
      [...this.sizes].reverse(),
      this.block,
      this.offset,
      [...this.strides].reverse(),
    );
  }

  readAt(offset: number): Value {
    const { number } = this.dtype;
    return number ? number.read(this.block.view, offset) : recordAt(this.block, offset, this.dtype);
  }

  writeAt(offset: number, value: Value): void {
    const { number } = this.dtype;
    if (number) number.write(this.block.view, offset, value);
    else this.block.bytes(offset, this.dtype.itemsize).set(value.bytes());
  }

  record(place: number, bytes: Uint8Array): NdRecord {
    const offset = this.offset + place * this.strides[0]!;
    this.block.bytes(offset, this.dtype.itemsize).set(bytes);
    return recordAt(this.block, offset, this.dtype);
  }

  /** Where all elements lie, in order. */
  places(): number[] {
    let places = [this.offset];
    this.sizes.forEach((size, axis) => {
      const step = this.strides[axis]!;
      const next: number[] = [];
      for (const place of places) for (let at = 0; at < size; at++) next.push(place + at * step);
      places = next;
    });
    return places;
  }

  /** All elements in order. */
  flat(): Value[] {
    return this.places().map((place) => this.readAt(place));
  }

  /** Whether the elements lie one after the other. */
  get isContiguous(): boolean {
    return String(this.strides) === String(stridesOf(this.sizes, this.dtype.itemsize));
  }

  at(place: Value): Value {
    if (typeof place === "number") {
      if (this.sizes.length === 1) return this.readAt(this.offsetOf(place));
      const part = new NdArray(
        this.dtype,
        this.sizes.slice(1),
        this.block,
        this.offsetOf(place),
        this.strides.slice(1),
      );
      return part;
    }
    if (typeof place === "string") return this.fieldOf(place);
    const part = this.part(place);
    return part instanceof NdArray && part.sizes.length === 0 ? part.readAt(part.offset) : part;
  }

  put(place: Value, value: Value): void {
    if (typeof place === "number" && this.sizes.length === 1) this.writeAt(this.offsetOf(place), value);
    else if (typeof place === "string") this.fieldOf(place).assign(value);
    else if (isList(place)) this.putMany(arrayOf(place), value);
    else this.part(place).assign(value);
  }

  private offsetOf(place: number): number {
    const size = this.sizes[0]!;
    const at = place < 0 ? place + size : place;
    if (!(at >= 0 && at < size))
      raise(IndexError, `index ${place} is out of bounds for axis 0 with size ${size}`);
    return this.offset + at * this.strides[0]!;
  }

  private fieldOf(name: string): NdArray {
    const { dtype, shape, offset } = this.dtype.field(name);
    const strides = [...this.strides, ...stridesOf(shape, dtype.itemsize)];
    return new NdArray(dtype, [...this.sizes, ...shape], this.block, this.offset + offset, strides);
  }

  /** A part by one index or several: numbers, slices, lists of places, lists of yes and no. */
  private part(place: Value): NdArray {
    if (isList(place)) return this.taken(arrayOf(place));
    const given: Value[] = Array.isArray(place) ? place : [place];
    const missing = this.sizes.length - given.filter((index) => index !== null).length;
    const indices = [...given, ...Array.from({ length: Math.max(0, missing) }, () => new Slice(null, null))];
    const [sizes, strides]: [number[], number[]] = [[], []];
    const lists: [number, Value[]][] = [];
    let offset = this.offset;
    let axis = 0;
    for (const index of indices) {
      // None is a new axis of one.
      if (index === null) {
        sizes.push(1);
        strides.push(0);
        continue;
      }
      const [size, step] = [this.sizes[axis]!, this.strides[axis++]!];
      if (index instanceof Slice || isList(index)) {
        const places = (index instanceof Slice ? index : new Slice(null, null)).places(size);
        if (isList(index)) lists.push([sizes.length, arrayOf(index)]);
        offset += places.start * step * (places.length ? 1 : 0);
        sizes.push(places.length);
        strides.push(step * places.step);
      } else if (isWhole(index)) {
        const at = Number(index) < 0 ? Number(index) + size : Number(index);
        if (at < 0 || at >= size)
          raise(IndexError, `index ${index} is out of bounds for axis ${axis - 1} with size ${size}`);
        offset += at * step;
      } else raise(IndexError, `arrays are not indexed by ${typeOf(index).$name}`);
    }
    const found = new NdArray(this.dtype, sizes, this.block, offset, strides);
    return lists.reduce((part, [at, places]) => part.takenAlong(at, places), found);
  }

  /** The parts at these places of an axis, in an array of their own. */
  private takenAlong(axis: number, places: Value[]): NdArray {
    if (axis === 0) return this.taken(places);
    const parts = Array.from(this, (part: NdArray) => part.takenAlong(axis - 1, places));
    const made = new NdArray(this.dtype, [parts.length, ...(parts[0]?.sizes ?? [])]);
    parts.forEach((part, at) => made.put(at, part));
    return made;
  }

  /** The elements (of the first axis) at these places, in an array of their own. */
  private taken(places: Value[]): NdArray {
    const chosen = wanted(places, this.length);
    const made = new NdArray(this.dtype, [chosen.length, ...this.sizes.slice(1)]);
    chosen.forEach((place, at) => made.put(at, this.at(place)));
    return made;
  }

  private putMany(places: Value[], value: Value): void {
    const chosen = wanted(places, this.length);
    const values = value instanceof NdArray || Array.isArray(value) ? arrayOf(value) : null;
    chosen.forEach((place, at) => this.put(place, values ? values[at] : value));
  }

  /** Write values into all of it: one for all, or as many as there are. */
  assign(value: Value): void {
    if (value instanceof NdRecord || !(value instanceof NdArray || Array.isArray(value))) {
      for (const place of this.places()) this.writeAt(place, value);
      return;
    }
    const values = value instanceof NdArray ? value.flat() : flatOf(value);
    const places = this.places();
    if (!values.length || places.length % values.length) {
      if (places.length)
        raise(ValueError, `could not broadcast ${values.length} values into ${places.length}`);
      return;
    }
    places.forEach((place, at) => this.writeAt(place, values[at % values.length]));
  }

  *[Symbol.iterator](): Generator<Value> {
    for (let place = 0; place < this.length; place++) yield this.at(place);
  }

  item(): Value {
    return this.size === 1
      ? this.readAt(this.places()[0]!)
      : raise(ValueError, "an array of several elements is no single value");
  }

  tolist(): Value {
    if (!this.sizes.length) return this.readAt(this.offset);
    return Array.from(this, (each) =>
      each instanceof NdArray ? each.tolist() : each instanceof NdRecord ? each.item() : each,
    );
  }

  tobytes(): Bytes {
    return new Bytes(
      this.copy()
        .block.bytes(0, this.dtype.itemsize * this.size)
        .slice(),
    );
  }

  copy(): NdArray {
    return NdArray.of(this.flat(), this.dtype, this.sizes);
  }

  astype(kind: Value): NdArray {
    return NdArray.of(this.flat(), Dtype.of(kind), this.sizes);
  }

  reshape(...given: Value[]): NdArray {
    const sizes: number[] = given.length === 1 && Array.isArray(given[0]) ? [...given[0]] : [...given];
    const open = sizes.indexOf(-1);
    if (open >= 0) sizes[open] = this.size / -product(sizes);
    if (this.isContiguous) return new NdArray(this.dtype, sizes, this.block, this.offset);
    return NdArray.of(this.flat(), this.dtype, sizes);
  }

  ravel(): NdArray {
    return this.reshape(-1);
  }

  fill(value: Value): void {
    this.assign(value);
  }
}
hidden(NdArray.prototype, "$class", { $name: "ndarray", $all: new Set(), $module: "numpy" });
hidden(NdRecord.prototype, "$class", { $name: "record", $all: new Set(), $module: "numpy" });

const isList = (place: Value): boolean =>
  place instanceof NdArray || (Array.isArray(place) && typeOf(place).$name === "list");

/** Places, or a yes or no for each of them, as places. */
function wanted(places: Value[], length: number): number[] {
  if (typeof places[0] === "boolean") return places.flatMap((yes, at) => (yes ? [at] : []));
  return places.map((place) => (place < 0 ? Number(place) + length : Number(place)));
}

/** The values of lists in lists, one after the other. */
export function flatOf(values: Value): Value[] {
  if (values instanceof NdArray) return values.flat();
  return Array.isArray(values) ? values.flatMap(flatOf) : [values];
}
