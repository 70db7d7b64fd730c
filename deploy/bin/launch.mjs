/**
 * Starts a program of `deploy/dist`, after installing and building what is not up to date.
 * Use: node deploy/bin/launch.mjs <program> [parameters…], for example `standalone` or `bench/bench`.
 *
 * The program runs in this very process, so that signals reach it and its exit code is ours,
 * without a second process that could be left behind.
 */
import './end-with-npm.mjs';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/** npm passes Ctrl-C on although the terminal has delivered it: two this close are one (ms). */
const samePress = 1000;

const [program, ...parameters] = process.argv.slice(2);
if (!program) {
  console.error('Say which program of deploy/dist to start, for example: standalone');
  process.exit(2);
}

await import('./prepare.mjs');

for (const signal of ['SIGINT', 'SIGTERM']) keepFromDyingTwice(signal);
process.setSourceMapsEnabled(true);
const file = `${root}deploy/dist/${program}.js`;
process.argv = [process.execPath, file, ...parameters];
await import(pathToFileURL(file).href);

/**
 * A program that listens once for a signal would be killed in the middle of its orderly end by the
 * second one of the same key press. One that does not listen at all still ends at the first.
 */
function keepFromDyingTwice(signal) {
  let first;
  process.prependListener(signal, () => {
    const isHandled = process.listenerCount(signal) > 1;
    if (first === undefined && isHandled) first = Date.now();
    else if (!isHandled && (first === undefined || Date.now() - first > samePress))
      process.exit(128 + constants.signals[signal]);
  });
}
