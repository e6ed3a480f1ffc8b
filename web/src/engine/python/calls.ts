// Calls by names, and what is read of objects.
import { AttributeError, TypeError_, raise } from "./exceptions";
import { attribute } from "./classes";
import { Dict } from "./dict";
import { builtIn, signatureOf } from "./methods";
import { readAttributesBy, typeOf } from "./types";
import { filled } from "./format";
import { plainName, type Call, type Value } from "./values";

/** What a function's parameters are called: `a b *rest c! **named`, those with `!` by name only. */
interface Signature {
  names: string[];
  rest: boolean;
  byName: string[];
  named: boolean;
}

const read = new Map<string, Signature>();

function signature(text: string): Signature {
  const found = read.get(text);
  if (found) return found;
  const words = text.split(" ").filter(Boolean);
  const made = {
    names: words.filter((word) => /^[^*].*[^!]$|^[^*!]$/.test(word)),
    rest: words.some((word) => /^\*[^*]/.test(word)),
    byName: words.filter((word) => word.endsWith("!")).map((word) => word.slice(0, -1)),
    named: words.some((word) => word.startsWith("**")),
  };
  read.set(text, made);
  return made;
}

/** Declare a function's parameters. */
export function sig(text: string, work: Value): Value {
  work.$sig = text;
  return work;
}

/** Arguments behind `*rest` that were handed over by name. */
class Behind {
  constructor(readonly named: Record<string, Value>) {}
}

export function behind(rest: Value[]): Record<string, Value> {
  return rest.at(-1) instanceof Behind ? rest.pop().named : {};
}

export function others(named: Record<string, Value>, taken: string[]): Dict {
  const made = new Dict();
  for (const [name, value] of Object.entries(named)) if (!taken.includes(name)) made.put(name, value);
  return made;
}

/** A dictionary as arguments by name. */
export function named(values: Value): Record<string, Value> {
  const made: Record<string, Value> = {};
  for (const [key, value] of (values as Dict).pairs()) made[key] = value;
  return made;
}

function placed(text: string, given: Value[], byName: Record<string, Value>, called: string): Value[] {
  const known = signature(text);
  const names = known.names;
  if (known.rest && (known.byName.length || known.named)) return [...given, new Behind(byName)];
  const all = [...given];
  const rest = new Dict();
  for (const [name, value] of Object.entries(byName)) {
    const at = names.indexOf(name);
    const behind = known.byName.indexOf(name);
    if (at >= 0 && at < given.length)
      raise(TypeError_, `${called}() got multiple values for argument '${name}'`);
    else if (at >= 0) all[at] = value;
    else if (behind >= 0) all[names.length + behind] = value;
    else if (known.named) rest.put(name, value);
    else raise(TypeError_, `${called}() got an unexpected keyword argument '${name}'`);
  }
  if (known.named) all[names.length + known.byName.length] = rest;
  // Gaps are filled by defaults, as arguments left out are.
  return Array.from(all);
}

function parametersOf(callee: Value): string | undefined {
  if (callee.$order) return callee.$params ?? callee.prototype.__init__?.$sig;
  return callee.$sig;
}

function called(callee: Value, self: Value, given: Value[], byName: Record<string, Value>): Value {
  if (callee?.$kwfn) return callee.$kwfn.call(self, given, byName);
  const text = typeof callee === "function" ? parametersOf(callee) : undefined;
  const name = plainName(callee?.$name ?? callee?.name ?? "?");
  if (text === undefined) {
    if (Object.keys(byName).length === 0) return callee.apply(self, given);
    return raise(TypeError_, `${name}() was translated without the names of its parameters`);
  }
  return Reflect.apply(callee, self, placed(text, given, byName, name));
}

/** `callee(*given, **byName)`. */
export function kw(callee: Value, given: Value[], byName: Record<string, Value>): Value {
  return called(callee, null, given, byName);
}

/** `on.name(*given, **byName)`. */
export function kwm(on: Value, name: string, given: Value[], byName: Record<string, Value>): Value {
  if (typeof on === "string" && name === "format") return filled(on, given, byName);
  const work = builtIn(on, name);
  if (work) return work(on, ...placed(signatureOf(name) ?? "", given, byName, name));
  if (on?.[name] === undefined)
    raise(AttributeError, `'${typeOf(on).$name}' object has no attribute '${name}'`);
  return called(on[name], on, given, byName);
}

/** `on.name`, where the name may be a method's or one that Python has of its own. */
export function get(on: Value, name: string): Value {
  switch (name) {
    case "__name__":
    case "__qualname__":
      return on.$name ?? on.__name__ ?? plainName(on.name);
    case "__module__":
      return on.$module ?? on.$class?.$module;
    case "__class__":
      return typeOf(on);
    case "__dict__":
      return vars(on);
    case "__doc__":
      return null;
  }
  const work = builtIn(on, name);
  if (work) return (...given: Value[]) => work(on, ...given);
  const found = attribute(on, name);
  if (found === undefined && typeof on === "function" && on.$has) return ofType(name);
  return found;
}

/** A method of a built-in type, asked of the type: `map(str.strip, …)`. */
function ofType(name: string): Call {
  return (value: Value, ...given: Value[]) => {
    const work = builtIn(value, name);
    return work ? work(value, ...given) : value[name](...given);
  };
}
readAttributesBy((on, name) => (on == null ? undefined : get(on, name)));

/** `vars`: the names of a module or an object. */
export function vars(on: Value): Dict {
  const made = new Dict();
  for (const name of Object.keys(on)) made.put(name, on[name]);
  return made;
}

/** The values of these names, for a kernel that was made of text. */
export function pick(names: Dict, wanted: string): Value[] {
  return wanted.split(" ").map((name) => names.at(name));
}
