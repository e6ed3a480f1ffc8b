// The runtime of translated Python: what the files of the engine's folder are handed, and what the page asks of it.
import * as exceptions from "./exceptions";
import * as calls from "./calls";
import * as classes from "./classes";
import { provideCounterparts } from "./counterparts";
import { d, merged } from "./dict";
import { format, round } from "./format";
import * as items from "./items";
import * as iterating from "./iterating";
import { keyOf } from "./keys";
import * as methods from "./methods";
import * as modules from "./modules";
import { numpy } from "./numpy";
import * as operators from "./operators";
import { abstract, collections } from "./standard/collections";
import { dataclasses } from "./standard/dataclasses";
import { dates } from "./standard/dates";
import { enums } from "./standard/enums";
import { functools } from "./standard/functools";
import { hashlib } from "./standard/hashing";
import { itertools } from "./standard/itertools";
import { fromJson, json } from "./standard/json";
import { mathematics } from "./standard/mathematics";
import { Path, tomllib } from "./standard/paths";
import { re } from "./standard/re";
import { system } from "./standard/system";
import { types as typesModule, typing } from "./standard/typing";
import { repr } from "./texts";
import * as types from "./types";
import { add } from "./operators";
import { t, type Value } from "./values";

export { runKernelsBy, type Substitute } from "./kernel";
export { toJson } from "./json";
export { fromJson, json };
export type { Value } from "./values";

function sum(values: Value, start: Value = 0): Value {
  let total = start;
  for (const each of values) total = add(total, each);
  return total;
}
sum.$sig = "iterable start";

/** What translated code calls, by the names that the translator gives them (with a $ in front). */
export const python: Record<string, Value> = {
  ...exceptions,
  TypeError: exceptions.TypeError_,
  ...calls,
  ...classes,
  ...items,
  ...iterating,
  ...methods,
  ...modules,
  ...operators,
  ...types,
  d,
  merged,
  t,
  format,
  round,
  repr,
  sum,
  abs: operators.abs,
  callable: (value: Value) => typeof value === "function" || typeof value?.__call__ === "function",
  chr: String.fromCodePoint,
  divmod: (a: Value, b: Value) => t(operators.floordiv(a, b), operators.mod(a, b)),
  hash: keyOf,
  hex: (value: Value) => format(value, "x").replace(/^-?/, "$&0x"),
  id: (value: Value) => value,
  ord: (letter: string) => letter.codePointAt(0),
  pow: operators.power,
  print: (...values: Value[]) => console.log(values.map((each) => types.str(each)).join(" ")),
};

const STANDARD: Record<string, Record<string, Value>> = {
  ...system,
  __future__: { annotations: null },
  collections,
  "collections.abc": abstract,
  dataclasses,
  datetime: dates,
  enum: enums,
  functools,
  hashlib,
  itertools,
  json,
  math: mathematics,
  numpy,
  re,
  tomllib,
  types: typesModule,
  typing,
};
for (const [name, content] of Object.entries(STANDARD)) modules.provide(name, content);
modules.provide("pathlib", {
  get Path() {
    return Path();
  },
});
provideCounterparts();

/** A file of translated modules, as `import()` gives it. */
export interface Translated {
  default: (py: Record<string, Value>) => void;
}

/** Announce a file's modules; a game that comes later is noticed by the registry. */
export function install(file: Translated): void {
  file.default(python);
  const games = "cabochon.games";
  if (modules.isLoaded(games)) modules.import(games).own.cache_clear();
}

/** A translated module; what it holds is called as JavaScript. */
export const module = (name: string): Value => modules.import(name);
