import { KeyError, raise } from "./exceptions";
import { arrayOf } from "./iterating";
import { keyOf } from "./keys";
import type { Value } from "./values";

/** `set` and `frozenset`; gone through in the order in which values came. */
export class PySet {
  private readonly entries = new Map<Value, Value>();

  constructor(
    values: Iterable<Value> = [],
    readonly frozen: boolean = false,
  ) {
    for (const each of values) this.add(each);
  }

  get size(): number {
    return this.entries.size;
  }
  [Symbol.iterator](): Iterator<Value> {
    return this.entries.values();
  }
  has(value: Value): boolean {
    return this.entries.has(keyOf(value));
  }
  add(value: Value): void {
    const key = keyOf(value);
    if (!this.entries.has(key)) this.entries.set(key, value);
  }
  discard(value: Value): void {
    this.entries.delete(keyOf(value));
  }
  remove(value: Value): void {
    if (!this.entries.delete(keyOf(value))) raise(KeyError, value);
  }
  pop(): Value {
    for (const value of this) {
      this.discard(value);
      return value;
    }
    return raise(KeyError, "pop from an empty set");
  }
  clear(): void {
    this.entries.clear();
  }
  copy(): PySet {
    return new PySet(this, this.frozen);
  }
  update(...many: Value[]): void {
    for (const values of many) for (const each of arrayOf(values)) this.add(each);
  }
  union(...many: Value[]): PySet {
    const made = this.copy();
    made.update(...many);
    return made;
  }
  intersection(...many: Value[]): PySet {
    const others = many.map((values) => new PySet(arrayOf(values)));
    return this.where((each) => others.every((other) => other.has(each)));
  }
  difference(...many: Value[]): PySet {
    const others = many.map((values) => new PySet(arrayOf(values)));
    return this.where((each) => !others.some((other) => other.has(each)));
  }
  symmetric_difference(values: Value): PySet {
    const other = new PySet(arrayOf(values));
    return this.difference(other).union(other.difference(this));
  }
  isSubset(other: Value): boolean {
    const all = new PySet(arrayOf(other));
    return [...this].every((each) => all.has(each));
  }
  issubset(other: Value): boolean {
    return this.isSubset(other);
  }
  issuperset(other: Value): boolean {
    return new PySet(arrayOf(other)).isSubset(this);
  }
  isdisjoint(other: Value): boolean {
    return !arrayOf(other).some((each) => this.has(each));
  }
  private where(keep: (value: Value) => boolean): PySet {
    return new PySet([...this].filter(keep), this.frozen);
  }
}
