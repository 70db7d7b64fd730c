/**
 * The whole check: install, compile, build, then every test in vitest, those in a browser included, and lint beside them.
 * Use: npm test, or npm test -- <files or vitest's own parameters>, or npm test -- --changed, while working: lint and tests
 * of what differs from the branch `main` alone.
 *
 * Ends with a table of what took how long, and `N passed, N failed`. A linter that finds something, a build that fails and
 * a browser that is missing count as one failure each, so that `0 failed` always means that all is well.
 */
import './end-with-npm.mjs';
import { buildWebIfNeeded, compile } from './build.mjs';
import { forkFrom } from './changed-files.mjs';
import { installIfNeeded } from './install.mjs';
import { lintChanged, lintCompiled, lintSources } from './linters.mjs';
import { requireNode } from './node-version.mjs';
import { runVitest } from './run-vitest.mjs';
import { forgetCount, tellCount } from './test-count.mjs';
import { forgetTimes, Times } from './test-times.mjs';

const count = 'test-count.txt';
const changed = '--changed';

const parameters = process.argv.slice(2);
const since = parameters.includes(changed) ? forkFrom('main') : undefined;

requireNode();
forgetCount(count);
forgetTimes();
const times = new Times();
const failures = [];
let tests = { passed: 0, failures: [] };

if (await succeeds('install', installIfNeeded)) {
  // The compiler uses one processor; tests wait for disks and for each other. Lint has what they leave.
  const linting = lint(since ? (timed) => lintChanged(timed, since) : lintSources);
  const isCompiled = await succeeds('compile', compile);
  const lintingCompiled = since ? undefined : lint(lintCompiled);
  if (isCompiled && (await succeeds('web build', buildWebIfNeeded)))
    tests = await times.timed('vitest', runTests);
  await linting;
  await lintingCompiled;
}

console.log(String(times));
tellCount(count, { passed: tests.passed, failures: [...failures, ...tests.failures] });

async function succeeds(name, step) {
  const code = await times.timed(name, step);
  if (code !== 0) failures.push(name);
  return code === 0;
}

/** @param {(timed: import('./linters.mjs').Timed) => Promise<string[]>} linters */
async function lint(linters) {
  const failed = await linters(times.timed);
  failures.push(...failed.map((name) => `lint: ${name}`));
}

/** Without a browser, all tests but those in one run. */
async function runTests() {
  const { hasBrowser, ...counted } = await runVitest('vitest.json', (canBrowse) => [
    ...(canBrowse ? [] : ['--project=!browser']),
    ...parameters.map((one) => (one === changed ? `${changed}=${since}` : one)),
    ...(since ? ['--passWithNoTests'] : []),
  ]);
  if (!hasBrowser) failures.push('finding Chromium');
  return counted;
}
