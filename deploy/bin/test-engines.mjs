/**
 * The suites that run against real engines: install, build, then vitest with `vitest.engines.config.ts`. One of them
 * runs in a browser.
 * Use: npm run test:engines, or npm run test:engines -- <files or vitest's own parameters>.
 *
 * Ends with `N passed, N failed`. An engine or a browser that cannot be had fails its suites by name.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import './end-with-npm.mjs';
import { buildWebIfNeeded, compile } from './build.mjs';
import { ChromiumMissing, ensureChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { cacheFolder } from './root.mjs';
import { runTool } from './run.mjs';
import { countTests } from './test-count.mjs';

const reportFile = `${cacheFolder}vitest-engines.json`;
const countFile = `${cacheFolder}engine-test-count.txt`;

requireNode();
rmSync(reportFile, { force: true });
rmSync(countFile, { force: true });
const isBuilt =
  (await installIfNeeded()) === 0 && (await compile()) === 0 && (await buildWebIfNeeded()) === 0;
const { passed, failed } = isBuilt ? await runTests() : { passed: 0, failed: 1 };
const line = `${passed} passed, ${failed} failed`;
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(countFile, `${line}\n`);
process.exitCode = failed === 0 ? 0 : 1;
console.log(line);

async function runTests() {
  const parameters = [
    'run',
    '--config=vitest.engines.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...process.argv.slice(2),
  ];
  const chromium = await findChromium();
  const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  return countTests(reportFile, await runTool('vitest/vitest.mjs', parameters, { env }));
}

/** Without one, the suite that opens it fails. */
async function findChromium() {
  try {
    return await ensureChromium();
  } catch (error) {
    if (!(error instanceof ChromiumMissing)) throw error;
    console.error(error.message);
    return undefined;
  }
}
