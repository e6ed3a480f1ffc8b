// What stands at a place: reading, writing, taking out, looking for.
import { IndexError, TypeError_, raise } from "./exceptions";
import { Bytes } from "./bytes";
import { same } from "./comparing";
import { Dict } from "./dict";
import { arrayOf } from "./iterating";
import { isWhole } from "./numbers";
import { NdArray } from "./numpy/array";
import { NdRecord } from "./numpy/record";
import { Range } from "./range";
import { Slice, typeOf } from "./types";
import { Tuple, tupleOf, type Value } from "./values";

function placeIn(length: number, at: Value, what: string): number {
  if (!isWhole(at)) raise(TypeError_, `${what} indices must be integers or slices, not ${typeOf(at).$name}`);
  const place = Number(at) < 0 ? Number(at) + length : Number(at);
  if (place < 0 || place >= length) raise(IndexError, `${what} index out of range`);
  return place;
}

const characters = (text: string): string[] | string => (/[\ud800-\udfff]/.test(text) ? [...text] : text);

/** `values[place]`. */
export function at(values: Value, place: Value): Value {
  if (values instanceof NdArray) return values.at(place);
  if (values instanceof Dict) return values.at(place);
  if (place instanceof Slice) return sliced(values, place);
  if (Array.isArray(values)) {
    if (typeof place === "number" && place >= 0 && place < values.length && Number.isInteger(place))
      return values[place];
    return values[placeIn(values.length, place, values instanceof Tuple ? "tuple" : "list")];
  }
  if (typeof values === "string") {
    const all = characters(values);
    return all[placeIn(all.length, place, "string")];
  }
  if (values instanceof NdRecord) return values.read(place);
  if (values instanceof Range) return values.at(placeIn(values.length, place, "range"));
  if (values instanceof Bytes) return values.data[placeIn(values.length, place, "bytes")];
  if (values?.__getitem__) return values.__getitem__(place);
  // Types with parameters are the types.
  if (typeof values === "function") return values.$of ? values.$of(place) : values;
  return raise(TypeError_, `'${typeOf(values).$name}' object is not subscriptable`);
}

/** `values[start:stop:step]`. */
export function cut(values: Value, start: Value, stop: Value, step: Value = null): Value {
  if (values instanceof NdArray) return values.at(new Slice(start, stop, step));
  if (Array.isArray(values) && step === null) {
    const part = values.slice(start ?? 0, stop ?? undefined);
    return values instanceof Tuple ? tupleOf(part) : part;
  }
  return at(values, new Slice(start, stop, step));
}

function sliced(values: Value, by: Slice): Value {
  if (typeof values === "string") {
    const all = characters(values);
    return [...by.places(all.length)].map((place) => all[place]).join("");
  }
  if (Array.isArray(values)) {
    const part = [...by.places(values.length)].map((place) => values[place]);
    return values instanceof Tuple ? tupleOf(part) : part;
  }
  if (values instanceof Bytes)
    return Bytes.of([...by.places(values.length)].map((place) => values.data[place]));
  if (values instanceof Range) {
    const places = by.places(values.length);
    return new Range(values.at(places.start), values.at(places.stop), values.step * places.step);
  }
  if (values?.__getitem__) return values.__getitem__(by);
  return raise(TypeError_, `'${typeOf(values).$name}' object is not subscriptable`);
}

/** `values[place] = value`. */
export function put(values: Value, place: Value, value: Value): void {
  if (values instanceof NdArray) values.put(place, value);
  else if (values instanceof Dict) values.put(place, value);
  else if (Array.isArray(values) && !(values instanceof Tuple)) putInList(values, place, value);
  else if (values instanceof NdRecord) values.write(place, value);
  else if (values?.__setitem__) values.__setitem__(place, value);
  else raise(TypeError_, `'${typeOf(values).$name}' object does not support item assignment`);
}

function putInList(values: Value[], place: Value, value: Value): void {
  if (!(place instanceof Slice)) values[placeIn(values.length, place, "list assignment")] = value;
  else {
    const places = place.places(values.length);
    if (places.step === 1)
      values.splice(places.start, Math.max(0, places.stop - places.start), ...arrayOf(value));
    else [...places].forEach((at, index) => (values[at] = arrayOf(value)[index]));
  }
}

/** `del values[place]`. */
function drop(values: Value, place: Value): void {
  if (values instanceof Dict) values.drop(place);
  else if (Array.isArray(values) && place instanceof Slice) {
    const gone = new Set(place.places(values.length));
    values.splice(0, values.length, ...values.filter((_, at) => !gone.has(at)));
  } else if (Array.isArray(values)) values.splice(placeIn(values.length, place, "list"), 1);
  else values.__delitem__(place);
}
export { drop as del };

/** `value in values`. */
export function contains(values: Value, value: Value): boolean {
  if (Array.isArray(values)) return values.some((each) => same(each, value));
  if (typeof values === "string") {
    return typeof value === "string"
      ? values.includes(value)
      : raise(TypeError_, "'in <string>' requires string as left operand");
  }
  if (values?.__contains__) return values.__contains__(value);
  if (typeof values?.has === "function") return values.has(value);
  for (const each of arrayOf(values)) if (same(each, value)) return true;
  return false;
}
