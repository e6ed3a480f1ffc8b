// The parts of NumPy that translated code uses.
import { compare, same } from "../comparing";
import { arrayOf, sortedBy } from "../iterating";
import { Range } from "../range";
import { bool, type_ } from "../types";
import { bytesOf } from "../bytes";
import { isWhole, whole } from "../numbers";
import { t, type Value } from "../values";
import { flatOf, NdArray } from "./array";
import { Block } from "./block";
import { Dtype, product } from "./dtype";
import { asArray, binary, kindFor, shapeOf, spreadOver, unary } from "./elementwise";
import * as reducing from "./reducing";
import { NdRecord } from "./record";

/** A type of numbers of some width: called, it keeps what fits. */
function fixed(kind: string, name: string): Value {
  const bits = BigInt(Number(kind.slice(1)) * 8);
  const cut = kind.startsWith("u") ? BigInt.asUintN : BigInt.asIntN;
  const [least, most] = kind.startsWith("u")
    ? [0, 2 ** Number(bits) - 1]
    : [-(2 ** (Number(bits) - 1)), 2 ** (Number(bits) - 1) - 1];
  const made = type_(
    name,
    (value: Value = 0) => {
      if (value instanceof NdArray) return value.astype(kind);
      const number =
        typeof value === "boolean" ? Number(value) : typeof value === "number" ? Math.trunc(value) : value;
      if (number >= least && number <= most) return number;
      return whole(cut(Number(bits), BigInt(number)));
    },
    () => false,
  );
  made.$kind = kind;
  return made;
}

function fractions(kind: string, name: string): Value {
  const made = type_(name, Number, (value) => typeof value === "number" && !isWhole(value));
  made.$kind = kind;
  return made;
}

const sizesOf = (shape: Value): number[] => (Array.isArray(shape) ? [...shape] : [Number(shape)]);
const NUMBER = "f8";
/** What is left out is a fraction. */
const dtypeOf = (kind: Value): Dtype => (kind == null ? new Dtype(NUMBER) : Dtype.of(kind));

function zeros(shape: Value, kind: Value = null): NdArray {
  return new NdArray(dtypeOf(kind), sizesOf(shape));
}
zeros.$sig = "shape dtype";

function array(values: Value, kind: Value = null): NdArray {
  const listed =
    values instanceof Range || values instanceof NdArray || Array.isArray(values) ? values : arrayOf(values);
  const source = listed instanceof Range ? [...listed] : listed;
  const flat = flatOf(source);
  const inherited = source instanceof NdArray ? source.dtype : new Dtype(kindFor(flat));
  return NdArray.of(flat, kind == null ? inherited : Dtype.of(kind), shapeOf(source));
}
array.$sig = "object dtype";

function arange(...given: Value[]): NdArray {
  const bounds = given.filter((each) => each !== undefined && typeof each === "number");
  const kind = given.find((each) => each !== undefined && typeof each !== "number");
  const range =
    bounds.length === 1
      ? new Range(0, Number(bounds[0]))
      : new Range(...(bounds as [number, number, number]));
  return NdArray.of([...range], kind === undefined ? new Dtype("i8") : Dtype.of(kind));
}
(arange as Value).$kwfn = (given: Value[], named: Value) =>
  arange(...given, ...(named.dtype === undefined ? [] : [named.dtype]));

function concatenate(parts: Value): NdArray {
  const arrays: NdArray[] = arrayOf(parts).map(asArray);
  const kinds = arrays.map((each) => each.dtype);
  const kind = kinds.find((each) => each.str.startsWith("f")) ?? kinds[0]!;
  const rows = arrays.reduce((sum, each) => sum + each.length, 0);
  const flat = arrays.flatMap((each) => each.flat());
  return NdArray.of(flat, kind, [rows, ...arrays[0]!.sizes.slice(1)]);
}

/** The places in the order of the values there. */
function argsort(values: Value): NdArray {
  const all = asArray(values).flat();
  const places = all.map((_, at) => at);
  places.sort((a, b) => compare(all[a], all[b]) || a - b);
  return NdArray.of(places, new Dtype("i8"));
}
argsort.$sig = "a axis kind";

/** By the last of the lists first. */
function lexsort(keys: Value): NdArray {
  const lists = arrayOf(keys).map((each) => asArray(each).flat());
  const places = lists[0]!.map((_, at) => at);
  places.sort((a, b) => lists.reduceRight((found, list) => found || compare(list[a], list[b]), 0) || a - b);
  return NdArray.of(places, new Dtype("i8"));
}

function sort(values: Value): NdArray {
  const from = asArray(values);
  return NdArray.of(sortedBy(from.flat(), null, false), from.dtype);
}

function unique(values: Value, index = false, inverse = false): Value {
  const from = asArray(values);
  const flat = from.flat();
  const different = sortedBy([...flat], null, false).filter(
    (each, at, all) => at === 0 || !same(each, all[at - 1]),
  );
  const numbers = (found: number[]): NdArray => NdArray.of(found, new Dtype("i8"));
  const place = (all: Value[], value: Value): number => all.findIndex((other) => same(value, other));
  const parts = [NdArray.of(different, from.dtype)];
  if (index) parts.push(numbers(different.map((each) => place(flat, each))));
  if (inverse) parts.push(numbers(flat.map((each) => place(different, each))));
  return parts.length > 1 ? t(...parts) : parts[0];
}
unique.$sig = "ar return_index! return_inverse!";

