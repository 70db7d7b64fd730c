/** One process of this machine at a time: a file that names the process that holds the lock. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Pause between two looks whether the lock is free, in milliseconds. */
const PAUSE = 200;

/**
 * Does something while no other process that asks for the same lock does. Waits for it without doing anything else.
 * @template Result
 * @param {string} file of the lock; its folder is made
 * @param {() => Result} work
 * @returns {Result}
 */
export function whileLocked(file, work) {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    while (!take(file, own)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    try {
      return work();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** A link is there whole, with its holder's name, or not at all. */
function take(file, own) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfAbandoned(file, own);
    return false;
  }
}

/** What a process held that has been killed is free again. */
function removeIfAbandoned(file, own) {
  const aside = `${own}.aside`;
  try {
    const holder = readFileSync(file, 'utf8');
    if (isRunning(Number(holder))) return;
    renameSync(file, aside);
    // Another process may have been quicker, and hold it now.
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
