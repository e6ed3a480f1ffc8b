import { answerPython, install, json, load, module, question } from './loading.mjs';

install(await load(question.file));
const work = module('program')[question.name];
answerPython(json.loads(question.calls).map((call) => work(...call)));
