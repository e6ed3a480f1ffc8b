// The engine as the page's workers load it: node SCRIPT FOLDER.
import { pathToFileURL } from 'node:url';

export const folder = process.argv[2];
export const runtime = await import(pathToFileURL(`${folder}/python.js`));
export const engine = await runtime.engineIn(folder);

/** Have everything of a game ready, as for a job that is about its study. */
export const load = (game) => engine.loadFor(JSON.stringify({ game, kind: 'plan' }));
