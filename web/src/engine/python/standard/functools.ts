import { kw } from "../calls";
import { iter, next } from "../iterating";
import { keyOf } from "../keys";
import { tupleOf, type Call, type Value } from "../values";

/** A function that remembers its answers, the latest ones if there is a limit. */
function remembering(work: Value, most: number | null): Value {
  const answers = new Map<Value, Value>();
  const made: Value = function (this: Value, ...given: Value[]) {
    const key = keyOf(tupleOf(given));
    if (answers.has(key)) return answers.get(key);
    const answer = work.apply(this, given);
    if (most !== null && answers.size >= most) answers.delete(answers.keys().next().value);
    answers.set(key, answer);
    return answer;
  };
  made.cache_clear = () => answers.clear();
  made.$name = work.$name ?? work.name;
  made.$sig = work.$sig;
  made.__wrapped__ = work;
  return made;
}

const lru_cache: Value = (most: Value = 128) =>
  typeof most === "function" ? remembering(most, 128) : (work: Call) => remembering(work, most);
lru_cache.$sig = "maxsize typed";

const partial: Value = (work: Call, ...given: Value[]) => partialOf(work, given, {});
partial.$kwfn = ([work, ...given]: Value[], named: Record<string, Value>) => partialOf(work, given, named);

function partialOf(work: Call, given: Value[], named: Record<string, Value>): Value {
  const byName = Object.keys(named).length > 0;
  const made: Value = (...more: Value[]) =>
    byName ? kw(work, [...given, ...more], named) : work(...given, ...more);
  made.$kwfn = (more: Value[], others: Record<string, Value>) =>
    kw(work, [...given, ...more], { ...named, ...others });
  return made;
}

function reduce(work: Call, values: Value, ...first: Value[]): Value {
  const source = iter(values);
  let sum = first.length ? first[0] : next(source);
  for (let step = source.next(); !step.done; step = source.next()) sum = work(sum, step.value);
  return sum;
}

export const functools = {
  cache: (work: Call) => remembering(work, null),
  lru_cache,
  partial,
  reduce,
  wraps: (of: Value) => (work: Value) => {
    work.$name = of.$name ?? of.name;
    return work;
  },
  cmp_to_key: (order: Call) => (value: Value) => ({
    value,
    __lt__: (other: Value) => order(value, other.value) < 0,
    __eq__: (other: Value) => order(value, other.value) === 0,
  }),
  total_ordering: (made: Value) => made,
};
