// Writes what the page's workers load the engine with as one module, for programs that run outside of the page:
//   node tools/runtime.mjs DIR    writes DIR/python.js, and says that the folder's files are modules
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** Write the module into the engine's folder. */
export async function writeRuntime(folder) {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      rollupOptions: { external: /^node:/ },
      lib: {
        entry: fileURLToPath(new URL("./on-disk.mjs", import.meta.url)),
        formats: ["es"],
        fileName: () => "python.js",
      },
    },
  });
  await writeFile(join(folder, "package.json"), '{"type": "module"}\n');
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (!argv[2]) throw new Error("which folder is python.js to be written to?");
  await writeRuntime(argv[2]);
}
