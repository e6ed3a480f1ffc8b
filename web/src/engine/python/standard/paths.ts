// pathlib over the package's files that came with the translated modules: they are only read.
import { cls, isinstance } from "../classes";
import { Dict } from "../dict";
import { OSError, raise } from "../exceptions";
import { files } from "../modules";
import type { Value } from "../values";
import { fromJson } from "./json";

let made: Value = null;

/** The class is made when it is first asked for, after the exceptions. */
export function Path(): Value {
  made ??= cls("Path", [], {
    methods: {
      __init__(this: Value, ...parts: Value[]) {
        this.path = parts.map(String).join("/");
      },
      __truediv__(this: Value, name: Value) {
        return made(`${this.path}/${name}`);
      },
      resolve(this: Value) {
        return this;
      },
      with_name(this: Value, name: string) {
        return made(this.path.replace(/[^/]*$/, name));
      },
      with_suffix(this: Value, suffix: string) {
        return made(this.path.replace(/(\.[^./]*)?$/, suffix));
      },
      is_file(this: Value) {
        return files.has(this.path);
      },
      exists(this: Value) {
        return files.has(this.path);
      },
      read_text(this: Value) {
        const content = files.get(this.path);
        if (content === undefined) raise(OSError, `no file ${this.path}`);
        return typeof content === "string" ? content : JSON.stringify(content);
      },
      *glob(this: Value, pattern: string) {
        const matching = new RegExp(
          `^${this.path}/${pattern.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`,
        );
        for (const path of files.keys()) if (matching.test(path)) yield made(path);
      },
      __str__(this: Value) {
        return this.path;
      },
      __repr__(this: Value) {
        return `Path('${this.path}')`;
      },
      $key(this: Value) {
        return [this.path];
      },
      toString(this: Value) {
        return this.path;
      },
      __eq__(this: Value, other: Value) {
        return isinstance(other, made) && other.path === this.path;
      },
      __lt__(this: Value, other: Value) {
        return this.path < other.path;
      },
      get name() {
        return (this as Value).path.replace(/^.*\//, "");
      },
      get stem() {
        return (this as Value).name.replace(/(.)\.[^.]*$/, "$1");
      },
      get parent() {
        return made((this as Value).path.replace(/\/?[^/]*$/, ""));
      },
      get parents() {
        const steps = (this as Value).path.split("/");
        return steps.map((_: string, at: number) => made(steps.slice(0, steps.length - 1 - at).join("/")));
      },
    },
  });
  made.prototype.read_text.$sig = "encoding";
  return made;
}

/** tomllib: the files were TOML before they were carried over. */
export const tomllib = { loads: (text: string): Dict => fromJson(JSON.parse(text)) };
