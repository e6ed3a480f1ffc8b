// Two-player matches through boardgame.io's own socket client, each move as soon as the one before is seen by the
// opponent: node play_boardgame_io.cjs <port> <matches> <seconds> <warm-up seconds>
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { TicTacToe, freeCells } = require('./tictactoe.cjs');
const { Tally } = require('./tally.cjs');

const [port, matches, seconds, warmUp] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;

async function createMatch() {
  const answer = await fetch(`${server}/games/tic-tac-toe/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server },
    body: JSON.stringify({ numPlayers: 2 }),
  });
  return (await answer.json()).matchID;
}

function sitDown(matchID, playerID) {
  const client = Client({
    game: TicTacToe,
    matchID,
    playerID,
    debug: false,
    multiplayer: SocketIO({ server, socketOpts: { transports: ['websocket'] } }),
  });
  client.start();
  return client;
}

const synchronised = (client) =>
  new Promise((resolve) => {
    const stop = client.subscribe((state) => {
      if (state && state.isConnected) {
        setImmediate(() => stop());
        resolve();
      }
    });
  });

async function main() {
  const tables = [];
  for (let match = 0; match < matches; match++) {
    const matchID = await createMatch();
    const clients = ['0', '1'].map((playerID) => sitDown(matchID, playerID));
    await Promise.all(clients.map(synchronised));
    tables.push(clients);
  }
  const tally = new Tally(warmUp, seconds);
  for (const clients of tables) {
    let sent = 0;
    const move = (client, state) => {
      const free = freeCells(state.G.cells);
      sent = performance.now();
      client.moves.clickCell(free[Math.floor(Math.random() * free.length)]);
    };
    clients.forEach((client, seat) => {
      let turn = 0;
      client.subscribe((state) => {
        // The opponent hears of a move only from the server, so hearing of it is the acknowledgement.
        if (!state || state.ctx.currentPlayer !== String(seat) || state.ctx.turn <= turn) return;
        turn = state.ctx.turn;
        if (sent) tally.acknowledged(sent);
        if (!tally.over()) move(client, state);
      });
    });
  }
}

main();
