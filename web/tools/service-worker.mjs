/** The service worker is a script of its own: it is built into one file beside the page. */

import { build } from "vite";

/** A plugin for Vite. */
export function serviceWorker(entry) {
  let outDir = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        build: {
          outDir,
          emptyOutDir: false,
          target: "es2022",
          lib: { entry, formats: ["iife"], name: "worker", fileName: () => "service-worker.js" },
        },
      });
    },
  };
}
