// Tables and sockets that are only there, for the memory they take, one more batch for each line it is told:
// node hold_cabochon.cjs <port>       lines: {"tables": 500, "moves": 0} or {"sockets": 500}
const readline = require('node:readline');
const { createTable, sitDown, numberOf, isAnswer } = require('./table.cjs');

const port = Number(process.argv[2]);
const codes = [];

// Both people of a table at one screen make so many moves, and leave.
async function playSome(code, tokens, moves) {
  if (!moves) return;
  await new Promise((resolve, reject) => {
    const hear = (socket, text) => {
      if (!isAnswer(text)) return;
      if (numberOf(text) >= moves) {
        socket.close();
        resolve();
      } else go(socket, text);
    };
    const go = (socket, text) => {
      const { shown } = JSON.parse(text);
      const { seat, view } = shown.find((part) => part.view.moves.length);
      const move = JSON.stringify(view.moves[0]);
      socket.send(`{"type":"play","id":"m","seat":${seat},"number":${numberOf(text) + 1},"move":${move}}`);
    };
    sitDown(port, code, tokens, hear).then(({ socket, welcome }) => go(socket, welcome), reject);
  });
}

async function more({ tables = 0, moves = 0, sockets = 0 }) {
  for (let table = 0; table < tables; table++) {
    const { code, tokens } = await createTable(port, [{ kind: 'me' }, { kind: 'me' }]);
    codes.push(code);
    await playSome(code, tokens, moves);
  }
  for (let socket = 0; socket < sockets; socket++) {
    await sitDown(port, codes[socket % codes.length], [], () => {});
  }
  console.log('done');
}

readline.createInterface({ input: process.stdin }).on('line', (line) => more(JSON.parse(line)));
