import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './root.mjs';

/**
 * The files that differ from the last commit, and those that Git does not know yet; none that was deleted.
 * @returns {string[]} relative to the repository's root
 */
export function changedFiles() {
  const files = [
    ...listed(['diff', '--name-only', '--relative', '-z', 'HEAD']),
    ...listed(['ls-files', '--others', '--exclude-standard', '-z']),
  ];
  return files.filter((file) => existsSync(root + file));
}

function listed(parameters) {
  const output = execFileSync('git', parameters, { cwd: root, encoding: 'utf8' });
  return output.split('\0').filter((file) => file !== '');
}
