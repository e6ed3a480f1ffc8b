/** By day, by night, or as the system has it: chosen once, remembered. public/theme.js sets it before the first paint. */

import { storage, type Theme } from "./storage.svelte";

const NEXT: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

export const nextTheme = (theme: Theme): Theme => NEXT[theme];

/** Choose, show and remember. */
export function chooseTheme(theme: Theme): void {
  storage.theme = theme;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
