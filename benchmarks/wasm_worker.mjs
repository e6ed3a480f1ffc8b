// Chromium's side of wasm.py, in a worker: the first message says which game and what to work on, each further one is a
// task, and is answered with what was done.
import { ROOM, work } from './wasm_work.mjs';

async function tasksOf({ folder, slug, given }) {
  const { Kernels } = await import(`${folder}/python.js`);
  const json = async (name) => (await fetch(`${folder}/${name}`)).json();
  const part = (await json('manifest.json')).games[slug].kernels;
  const code = await (await fetch(`${folder}/${part.file}`)).arrayBuffer();
  return work(await Kernels.load(part, code, ROOM), given);
}

let tasks;
onmessage = async ({ data }) => {
  if (tasks === undefined) {
    tasks = await tasksOf(data);
    postMessage('ready');
    return;
  }
  postMessage(tasks[data.kind](data.count, data.seed));
};
