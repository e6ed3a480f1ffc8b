// What translated Python is made of. Its values have no types that TypeScript could check: `Value` says so.
// None is null; True, False and texts are JavaScript's; whole numbers are numbers while they are safe integers
// and bigints beyond; a list is an array; a tuple is a Tuple; everything else is an object of a class here.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Value = any;
export type Call = (...given: Value[]) => Value;

/** A tuple: an array that is equal to tuples only, and may be a key. */
export class Tuple extends Array<Value> {
  static override get [Symbol.species]() {
    return Array;
  }
}

/** A tuple of these values. */
export function t(...values: Value[]): Tuple {
  return tupleOf(values);
}

/** The values of an array, as a tuple. */
export function tupleOf(values: readonly Value[]): Tuple {
  const made = new Tuple(values.length);
  for (let at = 0; at < values.length; at++) made[at] = values[at];
  return made;
}

/** Define what loops and spreads do not see. */
export function hidden(on: object, name: PropertyKey, value: Value): void {
  Object.defineProperty(on, name, { value, writable: true, configurable: true, enumerable: false });
}

/** A name without the sign that keeps it apart from JavaScript's words. */
export const plainName = (name: string): string => name.replace(/\$$/, "");
