// Tables of Shokoba and the sockets of the people at them. Messages are searched for the little that players need
// rather than parsed: the players share the machine with the server that is measured.
const WebSocket = require('ws');

const TABLE = { game: 'shokoba', options: { target: 99 } };

async function createTable(port, seats) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...TABLE, seats }),
  });
  const created = await answer.json();
  if (!created.table) throw new Error(JSON.stringify(created));
  return { code: created.table.code, tokens: created.tokens.map((seat) => seat.token) };
}

// Connects and says hello; resolves to the socket and the text of the welcome.
const sitDown = (port, code, tokens, hear) =>
  new Promise((resolve, reject) => {
    const address = `ws://127.0.0.1:${port}/api/tables/${code}/socket`;
    const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', tokens })));
    socket.on('message', (data) => {
      const text = data.toString('latin1');
      if (text.startsWith('{"type":"step"')) hear(socket, text);
      else if (text.startsWith('{"type":"welcome"')) resolve({ socket, welcome: text });
      else if (text.startsWith('{"type":"error"')) {
        console.error(text);
        process.exit(1);
      }
    });
  });

function numberOf(text) {
  const at = text.indexOf('"number":') + 9;
  return parseInt(text.substring(at, at + 10), 10);
}

// One of the moves a message offers, by chance; null if it is somebody else's turn. (No move of Shokoba has a comma.)
function anyMove(text) {
  const begins = text.lastIndexOf('"moves":[') + 9;
  const ends = text.indexOf(']', begins);
  if (ends === begins) return null;
  const moves = text.substring(begins, ends).split(',');
  return moves[Math.floor(Math.random() * moves.length)];
}

const isAnswer = (text) => !text.includes('"ack":null');
// A step ends with the scores and then the winners, null until there are any.
const isOver = (text) => text.lastIndexOf('"winners":null') < text.lastIndexOf('"scores":');

// Move is as the message has it, within quotes.
const play = (socket, number, move) => socket.send(`{"type":"play","id":"m","number":${number},"move":${move}}`);

module.exports = { createTable, sitDown, numberOf, anyMove, isAnswer, isOver, play };
