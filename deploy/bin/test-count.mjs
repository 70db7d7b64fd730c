/** How many tests passed and failed, and which failed, as the scripts that run them say it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { cacheFolder, root } from './root.mjs';

/** What an earlier run left must not be taken for this one's. @param {string} name of the count's file */
export function forgetCount(name) {
  rmSync(cacheFolder + name, { force: true });
}

/**
 * Ends a script: a line for each failure is said, then `N passed, N failed`. Both are kept in a file for the script that
 * adds up several counts; the counts are its last line.
 * @param {string} name of the count's file, in the cache folder
 * @param {{passed: number, failures: string[]}} count
 */
export function tellCount(name, { passed, failures }) {
  const lines = [
    ...failures.map((failure) => `failed  ${failure}`),
    `${passed} passed, ${failures.length} failed`,
  ];
  const text = lines.join('\n');
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(cacheFolder + name, `${text}\n`);
  process.exitCode = failures.length === 0 ? 0 : 1;
  console.log(text);
}

/**
 * Counts tests from the file of vitest's JSON reporter.
 * A test file that could not even be loaded holds no tests, so it counts as one that failed; so
 * does a run that ended badly for another reason, such as an error outside every test.
 * @param {string} file
 * @param {number} exitCode how vitest ended
 * @returns {{passed: number, failures: string[]}} each failure as "file:line › test: the first line of its message"
 */
export function countTests(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failures: ['vitest left no report'] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0) failures.push('vitest: an error outside every test');
  return { passed: report.numPassedTests, failures };
}

function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length > 0)
    return failed.map(
      ({ fullName, failureMessages: [said = ''] }) =>
        `${file}${lineOf(name, said)} › ${fullName}: ${firstLine(said)}`,
    );
  return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
}

/** The line of the test file at which the test stopped, as `:12`; empty where the message does not say it. */
function lineOf(file, message) {
  const [, afterName = ''] = message.split(file, 2);
  return /^:\d+/.exec(afterName)?.[0] ?? '';
}

function firstLine(message = '') {
  return message.trim().split('\n', 1)[0];
}
