/**
 * The suites that run against real engines: install, build, then vitest with `vitest.engines.config.ts`. One of them
 * runs in a browser.
 * Use: npm run test:engines, or npm run test:engines -- <files or vitest's own parameters>.
 *
 * Ends with `N passed, N failed`. An engine or a browser that cannot be had fails its suites by name.
 */
import './end-with-npm.mjs';
import { buildWebIfNeeded, compile } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { runVitest } from './run-vitest.mjs';
import { forgetCount, tellCount } from './test-count.mjs';

const count = 'engine-test-count.txt';

requireNode();
forgetCount(count);
const isBuilt =
  (await installIfNeeded()) === 0 && (await compile()) === 0 && (await buildWebIfNeeded()) === 0;
const tests = isBuilt
  ? await runVitest('vitest-engines.json', () => [
      '--config=vitest.engines.config.ts',
      ...process.argv.slice(2),
    ])
  : { passed: 0, failed: 1 };
tellCount(count, tests);
