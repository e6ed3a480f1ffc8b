// Two people at each of many tables of Shokoba, each with a socket of their own:
// node play_cabochon.cjs <port> <tables> <seconds> <warm-up seconds> [moves per second of all tables; 0: as fast as can be] [bot]
// With a bot's level, one more table, not counted, keeps such a bot thinking all the time.
const WebSocket = require('ws');
const { Tally } = require('./tally.cjs');

const [port, tables, seconds, warmUp, pace = 0] = process.argv.slice(2, 7).map(Number);
const bot = process.argv[7];
const api = `127.0.0.1:${port}/api/tables`;

async function createTable(seats) {
  const answer = await fetch(`http://${api}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'shokoba', options: { target: 99 }, seats }),
  });
  const created = await answer.json();
  return { code: created.table.code, tokens: created.tokens.map((seat) => seat.token) };
}

const sitDown = (code, token, hear) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${api}/${code}/socket`, { perMessageDeflate: false });
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', tokens: [token] })));
    socket.on('message', (text) => {
      const message = JSON.parse(text);
      if (message.type === 'welcome') resolve({ socket, welcome: message });
      else if (message.type === 'step') hear(socket, message);
      else if (message.type === 'error') { console.error(text.toString()); process.exit(1); }
    });
  });

function play(socket, message) {
  const { moves } = message.shown[0].view;
  const move = moves[Math.floor(Math.random() * moves.length)];
  socket.send(JSON.stringify({ type: 'play', id: 'm', number: message.number + 1, move }));
}

const itsTurn = (message) => message.shown[0].view.moves.length > 0;

const between = pace ? (1000 * tables) / pace : 0;
let tally = null;

// Two people sit down at a table of their own and get ready; resolves to what opens the game.
async function openTable() {
  const { code, tokens } = await createTable([{ kind: 'me' }, { kind: 'me' }]);
  // When a move was sent, by its number: the opponent may hear of it, and answer, before its player does.
  const sent = [0, 0];
  const seated = [];
  const move = (socket, message) => {
    sent[(message.number + 1) % 2] = performance.now();
    play(socket, message);
  };
  const hear = (socket, message) => {
    const began = sent[message.number % 2];
    if (message.ack) tally.acknowledged(began);
    if (tally.over()) return;
    if (message.winners) {
      socket.close();
      // Whoever made the last move opens the next table: a game is over long before the measuring is.
      if (message.ack) openTable().then((open) => open());
    } else if (itsTurn(message)) {
      if (between) setTimeout(() => move(socket, message), Math.max(0, began + between - performance.now()));
      else move(socket, message);
    }
  };
  for (const token of tokens) seated.push(await sitDown(code, token, hear));
  const { socket, welcome } = seated.find(({ welcome }) => itsTurn(welcome));
  return () => setTimeout(() => move(socket, welcome), Math.random() * between);
}

async function main() {
  const openings = [];
  for (let table = 0; table < tables; table++) openings.push(await openTable());
  if (bot) {
    const { code, tokens } = await createTable([{ kind: 'me' }, { kind: 'bot', level: bot }]);
    const hear = (socket, message) => itsTurn(message) && play(socket, message);
    const { socket, welcome } = await sitDown(code, tokens[0], hear);
    hear(socket, welcome);
  }
  tally = new Tally(warmUp, seconds);
  openings.forEach((open) => open());
  setTimeout(() => tally.finish(seconds), (warmUp + seconds) * 1000 + 200);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
