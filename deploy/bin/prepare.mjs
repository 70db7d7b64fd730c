/**
 * Brings packages and builds up to date; running it again when nothing changed costs a second.
 * Use: npm run build, or import it: it does its work when it is loaded.
 */
import './end-with-npm.mjs';
import { buildWebIfNeeded, compile } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { runOrExit } from './run.mjs';

requireNode();
await runOrExit(installIfNeeded, compile, buildWebIfNeeded);
