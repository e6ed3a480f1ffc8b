// Calls functions of probes.py, translated: node calls.mjs FOLDER, with a line {file, games} and a line of calls
// [[name, …given]…] on its input; prints their answers.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { load, runtime } from './loading.mjs';

const { install, json, module } = runtime;
const [about, calls] = readFileSync(0, 'utf8').split('\n');
const { file, games } = JSON.parse(about);
for (const game of games) await load(game);
install(await import(pathToFileURL(file)));
const probes = module('probes');
process.stdout.write(json.written(json.loads(calls).map(([name, ...given]) => probes[name](...given))));
