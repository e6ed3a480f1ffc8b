// enum.Enum and its automatic values.
import { cls, type Parts } from "../classes";
import { ValueError, raise } from "../exceptions";
import { same } from "../comparing";
import { hidden, type Value } from "../values";

const AUTO = Symbol("auto");

/** A class of members, each of which is one of its kind. */
function enumeration(name: string, parts: Parts): Value {
  const held = parts.held ?? {};
  const made = cls(name, [], { ...parts, held: {} });
  const members: Value[] = [];
  for (const [key, given] of Object.entries(held)) {
    const member = Object.create(made.prototype);
    Object.assign(member, { name: key, value: given === AUTO ? members.length + 1 : given });
    hidden(made, key, member);
    members.push(member);
  }
  made.$make = ([value]: Value[]) =>
    members.find((each) => same(each.value, value)) ?? raise(ValueError, `${value} is not a valid ${name}`);
  made.__members__ = members;
  hidden(made.prototype, "__str__", function (this: Value) {
    return `${name}.${this.name}`;
  });
  hidden(made.prototype, "__repr__", function (this: Value) {
    return `<${name}.${this.name}>`;
  });
  hidden(made, Symbol.iterator, () => members.values());
  return made;
}

const Enum: Value = () => null;
Enum.$builds = enumeration;
export const enums = { Enum, auto: () => AUTO };
