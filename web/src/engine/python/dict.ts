import { KeyError, raise } from "./exceptions";
import { arrayOf } from "./iterating";
import { keyOf } from "./keys";
import { apart } from "./iterating";
import { t, type Call, type Tuple, type Value } from "./values";

/** `dict`: in the order in which keys came. */
export class Dict {
  private readonly entries = new Map<Value, [Value, Value]>();

  /** Of a dictionary, of pairs, or of nothing. */
  static from(values: Value): Dict {
    const made = new Dict();
    if (values != null) made.update(values);
    return made;
  }

  get size(): number {
    return this.entries.size;
  }

  get length(): number {
    return this.entries.size;
  }

  *[Symbol.iterator](): Generator<Value> {
    for (const [key] of this.entries.values()) yield key;
  }

  pairs(): IterableIterator<[Value, Value]> {
    return this.entries.values();
  }

  has(key: Value): boolean {
    return this.entries.has(keyOf(key));
  }

  put(key: Value, value: Value): void {
    const place = keyOf(key);
    const found = this.entries.get(place);
    if (found) found[1] = value;
    else this.entries.set(place, [key, value]);
  }

  at(key: Value): Value {
    const found = this.entries.get(keyOf(key));
    return found ? found[1] : this.__missing__(key);
  }

  __missing__(key: Value): Value {
    return raise(KeyError, key);
  }

  get(key: Value, otherwise: Value = null): Value {
    const found = this.entries.get(keyOf(key));
    return found ? found[1] : otherwise;
  }

  drop(key: Value): void {
    if (!this.entries.delete(keyOf(key))) raise(KeyError, key);
  }

  keys(): Keys {
    return new Keys(this);
  }

  values(): View {
    return new View(this, ([, value]) => value);
  }

  items(): View {
    return new View(this, ([key, value]) => t(key, value));
  }

  pop(key: Value, ...otherwise: Value[]): Value {
    if (!this.has(key)) return otherwise.length ? otherwise[0] : raise(KeyError, key);
    const found = this.get(key);
    this.drop(key);
    return found;
  }

  popitem(): Tuple {
    const last = [...this.entries.values()].at(-1) ?? raise(KeyError, "popitem(): dictionary is empty");
    this.drop(last[0]);
    return t(...last);
  }

  setdefault(key: Value, value: Value = null): Value {
    if (!this.has(key)) this.put(key, value);
    return this.get(key);
  }

  update(values: Value): void {
    if (values instanceof Dict) for (const [key, value] of [...values.pairs()]) this.put(key, value);
    else for (const pair of arrayOf(values)) this.put(...(apart(pair, 2) as [Value, Value]));
  }

  clear(): void {
    this.entries.clear();
  }

  copy(): Dict {
    const made = this.empty();
    made.update(this);
    return made;
  }

  protected empty(): Dict {
    return new Dict();
  }
}
(Dict.prototype.update as Value).$kwfn = function (this: Dict, given: Value[], named: Record<string, Value>) {
  if (given.length) this.update(given[0]);
  for (const [name, value] of Object.entries(named)) this.put(name, value);
};

/** `OrderedDict`: a dictionary whose oldest entry can be taken, and any made the newest. */
export class OrderedDict extends Dict {
  static override from(values: Value): OrderedDict {
    const made = new OrderedDict();
    if (values != null) made.update(values);
    return made;
  }

  move_to_end(key: Value): void {
    const value = this.pop(key);
    this.put(key, value);
  }

  override popitem(last = true): Tuple {
    if (last) return super.popitem();
    const [first] = this.pairs();
    const [key, value] = first ?? raise(KeyError, "popitem(): dictionary is empty");
    this.drop(key);
    return t(key, value);
  }

  protected override empty(): Dict {
    return new OrderedDict();
  }
}
(OrderedDict.prototype.popitem as Value).$sig = "last";

/** `values()` and `items()`: as the dictionary is when they are gone through. */
export class View {
  constructor(
    protected readonly of: Dict,
    private readonly part: (entry: [Value, Value]) => Value,
  ) {}
  get length(): number {
    return this.of.size;
  }
  *[Symbol.iterator](): Generator<Value> {
    for (const entry of this.of.pairs()) yield this.part(entry);
  }
}

/** `keys()`, which is a set besides. */
export class Keys extends View {
  constructor(of: Dict) {
    super(of, ([key]) => key);
  }
  has(key: Value): boolean {
    return this.of.has(key);
  }
}

/** A dictionary of keys and values in turn. */
export function d(...given: Value[]): Dict {
  const made = new Dict();
  for (let at = 0; at < given.length; at += 2) made.put(given[at], given[at + 1]);
  return made;
}

/** A dictionary of several: what comes later counts. */
export function merged(...parts: Value[]): Dict {
  const made = new Dict();
  for (const part of parts) made.update(part);
  return made;
}

/** `collections.defaultdict`. */
export class DefaultDict extends Dict {
  constructor(private readonly make: Call | null) {
    super();
  }
  override __missing__(key: Value): Value {
    if (!this.make) return super.__missing__(key);
    const made = this.make();
    this.put(key, made);
    return made;
  }
  protected override empty(): Dict {
    return new DefaultDict(this.make);
  }
}

/** `collections.Counter`: what is not there is there 0 times. */
export class Counter extends Dict {
  static of(values: Value = null): Counter {
    const made = new Counter();
    if (values != null) made.count(values, 1);
    return made;
  }
  override __missing__(): Value {
    return 0;
  }
  private count(values: Value, sign: number): void {
    if (values instanceof Dict) for (const [key, n] of values.pairs()) this.put(key, this.at(key) + sign * n);
    else for (const key of arrayOf(values)) this.put(key, this.at(key) + sign);
  }
  override update(values: Value): void {
    this.count(values, 1);
  }
  subtract(values: Value): void {
    this.count(values, -1);
  }
  elements(): Value[] {
    return [...this.pairs()].flatMap(([key, n]) => Array.from({ length: Math.max(0, n) }, () => key));
  }
  total(): number {
    return [...this.pairs()].reduce((sum, [, n]) => sum + n, 0);
  }
  most_common(most: Value = null): Tuple[] {
    const all = [...this.pairs()].sort(([, a], [, b]) => b - a).map((pair) => t(...pair));
    return most === null ? all : all.slice(0, most);
  }
  /** Another counter of what is there more than 0 times. */
  combined(other: Counter, of: (mine: number, theirs: number) => number): Counter {
    const made = new Counter();
    for (const key of new Set([...this, ...other])) {
      const n = of(this.at(key), other.at(key));
      if (n > 0) made.put(key, n);
    }
    return made;
  }
  protected override empty(): Dict {
    return new Counter();
  }
}
