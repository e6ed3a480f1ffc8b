/** Where the curves of a field are drawn. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A curve as a path: chances from the lower edge to the upper, moves from the left to the right. */
export function curvePath(curve: readonly number[], moves: number, box: Box): string {
  const x = (at: number): number => box.left + ((box.right - box.left) * at) / moves;
  const y = (chance: number): number => box.bottom - (box.bottom - box.top) * chance;
  return curve.map((chance, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(chance).toFixed(1)}`).join("");
}
