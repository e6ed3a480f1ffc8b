import { answer, game, module, python, question } from './loading.mjs';

for (const slug of question.games) await game(slug);
const failures = {};
for (const name of python.announcedNames()) {
  try {
    module(name);
  } catch (error) {
    failures[name] = String(error.message ?? error);
  }
}
answer(failures);
