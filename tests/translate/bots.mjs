import { answerPython, game, module, python, question } from './loading.mjs';

const { seed, simulations, moves } = question;
const match = (await game(question.game)).choose(python.d()).start(seed);
const { Budget, think } = module('cabochon.bots.search.think');
const thought = think(match.view(match.to_move), Budget(null, simulations), seed);
const bot = module('cabochon.bots.levels').LevelBot('casual', seed);
const played = [];
while (played.length < moves && !match.over) {
  played.push(bot.move(match.turn()));
  match.play_packed(played.at(-1));
}
answerPython(python.d('thought', thought, 'moves', played));
