import { existsSync, readFileSync } from 'node:fs';

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
