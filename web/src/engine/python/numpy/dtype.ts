// What an array's elements are: numbers of a kind, or records with named fields.
import { KeyError, TypeError_, raise } from "../exceptions";
import { arrayOf } from "../iterating";
import { bool, float, int } from "../types";
import { hidden, tupleOf, type Tuple, type Value } from "../values";
import { kindOf, type Kind } from "./kinds";

export interface Field {
  readonly name: string;
  readonly dtype: Dtype;
  readonly shape: readonly number[];
  readonly offset: number;
}

/** Numbers of a kind, or, with fields, records. */
export class Dtype {
  readonly fields: ReadonlyMap<string, Field> | null;
  readonly itemsize: number;
  /** Of numbers: their kind. */
  readonly number: Kind | null;
  /** The shape of a field that is an array; the type is that of its elements. */
  readonly shape: Tuple;
  readonly alignment: number;
  /** The name by which kernels know a record. */
  label: string | null = null;

  constructor(
    readonly str: string,
    fields: Field[] | null = null,
    shape: readonly number[] = [],
    align = true,
  ) {
    this.shape = tupleOf(shape);
    this.number = fields ? null : kindOf(str);
    this.fields = fields && new Map(fields.map((field) => [field.name, field]));
    this.alignment = fields
      ? Math.max(1, ...fields.map((field) => field.dtype.alignment))
      : this.number!.size;
    const last = fields?.at(-1);
    const end = last ? last.offset + last.dtype.itemsize * product(last.shape) : 0;
    const used = fields ? (align ? aligned(end, this.alignment) : end) : this.number!.size;
    this.itemsize = used * product(shape);
  }

  /** Of `"i4"`, of a type of numbers, or of a list of fields, each in its place. */
  static of(given: Value): Dtype {
    if (given instanceof Dtype) return given;
    if (given === int) return new Dtype("i8");
    if (given === float) return new Dtype("f8");
    if (given === bool) return new Dtype("b1");
    if (given?.$kind) return new Dtype(given.$kind);
    if (typeof given === "string") return new Dtype(given.replace(/^[<>=|]/, ""));
    return Array.isArray(given) ? Dtype.record(given) : raise(TypeError_, "data type not understood");
  }

  private static record(entries: Value[]): Dtype {
    const fields: Field[] = [];
    let end = 0;
    for (const [name, kind, shape] of entries) {
      const dtype = Dtype.of(kind);
      const offset = aligned(end, dtype.alignment);
      fields.push({ name, dtype, shape: shape === undefined ? [] : arrayOf(shape), offset });
      end = offset + dtype.itemsize * product(fields.at(-1)!.shape);
    }
    return new Dtype("V", fields);
  }

  get names(): Tuple | null {
    return this.fields && tupleOf([...this.fields.keys()]);
  }

  get name(): string {
    return this.str;
  }

  field(name: string): Field {
    return this.fields?.get(name) ?? raise(KeyError, name);
  }

  __getitem__(name: string): Dtype {
    const { dtype, shape } = this.field(name);
    return new Dtype(dtype.str, dtype.fields && [...dtype.fields.values()], shape);
  }

  /** Equal types are one key: verbs are found by it. */
  $key(): Value[] {
    const fields = this.fields ? [...this.fields.values()] : [];
    return [
      this.str,
      ...this.shape,
      ...fields.flatMap((field) => [field.name, ...field.dtype.$key(), ...field.shape, ";"]),
    ];
  }

  __eq__(other: Value): boolean {
    return other instanceof Dtype && String(this.$key()) === String(other.$key());
  }
}
hidden(Dtype.prototype, "$class", { $name: "dtype", $all: new Set(), $module: "numpy" });

const aligned = (at: number, to: number): number => Math.ceil(at / to) * to;
export const product = (shape: readonly number[]): number => shape.reduce((sum, each) => sum * each, 1);
