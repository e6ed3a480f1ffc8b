// Python's exceptions, and JavaScript's own errors as the nearest of them.
import { cls, isinstance } from "./classes";
import { Tuple, tupleOf, type Value } from "./values";
import { text } from "./texts";

export const BaseException = cls("BaseException", [], {
  methods: {
    __init__(this: Value, ...given: Value[]) {
      this.args = tupleOf(given);
    },
    __str__(this: Value) {
      return this.args.length === 0 ? "" : text(this.args.length === 1 ? this.args[0] : this.args);
    },
    with_traceback(this: Value) {
      return this;
    },
  },
});
BaseException.$isError = true;
/** What a stack and JavaScript's console call an exception. */
Object.defineProperty(BaseException.prototype, "message", {
  configurable: true,
  get(this: Value) {
    return `${this.$class.$name}: ${this.__str__()}`;
  },
});

const below = (name: string, base: Value = Exception): Value => cls(name, [base], {});
export const Exception = cls("Exception", [BaseException], {});
export const ArithmeticError = below("ArithmeticError");
export const ZeroDivisionError = below("ZeroDivisionError", ArithmeticError);
export const OverflowError = below("OverflowError", ArithmeticError);
export const AssertionError = below("AssertionError");
export const AttributeError = below("AttributeError");
export const ImportError = below("ImportError");
export const LookupError = below("LookupError");
export const IndexError = below("IndexError", LookupError);
export const KeyError = below("KeyError", LookupError);
export const RuntimeError = below("RuntimeError");
export const NotImplementedError = below("NotImplementedError", RuntimeError);
export const RecursionError = below("RecursionError", RuntimeError);
export const OSError = below("OSError");
export const PermissionError = below("PermissionError", OSError);
export const TimeoutError = below("TimeoutError", OSError);
export const EOFError = below("EOFError");
export const StopIteration = below("StopIteration");
export const TypeError_ = below("TypeError");
export const ValueError = below("ValueError");
export const UnicodeError = below("UnicodeError", ValueError);
export const UnicodeDecodeError = below("UnicodeDecodeError", UnicodeError);
export const UnicodeEncodeError = below("UnicodeEncodeError", UnicodeError);

/** Raise an exception of this class. */
export function raise(kind: Value, ...given: Value[]): never {
  throw kind(...given);
}

/** What `raise` throws: an exception, or one made of a class. */
export function raised(what: Value): Value {
  return typeof what === "function" ? what() : what;
}

/** What was caught, as an exception of Python. */
export function caught(error: Value): Value {
  if (error?.$class) return error;
  const made = kindOf(error)(String(error?.message ?? error));
  made.stack = error?.stack;
  return made;
}

function kindOf(error: Value): Value {
  if (error instanceof RangeError && /call stack/.test(error.message)) return RecursionError;
  if (error instanceof TypeError) return /undefined|null/.test(error.message) ? AttributeError : TypeError_;
  return error instanceof RangeError ? ValueError : RuntimeError;
}

/** Leave a `with`: whether its manager has dealt with the exception, if there was one. */
export function leave(manager: Value, error: Value): boolean {
  if (error === null) return Boolean(manager.__exit__(null, null, null));
  const told = caught(error);
  return Boolean(manager.__exit__(told.$class, told, null));
}

/** `contextlib.suppress`. */
export function suppress(...kinds: Value[]): Value {
  return {
    __enter__: () => null,
    __exit__: (_: Value, error: Value) => error !== null && isinstance(error, Tuple.from(kinds)),
  };
}
