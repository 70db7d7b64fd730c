/**
 * The whole check: install, lint, build, then every test in vitest, those in a browser included.
 * Use: npm test, or npm test -- <files or vitest's own parameters>.
 *
 * Ends with `N passed, N failed`. A lint that is not clean, a build that fails and a browser that is
 * missing count as one failure each, so that `0 failed` always means that all is well.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import './end-with-npm.mjs';
import { buildWebIfNeeded, compile } from './build.mjs';
import { ChromiumMissing, ensureChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { cacheFolder, root } from './root.mjs';
import { run, runTool } from './run.mjs';
import { countTests } from './test-count.mjs';

const reportFile = `${cacheFolder}vitest.json`;
const countFile = `${cacheFolder}test-count.txt`;

requireNode();
rmSync(reportFile, { force: true });
rmSync(countFile, { force: true });
const failures = [];
let tests = { passed: 0, failed: 0 };

if (await succeeds('install', installIfNeeded)) {
  await succeeds('lint', () => run(process.execPath, [`${root}deploy/bin/lint.mjs`]));
  if ((await succeeds('compile', compile)) && (await succeeds('web build', buildWebIfNeeded)))
    tests = await runTests(await findChromium());
}

const line = `${tests.passed} passed, ${tests.failed + failures.length} failed`;
if (failures.length > 0) console.log(`Besides tests, failed: ${failures.join(', ')}`);
mkdirSync(cacheFolder, { recursive: true });
writeFileSync(countFile, `${line}\n`);
process.exitCode = tests.failed + failures.length === 0 ? 0 : 1;
console.log(line);

async function succeeds(name, step) {
  const code = await step();
  if (code !== 0) failures.push(name);
  return code === 0;
}

async function findChromium() {
  try {
    return await ensureChromium();
  } catch (error) {
    if (!(error instanceof ChromiumMissing)) throw error;
    console.error(error.message);
    failures.push('finding Chromium');
    return undefined;
  }
}

/** @param {string | undefined} chromium without one, all tests but those in a browser run */
async function runTests(chromium) {
  const parameters = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...(chromium ? [] : ['--project=!browser']),
    ...process.argv.slice(2),
  ];
  const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
  return countTests(reportFile, await runTool('vitest/vitest.mjs', parameters, { env }));
}
