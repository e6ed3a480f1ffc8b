import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { packed } from "./tools/pack.mjs";
import { serviceWorker } from "./tools/service-worker.mjs";
import { typefaces } from "./tools/subset-fonts.mjs";

/** Where `cabochon serve --port 8000` listens while the page is being worked on. */
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  // The page may lie in any folder of any server.
  base: "./",
  plugins: [typefaces(), svelte(), serviceWorker("src/offline/service-worker.ts"), packed()],
  build: {
    // The server ships the built page inside the Python package.
    outDir: "../src/cabochon/server/page",
    emptyOutDir: true,
    target: "es2022",
    // Gems are fetched once and drawn often: as files they are kept for ever.
    assetsInlineLimit: 0,
    // Whoever builds the page on a slow machine need not hear which plugin took how long.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: "es" },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  // A busy machine may take its time: no test is about how long something takes.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
