declare module "*/subset-fonts.mjs" {
  import type { Plugin } from "vite";
  export function typefaces(): Plugin;
}
declare module "*/service-worker.mjs" {
  import type { Plugin } from "vite";
  export function serviceWorker(entry: string): Plugin;
}
declare module "*/pack.mjs" {
  import type { Plugin } from "vite";
  export function packed(): Plugin;
}
