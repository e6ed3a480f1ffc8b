// A local server whose host is the program that started this one: node server.mjs FOLDER.
//
// Lines of JSON both ways. In: {do, given} runs something here; out: {host, given} asks the program for something and
// waits for its {result}, during which more may be run; {done: true} ends what was run. Functions are named by numbers.
import { readSync, writeSync } from 'node:fs';
import { engine, load } from './loading.mjs';

const ENOUGH = 1 << 16;
const part = Buffer.alloc(ENOUGH);
let rest = Buffer.alloc(0);

/** The next line; null at the end. */
function heard() {
  for (;;) {
    const end = rest.indexOf('\n');
    if (end >= 0) {
      const line = rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 1);
      return JSON.parse(line);
    }
    const count = readSync(0, part);
    if (count === 0) return null;
    rest = Buffer.concat([rest, part.subarray(0, count)]);
  }
}

function say(message) {
  let bytes = Buffer.from(JSON.stringify(message) + '\n');
  while (bytes.length) bytes = bytes.subarray(writeSync(1, bytes));
}

const functions = new Map();
function named(call) {
  functions.set(functions.size, call);
  return functions.size - 1;
}

function host(name, ...given) {
  say({ host: name, given });
  for (;;) {
    const message = heard();
    if ('result' in message) return message.result;
    follow(message);
  }
}

const surroundings = {
  thinkers: 1,
  now: () => host('now'),
  randomBytes: (count) => Uint8Array.from(host('random_bytes', count)),
  tell: (line, text) => host('tell', line, text),
  close: (line, code) => host('close', line, code),
  think: (job, _, done) => host('think', job, named(done)),
  keep: (key, text) => host('keep', key, text),
  later: (seconds, call) => host('later', seconds, named(call)),
};
let server;
const RUNS = {
  restore: (kept) => (server = engine.serve(surroundings, kept)),
  ask: (asked, answer) =>
    server.ask(asked, (status, type, body, more) => host('answer', answer, status, type, body, !more)),
  open: (line, code) => server.open(line, code),
  hear: (line, text) => server.hear(line, text),
  closed: (line) => server.closed(line),
  call: (number, ...given) => functions.get(number)(...given),
};

function follow(message) {
  RUNS[message.do](...message.given);
  say({ done: true });
}

for (const game of engine.games) await load(game);
for (let message = heard(); message; message = heard()) follow(message);