/** How much falls to each number from 0 on. */
function bincount(values: Value, weights: Value = null, minlength = 0): NdArray {
  const places = asArray(values).flat() as number[];
  const shares = weights === null ? places.map(() => 1) : (asArray(weights).flat() as number[]);
  const sums = Array.from({ length: Math.max(minlength, ...places.map((place) => place + 1)) }, () => 0);
  places.forEach((place, at) => (sums[place]! += shares[at]!));
  return NdArray.of(sums, new Dtype(weights === null ? "i8" : "f8"));
}
bincount.$sig = "x weights minlength";

function repeat(values: Value, times: Value): NdArray {
  const from = asArray(values);
  const many = spreadOver(asArray(times), from.sizes);
  const flat = from.flat().flatMap((each, at) => Array.from({ length: many[at] }, () => each));
  return NdArray.of(flat, from.dtype);
}

function where(condition: Value, yes: Value, no: Value): NdArray {
  const chosen = asArray(condition);
  const [one, other] = [spreadOver(asArray(yes), chosen.sizes), spreadOver(asArray(no), chosen.sizes)];
  const flat = chosen.flat().map((each, at) => (each ? one[at] : other[at]));
  return NdArray.of(flat, new Dtype(kindFor(flat)), chosen.sizes);
}

function without(values: Value, place: number): NdArray {
  const from = asArray(values);
  return NdArray.of(
    from.flat().filter((_, at) => at !== place),
    from.dtype,
  );
}

/** A function of numbers, for arrays too. */
const onNumbers =
  (work: (value: number) => number) =>
  (value: Value): Value =>
    value instanceof NdArray || Array.isArray(value)
      ? unary((each) => work(Number(each)), asArray(value), NUMBER)
      : work(Number(value));

const ofArray =
  (work: (array: NdArray, ...given: Value[]) => Value): Value =>
  (values: Value, ...given: Value[]) =>
    work(asArray(values), ...given);

function frombuffer(data: Value, kind: Value): NdArray {
  const dtype = Dtype.of(kind);
  const bytes = bytesOf(data);
  const made = new NdArray(dtype, [bytes.length / dtype.itemsize], new Block(bytes.length));
  made.block.bytes(0, bytes.length).set(bytes);
  return made;
}

const dtype: Value = type_(
  "dtype",
  (given: Value) => Dtype.of(given),
  (value) => value instanceof Dtype,
);
dtype.$sig = "dtype align!";
const ndarray = type_("ndarray", zeros, (value) => value instanceof NdArray);
const record = type_(
  "record",
  () => null,
  (value) => value instanceof NdRecord,
);

export const numpy: Record<string, Value> = {
  int8: fixed("i1", "int8"),
  int16: fixed("i2", "int16"),
  int32: fixed("i4", "int32"),
  int64: fixed("i8", "int64"),
  uint8: fixed("u1", "uint8"),
  uint16: fixed("u2", "uint16"),
  uint32: fixed("u4", "uint32"),
  uint64: fixed("u8", "uint64"),
  float64: fractions("f8", "float64"),
  float32: fractions("f4", "float32"),
  bool_: bool,
  inf: Infinity,
  nan: NaN,
  dtype,
  ndarray,
  record,
  void: record,
  generic: type_(
    "generic",
    () => null,
    () => false,
  ),
  zeros,
  empty: zeros,
  ones: (shape: Value, kind: Value = null) => {
    const made = zeros(shape, kind);
    made.fill(1);
    return made;
  },
  full: (shape: Value, value: Value, kind: Value = null) => {
    const made = zeros(shape, kind ?? (isWhole(value) ? "i8" : NUMBER));
    made.fill(value);
    return made;
  },
  zeros_like: (of: NdArray) => new NdArray(of.dtype, of.sizes),
  array,
  asarray: array,
  arange,
  concatenate,
  argsort,
  lexsort,
  sort,
  unique,
  bincount,
  repeat,
  where,
  delete: without,
  frombuffer,
  flatnonzero: (values: Value) =>
    NdArray.of(
      asArray(values)
        .flat()
        .flatMap((each, at) => (Number(each) ? [at] : [])),
      new Dtype("i8"),
    ),
  log: onNumbers(Math.log),
  exp: onNumbers(Math.exp),
  sqrt: onNumbers(Math.sqrt),
  abs: onNumbers(Math.abs),
  hypot: (a: Value, b: Value) =>
    a instanceof NdArray || b instanceof NdArray
      ? binary((a, b) => Math.hypot(a, b), a, b, NUMBER)
      : Math.hypot(a, b),
  maximum: (a: Value, b: Value) => binary((a, b) => (a > b ? a : b), a, b),
  minimum: (a: Value, b: Value) => binary((a, b) => (a < b ? a : b), a, b),
  prod: (values: Value) => product(asArray(values).flat()),
  sum: ofArray(reducing.sum),
  mean: ofArray(reducing.mean),
  max: ofArray(reducing.max),
  min: ofArray(reducing.min),
  any: ofArray(reducing.any),
  all: ofArray(reducing.all),
  argmax: ofArray(reducing.argmax),
  cumsum: ofArray(reducing.cumsum),
};
