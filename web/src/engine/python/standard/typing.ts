// typing: types are erased; a few of them are asked at run time.
import { d } from "../dict";
import { object, type_ } from "../types";
import { Tuple, tupleOf, type Value } from "../values";
import { namedTuple } from "./dataclasses";

const anything = (name: string): Value =>
  type_(
    name,
    () => null,
    () => true,
  );

/** Types that are made with others in brackets, which they keep. */
function withParts(name: string): Value {
  const made = anything(name);
  made.$of = (parts: Value) => {
    const of = anything(name);
    of.$parts = parts instanceof Tuple ? parts : tupleOf([parts]);
    return of;
  };
  return made;
}

const NamedTuple: Value = () => null;
NamedTuple.$builds = (name: string, parts: Value) => namedTuple(name, parts.fields ?? [], parts.methods);
const TypedDict: Value = () => null;
TypedDict.$builds = (name: string) => {
  const made = type_(
    name,
    () => d(),
    () => true,
  );
  made.$kwfn = (_: Value[], named: Record<string, Value>) => d(...Object.entries(named).flat());
  return made;
};

export const typing: Record<string, Value> = {
  Any: anything("Any"),
  Literal: withParts("Literal"),
  Final: withParts("Final"),
  ClassVar: withParts("ClassVar"),
  Annotated: withParts("Annotated"),
  Generic: withParts("Generic"),
  Self: anything("Self"),
  Never: anything("Never"),
  NoReturn: anything("NoReturn"),
  Protocol: withParts("Protocol"),
  NamedTuple,
  TypedDict,
  TypeVar: (name: string) => anything(name),
  NewType: () => (value: Value) => value,
  TYPE_CHECKING: false,
  get_args: (of: Value) => of.$parts ?? tupleOf([]),
  cast: (_: Value, value: Value) => value,
  runtime_checkable: (made: Value) => made,
  overload: (work: Value) => work,
  override: (work: Value) => work,
  assert_never: () => null,
  Callable: withParts("Callable"),
};
(typing.TypeVar as Value).$sig = "name bound!";
export const types: Record<string, Value> = {
  ModuleType: object,
  SimpleNamespace: Object.assign(() => ({}), { $kwfn: (_: Value[], named: Value) => ({ ...named }) }),
  UnionType: anything("UnionType"),
  MappingProxyType: (values: Value) => values,
};
