import { answer, fromJson, game, module, question } from './loading.mjs';

const declaration = await game(question.game);
const { playthrough } = module('cabochon.testing.golden');
answer(question.games.map(([options, seed]) => playthrough(declaration.choose(fromJson(options)), seed)));
