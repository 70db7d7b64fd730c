import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './root.mjs';

/**
 * Every file below a path, in a fixed order; a file gives itself.
 * @param {string} path relative to the root
 * @param {(path: string) => boolean} keep asked for files and folders alike
 * @returns {string[]} paths relative to the root
 */
export function filesBelow(path, keep) {
  const stats = statSync(root + path, { throwIfNoEntry: false });
  if (!stats || !keep(path)) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`, keep));
}

/**
 * SHA-256 over names and contents of files, and over anything else that matters.
 * @param {string[]} files relative to the root
 * @param {string[]} [others]
 * @returns {string} hex
 */
export function fingerprint(files, others = []) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(root + file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  for (const other of others) hash.update(`\0${other}`);
  return hash.digest('hex');
}

/**
 * The fingerprint left by an earlier run.
 * @param {string} file relative to the root
 * @returns {string | undefined} undefined when there was none
 */
export function readStamp(file) {
  try {
    return readFileSync(root + file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Leaves a fingerprint for the next run.
 * @param {string} file relative to the root
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  mkdirSync(dirname(root + file), { recursive: true });
  writeFileSync(root + file, stamp);
}
