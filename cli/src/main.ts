import { run } from './program.js';
import { configurationFolder, SessionStore } from './session/store.js';

const terminal = { input: process.stdin, output: process.stdout, messages: process.stderr };
const sessions = new SessionStore(configurationFolder());
process.exitCode = await run(terminal, sessions, process.argv.slice(2), process.env);
