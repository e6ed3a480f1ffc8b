/** Says to the other tabs of this browser that a game is under way here, so that no newer page takes over meanwhile. */

export const PLAYING = "cabochon-playing";

/** Hold it until the function that comes back is called. */
export function holdPlaying(): () => void {
  let release = (): void => undefined;
  const over = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks?.request(PLAYING, { mode: "shared" }, () => over);
  return release;
}
