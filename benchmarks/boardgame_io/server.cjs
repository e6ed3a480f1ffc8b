// boardgame.io's own server: node server.cjs <port> [folder for FlatFile]
const { Server, FlatFile } = require('boardgame.io/server');
const { TicTacToe } = require('./tictactoe.cjs');

const [port, folder] = process.argv.slice(2);
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [TicTacToe], ...(db && { db }), origins: [/./] });
server.run(Number(port), () => console.log('ready'));
