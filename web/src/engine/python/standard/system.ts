// Small modules about the machine and the package: time, luck, imports, copies.
import { Bytes, bytesOf } from "../bytes";
import { currentModule } from "../classes";
import { Dict, d } from "../dict";
import { suppress } from "../exceptions";
import { at } from "../items";
import { same } from "../comparing";
import { announcedNames, isThere, import as importModule } from "../modules";
import { PySet } from "../sets";
import { whole } from "../numbers";
import { NdArray } from "../numpy/array";
import { t, Tuple, tupleOf, type Call, type Value } from "../values";

/** `copy.deepcopy`, of plain data. */
function deepcopy(value: Value): Value {
  if (value instanceof Tuple) return tupleOf(value.map(deepcopy));
  if (Array.isArray(value)) return value.map(deepcopy);
  if (value instanceof Dict) {
    const made = new Dict();
    for (const [key, each] of value.pairs()) made.put(key, deepcopy(each));
    return made;
  }
  return value instanceof NdArray ? value.copy() : value;
}

function shallow(value: Value): Value {
  if (value instanceof Tuple) return value;
  if (Array.isArray(value)) return [...value];
  return value instanceof Dict || value instanceof PySet || value instanceof NdArray ? value.copy() : value;
}

/** `struct.Struct`, of big-endian words. */
function Struct(format: string): Value {
  const count = Number(/^>(\d+)I$/.exec(format)?.[1]);
  return {
    unpack: (data: Value) => {
      const bytes = bytesOf(data);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return tupleOf(Array.from({ length: count }, (_, place) => view.getUint32(4 * place)));
    },
    size: 4 * count,
  };
}

function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** `contextlib.contextmanager`: a generator that yields once. */
const contextmanager =
  (work: Call) =>
  (...given: Value[]): Value => {
    const steps = work(...given);
    return {
      __enter__: () => steps.next().value ?? null,
      __exit__: (_: Value, error: Value) => {
        if (error === null) steps.next();
        else steps.throw(error);
        return error !== null;
      },
    };
  };

const attrgetter = (path: string): Call => {
  const steps = path.split(".");
  return (value) => steps.reduce((found, step) => found[step], value);
};
const itemgetter = (...places: Value[]): Call =>
  places.length === 1
    ? (value) => at(value, places[0])
    : (value) => tupleOf(places.map((place) => at(value, place)));

/** Packages below one, as pkgutil lists them. */
function iter_modules(paths: string[]): Value[] {
  const before = `${paths[0]!.replaceAll("/", ".")}.`;
  const inner = announcedNames().filter((name) => name.startsWith(before));
  const names = [...new Set(inner.map((name) => name.slice(before.length).split(".")[0]!))].sort();
  return names.map((name) => ({ name, ispkg: inner.some((each) => each.startsWith(`${before}${name}.`)) }));
}

const import_module: Value = (name: string, within: Value = null) =>
  importModule(name.startsWith(".") ? within + name : name);
import_module.$sig = "name package";
const modules = {
  __getitem__: (name: string) => importModule(name),
  get: (name: string) => (isThere(name) ? importModule(name) : null),
};
const importlib: Value = {
  import_module,
  util: { find_spec: (name: string) => (isThere(name) ? t(name) : null) },
};

/** General categories that code asks for: control characters and halves of others. */
function category(letter: string): string {
  if (/^\p{Cc}$/u.test(letter)) return "Cc";
  if (/^[\ud800-\udfff]$/.test(letter)) return "Cs";
  const kinds = "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cf Co".split(" ");
  return kinds.find((kind) => new RegExp(`^\\p{${kind}}$`, "u").test(letter)) ?? "Cn";
}

export const system: Record<string, Record<string, Value>> = {
  copy: { deepcopy, copy: shallow },
  struct: { Struct },
  secrets: {
    token_bytes: (count: number) => new Bytes(randomBytes(count)),
    token_hex: (count: number) => new Bytes(randomBytes(count)).hex(),
    randbits: (bits: number) =>
      whole(
        BigInt.asUintN(
          bits,
          randomBytes(Math.ceil(bits / 8)).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n),
        ),
      ),
  },
  contextlib: { suppress, contextmanager },
  operator: { attrgetter, itemgetter },
  pkgutil: { iter_modules },
  importlib,
  "importlib.util": importlib.util,
  // Asked while a module is imported, for the name of that module.
  sys: {
    _getframe: () => ({ f_globals: d("__name__", currentModule.name) }),
    modules,
    maxsize: Number.MAX_SAFE_INTEGER,
  },
  threading: {
    local: () => ({}),
    Lock: () => ({ __enter__: () => null, __exit__: () => false }),
    Event: event,
  },
  time: {
    perf_counter: () => performance.now() / 1000,
    monotonic: () => performance.now() / 1000,
    time: () => Date.now() / 1000,
  },
  unicodedata: { normalize: (form: string, text: string) => text.normalize(form), category },
  numba: { literal_unroll: (values: Value) => values },
  string: {
    ascii_lowercase: "abcdefghijklmnopqrstuvwxyz",
    ascii_uppercase: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ascii_letters: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    digits: "0123456789",
  },
  base64: {
    urlsafe_b64encode: (data: Value) => {
      const text = btoa(String.fromCharCode(...bytesOf(data)));
      return new Bytes(new TextEncoder().encode(text.replaceAll("+", "-").replaceAll("/", "_")));
    },
  },
  hmac: { compare_digest: (a: Value, b: Value) => same(a, b) },
};

function event(): Value {
  let yes = false;
  return { is_set: () => yes, set: () => void (yes = true), clear: () => void (yes = false) };
}
