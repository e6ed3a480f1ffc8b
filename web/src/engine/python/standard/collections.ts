import { Counter, DefaultDict, Dict, Keys, OrderedDict } from "../dict";
import { IndexError, raise } from "../exceptions";
import { arrayOf } from "../iterating";
import { Range } from "../range";
import { type_ } from "../types";
import { Bytes } from "../bytes";
import { hidden, type Value } from "../values";
import { PySet } from "../sets";
import { namedtuple } from "./dataclasses";

/** `deque`, as an array with two ends. */
class Deque extends Array<Value> {
  static override get [Symbol.species]() {
    return Array;
  }
  most: number | null = null;

  append(value: Value): void {
    this.push(value);
    if (this.most !== null && this.length > this.most) this.shift();
  }
  appendleft(value: Value): void {
    this.unshift(value);
  }
  popleft(): Value {
    return this.length ? this.shift() : raise(IndexError, "pop from an empty deque");
  }
}

const counter = type_(
  "Counter",
  (values: Value = null) => Counter.of(values),
  (value) => value instanceof Counter,
);
const defaultdict = type_(
  "defaultdict",
  (make: Value = null, values: Value = null) => {
    const made = new DefaultDict(make);
    if (values) made.update(values);
    return made;
  },
  (value) => value instanceof DefaultDict,
);
const deque = type_(
  "deque",
  (values: Value = [], most: Value = null) => {
    const made = new Deque();
    made.most = most;
    for (const each of arrayOf(values)) made.append(each);
    return made;
  },
  (value) => value instanceof Deque,
);
deque.$sig = "iterable maxlen";
hidden(Counter.prototype, "$class", counter);
hidden(DefaultDict.prototype, "$class", defaultdict);
hidden(Deque.prototype, "$class", deque);

export const collections = {
  Counter: counter,
  defaultdict,
  deque,
  namedtuple,
  OrderedDict: type_(
    "OrderedDict",
    (values: Value = null) => OrderedDict.from(values),
    (value) => value instanceof OrderedDict,
  ),
};

const kind = (name: string, has: (value: Value) => boolean): Value => type_(name, () => null, has);
const isIterable = (value: Value): boolean => value != null && value[Symbol.iterator] !== undefined;
const isSequence = (value: Value): boolean =>
  Array.isArray(value) || typeof value === "string" || value instanceof Range || value instanceof Bytes;
const isSet = (value: Value): boolean => value instanceof PySet || value instanceof Keys;

export const abstract = {
  Mapping: kind("Mapping", (value) => value instanceof Dict),
  MutableMapping: kind("MutableMapping", (value) => value instanceof Dict),
  Sequence: kind("Sequence", isSequence),
  MutableSequence: kind("MutableSequence", Array.isArray),
  Iterable: kind("Iterable", isIterable),
  Collection: kind("Collection", isIterable),
  Iterator: kind("Iterator", (value) => typeof value?.next === "function"),
  Generator: kind("Generator", (value) => typeof value?.next === "function"),
  Set: kind("Set", isSet),
  Callable: kind("Callable", (value) => typeof value === "function"),
  Hashable: kind("Hashable", (value) => !Array.isArray(value) && !(value instanceof Dict)),
};
