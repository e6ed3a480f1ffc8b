/**
 * Outlines written in few letters, for pictures that each hold their own: whole numbers on a grid that is finer than
 * the eye, counted from point to point, and no sign that can be left out.
 */

/** How many numbers each command takes. */
const TAKES = { M: 2, L: 2, Q: 4, Z: 0 };

/** An outline of absolute moves, lines, curves and closings, with its places multiplied by two scales. */
export function shortPath(d, across, down = across) {
  let [x, y, startX, startY, last, out] = [0, 0, 0, 0, "", ""];
  for (const [command, places] of commandsOf(d, across, down)) {
    if (command === "Z") {
      [x, y, last, out] = [startX, startY, "z", `${out}z`];
      continue;
    }
    const [toX, toY] = places.slice(-2);
    const stays = command !== "M" && toX === x && toY === y;
    if (stays) continue;
    const steps = places.map((each, i) => each - (i % 2 ? y : x));
    const [letter, numbers] = written(command, steps);
    out += (letter === last ? "" : letter) + joined(numbers, letter === last);
    [x, y, last] = [toX, toY, letter === "m" ? "l" : letter];
    if (command === "M") [startX, startY] = [x, y];
  }
  return out;
}

/** The commands of an outline with their places; a line back to where it began is what closing it draws. */
function commandsOf(d, across, down) {
  const found = [...d.matchAll(/([A-Z])([^A-Z]*)/g)].map(([, command, given]) => {
    const places = given.match(/-?[\d.]+/g) ?? [];
    if (TAKES[command] !== places.length) throw new Error(`not an outline that can be shortened: ${d}`);
    return [command, places.map((each, i) => Math.round(Number(each) * (i % 2 ? down : across)))];
  });
  let start = "";
  return found.filter(([command, places], i) => {
    if (command === "M") start = `${places}`;
    return command !== "L" || found[i + 1]?.[0] !== "Z" || `${places}` !== start;
  });
}

/** A command counted from where the pen is, and the numbers it needs. */
function written(command, steps) {
  if (command === "L" && steps[1] === 0) return ["h", [steps[0]]];
  if (command === "L" && steps[0] === 0) return ["v", [steps[1]]];
  return [command.toLowerCase(), steps];
}

/** Numbers with a space where they would run together; a minus parts them as well. */
const joined = (numbers, goesOn) =>
  numbers.map((number, i) => ((i || goesOn) && number >= 0 ? ` ${number}` : `${number}`)).join("");

/** Facets of nearly one colour as one outline: no two of them lie upon one another, so their order says nothing. */
export function mergedFacets(facets, apart) {
  const merged = [];
  for (const { d, fill } of facets) {
    const near = merged.find((other) => distance(other.fill, fill) <= apart);
    if (near) near.d += d;
    else merged.push({ d, fill });
  }
  return merged;
}

/** How far two colours are apart, in the channel in which they are furthest. */
function distance(one, other) {
  const channels = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const others = channels(other);
  return Math.max(...channels(one).map((value, i) => Math.abs(value - others[i])));
}
