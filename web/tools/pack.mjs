/** Every text of the built page is packed once, so that the server need not: beside each file its .br and its .gz. */

import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TEXTS = /\.(js|css|svg|html|webmanifest)$/;
const pack = {
  ".br": (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  ".gz": (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

async function packFile(path) {
  const bytes = await readFile(path);
  for (const [ending, squeeze] of Object.entries(pack)) {
    const packed = await squeeze(bytes);
    if (packed.length < bytes.length) await writeFile(path + ending, packed);
  }
}

/** Pack the files of a folder whose names are of a kind. */
export async function packFolder(folder, kind) {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name);
    if (kind.test(name) && (await stat(path)).isFile()) await packFile(path);
  }
}

/** A plugin for Vite. */
export function packed() {
  let folder = "";
  return {
    name: "packed",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      await packFolder(folder, TEXTS);
    },
  };
}
