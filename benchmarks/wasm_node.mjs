// Node's side of wasm.py: node wasm_node.mjs FOLDER SLUG. The first line that comes in says what to work on; each
// further one is a task, and is answered with its CPU seconds and what was done.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ROOM, work } from './wasm_work.mjs';

const [folder, slug] = process.argv.slice(2);
const { Kernels } = await import(pathToFileURL(`${folder}/python.js`));
const part = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')).games[slug].kernels;
const module = await Kernels.load(part, readFileSync(`${folder}/${part.file}`), ROOM);

let tasks;
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (tasks === undefined) {
    tasks = work(module, asked);
    console.log('ready');
    continue;
  }
  const before = process.cpuUsage();
  const done = tasks[asked.kind](asked.count, asked.seed);
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify([(user + system) / 1e6, done]));
}
