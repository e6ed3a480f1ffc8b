/** Whatever holds the same as before is the same as before, so that nobody who reads it is asked again for nothing. */

type Holding = ReadonlySet<string> | ReadonlyMap<string, string> | Readonly<Record<string, string>>;

const written = (value: Holding): string =>
  JSON.stringify(value instanceof Set || value instanceof Map ? [...value] : value);

/** Remembers the last value, and gives it again in place of one that holds the same. */
export function steady<Value extends Holding>(): (next: Value) => Value {
  let last: { value: Value; text: string } | null = null;
  return (next) => {
    if (next === last?.value) return next;
    const text = written(next);
    if (text !== last?.text) last = { value: next, text };
    return last.value;
  };
}
