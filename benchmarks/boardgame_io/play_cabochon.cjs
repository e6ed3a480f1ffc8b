// Two people at each of many tables of Shokoba, each with a socket of their own:
// node play_cabochon.cjs '{"ports": [8000], "tables": 50, "seconds": 6, "warmUp": 8}'
// ports: the server's processes; a table is at one of them, or with "spread" its two people are at different ones.
// pace: moves per second of all tables together, 0 or left out: as fast as can be.
// bot: with a bot's level, one more table, not counted, keeps such a bot thinking all the time.
const { createTable, sitDown, numberOf, anyMove, isAnswer, isOver, play } = require('./table.cjs');
const { Tally } = require('./tally.cjs');

const { ports, tables, seconds, warmUp, pace = 0, spread = false, bot = null } = JSON.parse(process.argv[2]);
const AT_ONCE = 8;
const between = pace ? (1000 * tables) / pace : 0;
let opened = 0;
let tally = null;

// Two people sit down at a table of their own and get ready; resolves to what opens the game.
async function openTable() {
  const turn = opened++;
  const port = (seat) => ports[(turn + (spread ? seat : 0)) % ports.length];
  const { code, tokens } = await createTable(port(0), [{ kind: 'me' }, { kind: 'me' }]);
  // When a move was sent, by its number: the opponent may hear of it, and answer, before its player does.
  const sent = [0, 0];
  const move = (socket, number, chosen) => {
    sent[number % 2] = performance.now();
    play(socket, number, chosen);
  };
  const hear = (socket, text) => {
    const number = numberOf(text);
    const answer = isAnswer(text);
    if (answer) tally.acknowledged(sent[number % 2]);
    if (tally.over()) return;
    if (isOver(text)) {
      socket.close();
      // Whoever made the last move opens the next table: a game is over long before the measuring is.
      if (answer) openTable().then((open) => open());
      return;
    }
    const chosen = anyMove(text);
    if (!chosen) return;
    const wait = between ? sent[number % 2] + between - performance.now() : 0;
    if (wait > 0) setTimeout(move, wait, socket, number + 1, chosen);
    else move(socket, number + 1, chosen);
  };
  const seated = await Promise.all(tokens.map((token, seat) => sitDown(port(seat), code, [token], hear)));
  const { socket, welcome } = seated.find(({ welcome }) => anyMove(welcome));
  return () => setTimeout(() => move(socket, 1, anyMove(welcome)), Math.random() * between);
}

async function keepThinking() {
  const { code, tokens } = await createTable(ports[0], [{ kind: 'me' }, { kind: 'bot', level: bot }]);
  const hear = (socket, text) => {
    const move = anyMove(text);
    if (move) play(socket, numberOf(text) + 1, move);
  };
  const { socket, welcome } = await sitDown(ports[0], code, tokens, hear);
  hear(socket, welcome);
}

async function main() {
  const openings = [];
  const opening = async () => {
    while (opened < tables) openings.push(await openTable());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opening));
  if (bot) await keepThinking();
  tally = new Tally(warmUp, seconds);
  openings.forEach((open) => open());
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
