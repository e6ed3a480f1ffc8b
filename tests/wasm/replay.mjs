// Makes the calls again that Python's kernels were recorded making, and says where anything differs.
//
// node replay.mjs FOLDER SLUG CALLS: a line of CALLS is a call (tests/wasm/recording.py); prints JSON.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { kernels } from '../../web/tools/kernels.mjs';

const [folder, slug, file] = process.argv.slice(2);
const MOST_TOLD = 20;
const module = await kernels(folder, slug);
const counts = {};
const missing = new Set();
const different = [];

const digest = (bytes) => createHash('sha1').update(bytes).digest('hex');

/** What a call was handed, as the module takes it; the bytes of all places are collected in turn. */
function given(argument, places) {
  if (Array.isArray(argument)) return argument.map((member) => given(member, places));
  if (argument === null || typeof argument === 'boolean') return argument;
  if ('integer' in argument) return BigInt(argument.integer);
  if ('real' in argument) return Buffer.from(argument.real, 'base64').readDoubleLE();
  const bytes = new Uint8Array(argument.size);
  bytes.set(Buffer.from(argument.bytes, 'base64'));
  places.push(bytes);
  return { bytes, shape: argument.shape };
}

/** A result as recording.py writes it. */
function written(result, gives) {
  if (result === undefined) return null;
  if (gives === 'bool') return String(Number(result));
  if (gives !== 'f64') return String(result);
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(result);
  return bytes.toString('base64');
}

for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
  const call = JSON.parse(line);
  const which = module.find(call.kernel, call.takes);
  if (which === undefined) {
    missing.add(`${call.kernel} ${JSON.stringify(call.takes)}`);
    continue;
  }
  const places = [];
  const handed = call.given.map((argument) => given(argument, places));
  const found = { result: written(module.call(which, handed), which.gives), after: places.map(digest) };
  counts[call.kernel] = (counts[call.kernel] ?? 0) + 1;
  const wanted = { result: call.result, after: call.after };
  if (JSON.stringify(found) !== JSON.stringify(wanted) && different.length < MOST_TOLD)
    different.push({ kernel: call.kernel, number: counts[call.kernel], found, wanted });
}
console.log(JSON.stringify({ counts, missing: [...missing], different }));
