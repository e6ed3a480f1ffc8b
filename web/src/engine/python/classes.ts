// Classes: made of their parts, called without `new`, with more than one base.
import { AttributeError, TypeError_, raise } from "./exceptions";
import { typeOf } from "./types";
import { hidden, type Call, Tuple, type Value } from "./values";

export interface Parts {
  methods?: Record<string, Value>;
  ofClass?: Record<string, Value>;
  once?: Record<string, Call>;
  held?: Record<string, Value>;
  signatures?: Record<string, string>;
  fields?: Value[][];
}

/** A class of Python. Its name, its bases and their order are kept under names that Python cannot have. */
export function cls(name: string, bases: Value[], parts: Parts): Value {
  // NamedTuple, Enum and TypedDict make their classes themselves.
  const builder = bases.find((base) => base?.$builds);
  if (builder) return builder.$builds(name, parts);
  const parents = bases.filter((base) => typeof base === "function" && base.$order);
  const made: Value = (...given: Value[]) => made.$make(given);
  // JavaScript's own names of a function would hide those that the class inherits.
  delete made.name;
  delete made.length;
  const parent = parents[0];
  if (parent) Object.setPrototypeOf(made, parent);
  made.prototype = Object.create(parent ? parent.prototype : null);
  hidden(made.prototype, "$class", made);
  made.$name = name;
  made.$module = currentModule.name;
  made.$bases = bases;
  made.$order = [made, ...new Set(parents.flatMap((each) => each.$order as Value[]))];
  made.$all = new Set(made.$order);
  made.$make = (given: Value[]) => make(made, given);
  made.$fields = parts.fields ?? [];
  for (const other of parents.slice(1)) inherit(made, other);
  define(made, parts);
  return made;
}

/** The module that is imported at the moment: classes and functions made meanwhile belong to it. */
export const currentModule = { name: "" };

function make(kind: Value, given: Value[]): Value {
  const self = kind.$isError
    ? Object.setPrototypeOf(new Error(), kind.prototype)
    : Object.create(kind.prototype);
  if (kind.$isError) delete self.message;
  self.__init__?.(...given);
  return self;
}

/** Members of a base that is not the first. */
function inherit(made: Value, other: Value): void {
  for (let from = other.prototype; from; from = Object.getPrototypeOf(from)) {
    for (const name of Object.getOwnPropertyNames(from)) {
      if (!(name in made.prototype)) {
        Object.defineProperty(made.prototype, name, Object.getOwnPropertyDescriptor(from, name)!);
      }
    }
  }
}

function define(made: Value, parts: Parts): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(parts.methods ?? {}))) {
    method(made, name, property);
  }
  for (const [name, value] of Object.entries(parts.ofClass ?? {})) {
    hidden(made, name, value);
    hidden(made.prototype, name, function (this: Value, ...given: Value[]) {
      return value.apply(this.$class, given);
    });
  }
  for (const [name, work] of Object.entries(parts.once ?? {})) once(made, name, work);
  for (const [name, value] of Object.entries(parts.held ?? {})) hold(made, name, value);
  for (const [name, signature] of Object.entries(parts.signatures ?? {})) {
    for (const on of [made, made.prototype]) if (Object.hasOwn(on, name)) on[name].$sig = signature;
  }
}

const OPERATIONS: Record<string, symbol> = { __iter__: Symbol.iterator };

function method(made: Value, name: string, property: PropertyDescriptor): void {
  Object.defineProperty(made.prototype, name, { ...property, enumerable: false });
  if (typeof property.value !== "function") {
    // Asked of the class, a property is itself: `functools` and `dataclasses` never look further.
    hidden(made, name, property.get ?? property.value);
    return;
  }
  const work: Call = property.value;
  hidden(made, name, (self: Value, ...given: Value[]) => work.apply(self, given));
  made[name].$method = work;
  const loop = OPERATIONS[name];
  if (loop) hidden(made.prototype, loop, work);
  if (name === "__next__") hidden(made.prototype, "next", nextOf(work));
}

function nextOf(work: Call): Call {
  return function (this: Value) {
    try {
      return { value: work.call(this), done: false };
    } catch (error) {
      if ((error as Value)?.$class?.$name === "StopIteration") return { value: undefined, done: true };
      throw error;
    }
  };
}

/** A property that is worked out when it is first asked for. */
export function once(made: Value, name: string, work: Call): void {
  Object.defineProperty(made.prototype, name, {
    configurable: true,
    get(this: Value) {
      const value = work.call(this);
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
      return value;
    },
    set(this: Value, value: Value) {
      Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
    },
  });
}

/** A value that a class and its objects have. */
export function hold(made: Value, name: string, value: Value): void {
  hidden(made, name, value);
  hidden(made.prototype, name, value);
}

/** A function that was handed its object first, as a method. */
export function withSelf(work: Call): Call {
  return function (this: Value, ...given: Value[]) {
    return work(this, ...given);
  };
}

/** `super().name`, of a method of this class. */
function superOf(made: Value, self: Value, name: string): Call {
  const order: Value[] = typeof self === "function" ? self.$order : self.$class.$order;
  for (const base of order.slice(order.indexOf(made) + 1)) {
    const found =
      typeof self === "function" ? base[name] : Object.getOwnPropertyDescriptor(base.prototype, name)?.value;
    if (found) return bound(found, self);
  }
  if (name.startsWith("__init")) return () => null;
  return raise(AttributeError, `super has no ${name}`);
}
export { superOf as super };

export function bound(work: Call, self: Value): Value {
  const made: Value = (...given: Value[]) => work.apply(self, given);
  made.$sig = (work as Value).$sig;
  made.$kwfn =
    (work as Value).$kwfn && ((args: Value[], named: Value) => (work as Value).$kwfn.call(self, args, named));
  made.$name = work.name;
  return made;
}

/** A union of types, as `int | str`. */
export class Union {
  constructor(readonly kinds: Value[]) {}
}

export function isinstance(value: Value, kind: Value): boolean {
  if (kind instanceof Tuple) return kind.some((each) => isinstance(value, each));
  if (kind instanceof Union) return kind.kinds.some((each) => isinstance(value, each));
  if (kind === null) return value == null;
  if (kind.$has) return kind.$has(value);
  return value != null && value.$class !== undefined && Boolean(value.$class.$all?.has(kind));
}

export function issubclass(one: Value, other: Value): boolean {
  if (other instanceof Tuple) return other.some((each) => issubclass(one, each));
  return one === other || Boolean(one.$all?.has(other));
}

/** What is to be read of an object, a method with its object. */
export function attribute(value: Value, name: string): Value {
  if (value == null) return undefined;
  const found = value[name];
  if (typeof found !== "function" || !isMethod(value, name)) return found;
  return value.$class && typeof value !== "function" ? bound(found, value) : boundToClass(value, found);
}

/** Whether a name is a function of the class, and not what an object holds or works out. */
function isMethod(value: Value, name: string): boolean {
  if (Object.hasOwn(Object(value), name)) return false;
  for (let from = Object.getPrototypeOf(value); from; from = Object.getPrototypeOf(from)) {
    const property = Object.getOwnPropertyDescriptor(from, name);
    if (property) return property.get === undefined;
  }
  return false;
}

function boundToClass(value: Value, found: Call): Value {
  return typeof value === "function" && value.$order && !(found as Value).$method
    ? bound(found, value)
    : found;
}

export function notCallable(value: Value): never {
  return raise(TypeError_, `${typeOf(value).$name} object is not callable`);
}
