/** How many tests passed and failed, as the scripts that run them say it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cacheFolder } from './root.mjs';

/** What an earlier run left must not be taken for this one's. @param {string} name of the count's file */
export function forgetCount(name) {
  rmSync(cacheFolder + name, { force: true });
}

/**
 * Ends a script: `N passed, N failed` is said, and kept in a file for the script that adds up several counts.
 * @param {string} name of the count's file, in the cache folder
 * @param {{passed: number, failed: number}} count
 */
export function tellCount(name, { passed, failed }) {
  const line = `${passed} passed, ${failed} failed`;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(cacheFolder + name, `${line}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(line);
}

/**
 * Counts tests from the file of vitest's JSON reporter.
 * A test file that could not even be loaded holds no tests, so it counts as one that failed; so
 * does a run that ended badly for another reason, such as an error outside every test.
 * @param {string} file
 * @param {number} exitCode how vitest ended
 * @returns {{passed: number, failed: number}}
 */
export function countTests(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + unloaded;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
