/**
 * Everything that can be said about the code without running it: types, rules, layout, the import
 * table, and what nobody uses.
 * Use: npm run lint, or npm run lint -- --changed: rules and layout alone, of what is not committed yet.
 */
import './end-with-npm.mjs';
import { installIfNeeded } from './install.mjs';
import { lintAll, lintChanged } from './linters.mjs';
import { requireNode } from './node-version.mjs';
import { runOrExit } from './run.mjs';

requireNode();
await runOrExit(installIfNeeded);

const untimed = (_name, step) => step();
const failed = await (process.argv.includes('--changed') ? lintChanged : lintAll)(untimed);
console.log(failed.length === 0 ? 'lint: clean' : `lint: failed in ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
