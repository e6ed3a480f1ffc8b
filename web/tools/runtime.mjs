// Writes the runtime of translated Python as one module, for programs that run outside of the page:
//   node tools/runtime.mjs DIR    writes DIR/python.js
import { build } from "vite";
import { fileURLToPath } from "node:url";

const folder = process.argv[2];
if (!folder) throw new Error("which folder is python.js to be written to?");
await build({
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: "es2022",
    lib: {
      entry: fileURLToPath(new URL("../src/engine/python/index.ts", import.meta.url)),
      formats: ["es"],
      fileName: () => "python.js",
    },
  },
});
