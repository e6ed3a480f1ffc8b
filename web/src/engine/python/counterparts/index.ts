// Modules of ours that the runtime has in a form of its own (browser/translate/counterparts.py says why).
import { TypeError_, raise } from "../exceptions";
import { generatedKernel, provide } from "../modules";
import { Bytes, bytesOf } from "../bytes";
import { Dict } from "../dict";
import { plainName, t, type Call, type Value } from "../values";
import { NdArray } from "../numpy/array";
import { Block } from "../numpy/block";
import { Dtype } from "../numpy/dtype";
import { NdRecord, recordAt } from "../numpy/record";
import { kernel } from "../kernel";
import { type_ } from "../types";
import { json } from "../standard/json";

// -- core/dispatch.py: verbs, found by a record's type --------------------------------------------------------------

type Table = Map<Dtype, Call>;
const tables = new Map<string, Table>();
const nameOf = (work: Value): string => work.$name ?? plainName(work.name);

function tableOf(name: string): Table {
  const found = tables.get(name) ?? new Map<Dtype, Call>();
  tables.set(name, found);
  return found;
}

function verb(stub: Value, otherwise: Call | null = null): Call {
  const name = nameOf(stub);
  const table = tableOf(name);
  const call: Value = (...given: Value[]) => {
    const found = table.get(given[0].dtype) ?? otherwise;
    return found ? found(...given) : raise(TypeError_, `no game implements ${name} for records of this type`);
  };
  call.$name = name;
  return call;
}

const dispatch = {
  verb,
  by_default: (stub: Value) => verb(stub, kernel(stub)),
  implements: (of: Value, dtype: Dtype) => (work: Call) => {
    const table = tableOf(nameOf(of));
    if (!table.has(dtype)) table.set(dtype, work);
    return work;
  },
  implemented: (of: Value, dtype: Dtype) => tableOf(nameOf(of)).has(dtype),
};

// -- core/generated.py: kernels of text, which were translated ------------------------------------------------------

interface Generating {
  (name: string, parameters: Value, body: Value): Value;
}

function Generator(module: string, compiled: Call = kernel): Generating {
  return (name, _, body) => {
    const names: Dict = body[1];
    return compiled(named(generatedKernel(module, name)(names), module, name));
  };
}

function named(work: Value, module: string, name: string): Value {
  work.$module = module;
  work.$name = name;
  return work;
}

// -- core/records.py: records are the runtime's own -----------------------------------------------------------------

/** A record's type; bytes that are over have a name too, so that equal records have equal bytes. */
function record_dtype(fields: Value[]): Dtype {
  const dtype = Dtype.of([...fields]);
  const last = [...dtype.fields!.values()].at(-1)!;
  const used = last.offset + last.dtype.itemsize * last.shape.reduce((sum, each) => sum * each, 1);
  return used === dtype.itemsize ? dtype : Dtype.of([...fields, t("spare", "u1", t(dtype.itemsize - used))]);
}

const new_record = (dtype: Dtype): NdRecord => recordAt(new Block(dtype.itemsize), 0, dtype);

function read_record(data: Value, dtype: Dtype): NdRecord {
  const made = new_record(dtype);
  made.block.bytes(0, dtype.itemsize).set(bytesOf(data));
  return made;
}

/** A record as plain Python: its arrays are lists. */
function plain(record: NdRecord): Value {
  const made: Value = {};
  for (const name of record.dtype.fields!.keys()) {
    const value = record.read(name);
    made[name] = value instanceof NdArray ? value.tolist() : value;
  }
  return made;
}

const records = {
  Record: type_("Record", new_record, (value) => value instanceof NdRecord),
  record_dtype,
  new_record,
  read_record,
  plain,
};

export function provideCounterparts(): void {
  provide("cabochon.core.jit", {
    kernel,
    routine: kernel,
    threaded: kernel,
    COMPILED: false,
    in_python: (work: Value) => work.py_func ?? work,
  });
  provide("cabochon.core.dispatch", dispatch);
  provide("cabochon.core.generated", {
    Generator,
    indented: (lines: string[]) => lines.map((line) => `    ${line}`),
    Body: null,
  });
  provide("runtime.cabochon.core.records", records);
  provide("cabochon.games.installed", { find_installed: () => t(new Dict(), new Dict()) });
  provide("cabochon.server.encoding", {
    write: (value: Value) => new Bytes(new TextEncoder().encode(json.written(value, { compact: true }))),
    encoded: (value: Value) => value,
  });
}
