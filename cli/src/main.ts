import { run } from './program.js';
import { configurationFolder, SessionStore } from './session/store.js';

const terminal = { input: process.stdin, output: process.stdout, messages: process.stderr };
process.exitCode = await run(
  terminal,
  new SessionStore(configurationFolder()),
  process.argv.slice(2),
);
