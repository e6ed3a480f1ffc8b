// dataclasses, NamedTuple and namedtuple: classes made of their fields.
import { cls, hold } from "../classes";
import { Dict, d } from "../dict";
import { TypeError_, raise } from "../exceptions";
import { compare, same } from "../comparing";
import { repr } from "../texts";
import { hidden, Tuple, tupleOf, type Call, type Value } from "../values";

/** What `field(…)` says, and, in the end, a class's field. */
class Field {
  name = "";
  constructor(
    readonly fallback: Value,
    readonly factory: Call | null,
    readonly metadata: Dict,
    readonly shown: boolean,
    readonly compared: boolean,
    readonly hashed: boolean,
    readonly given: boolean,
  ) {}
}

function field(named: Record<string, Value>): Field {
  const compared = named.compare ?? true;
  return new Field(
    named.default,
    named.default_factory ?? null,
    named.metadata ?? d(),
    named.repr ?? true,
    compared,
    named.hash ?? compared,
    named.init ?? true,
  );
}

interface Options {
  eq?: boolean;
  frozen?: boolean;
  order?: boolean;
  kw_only?: boolean;
  repr?: boolean;
}

/** The fields of a class and of its bases, each at its first place. */
function allFields(made: Value): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const base of [...made.$order].reverse()) {
    if (base !== made) for (const [name, each] of base.$dataclass ?? []) found.set(name, each);
  }
  for (const [name, given] of made.$fields) {
    const each: Field = given instanceof Field ? given : field({ default: given });
    each.name = name;
    found.set(name, each);
    if (each.fallback !== undefined) hold(made, name, each.fallback);
  }
  return found;
}

function decorate(made: Value, options: Options): Value {
  const fields = allFields(made);
  const every = [...fields.values()];
  made.$dataclass = fields;
  made.$asDict = (self: Value) => d(...every.flatMap((each) => [each.name, self[each.name]]));
  const taken = every.filter((each) => each.given);
  if (!Object.hasOwn(made.prototype, "__init__")) {
    made.$params = taken.map((each) => each.name).join(" ");
    hidden(made.prototype, "__init__", initializer(made, every, taken));
  }
  if (options.eq !== false) {
    const compared = every.filter((each) => each.compared).map((each) => each.name);
    const values = (self: Value): Value[] => compared.map((name) => self[name]);
    if (!Object.hasOwn(made.prototype, "__eq__")) {
      hidden(made.prototype, "__eq__", function (this: Value, other: Value) {
        return other?.$class === this.$class && compared.every((name) => same(this[name], other[name]));
      });
    }
    const hashed = every.filter((each) => each.hashed).map((each) => each.name);
    hidden(made.prototype, "$key", function (this: Value) {
      return hashed.map((name) => this[name]);
    });
    if (options.order) {
      hidden(made.prototype, "__lt__", function (this: Value, other: Value) {
        return compare(tupleOf(values(this)), tupleOf(values(other))) < 0;
      });
    }
  } else hidden(made.prototype, "$key", undefined);
  if (!Object.hasOwn(made.prototype, "__repr__")) {
    hidden(made.prototype, "__repr__", function (this: Value) {
      const shown = every.filter((each) => each.shown).map((each) => `${each.name}=${repr(this[each.name])}`);
      return `${this.$class.$name}(${shown.join(", ")})`;
    });
  }
  return made;
}

function initializer(made: Value, every: Field[], taken: Field[]): Call {
  return function (this: Value, ...given: Value[]) {
    if (given.length > taken.length)
      raise(TypeError_, `${made.$name}() takes ${taken.length} arguments, not ${given.length}`);
    taken.forEach((each, at) => assign(this, each, given[at]));
    for (const each of every) if (!each.given) assign(this, each, undefined);
    this.__post_init__?.();
  };
}

function assign(self: Value, each: Field, given: Value): void {
  if (given !== undefined) self[each.name] = given;
  else if (each.factory) self[each.name] = each.factory();
  else if (each.fallback !== undefined) self[each.name] = each.fallback;
  else if (each.given) raise(TypeError_, `${self.$class.$name}() misses the argument '${each.name}'`);
}

const dataclass: Value = (made: Value) => decorate(made, {});
dataclass.$kwfn = (given: Value[], options: Options) =>
  given.length ? decorate(given[0], options) : (made: Value) => decorate(made, options);

