// A whole game at a table of a browser, with nothing loaded but what the worker loads to play.
import { answer, game, module, python, question } from './loading.mjs';

await game(question.game);
const { LocalServer, work } = module('cabochon.local');
const heard = [];
const server = LocalServer({
  now: () => 0,
  random_bytes: (count) => python.bytes(Array(count).fill(7)),
  tell: (line, text) => heard.push(JSON.parse(text)),
  close() {},
  think: (job, done) => done(work(job, () => null)),
  keep() {},
  later: () => null,
});
let told;
const take = (status, type, text) => ((told = JSON.parse(text)), true);
const ask = (method, path, body) => {
  server.ask(method, `/api/${path}`, python.d(), 'en', null, JSON.stringify(body), take);
  return told;
};

const bots = Array(question.players - 1).fill({ kind: 'bot', level: 'greedy' });
const seats = [{ kind: 'me' }, ...bots];
const { table, tokens } = ask('POST', 'tables', { game: question.game, options: {}, seats });
if (!table) throw new Error(JSON.stringify(told));
server.open(1, table.code);
server.hear(1, JSON.stringify({ type: 'hello', tokens: tokens.map(({ token }) => token) }));
const views = new Map();
for (let number = 0, id = 0; ; id += 1) {
  for (const message of heard.splice(0)) {
    if (message.type === 'error') throw new Error(JSON.stringify(message));
    if (!['welcome', 'step'].includes(message.type)) continue;
    number = message.number;
    for (const { seat, view } of message.shown) views.set(seat, view);
  }
  const [seat, view] = [...views].find(([of, { to_move }]) => of !== null && of === to_move) ?? [];
  if (!view) break;
  server.hear(1, JSON.stringify({ type: 'play', id: `q${id}`, seat, number: number + 1, move: view.moves[0] }));
}
answer(ask('GET', `tables/${table.code}`, null).table.state);
