import { arrayOf, iter } from "../iterating";
import { add } from "../operators";
import { truth } from "../operators";
import { same } from "../comparing";
import { t, tupleOf, type Call, type Value } from "../values";

function* chain(...many: Value[]): Generator<Value> {
  for (const values of many) yield* arrayOf(values);
}
const chained: Value = (...many: Value[]) => chain(...many);
chained.from_iterable = function* (many: Value): Generator<Value> {
  for (const values of many) yield* values;
};

function* count(start = 0, step = 1): Generator<Value> {
  for (let number = start; ; number += step) yield number;
}

function* productOf(many: Value[][]): Generator<Value[]> {
  if (!many.length) yield [];
  else {
    const last = many[many.length - 1]!;
    for (const before of productOf(many.slice(0, -1))) for (const each of last) yield [...before, each];
  }
}
function* product(many: Value[], repeat = 1): Generator<Value> {
  const lists = many.map((values) => [...arrayOf(values)]);
  for (const each of productOf(Array.from({ length: repeat }, () => lists).flat())) yield tupleOf(each);
}
const products: Value = (...many: Value[]) => product(many);
products.$kwfn = (many: Value[], named: Record<string, Value>) => product(many, named.repeat ?? 1);

/** Choices of places, in order; each place again and again if they may repeat. */
function* choices(length: number, count: number, from: number, repeating: boolean): Generator<number[]> {
  if (count === 0) yield [];
  else {
    for (let first = from; first < length; first++) {
      for (const rest of choices(length, count - 1, repeating ? first : first + 1, repeating))
        yield [first, ...rest];
    }
  }
}

function* chosen(values: Value, count: number, repeating: boolean): Generator<Value> {
  const all = [...arrayOf(values)];
  for (const places of choices(all.length, count, 0, repeating))
    yield tupleOf(places.map((place) => all[place]));
}

function* permutations(values: Value, count: Value = null): Generator<Value> {
  const all = [...arrayOf(values)];
  yield* permuted(all, count ?? all.length);
}
function* permuted(values: Value[], count: number): Generator<Value> {
  if (count === 0) yield t();
  else {
    for (let at = 0; at < values.length; at++) {
      for (const rest of permuted([...values.slice(0, at), ...values.slice(at + 1)], count - 1))
        yield t(values[at], ...rest);
    }
  }
}

function* pairwise(values: Value): Generator<Value> {
  let before: Value;
  let any = false;
  for (const each of values) {
    if (any) yield t(before, each);
    before = each;
    any = true;
  }
}

function* islice(values: Value, ...bounds: Value[]): Generator<Value> {
  const [start, stop, step] =
    bounds.length === 1 ? [0, bounds[0], 1] : [bounds[0] ?? 0, bounds[1], bounds[2] ?? 1];
  const source = iter(values);
  for (let at = 0; stop === null || at < stop; at++) {
    const found = source.next();
    if (found.done) return;
    if (at >= start && (at - start) % step === 0) yield found.value;
  }
}

function* groupby(values: Value, key: Call = (value) => value): Generator<Value> {
  let group: Value[] = [];
  let last: Value;
  for (const each of values) {
    const found = key(each);
    if (group.length && !same(found, last)) {
      yield t(last, group);
      group = [];
    }
    group.push(each);
    last = found;
  }
  if (group.length) yield t(last, group);
}
groupby.$sig = "iterable key";

function* accumulate(values: Value, work: Call = add): Generator<Value> {
  let sum: Value;
  for (const each of values) yield (sum = sum === undefined ? each : work(sum, each));
}
accumulate.$sig = "iterable func";

function* takewhile(keep: Call, values: Value): Generator<Value> {
  for (const each of values) {
    if (!truth(keep(each))) return;
    yield each;
  }
}

function* repeated(value: Value, times: Value = null): Generator<Value> {
  for (let time = 0; times === null || time < times; time++) yield value;
}

function* cycle(values: Value): Generator<Value> {
  const all = arrayOf(values);
  while (all.length) yield* all;
}

export const itertools = {
  chain: chained,
  count,
  product: products,
  combinations: (values: Value, count: number) => chosen(values, count, false),
  combinations_with_replacement: (values: Value, count: number) => chosen(values, count, true),
  permutations,
  pairwise,
  islice,
  groupby,
  accumulate,
  takewhile,
  repeat: repeated,
  cycle,
};
