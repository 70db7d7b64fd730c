import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './root.mjs';

/**
 * The files that differ from a commit, and those that Git does not know yet; none that was deleted.
 * @param {string} [since] default: the last commit
 * @returns {string[]} relative to the repository's root
 */
export function changedFiles(since = 'HEAD') {
  const files = [
    ...listed(['diff', '--name-only', '--relative', '-z', since]),
    ...listed(['ls-files', '--others', '--exclude-standard', '-z']),
  ];
  return files.filter((file) => existsSync(root + file));
}

/**
 * The commit at which this branch left another.
 * @param {string} branch
 * @throws Error where there is no such branch
 */
export function forkFrom(branch) {
  return git(['merge-base', branch, 'HEAD']).trim();
}

function listed(parameters) {
  return git(parameters)
    .split('\0')
    .filter((file) => file !== '');
}

function git(parameters) {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
}
