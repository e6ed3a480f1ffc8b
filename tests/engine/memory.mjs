// How much memory the kernels have after each of a few whole games that follow one another: node memory.mjs FOLDER, with
// a question as JSON on its input.
import { readFileSync } from 'node:fs';

const made = [];
WebAssembly.Memory = class extends WebAssembly.Memory {
  constructor(...given) {
    super(...given);
    made.push(this);
  }
};
const { load, runtime } = await import('./loading.mjs');
const { game, seeds } = JSON.parse(readFileSync(0, 'utf8'));
await load(game);
const { playthrough } = runtime.module('cabochon.testing.golden');
const chosen = runtime.module('cabochon.games').find(game).choose(runtime.python.d());
const sizes = seeds.map((seed) => {
  playthrough(chosen, seed);
  return made.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
});
process.stdout.write(JSON.stringify(sizes));
