// A bot in JavaScript, for any of the games: a program that speaks the engine protocol (docs/engine-protocol.md).
//
//     cabochon check-engine node examples/engine.mjs
//     cabochon play shokoba --seat human --seat "engine:node examples/engine.mjs"
//     cabochon tournament shokoba --bots "engine:node examples/engine.mjs,greedy,random" -n 50

import { createInterface } from "node:readline";

/** A seat's own luck, so that the same seed plays the same game (a xorshift generator). */
function luckOf(seed) {
  let state = Number(BigInt(seed) & 0xffffffffn) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** In Shokoba: how many cards lie behind the equals sign. In other games every move is as good as another. */
function worth(view, move) {
  if (view.game !== "shokoba") return 0;
  const taken = move.split("=")[1];
  return taken ? taken.split("+").length : 0;
}

const say = (line) => process.stdout.write(`${line}\n`);
const seats = new Map();
let looked = null;

const commands = {
  cabochon() {
    say("id name Magpie");
    say("id author the Cabochon examples");
    say("id deterministic yes");
    say("cabochonok");
  },
  isready: () => say("readyok"),
  newgame(rest) {
    const [number, ...words] = rest.split(" ");
    const seed = words[words.indexOf("seed") + 1] ?? "1";
    seats.set(number, luckOf(/^\d+$/.test(seed) ? seed : "1"));
  },
  endgame: (rest) => seats.delete(rest.trim()),
  view(rest) {
    const space = rest.indexOf(" ");
    try {
      looked = { luck: seats.get(rest.slice(0, space)), view: JSON.parse(rest.slice(space + 1)) };
    } catch {
      looked = null;
    }
  },
  go() {
    const moves = looked?.view?.moves;
    if (!looked?.luck || !moves?.length) return say("error there is no move to make");
    const weighed = moves.map((move) => ({ move, worth: worth(looked.view, move) }));
    const most = Math.max(...weighed.map((each) => each.worth));
    const best = weighed.filter((each) => each.worth === most);
    const chosen = best[Math.floor(looked.luck() * best.length)].move;
    for (const each of weighed.slice(0, 5))
      say(`candidate ${(each.worth / Math.max(1, most + 1)).toFixed(3)} - ${each.move}`);
    say(`bestmove ${chosen}`);
  },
  quit: () => process.exit(0),
};

// It answers at once, so there is never anything to stop; lines it does not know are passed over.
const lines = createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const [word, ...rest] = line.trim().split(" ");
  commands[word]?.(rest.join(" "));
});
lines.on("close", () => process.exit(0));
