/* Sets the chosen theme before anything is painted; src/theme.svelte.ts changes it. */
try {
  var chosen = JSON.parse(localStorage.getItem("cabochon") || "{}").theme;
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch (error) {
  // A browser that keeps nothing follows the system.
}
