// What the sides of wasm.py do that run WebAssembly: tasks for a game's kernels, in Node and in a browser's worker.

const PLAYOUTS = 'cabochon.core.playout.playouts';
const SIMULATE = 'cabochon.bots.search.simulate.simulate';
const ADD_NODE = 'cabochon.bots.search.tree.add_node';
/** Bytes: a tree, so that the memory need not grow while it is measured. */
export const ROOM = 1 << 27;

const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** The tasks by their names, each from a count and a seed to what was done; `given` is what wasm_native.py says. */
export function work(module, given) {
  const array = (size, ...shape) => {
    const bytes = shape.reduce((product, extent) => product * extent, size);
    return { bytes: module.bytesAt(module.alloc(bytes), bytes), shape };
  };
  const size = (name) => module.part.records[name].size;
  const states = array(size('STATE'), 2);
  const [moves, tried] = [array(8, given.moves), array(8, given.moves)];
  const [nodes, edges] = [array(size('NODE'), given.nodes), array(size('EDGE'), given.nodes)];
  const [used, path, chances] = [array(8, 2), array(8, 2, given.path), array(8, given.players)];
  const settings = array(size('SETTINGS'), 1);
  const [blank, root] = [bytesOf(given.blank), bytesOf(given.root)];
  settings.bytes.set(bytesOf(given.settings));
  const [playouts, simulate, add] = [PLAYOUTS, SIMULATE, ADD_NODE].map((name) => module.variants(name)[0]);
  return {
    playouts(count, seed) {
      states.bytes.set(blank);
      return Number(module.call(playouts, [states, moves, seed, count]));
    },
    simulations(count) {
      states.bytes.set(root);
      used.bytes.fill(0);
      module.call(add, [nodes, used, 0]);
      module.call(simulate, [states, nodes, edges, used, moves, tried, path, chances, settings, count]);
      return count;
    },
  };
}
