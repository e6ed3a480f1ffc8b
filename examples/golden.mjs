// A random game with the engine's files, as the text that `tools/golden GAME SEED [OPTION=VALUE…]` prints from Python:
//   node examples/golden.mjs GAME SEED [OPTION=VALUE…] [--engine DIR]
// DIR is the engine's folder as `make site` writes it.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'site/engine' } },
});
const [slug, seed, ...choices] = positionals;
const { engineIn, module, python } = await import(pathToFileURL(resolve(values.engine, 'python.js')));
const engine = await engineIn(values.engine);
for (const part of ['study', slug]) await engine.load(part);
const { find } = module('cabochon.games');
const { playthrough } = module('cabochon.testing.golden');

/** An option's value as JSON has it, or as a plain text; options that are texts stay texts. */
function valueOf(name, text) {
  const option = [...declaration.options].find((each) => each.name === name);
  if (option?.kind === python.str) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const declaration = find(slug);
const chosen = python.d();
for (const choice of choices) {
  const [name, text] = choice.split('=');
  chosen.put(name, valueOf(name, text));
}
process.stdout.write(playthrough(declaration.choose(chosen), Number(seed)));
