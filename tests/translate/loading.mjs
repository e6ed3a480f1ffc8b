// The translated modules for a script of these tests: node SCRIPT FOLDER, with a question as JSON on its input.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
export const load = (file) => import(pathToFileURL(`${folder}/${file}`));
export const { install, module, python, fromJson, toJson, json, runKernelsBy } = await load('python.js');

/** A game, with its modules installed. */
export async function game(slug) {
  install(await load(`${slug}.js`));
  return module('cabochon.games').find(slug);
}

export const question = JSON.parse(readFileSync(0, 'utf8'));
install(await load('shared.js'));
// A question may be about what somebody needs who only plays.
if (!question.playing) install(await load('study.js'));
export const answer = (value) => process.stdout.write(JSON.stringify(value));
/** An answer made of Python's values, whose whole numbers may be large. */
export const answerPython = (value) => process.stdout.write(json.written(value));
