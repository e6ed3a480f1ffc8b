// The side of WebAssembly of wasm.py: node wasm.mjs FOLDER SLUG. The first line that comes in says what to
// work on; each further one is a task, and is answered with its CPU seconds and what was done.
import { createInterface } from 'node:readline';
import { kernels } from '../web/tools/kernels.mjs';

const [folder, slug] = process.argv.slice(2);
const ROOM = 1 << 27;
const module = await kernels(folder, slug, ROOM);

/** An array in the module's memory, each of whose elements has so many bytes. */
function array(size, ...shape) {
  const bytes = shape.reduce((product, extent) => product * extent, size);
  return { bytes: module.bytesAt(module.alloc(bytes), bytes), shape };
}

function set(place, base64, at = 0) {
  place.bytes.set(Buffer.from(base64, 'base64'), at);
}

const only = (kernel) => module.variants(kernel)[0];

function workOn(given) {
  const size = (name) => module.part.records[name].size;
  const states = array(size('STATE'), 2);
  const [moves, tried] = [array(8, given.moves), array(8, given.moves)];
  const [nodes, edges] = [array(size('NODE'), given.nodes), array(size('EDGE'), given.nodes)];
  const [used, path, chances] = [array(8, 2), array(8, 2, given.path), array(8, given.players)];
  const settings = array(size('SETTINGS'), 1);
  set(settings, given.settings);
  const [playouts, simulate] = ['core.playout.playouts', 'bots.search.simulate.simulate'].map((each) =>
    only(`cabochon.${each}`),
  );
  const add = only('cabochon.bots.search.tree.add_node');
  return {
    playouts(count, seed) {
      set(states, given.blank);
      return module.call(playouts, [states, moves, seed, count]);
    },
    simulations(count) {
      set(states, given.root);
      used.bytes.fill(0);
      module.call(add, [nodes, used, 0]);
      module.call(simulate, [states, nodes, edges, used, moves, tried, path, chances, settings, count]);
      return count;
    },
  };
}

let work;
for await (const line of createInterface({ input: process.stdin })) {
  const task = JSON.parse(line);
  if (work === undefined) {
    work = workOn(task);
    console.log('ready');
    continue;
  }
  const before = process.cpuUsage();
  const done = work[task.kind](task.count, task.seed);
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify([(user + system) / 1e6, Number(done)]));
}
