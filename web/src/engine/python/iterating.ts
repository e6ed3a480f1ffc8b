// Going through values, one after the other.
import { StopIteration, TypeError_, ValueError, raise } from "./exceptions";
import { compare } from "./comparing";
import { typeOf } from "./types";
import { truth } from "./operators";
import { t, Tuple, type Call, type Value } from "./values";

/** All values, as an array; one that is an array already is not copied. */
export function arrayOf(values: Value): Value[] {
  if (Array.isArray(values)) return values;
  return values != null && values[Symbol.iterator] ? [...values] : notIterable(values);
}

function notIterable(values: Value): never {
  return raise(TypeError_, `'${typeOf(values).$name}' object is not iterable`);
}

export function iter(values: Value): Value {
  return values != null && values[Symbol.iterator] ? values[Symbol.iterator]() : notIterable(values);
}

/** The next value; if there is none, what is given for that. */
export function next(values: Value, ...otherwise: Value[]): Value {
  const { done, value } = values.next();
  if (!done) return value;
  return otherwise.length ? otherwise[0] : raise(StopIteration);
}

/** A comprehension over one name. */
export function mapped(values: Value, work: Call): Value[] {
  const made = [];
  for (const each of Array.isArray(values) ? values : iterable(values)) made.push(work(each));
  return made;
}

function iterable(values: Value): Iterable<Value> {
  return values != null && values[Symbol.iterator] ? values : notIterable(values);
}

export function* enumerate(values: Value, start = 0): Generator<Value> {
  let number = start;
  for (const each of iterable(values)) yield t(number++, each);
}
enumerate.$sig = "iterable start";

function* zipped(many: Value[], strict: boolean): Generator<Value> {
  const sources = many.map(iter);
  while (sources.length) {
    const steps = sources.map((each) => each.next());
    const done = steps.filter((step) => step.done).length;
    if (strict && done && done < steps.length) raise(ValueError, "zip() arguments have different lengths");
    if (done) return;
    yield Tuple.from(steps, (step) => step.value);
  }
}

export const zip = (...many: Value[]): Value => zipped(many, false);
(zip as Value).$kwfn = (many: Value[], named: Value) => zipped(many, Boolean(named.strict));

function* mapping(work: Call, many: Value[]): Generator<Value> {
  if (many.length === 1) for (const each of iterable(many[0])) yield work(each);
  else for (const each of zip(...many)) yield work(...each);
}
export const map = (work: Call, ...many: Value[]): Value => mapping(work, many);

export function* filter(keep: Value, values: Value): Generator<Value> {
  for (const each of iterable(values)) if (truth(keep === null ? each : keep(each))) yield each;
}

export function* reversed(values: Value): Generator<Value> {
  const all = [...arrayOf(values)];
  for (let at = all.length - 1; at >= 0; at--) yield all[at];
}

export function sorted(values: Value, key: Value = null, reverse: Value = false): Value[] {
  return sortedBy([...arrayOf(values)], key, truth(reverse));
}
sorted.$sig = "iterable key! reverse!";

/** Sort in place, as Python does: alike stay in their order, backwards too. */
export function sortedBy(values: Value[], key: Value, reverse: boolean): Value[] {
  const keyed = values.map((value) => [key === null ? value : key(value), value]);
  keyed.sort(([a], [b]) => (reverse ? compare(b, a) : compare(a, b)));
  keyed.forEach(([, value], at) => (values[at] = value));
  return values;
}

export const any = (values: Value): boolean => {
  for (const each of iterable(values)) if (truth(each)) return true;
  return false;
};
export const all = (values: Value): boolean => {
  for (const each of iterable(values)) if (!truth(each)) return false;
  return true;
};

/** The extreme value of one series, or of several arguments. */
function extreme(sign: number, given: Value[], named: Value): Value {
  const values = given.length === 1 ? arrayOf(given[0]) : given;
  if (!values.length)
    return "default" in named ? named.default : raise(ValueError, "iterable argument is empty");
  const key = named.key ?? null;
  let best = values[0];
  let most = key === null ? best : key(best);
  for (let at = 1; at < values.length; at++) {
    const found = key === null ? values[at] : key(values[at]);
    if (
      typeof found === "number" && typeof most === "number"
        ? (found - most) * sign > 0
        : compare(found, most) * sign > 0
    ) {
      [best, most] = [values[at], found];
    }
  }
  return best;
}
const NOTHING = {};
export const max = (...given: Value[]): Value => extreme(1, given, NOTHING);
export const min = (...given: Value[]): Value => extreme(-1, given, NOTHING);
(max as Value).$kwfn = (given: Value[], named: Value) => extreme(1, given, named);
(min as Value).$kwfn = (given: Value[], named: Value) => extreme(-1, given, named);

/** A value taken apart into so many parts; one of them may be a list of whatever is over. */
export function apart(values: Value, count: number, starred = -1): Value[] {
  const all = arrayOf(values);
  if (starred >= 0) {
    const over = all.length - (count - 1);
    if (over < 0)
      raise(ValueError, `not enough values to unpack (expected at least ${count - 1}, got ${all.length})`);
    return [...all.slice(0, starred), [...all.slice(starred, starred + over)], ...all.slice(starred + over)];
  }
  if (all.length < count)
    raise(ValueError, `not enough values to unpack (expected ${count}, got ${all.length})`);
  if (all.length > count) raise(ValueError, `too many values to unpack (expected ${count})`);
  return all;
}

export function len(values: Value): number {
  if (typeof values === "string") return /[\ud800-\udfff]/.test(values) ? [...values].length : values.length;
  if (values?.__len__) return values.__len__();
  if (typeof values?.length === "number" && typeof values !== "function") return values.length;
  if (typeof values?.size === "number") return values.size;
  return raise(TypeError_, `object of type '${typeOf(values).$name}' has no len()`);
}
