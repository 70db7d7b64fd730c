/**
 * The whole check: install, lint, build, then every test in vitest, those in a browser included.
 * Use: npm test, or npm test -- <files or vitest's own parameters>.
 *
 * Ends with `N passed, N failed`. A lint that is not clean, a build that fails and a browser that is
 * missing count as one failure each, so that `0 failed` always means that all is well.
 */
import './end-with-npm.mjs';
import { buildWebIfNeeded, compile } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { runVitest } from './run-vitest.mjs';
import { forgetCount, tellCount } from './test-count.mjs';

const count = 'test-count.txt';

requireNode();
forgetCount(count);
const failures = [];
let tests = { passed: 0, failures: [] };

if (await succeeds('install', installIfNeeded)) {
  await succeeds('lint', () => run(process.execPath, [`${root}deploy/bin/lint.mjs`]));
  if ((await succeeds('compile', compile)) && (await succeeds('web build', buildWebIfNeeded)))
    tests = await runTests();
}

tellCount(count, { passed: tests.passed, failures: [...failures, ...tests.failures] });

async function succeeds(name, step) {
  const code = await step();
  if (code !== 0) failures.push(name);
  return code === 0;
}

/** Without a browser, all tests but those in one run. */
async function runTests() {
  const { hasBrowser, ...counted } = await runVitest('vitest.json', (canBrowse) => [
    ...(canBrowse ? [] : ['--project=!browser']),
    ...process.argv.slice(2),
  ]);
  if (!hasBrowser) failures.push('finding Chromium');
  return counted;
}