function replaced(self: Value, named: Record<string, Value>): Value {
  const fields: Field[] = [...self.$class.$dataclass.values()].filter((each: Field) => each.given);
  const unknown = Object.keys(named).find((name) => !fields.some((each) => each.name === name));
  if (unknown) raise(TypeError_, `${self.$class.$name}() got an unexpected keyword argument '${unknown}'`);
  return self.$class(...fields.map((each) => (each.name in named ? named[each.name] : self[each.name])));
}
const replace: Value = (self: Value) => replaced(self, {});
replace.$kwfn = ([self]: Value[], named: Record<string, Value>) => replaced(self, named);

function asdict(value: Value): Value {
  if (value?.$class?.$dataclass) {
    return d(...[...value.$class.$dataclass.keys()].flatMap((name: string) => [name, asdict(value[name])]));
  }
  if (value instanceof Tuple) return tupleOf(value.map(asdict));
  if (Array.isArray(value)) return value.map(asdict);
  if (value instanceof Dict) return d(...[...value.pairs()].flatMap(([key, each]) => [key, asdict(each)]));
  return value;
}

const fieldByName: Value = () => field({});
fieldByName.$kwfn = (_: Value[], named: Record<string, Value>) => field(named);
const makeDataclass: Value = (
  name: string,
  fields: Value[],
  bases: Value[],
  frozen: boolean,
  namespace: Dict | null,
) => {
  const entries = fields.map((each) => [each[0], ...(each.length > 2 ? [each[2]] : [])]);
  const held = Object.fromEntries(namespace?.pairs() ?? []);
  return decorate(cls(name, [...bases], { fields: entries, held }), { frozen });
};
makeDataclass.$sig = "cls_name fields bases! frozen! namespace!";

export const dataclasses = {
  dataclass,
  field: fieldByName,
  fields: (of: Value) => tupleOf([...(of.$dataclass ?? of.$class.$dataclass).values()]),
  replace,
  asdict,
  astuple: (of: Value) => tupleOf([...of.$class.$dataclass.keys()].map((name: string) => of[name])),
  is_dataclass: (of: Value) => Boolean((of?.$dataclass ?? of?.$class?.$dataclass) !== undefined),
  make_dataclass: makeDataclass,
};

// -- named tuples ----------------------------------------------------------------------------------------------------

/** A class of tuples whose places have names. */
export function namedTuple(name: string, fields: Value[][], members: Record<string, Value> = {}): Value {
  const names: string[] = fields.map(([each]) => each);
  const made: Value = (...given: Value[]) => {
    const values = names.map((_, at) => (given[at] === undefined ? fields[at]![1] : given[at]));
    if (values.includes(undefined) || given.length > names.length)
      raise(TypeError_, `${name}() takes ${names.length} arguments`);
    const self = tupleOf(values);
    Object.setPrototypeOf(self, made.prototype);
    return self;
  };
  made.prototype = Object.create(Tuple.prototype);
  Object.assign(made, {
    $name: name,
    $params: names.join(" "),
    $order: [made],
    $all: new Set([made]),
    $bases: [],
  });
  made._fields = tupleOf(names);
  made._make = (values: Value) => made(...values);
  hidden(made.prototype, "$class", made);
  hidden(made.prototype, "_fields", made._fields);
  names.forEach((each, at) => place(made, each, at));
  hidden(made.prototype, "__repr__", function (this: Value) {
    return `${name}(${names.map((each, at) => `${each}=${repr(this[at])}`).join(", ")})`;
  });
  const change: Value = function (this: Value) {
    return made(...this);
  };
  change.$kwfn = function (this: Value, _: Value[], named: Record<string, Value>) {
    return made(...names.map((each, at) => (each in named ? named[each] : this[at])));
  };
  hidden(made.prototype, "_replace", change);
  hidden(made.prototype, "_asdict", function (this: Value) {
    return d(...names.flatMap((each, at) => [each, this[at]]));
  });
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(made.prototype, key, { ...property, enumerable: false });
  }
  return made;
}

function place(made: Value, name: string, at: number): void {
  Object.defineProperty(made.prototype, name, {
    configurable: true,
    get(this: Value) {
      return this[at];
    },
  });
}

export const namedtuple = (name: string, names: Value): Value =>
  namedTuple(
    name,
    (typeof names === "string" ? names.split(/[\s,]+/) : [...names]).map((each: string) => [each]),
  );
