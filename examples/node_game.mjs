// A whole game in Node with the engine's files, by whoever plays any move: other programs can use the rules so.
//   node examples/node_game.mjs GAME [SEED] [--engine DIR]
// DIR is the engine's folder as `make site` writes it.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'site/engine' } },
});
const [slug = 'topas', seed = '1'] = positionals;
const { engineIn, fromJson, module, toJson } = await import(
  pathToFileURL(resolve(values.engine, 'python.js'))
);
const engine = await engineIn(values.engine);
await engine.load(slug);

const game = module('cabochon.games').find(slug).choose(fromJson({}));
const match = game.start(Number(seed));
while (!match.over) {
  const seat = match.to_move;
  const moves = match.moves();
  const move = moves[(match.played.length * 7) % moves.length];
  match.play(move);
  console.log(`${match.played.length}. seat ${seat} plays ${move}`);
}
console.log(JSON.stringify(toJson(match.outcome.as_json())));

try {
  match.play('nonsense');
} catch (error) {
  console.log(error.sentence('en'));
  console.log(error.sentence('fr'));
}
